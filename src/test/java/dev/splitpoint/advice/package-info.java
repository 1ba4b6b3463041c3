/** Changes that would help: what they make of a design, and what is said of them. */
package dev.splitpoint.advice;
