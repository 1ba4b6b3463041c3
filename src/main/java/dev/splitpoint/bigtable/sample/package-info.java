/**
 * Samples of the keys of a table: how much is read of which part, within a budget, and how exact the result is.
 *
 * <p>An instance reports the bytes between its boundaries, an emulator draws random rows as boundaries; each has its own
 * strategy, and both use the same readers.
 */
@NullMarked
package dev.splitpoint.bigtable.sample;

import org.jspecify.annotations.NullMarked;
