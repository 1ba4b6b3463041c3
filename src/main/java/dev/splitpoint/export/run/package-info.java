/**
 * Files with the result of a simulation: heatmap data, events, and the states of nodes. Values are written while they
 * are computed, so that the memory does not grow with the run. The writers are stateless, block the calling thread, and
 * replace a file only when the new file is complete.
 */
@NullMarked
package dev.splitpoint.export.run;

import org.jspecify.annotations.NullMarked;
