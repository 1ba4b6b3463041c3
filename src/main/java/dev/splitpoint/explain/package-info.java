/**
 * Queries explained: the key ranges that a query reads, the conditions left for a filter, and the cost on the tablets of a
 * simulation, or without one, on an estimated number of tablets.
 *
 * <p>The key ranges come from {@link dev.splitpoint.query.ReadRanges}, which the simulation uses as well, so that both always
 * agree. The cost follows the rates that Google documents (cloud.google.com/bigtable/docs/performance) and the distributions of
 * the design. Pure functions of design and time; all types are immutable.
 *
 * <p>This package is above {@code query} because the cost depends on tablets.
 */
@NullMarked
package dev.splitpoint.explain;

import org.jspecify.annotations.NullMarked;
