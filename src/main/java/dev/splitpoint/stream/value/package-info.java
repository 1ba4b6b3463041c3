/**
 * Values of segments before formatting: sources of numbers, times and hashes, and their limits and cardinality.
 *
 * <p>A {@link dev.splitpoint.stream.value.ValueSource} is immutable and safe for all threads. An
 * {@link dev.splitpoint.stream.value.Operation} and a {@link dev.splitpoint.stream.value.SegmentHasher} belong to one
 * thread.
 */
@NullMarked
package dev.splitpoint.stream.value;

import org.jspecify.annotations.NullMarked;
