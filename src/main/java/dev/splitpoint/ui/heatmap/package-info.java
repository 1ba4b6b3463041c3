/**
 * Interactive heatmap view: shows the images that {@code dev.splitpoint.heat} paints and handles mouse and keyboard
 * input.
 *
 * <p>{@link dev.splitpoint.ui.heatmap.HeatmapModel} holds the settings and the visible range, without scene graph
 * nodes; {@link dev.splitpoint.ui.heatmap.HeatmapView} shows them. Both are used on the JavaFX thread only. The model's
 * executor paints one heatmap at a time, always for the newest settings. The previous heatmap remains visible until the
 * next one is complete, so that axes, keys, and image always match. The search for patterns starts after painting, in
 * the background.
 */
@NullMarked
package dev.splitpoint.ui.heatmap;

import org.jspecify.annotations.NullMarked;
