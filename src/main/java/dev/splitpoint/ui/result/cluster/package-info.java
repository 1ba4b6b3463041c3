/**
 * The cluster: its form with the constants of the model and their sources, and the CPU and events of its nodes in the
 * newest run.
 *
 * <p>All classes belong to the JavaFX thread. The points of the charts are computed in the background.
 */
@NullMarked
package dev.splitpoint.ui.result.cluster;

import org.jspecify.annotations.NullMarked;
