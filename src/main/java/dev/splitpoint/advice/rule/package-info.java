/**
 * The list of all rules of the linter. Each rule is one class in a sub-package for its subject, follows a page of
 * Google's guidance, has an entry in docs/findings.md, and has two test documents: one that breaks it and one that
 * follows it.
 */
@NullMarked
package dev.splitpoint.advice.rule;

import org.jspecify.annotations.NullMarked;
