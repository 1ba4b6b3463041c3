/**
 * Detection of patterns in a heatmap, with the names from Google's documentation of Key Visualizer, and measures of
 * skew. All types are immutable.
 */
@NullMarked
package dev.splitpoint.heat.pattern;

import org.jspecify.annotations.NullMarked;
