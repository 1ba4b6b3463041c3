/**
 * Trials of a design's queries on its table, which compare the rows read with the expected number. Trials read keys
 * only and change nothing. They block the calling thread; the listener is called on that thread.
 */
@NullMarked
package dev.splitpoint.bigtable.trial;

import org.jspecify.annotations.NullMarked;
