/** Tests of the heatmap. */
@NullMarked
package dev.splitpoint.ui.heatmap;

import org.jspecify.annotations.NullMarked;
