/** The live simulation as the window sees it: state, findings, figures, and the pane of the heatmap. */
@NullMarked
package dev.splitpoint.ui.live;

import org.jspecify.annotations.NullMarked;
