/**
 * Values of segments before they are written as text: numbers, times and hashes, their sources, bounds and cardinality.
 */
@NullMarked
package dev.splitpoint.stream.value;

import org.jspecify.annotations.NullMarked;
