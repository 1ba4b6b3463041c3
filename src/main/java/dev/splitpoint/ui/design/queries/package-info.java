/**
 * The queries of the design: their forms, and an explanation of each query with its key ranges, cost and code.
 *
 * <p>All classes belong to the JavaFX thread. Explanations are computed in the background after each edit while the
 * pane or a window with code is visible.
 */
@NullMarked
package dev.splitpoint.ui.design.queries;

import org.jspecify.annotations.NullMarked;
