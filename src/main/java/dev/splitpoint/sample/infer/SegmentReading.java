package dev.splitpoint.sample.infer;

import dev.splitpoint.key.KeyBytes;

/**
 * A segment that was found in keys.
 *
 * @param name      proposed, unique within its kind of keys
 * @param type      of its values
 * @param delimiter that stands behind it; empty at the end, and where segments stand side by side
 * @param match     share of its values that are of the type, 0 to 1
 * @param facts     what its values are like
 */
public record SegmentReading(String name, ColumnType type, KeyBytes delimiter, double match, SegmentFacts facts) {}
