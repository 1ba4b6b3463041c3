/**
 * Design of a table: schema, row key, columns, queries, workload and simulation, independent of the file format.
 *
 * <p>A design is a graph of immutable records with {@link dev.splitpoint.design.TableDesign} at the top, and is safe
 * for all threads. An edit creates a new design that shares the unchanged records, so that old designs for undo need
 * little memory. Constructors reject invalid values, such as a negative width, with {@link IllegalArgumentException}
 * and a sentence for the user. The package {@code check} finds inconsistencies between records, such as a condition for
 * a segment that does not exist. A design can contain them while a user edits it.
 */
@NullMarked
package dev.splitpoint.design;

import org.jspecify.annotations.NullMarked;
