/**
 * The document: a table, its row key, its columns, the reads planned for it, the load expected on it, and how to
 * simulate that load.
 *
 * <p>One graph of immutable records, {@link dev.splitpoint.design.TableDesign} at the top. An edit is a function from
 * design to design; graphs share what they have in common, so keeping old ones for undo is cheap. What a record cannot
 * hold (a negative width, a share over 1) its constructor refuses with {@link IllegalArgumentException} and a sentence
 * for the user; what only makes no sense in the whole (a query on a segment that does not exist) is found by
 * validation, because a drawing must be able to pass through such states.
 *
 * <p>YAML in and out is {@code dev.splitpoint.design.yaml}; this package knows no file format.
 */
@NullMarked
package dev.splitpoint.design;

import org.jspecify.annotations.NullMarked;
