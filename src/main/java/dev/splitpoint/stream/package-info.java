/**
 * Key streams: the row keys and operations of a design as pure functions of seed, stream and index. This package
 * contains the shared types: sample files, the cache of tables, and the exception for designs that cannot be simulated.
 *
 * <p>Subpackages, from bottom to top: {@code parallel}, {@code random}, {@code distribution}, {@code value},
 * {@code format}, {@code key}, {@code timeline}. The only state that outlives a call is {@link TableCache}, which is
 * safe for all threads.
 */
@NullMarked
package dev.splitpoint.stream;

import org.jspecify.annotations.NullMarked;
