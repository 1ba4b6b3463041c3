/**
 * Queries compiled to key ranges and residual conditions, and what a reader is told about them: conditions in words, the segment
 * that prevents a shorter range, and the record of an explanation. All types are immutable; compilation is a pure function of the
 * row key, the query and the time.
 */
@NullMarked
package dev.splitpoint.query;

import org.jspecify.annotations.NullMarked;
