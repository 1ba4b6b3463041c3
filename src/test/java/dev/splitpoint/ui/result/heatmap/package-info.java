/** Tests of the heatmap. */
@NullMarked
package dev.splitpoint.ui.result.heatmap;

import org.jspecify.annotations.NullMarked;
