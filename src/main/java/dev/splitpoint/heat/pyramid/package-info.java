/**
 * Multi-resolution pyramid of heatmap values over time. One column of pixels takes time logarithmic in the number of
 * cells, not linear. {@link dev.splitpoint.heat.pyramid.HeatPyramid} is thread-safe.
 */
@NullMarked
package dev.splitpoint.heat.pyramid;

import org.jspecify.annotations.NullMarked;
