/** What designs refuse and what they are warned of. */
package dev.splitpoint.design;
