/** Files with the result of a simulation: heatmap data, events, and the series of nodes. Written as they are computed. */
@NullMarked
package dev.splitpoint.export.run;

import org.jspecify.annotations.NullMarked;
