/**
 * Colors of a heatmap: color maps, scales from values to colors, and the colors around a heatmap. All types are
 * immutable.
 */
@NullMarked
package dev.splitpoint.heat.color;

import org.jspecify.annotations.NullMarked;
