/**
 * Formats of segments: values become the bytes of a row key, written into reused arrays.
 */
@NullMarked
package dev.splitpoint.stream.format;

import org.jspecify.annotations.NullMarked;
