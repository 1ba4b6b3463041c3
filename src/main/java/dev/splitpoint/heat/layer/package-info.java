/**
 * Parts that are drawn over and around a heatmap with a {@link Pen}, in the window and in images: keys, times, tablets, events, legend.
 */
@NullMarked
package dev.splitpoint.heat.layer;

import org.jspecify.annotations.NullMarked;
