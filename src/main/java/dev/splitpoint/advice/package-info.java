/**
 * Advice for verdicts: changes of the design that are simulated and ranked by their effect. Explanations of the cost of
 * queries, which rank the changes, too.
 *
 * <p>A {@link dev.splitpoint.advice.Remedy} is a named function from design to design, which does not add queries or
 * load. Every recommended change was simulated; changes that do not help are omitted. The candidates follow Google's
 * guidance (cloud.google.com/bigtable/docs/schema-design, schema-design-time-series): first another order of the
 * segments (field promotion), then a salt, then a hash.
 *
 * <p>An {@link dev.splitpoint.advice.Explainer} gives the key ranges, residual filters and cost of queries.
 * {@link dev.splitpoint.query.QueryRanges} computes the key ranges; the simulation uses the same rules. The cost
 * follows the rates that Google documents (cloud.google.com/bigtable/docs/performance) and the distributions of the
 * design, with the tablets of a simulation or, without one, an estimated number of tablets.
 *
 * <p>All functions are pure; results do not depend on the number of threads. All types are immutable.
 */
@NullMarked
package dev.splitpoint.advice;

import org.jspecify.annotations.NullMarked;
