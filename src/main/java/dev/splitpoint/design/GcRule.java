package dev.splitpoint.design;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Garbage-collection policy, as Bigtable's {@code GcRule}. */
public sealed interface GcRule {
    /**
     * The maximum length of a serialized policy: "Must serialize to at most 500 bytes" (field {@code gc_rule} in
     * Google's {@code google/bigtable/admin/v2/table.proto}).
     */
    int MAX_BYTES = 500;

    /** {@return the reason for which Bigtable rejects the policy, as one sentence; empty if it accepts the policy} */
    default Optional<String> rejectionReason() {
        return bytes() <= MAX_BYTES
                ? Optional.empty()
                : Optional.of("The garbage-collection policy has " + bytes() + " bytes, but Bigtable accepts at most "
                        + MAX_BYTES + ". Use fewer rules.");
    }

    /**
     * {@return the age in seconds up to which the n-th newest version of a column is retained; infinite without a
     * limit, 0 if it is deleted at once}
     *
     * @param version 1 for the newest version
     */
    default double retainedSeconds(double version) {
        return switch (this) {
            case MaxNumVersions(int versions) -> version <= versions ? Double.POSITIVE_INFINITY : 0;
            case MaxAge(Duration age) -> age.toNanos() / 1e9;
            case Intersection(List<GcRule> rules) ->
                rules.stream()
                        .mapToDouble(rule -> rule.retainedSeconds(version))
                        .max()
                        .orElse(Double.POSITIVE_INFINITY);
            case Union(List<GcRule> rules) ->
                rules.stream()
                        .mapToDouble(rule -> rule.retainedSeconds(version))
                        .min()
                        .orElse(Double.POSITIVE_INFINITY);
        };
    }

    /** {@return the largest number of versions that the policy retains; {@link Integer#MAX_VALUE} without a limit} */
    default int mostVersions() {
        return switch (this) {
            case MaxAge _ -> Integer.MAX_VALUE;
            case MaxNumVersions(int versions) -> versions;
            case Intersection(List<GcRule> rules) ->
                rules.stream().mapToInt(GcRule::mostVersions).max().orElse(Integer.MAX_VALUE);
            case Union(List<GcRule> rules) ->
                rules.stream().mapToInt(GcRule::mostVersions).min().orElse(Integer.MAX_VALUE);
        };
    }

    /** {@return the length in bytes of the rule as a protocol buffer} */
    default int bytes() {
        return switch (this) {
            case MaxNumVersions versions -> 1 + varint(versions.versions());
            case MaxAge(Duration age) ->
                message((age.toSeconds() == 0 ? 0 : 1 + varint(age.toSeconds()))
                        + (age.getNano() == 0 ? 0 : 1 + varint(age.getNano())));
            case Intersection(List<GcRule> rules) ->
                message(rules.stream().mapToInt(rule -> message(rule.bytes())).sum());
            case Union(List<GcRule> rules) ->
                message(rules.stream().mapToInt(rule -> message(rule.bytes())).sum());
        };
    }

    /** Returns the length of a field with a message: tag, length and message. */
    private static int message(int length) {
        return 1 + varint(length) + length;
    }

    /** Returns the length of a number in groups of 7 bits. */
    private static int varint(long value) {
        return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(value) + 6) / 7);
    }

    /**
     * Deletes all cells of a column except the newest ones.
     *
     * @param versions number of retained cells, 1 or more
     */
    record MaxNumVersions(int versions) implements GcRule {
        /** @throws IllegalArgumentException if the number of versions is below 1 */
        public MaxNumVersions {
            if (versions < 1) {
                throw new IllegalArgumentException("maxNumVersions is " + versions + ", but must be 1 or more.");
            }
        }
    }

    /**
     * Deletes cells that are older than an age.
     *
     * @param age maximum age, 1 ms or more
     */
    record MaxAge(Duration age) implements GcRule {
        /** @throws IllegalArgumentException if the age is under a millisecond or over 100 years */
        public MaxAge {
            if (age.compareTo(Duration.ofMillis(1)) < 0) {
                throw new IllegalArgumentException(
                        "maxAge is " + Limits.text(age) + ", but must be at least a millisecond.");
            }
            Limits.time("maxAge", age);
        }
    }

    /**
     * Deletes cells that match all rules.
     *
     * @param rules two or more rules
     */
    record Intersection(List<GcRule> rules) implements GcRule {
        public Intersection {
            rules = List.copyOf(rules);
        }
    }

    /**
     * Deletes cells that match at least one rule.
     *
     * @param rules two or more rules
     */
    record Union(List<GcRule> rules) implements GcRule {
        public Union {
            rules = List.copyOf(rules);
        }
    }
}
