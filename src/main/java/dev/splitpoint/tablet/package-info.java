/**
 * The cluster: nodes, tablets, splits, merges, moves, and what they make of a load; the simulation.
 *
 * <p>A tablet is a range of key buckets and lives on one node; what one key bucket gets cannot be spread. The rules are
 * those of {@link dev.splitpoint.design.ClusterModel} and {@link dev.splitpoint.design.NodeCapacity}. A run is a pure
 * function of design and sample size: the same on any number of threads. What is wrong with a load is decided in {@link
 * dev.splitpoint.tablet.verdict}.
 */
@NullMarked
package dev.splitpoint.tablet;

import org.jspecify.annotations.NullMarked;
