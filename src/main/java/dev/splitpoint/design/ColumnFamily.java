package dev.splitpoint.design;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A column family.
 *
 * @param name      1 to 64 characters of {@code [-_.a-zA-Z0-9]}
 * @param gcRule    what garbage collection may delete; empty: nothing ever
 * @param aggregate how cells are aggregated, for a family of aggregates; fixed once the family is made
 * @param extras    {@code x-} keys
 */
public record ColumnFamily(String name, Optional<GcRule> gcRule, Optional<Aggregate> aggregate, Extras extras) {
    private static final Pattern NAME = Pattern.compile("[-_.a-zA-Z0-9]{1,64}");

    /** {@return whether Bigtable accepts a text as the name of a family} */
    public static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /**
     * {@code valueType.aggregateType}.
     *
     * @param inputType  the type of what is added, {@link ValueType.Int64} on today's Bigtable, but for counts of distinct values, which take any
     * @param aggregator what is kept of it
     */
    public record Aggregate(ValueType inputType, Aggregator aggregator) {}

    /** What an aggregate family keeps of the values added to a cell. */
    public enum Aggregator {
        SUM("sum"),
        MIN("min"),
        MAX("max"),
        /** An approximate count of distinct values (HyperLogLog++). */
        HLLPP_UNIQUE_COUNT("hllppUniqueCount");

        private final String word;

        Aggregator(String word) {
            this.word = word;
        }

        /** {@return the word that documents have for it, as Bigtable's admin API} */
        public String word() {
            return word;
        }
    }
}
