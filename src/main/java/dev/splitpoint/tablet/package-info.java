/**
 * Simulation of a cluster: nodes, tablets, splits, merges and moves under a load.
 *
 * <p>A tablet is a range of key buckets and is served by one node. The load of one bucket cannot be divided.
 * {@link dev.splitpoint.design.ClusterModel} and {@link dev.splitpoint.design.NodeCapacity} contain the constants of
 * all rules. A run depends only on the design and the options, not on the number of threads. The cluster model runs on
 * one thread. The verdicts are in {@link dev.splitpoint.tablet.verdict}.
 */
@NullMarked
package dev.splitpoint.tablet;

import org.jspecify.annotations.NullMarked;
