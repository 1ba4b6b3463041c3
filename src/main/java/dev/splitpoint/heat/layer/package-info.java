/**
 * Layers over and around a heatmap, in the window and in images: keys, times, tablets, events and legend. Layers are
 * stateless and draw with a {@link dev.splitpoint.heat.layer.DrawingSurface} on the caller's thread.
 */
@NullMarked
package dev.splitpoint.heat.layer;

import org.jspecify.annotations.NullMarked;
