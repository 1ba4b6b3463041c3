/**
 * Comparison of two designs in a window: both heatmaps with one view and one color scale, the difference by entity, and
 * tables of changes, figures and queries.
 *
 * <p>Designs are simulated in the background; models and views belong to the JavaFX thread. Nothing here outlives its
 * window.
 */
@NullMarked
package dev.splitpoint.ui.result.compare;

import org.jspecify.annotations.NullMarked;
