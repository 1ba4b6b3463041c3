/**
 * Heatmap model and rendering without a user interface: the view, values by key bucket and time cell, axes, color
 * scales, and rendering into an array of pixels.
 *
 * <p>The window and the PNG export share this package. All types are immutable or thread-safe, except for the buffers
 * of one pixel column; only pixel arrays that a caller passes for rendering are modified.
 */
@NullMarked
package dev.splitpoint.heat;

import org.jspecify.annotations.NullMarked;
