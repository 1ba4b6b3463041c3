package dev.splitpoint.oracle;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.kind.GeneratorTraits;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/** Kinds of differences that the comparison ignores; remove a constant with its fix. */
enum KnownFault {
    /** A scan of a few rows in each bucket of a salt: a key range of the load has about as many rows as the scan. */
    FAN_OUT(
            List.of("rows of a scan", "scanned rows of a key range", "mean operation"),
            (design, query) -> design.rowKey().segments().stream()
                    .anyMatch(s -> !s.generator().inputs().isEmpty())),
    /**
     * A condition on a hash or salt of several segments, or of segments with conditions. The estimate assumes that it
     * is even, but few combinations have few values.
     */
    UNEVEN_HASH(
            List.of("rows in ranges", "rows matching", "rows scanned", "rows returned"),
            (design, query) -> design.rowKey().segments().stream()
                    .anyMatch(s -> query.where().containsKey(s.name())
                            && (s.generator().inputs().size() > 1
                                    || s.generator().inputs().stream().anyMatch(query.where()::containsKey)))),
    /**
     * Rows at the start of a table with few keys for each day: the oracle skips writes of existing keys and can miss
     * some keys of a day.
     */
    DAYS_OF_FEW_KEYS(
            List.of("rows of a key range", "rows in ranges", "rows matching", "rows scanned", "rows returned"),
            (design, query) -> design.simulation().rows() > 0
                    && hasRepeatedKeys(design)
                    && design.rowKey().segments().stream()
                            .anyMatch(s -> s.generator() instanceof Generator.Clock clock
                                    && clock.every()
                                            .filter(every -> every.toHours() >= 24)
                                            .isPresent())),
    /**
     * A limit in ranges that have different numbers of matching rows: the ranges of a list of values, and the buckets
     * of a salt whose input has a condition or few values. The estimate assumes that all have the same number.
     */
    UNEVEN_LIMIT(
            List.of("rows scanned"),
            (design, query) -> query.newestFirst()
                    && query.limit().isPresent()
                    && (query.where().values().stream().anyMatch(Condition.In.class::isInstance)
                            || design.rowKey().segments().stream()
                                    .anyMatch(s -> s.generator().inputs().stream()
                                            .anyMatch(input ->
                                                    query.where().containsKey(input) || hasFewValues(design, input))))),
    /**
     * Delayed rows that have the key of another row. They are counted as if their key was written in the same interval
     * as their row.
     */
    DELAYED(
            List.of(
                    "rows of the table",
                    "rows of a key range",
                    "rows in ranges",
                    "rows matching",
                    "rows scanned",
                    "rows returned"),
            (design, query) -> hasRepeatedKeys(design)
                    && design.rowKey().segments().stream()
                            .anyMatch(s -> s.generator() instanceof Generator.Clock clock
                                    && clock.delayed().isPresent()
                                    && (clock.every().isPresent() || s.format() instanceof Format.IsoDate))),
    /** The frequencies of a phase with overrides. Explanations name the overrides that they ignore. */
    OVERRIDE(
            List.of(
                    "rows of the table",
                    "rows of a key range",
                    "rows in ranges",
                    "rows matching",
                    "rows scanned",
                    "rows returned"),
            (design, query) -> design.workload().phases().stream()
                    .anyMatch(phase -> !phase.override().isEmpty()));

    private final List<String> kinds;
    private final BiPredicate<TableDesign, Query> where;

    KnownFault(List<String> kinds, BiPredicate<TableDesign, Query> where) {
        this.kinds = kinds;
        this.where = where;
    }

    private static boolean hasFewValues(TableDesign design, String segment) {
        return design.rowKey().segments().stream()
                .filter(s -> s.name().equals(segment))
                .anyMatch(s -> GeneratorTraits.of(s.generator()).count().orElse(Long.MAX_VALUE) < 1_000);
    }

    /** {@return whether keys can repeat, because no segment has a value of its own in practically each row} */
    private static boolean hasRepeatedKeys(TableDesign design) {
        return design.rowKey().segments().stream()
                .noneMatch(s -> s.generator() instanceof Generator.Sequence
                        || s.generator() instanceof Generator.Uuid
                        || s.generator() instanceof Generator.Uniform uniform && uniform.max() - uniform.min() > 100_000
                        || s.generator() instanceof Generator.Clock clock
                                && clock.every().isEmpty()
                                && clock.delayed().isEmpty()
                                && !(s.format() instanceof Format.IsoDate));
    }

    /** {@return whether a difference is of a known kind} */
    static boolean contains(TableDesign design, Query query, String kind) {
        for (KnownFault known : values()) {
            if (known.kinds.contains(kind) && known.where.test(design, query)) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether a difference of a simulation is of a known kind} */
    static boolean contains(TableDesign design, String kind) {
        return contains(design, Query.of("", Map.of()), kind);
    }
}
