/**
 * Kinds of the sealed types of a design, as forms show them: label, initial value and parameters.
 *
 * <p>The kinds of generators and formats derive from {@code design.kind}. The other kinds are tables in this package.
 *
 * <p>Parameters are read and written as text. A value that a record rejects, or that is not a number or a time, causes
 * an {@link IllegalArgumentException} with a sentence for the user. Immutable.
 */
@NullMarked
package dev.splitpoint.ui.document.kind;

import org.jspecify.annotations.NullMarked;
