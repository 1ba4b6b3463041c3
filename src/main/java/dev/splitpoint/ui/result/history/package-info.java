/**
 * The revisions of an open document that were simulated: their figures and small heatmaps, and the change of the
 * figures from a baseline to the current revision.
 *
 * <p>All classes belong to the JavaFX thread. Reviews of runs are computed in the background. Only the runs of the
 * current revision and of the baseline are in memory.
 */
@NullMarked
package dev.splitpoint.ui.result.history;

import org.jspecify.annotations.NullMarked;
