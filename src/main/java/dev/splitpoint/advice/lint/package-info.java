/**
 * What a rule is, what it finds, and how a design is asked by all of them.
 *
 * <p>A rule sees a {@link dev.splitpoint.advice.lint.Subject} and tells a {@link dev.splitpoint.advice.lint.Report}: where,
 * what is wrong with this design's own figures, and which changes might mend it. The {@link dev.splitpoint.advice.lint.Linter}
 * keeps of those changes the first that is safe, which it finds out by asking the rules again; it sets the levels that the
 * document wants, and marks what the document ignores. Pure functions: the same design gives the same findings. The rules
 * themselves are in {@code dev.splitpoint.advice.rule}.
 */
@NullMarked
package dev.splitpoint.advice.lint;

import org.jspecify.annotations.NullMarked;
