/**
 * Probability distributions of whole numbers, such as uniform and Zipf. They map random words to numbers and return
 * probabilities.
 *
 * <p>All types are immutable and safe for all threads. Results are identical on every machine. Sources: the YCSB
 * generators, and the papers named at the classes.
 */
@NullMarked
package dev.splitpoint.stream.distribution;

import org.jspecify.annotations.NullMarked;
