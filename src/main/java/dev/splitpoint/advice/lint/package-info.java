/**
 * Framework of the linter: rules, findings and fixes.
 *
 * <p>A rule checks a {@link dev.splitpoint.advice.lint.Subject} and adds findings with candidate fixes to a
 * {@link dev.splitpoint.advice.lint.Report}. The {@link dev.splitpoint.advice.lint.Linter} retains the first safe fix,
 * which it checks with the rules, applies the severities of the document, and marks ignored findings. The same design
 * has the same findings. A subject belongs to one thread; the other types are immutable. The rules are in
 * {@code dev.splitpoint.advice.rule}.
 */
@NullMarked
package dev.splitpoint.advice.lint;

import org.jspecify.annotations.NullMarked;
