/**
 * The heatmap without a screen: values by key bucket and time cell, their pyramid, scales, colors, and painting into an
 * array of pixels.
 *
 * <p>The window and a headless PNG share all of it. Nothing here is mutable but the arrays that a caller hands in to be
 * painted.
 */
@NullMarked
package dev.splitpoint.heat;

import org.jspecify.annotations.NullMarked;
