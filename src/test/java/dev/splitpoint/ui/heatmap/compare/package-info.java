@NullMarked
package dev.splitpoint.ui.heatmap.compare;

import org.jspecify.annotations.NullMarked;
