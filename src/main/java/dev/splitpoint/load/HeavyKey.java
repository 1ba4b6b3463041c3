package dev.splitpoint.load;

import dev.splitpoint.key.KeyBytes;

/**
 * Row key with a large share of a bucket's load.
 *
 * @param key row key
 * @param share share of the bucket's operations during the phase, 0 to 1
 * @param error standard error of the share
 * @param seen number of samples with this key
 */
public record HeavyKey(KeyBytes key, double share, double error, int seen) {}
