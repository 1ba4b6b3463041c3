package dev.splitpoint.load;

import dev.splitpoint.key.KeyBytes;

/**
 * A key that gets much of a bucket's load.
 *
 * @param key   the row's key
 * @param share of the operations of its bucket while its phase lasts, 0 to 1
 * @param error standard error of the share
 * @param seen  samples that fell on it
 */
public record HeavyKey(KeyBytes key, double share, double error, int seen) {}
