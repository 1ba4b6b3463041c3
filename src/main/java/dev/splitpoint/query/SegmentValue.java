package dev.splitpoint.query;

import dev.splitpoint.key.KeyBytes;

/**
 * Value of a segment in one row key.
 *
 * @param bytes bytes of the value, before the key encoding escapes them
 * @param number number that the format encodes, in nanoseconds since 1970 for times; 0 for texts and UUIDs
 */
public record SegmentValue(KeyBytes bytes, long number) {}
