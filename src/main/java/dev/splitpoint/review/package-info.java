/**
 * What a design review looks at: the semantic difference of two designs, and the figures, queries, verdicts and
 * findings of each.
 *
 * <p>Everything is immutable and computed from designs and simulation runs. The window, the command line and the report
 * show the same values, so that a figure is the same wherever it appears. Nothing here reads files, except value files
 * of a design.
 */
@NullMarked
package dev.splitpoint.review;

import org.jspecify.annotations.NullMarked;
