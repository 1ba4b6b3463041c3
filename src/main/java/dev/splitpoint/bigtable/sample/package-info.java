/**
 * Stratified samples of a table's keys within a budget, with their accuracy.
 *
 * <p>SampleRowKeys divides a table into strata. An instance reports their bytes; an emulator returns random rows. Each
 * has its own strategy, and both use the same reader. Sampling blocks the calling thread and reads in parallel on the
 * caller's executor.
 */
@NullMarked
package dev.splitpoint.bigtable.sample;

import org.jspecify.annotations.NullMarked;
