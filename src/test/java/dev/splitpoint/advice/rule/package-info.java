/** The rules, by a document that breaks each and one that keeps it, and by the samples and the guide. */
package dev.splitpoint.advice.rule;
