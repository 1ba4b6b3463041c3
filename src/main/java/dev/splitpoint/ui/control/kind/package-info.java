/**
 * The kinds of the sealed types of a design, as forms show them: label, initial value and parameters.
 *
 * <p>The kinds of generators and formats derive from {@code design.kind}. The other kinds are rows of a table in this package.
 *
 * <p>Parameters are read and written as text. What a record refuses, and what cannot be read as a number or a time, is an
 * {@link IllegalArgumentException} with a sentence for the user.
 */
@NullMarked
package dev.splitpoint.ui.control.kind;

import org.jspecify.annotations.NullMarked;
