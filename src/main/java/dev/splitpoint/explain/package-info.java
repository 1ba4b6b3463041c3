/**
 * Explanations of queries: key ranges, residual filters, and cost. The cost uses the tablets of a simulation or,
 * without one, an estimated number of tablets.
 *
 * <p>{@link dev.splitpoint.query.QueryRanges} computes the key ranges; the simulation uses the same rules. The cost
 * follows the rates that Google documents (cloud.google.com/bigtable/docs/performance) and the distributions of the
 * design. All types are immutable.
 */
@NullMarked
package dev.splitpoint.explain;

import org.jspecify.annotations.NullMarked;
