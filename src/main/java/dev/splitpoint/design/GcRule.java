package dev.splitpoint.design;

import java.time.Duration;
import java.util.List;

/** What garbage collection may delete, as Bigtable's {@code GcRule}. */
public sealed interface GcRule {

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
        /** @throws IllegalArgumentException if the age is under a millisecond */
        public MaxAge {
            if (age.compareTo(Duration.ofMillis(1)) < 0) {
                throw new IllegalArgumentException("maxAge is " + Limits.text(age) + ", but must be at least a millisecond.");
            }
        }
    }

    /**
     * What every one of the rules would delete.
     *
     * @param rules two or more
     */
    record Intersection(List<GcRule> rules) implements GcRule {
        /** Copies the list. */
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
        /** Copies the list. */
        public Union {
            rules = List.copyOf(rules);
        }
    }
}
