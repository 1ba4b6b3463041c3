/**
 * Random numbers and permutations as pure functions of a seed and an index.
 */
@NullMarked
package dev.splitpoint.stream.random;

import org.jspecify.annotations.NullMarked;
