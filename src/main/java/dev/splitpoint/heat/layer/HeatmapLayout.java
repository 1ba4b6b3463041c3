package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.layer.DrawingSurface.Box;

/**
 * Where the parts of a heatmap are, in logical pixels.
 *
 * @param curves operations and hottest node, as wide as the heatmap
 * @param keys   the key hierarchy, as high as the heatmap
 * @param heat   the heatmap, at whole device pixels
 * @param band   the nodes, as high as the heatmap
 * @param loads  the load by key, as high as the heatmap
 * @param times  the times, as wide as the heatmap
 */
public record HeatmapLayout(Box curves, Box keys, Box heat, Box band, Box loads, Box times) {}
