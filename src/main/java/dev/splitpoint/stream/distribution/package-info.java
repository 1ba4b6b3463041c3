/**
 * Distributions of numbers, such as uniform and Zipf: a random word becomes a number, with its probability.
 *
 * <p>Sources: the YCSB generators, and Hörmann and Derflinger (1996) for Zipf by rejection inversion.
 */
@NullMarked
package dev.splitpoint.stream.distribution;

import org.jspecify.annotations.NullMarked;
