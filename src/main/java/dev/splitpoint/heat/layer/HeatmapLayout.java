package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.layer.DrawingSurface.Box;

/**
 * Layout of a heatmap in logical pixels. Curves and times have the width of the heatmap; the other parts have its
 * height.
 *
 * @param curves curves of operations and hottest node
 * @param keys key hierarchy
 * @param heat heatmap, aligned to device pixels
 * @param band node band
 * @param loads load by key
 * @param times time axis
 */
public record HeatmapLayout(Box curves, Box keys, Box heat, Box band, Box loads, Box times) {}
