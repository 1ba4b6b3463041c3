/**
 * The rules, one class each, after Google's guidance: what it advises against, and what this design has of it. Each has a
 * document that breaks it and one that keeps it among the tests, and an entry in the guide to findings (docs/findings.md).
 */
@NullMarked
package dev.splitpoint.advice.rule;

import org.jspecify.annotations.NullMarked;
