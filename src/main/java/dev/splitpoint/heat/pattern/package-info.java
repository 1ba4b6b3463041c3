/** Patterns that a heatmap shows, with the names of Google's documentation of Key Visualizer, and measures of skew. */
@NullMarked
package dev.splitpoint.heat.pattern;

import org.jspecify.annotations.NullMarked;
