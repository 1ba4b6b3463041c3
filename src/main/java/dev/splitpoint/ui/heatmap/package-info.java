/**
 * The heatmap in the window: what {@code dev.splitpoint.heat} paints, and the hands on it.
 *
 * <p>{@link dev.splitpoint.ui.heatmap.HeatmapModel} holds what is chosen and what is seen, without nodes;
 * {@link dev.splitpoint.ui.heatmap.HeatmapView} shows it. Both live on the JavaFX thread. All painting is one job at a
 * time on the executor that the model is given, always for the newest choice; the last picture stays until the next
 * one is whole, so that axes, keys and picture never disagree. Patterns are searched
 * for after the picture, in the background.
 */
@NullMarked
package dev.splitpoint.ui.heatmap;

import org.jspecify.annotations.NullMarked;
