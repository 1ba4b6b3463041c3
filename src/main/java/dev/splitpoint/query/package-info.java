/**
 * Queries compiled to key ranges and residual conditions, and what a reader is told about them: conditions in words, the segment
 * that prevents a shorter range, and the record of an explanation. All types are immutable; compilation is a pure function of the
 * row key, the query and the time.
 *
 * <p>{@link dev.splitpoint.query.Preflight} checks a design once and gives the {@link dev.splitpoint.query.RunnableDesign} that
 * everything above takes. It is here, and not with the key streams, because a runnable design contains the compiled queries.
 */
@NullMarked
package dev.splitpoint.query;

import org.jspecify.annotations.NullMarked;
