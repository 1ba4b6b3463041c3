/**
 * Row keys: the segments of a design, compiled to a stream of keys. Keys are written into reused byte arrays, without allocation
 * for each key. A stream is immutable; a cursor belongs to one thread.
 */
@NullMarked
package dev.splitpoint.stream.key;

import org.jspecify.annotations.NullMarked;
