package dev.splitpoint.design;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What garbage collection may delete, as Bigtable's {@code GcRule}. */
public sealed interface GcRule {
    /**
     * The most bytes that a policy may have when it is sent: "Must serialize to at most 500 bytes", says the field {@code
     * gc_rule} in Google's {@code google/bigtable/admin/v2/table.proto}.
     */
    int MAX_BYTES = 500;

    /** {@return why Bigtable would not take the rule as a policy: one sentence} */
    default Optional<String> refusal() {
        return bytes() <= MAX_BYTES
                ? Optional.empty()
                : Optional.of("The garbage-collection policy has " + bytes() + " bytes, but Bigtable accepts at most "
                        + MAX_BYTES + ". Use fewer rules.");
    }

    /** {@return the bytes of the rule as a protocol buffer} */
    default int bytes() {
        return switch (this) {
            case MaxNumVersions versions -> 1 + varint(versions.versions());
            case MaxAge(Duration age) -> message(
                    (age.toSeconds() == 0 ? 0 : 1 + varint(age.toSeconds()))
                            + (age.getNano() == 0 ? 0 : 1 + varint(age.getNano())));
            case Intersection(List<GcRule> rules) -> message(rules.stream().mapToInt(rule -> message(rule.bytes())).sum());
            case Union(List<GcRule> rules) -> message(rules.stream().mapToInt(rule -> message(rule.bytes())).sum());
        };
    }

    /** A field with a message: its tag, the message's length, and the message. */
    private static int message(int length) {
        return 1 + varint(length) + length;
    }

    /** A number in groups of 7 bits. */
    private static int varint(long value) {
        return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(value) + 6) / 7);
    }

    /**
     * All but the newest cells of a column.
     *
     * @param versions how many are kept, 1 or more
     */
    record MaxNumVersions(int versions) implements GcRule {
        /** @throws IllegalArgumentException if fewer than one version is to be kept */
        public MaxNumVersions {
            if (versions < 1) {
                throw new IllegalArgumentException("maxNumVersions is " + versions + ", but must be 1 or more.");
            }
        }
    }

    /**
     * Cells older than an age.
     *
     * @param age a millisecond or more
     */
    record MaxAge(Duration age) implements GcRule {
        /** @throws IllegalArgumentException if the age is under a millisecond or over 100 years */
        public MaxAge {
            if (age.compareTo(Duration.ofMillis(1)) < 0) {
                throw new IllegalArgumentException("maxAge is " + Limits.text(age) + ", but must be at least a millisecond.");
            }
            Limits.time("maxAge", age);
        }
    }

    /**
     * What every one of the rules would delete.
     *
     * @param rules two or more
     */
    record Intersection(List<GcRule> rules) implements GcRule {
        public Intersection {
            rules = List.copyOf(rules);
        }
    }

    /**
     * What at least one of the rules would delete.
     *
     * @param rules two or more
     */
    record Union(List<GcRule> rules) implements GcRule {
        public Union {
            rules = List.copyOf(rules);
        }
    }
}
