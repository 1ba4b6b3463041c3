/**
 * Values of a heatmap: the metrics of a simulation run by time cell and key bucket, sums by key, and the labels of both
 * axes. All types are immutable unless stated otherwise; {@link dev.splitpoint.heat.data.NodeRelativeLoad} is for one
 * thread.
 */
@NullMarked
package dev.splitpoint.heat.data;

import org.jspecify.annotations.NullMarked;
