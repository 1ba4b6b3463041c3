package dev.splitpoint.design;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A column family.
 *
 * @param name 1 to 64 characters of {@code [-_.a-zA-Z0-9]}
 * @param gcRule garbage-collection policy; empty if cells are never deleted
 * @param aggregate aggregation of cells, which cannot be changed after the family is created; empty for other families
 * @param extras {@code x-} keys
 */
public record ColumnFamily(String name, Optional<GcRule> gcRule, Optional<Aggregate> aggregate, Extras extras) {
    private static final Pattern NAME = Pattern.compile("[-_.a-zA-Z0-9]{1,64}");

    /** {@return whether Bigtable accepts a text as the name of a family} */
    public static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    public ColumnFamily withName(String newName) {
        return new ColumnFamily(newName, gcRule, aggregate, extras);
    }

    public ColumnFamily withGcRule(Optional<GcRule> newGcRule) {
        return new ColumnFamily(name, newGcRule, aggregate, extras);
    }

    public ColumnFamily withAggregate(Optional<Aggregate> newAggregate) {
        return new ColumnFamily(name, gcRule, newAggregate, extras);
    }

    public ColumnFamily withExtras(Extras newExtras) {
        return new ColumnFamily(name, gcRule, aggregate, newExtras);
    }

    /**
     * Aggregation of cells, {@code valueType.aggregateType}.
     *
     * @param inputType type of the added values; {@link ValueType.Int64}, or any type for counts of distinct values
     * @param aggregator aggregate function
     */
    public record Aggregate(ValueType inputType, Aggregator aggregator) {}

    /** Aggregate functions. */
    public enum Aggregator {
        SUM("sum"),
        MIN("min"),
        MAX("max"),
        /** An approximate count of distinct values (HyperLogLog++). */
        HLLPP_UNIQUE_COUNT("hllppUniqueCount");

        private final String keyword;

        Aggregator(String word) {
            this.keyword = word;
        }

        /** {@return the keyword in documents, which is that of Bigtable's admin API} */
        public String keyword() {
            return keyword;
        }
    }
}
