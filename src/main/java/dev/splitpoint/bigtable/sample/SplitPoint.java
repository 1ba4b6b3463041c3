package dev.splitpoint.bigtable.sample;

import dev.splitpoint.key.KeyBytes;

/**
 * A place to cut a table at, as SampleRowKeys has them.
 *
 * @param key    that need not be there; empty at the end of the table
 * @param offset about how many bytes lie before it
 */
record SplitPoint(KeyBytes key, long offset) {}
