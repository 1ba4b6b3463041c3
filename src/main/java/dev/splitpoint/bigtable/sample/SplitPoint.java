package dev.splitpoint.bigtable.sample;

import dev.splitpoint.key.KeyBytes;

/**
 * Section boundary of a table, as returned by SampleRowKeys.
 *
 * @param key boundary key, not necessarily of a row; empty at the end of the table
 * @param offset approximate bytes before the key
 */
record SplitPoint(KeyBytes key, long offset) {}
