/**
 * Random words and permutations as pure functions of a seed and an index. All types are immutable and safe for all
 * threads.
 */
@NullMarked
package dev.splitpoint.stream.random;

import org.jspecify.annotations.NullMarked;
