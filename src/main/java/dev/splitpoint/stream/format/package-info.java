/**
 * Formats of segments, which encode values as bytes of a row key in reused arrays.
 *
 * <p>All types are immutable and safe for all threads. Each format reports its maximum length and whether its byte
 * order follows the order of its values, see {@link dev.splitpoint.stream.ByteOrderTrend}.
 */
@NullMarked
package dev.splitpoint.stream.format;

import org.jspecify.annotations.NullMarked;
