/**
 * The queries of the design: their forms, and for each query its key ranges, its cost, and its code.
 *
 * <p>Queries are explained in the background, after each edit, while the pane is visible.
 */
@NullMarked
package dev.splitpoint.ui.queries;

import org.jspecify.annotations.NullMarked;
