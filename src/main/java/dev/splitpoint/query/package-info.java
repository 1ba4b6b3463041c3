/**
 * Query compilation: key ranges, residual filters, row estimates, and explanations of queries.
 * {@link dev.splitpoint.query.QueryPlan} and {@link dev.splitpoint.query.RangeDerivation} specify the compilation.
 *
 * <p>All types are immutable, unless their documentation differs. Compilation is a pure function of the row key, the
 * query, and the time of the query.
 *
 * <p>{@link dev.splitpoint.query.Preflight} checks a design once and returns the
 * {@link dev.splitpoint.query.RunnableDesign}, which the simulation and the export use. A runnable design contains
 * compiled queries; therefore it is in this package.
 */
@NullMarked
package dev.splitpoint.query;

import org.jspecify.annotations.NullMarked;
