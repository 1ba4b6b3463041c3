package dev.splitpoint.sample.infer.detect;

import java.util.Optional;
import java.util.function.Predicate;

/** Detector of one type of values. */
@FunctionalInterface
public interface ValueDetector {
    /** Returns the type of a column; empty if fewer than 98% of its values match the detector's type. */
    Optional<Match> detect(SegmentValues column);

    /**
     * Type that describes the values of a column.
     *
     * @param type type of the values
     * @param share share of the values that match the type, 0.98 to 1
     * @param bits mean description length of a value with this type, in bits
     * @param falsePositiveRate probability that the type accepts a value of another type, 0 to 1. Example: every number
     *     of 18 digits is a possible Snowflake id, and 28% of the numbers of 19 digits
     * @param fits test for values of the type
     */
    record Match(SegmentType type, double share, double bits, double falsePositiveRate, Predicate<String> fits) {}
}
