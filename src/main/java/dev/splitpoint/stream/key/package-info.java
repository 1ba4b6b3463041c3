/**
 * Row keys: the segments of a design, compiled to a stream of keys, and the probabilities of these keys.
 *
 * <p>A {@link dev.splitpoint.stream.key.KeyStream} is immutable and safe for all threads. A
 * {@link dev.splitpoint.stream.key.KeyCursor} renders its keys into reused byte arrays, without allocation for each
 * key, and belongs to one thread.
 */
@NullMarked
package dev.splitpoint.stream.key;

import org.jspecify.annotations.NullMarked;
