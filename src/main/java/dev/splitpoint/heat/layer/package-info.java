/**
 * Painted frames of a heatmap, and layers over and around them, in the window and in images: keys, times, tablets,
 * events and legend. A {@link dev.splitpoint.heat.layer.HeatFrame} is a function of a run and a view. Layers are
 * stateless and draw with a {@link dev.splitpoint.heat.layer.DrawingSurface} on the caller's thread.
 */
@NullMarked
package dev.splitpoint.heat.layer;

import org.jspecify.annotations.NullMarked;
