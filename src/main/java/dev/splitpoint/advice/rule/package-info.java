/**
 * The linter and all its rules, which are listed in {@link dev.splitpoint.advice.rule.Rules}.
 *
 * <p>A rule checks a {@link dev.splitpoint.advice.rule.Subject} and adds findings with candidate fixes to a
 * {@link dev.splitpoint.advice.rule.Report}. The {@link dev.splitpoint.advice.rule.Linter} retains the first safe fix,
 * which it checks with the rules, applies the severities of the document, and marks ignored findings. Each rule follows
 * a page of Google's guidance, has a section in docs/findings.md, and has two test documents: one that breaks it and
 * one that follows it. The same design has the same findings. A subject belongs to one thread; rules are stateless.
 */
@NullMarked
package dev.splitpoint.advice.rule;

import org.jspecify.annotations.NullMarked;
