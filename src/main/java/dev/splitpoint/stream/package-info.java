/**
 * Key streams: the row keys and operations of a design as pure functions of seed, stream and index. This package contains what all parts
 * share: value files, their cache, and the exception for designs that cannot be simulated.
 *
 * <p>Sub-packages, from bottom to top: {@code parallel}, {@code random}, {@code distribution}, {@code value}, {@code format},
 * {@code key}, {@code timeline}. Nothing has state that outlives a call, except caches of value files.
 */
@NullMarked
package dev.splitpoint.stream;

import org.jspecify.annotations.NullMarked;
