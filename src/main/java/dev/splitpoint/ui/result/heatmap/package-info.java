/**
 * Interactive heatmap view: shows the images that {@code dev.splitpoint.heat} paints and handles mouse and keyboard
 * input.
 *
 * <p>{@link dev.splitpoint.ui.result.heatmap.HeatViewModel} holds the view that the user changes, and
 * {@link dev.splitpoint.ui.result.heatmap.HeatmapModel} paints a run with it, without scene graph nodes;
 * {@link dev.splitpoint.ui.result.heatmap.HeatmapView} shows the frames. All are used on the JavaFX thread only. The
 * model's executor paints one frame at a time, always for the newest view. The previous frame remains visible until the
 * next one is complete, so that axes, keys, and image always match. The search for patterns starts after painting, in
 * the background.
 */
@NullMarked
package dev.splitpoint.ui.result.heatmap;

import org.jspecify.annotations.NullMarked;
