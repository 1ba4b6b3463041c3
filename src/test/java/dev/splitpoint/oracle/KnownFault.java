package dev.splitpoint.oracle;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/** Kinds of differences that are not fixed yet. The comparison ignores them; remove a constant with its fix. */
enum KnownFault {
    /** Rows without a cell in the families of the query are counted as returned. */
    ABSENT_FAMILY(List.of("rows matching", "rows returned", "rows scanned", "bytes of a row"), (design, query) -> !query.families().isEmpty()),
    /** A salt or a hash of few values has more than one share of the rows in one of its buckets. */
    UNEVEN_SALT(List.of("rows in ranges", "rows matching", "rows scanned", "rows returned", "rows of a scan"), (design, query) ->
            design.rowKey().segments().stream().anyMatch(s -> !s.generator().inputs().isEmpty())),
    /** Two times in one key are counted as independent. */
    TWO_TIMES(List.of("rows in ranges", "rows matching", "rows scanned", "rows returned"), (design, query) ->
            design.rowKey().segments().stream().filter(s -> s.generator() instanceof Generator.Clock).count() > 1
                    && design.rowKey().segments().stream().anyMatch(s -> isAskedTime(s, query))),
    /** A listed time in a key of truncated times. */
    TRUNCATED_TIME(List.of("rows in ranges", "rows matching", "rows scanned", "rows returned", "ranges miss rows", "no match", "order"),
            (design, query) -> design.rowKey().segments().stream().anyMatch(s -> isAskedTime(s, query)
                    && s.generator() instanceof Generator.Clock clock && clock.every().isPresent())),
    /** A rising bucket and a reversed time, or the reverse. */
    MIXED_DIRECTIONS(List.of("order", "needless sorting", "python order"), (design, query) -> query.newestFirst()
            && design.rowKey().segments().stream().filter(s -> s.generator() instanceof Generator.Clock).count() > 1),
    /** The time window of a query contains the times of rows and not of their writes. */
    LATE_ROWS(List.of("rows in ranges", "rows matching", "rows scanned", "rows returned"), (design, query) ->
            design.rowKey().segments().stream().anyMatch(s -> isAskedTime(s, query) && s.generator() instanceof Generator.Clock clock
                    && (clock.delayed().isPresent() || !clock.jitter().isZero()))),
    /** The frequencies of a phase with overrides. */
    OVERRIDE(List.of("rows of the table", "rows of a key range", "rows in ranges", "rows matching", "rows scanned", "rows returned"), (design, query) ->
            design.workload().phases().stream().anyMatch(phase -> !phase.override().isEmpty())),
    /** A scan of the current time reads any time. */
    NOW(List.of("scanned rows of a key range", "rows of a scan"), (design, query) ->
            design.rowKey().segments().stream().anyMatch(s -> isAskedTime(s, query))),
    /** A parameter of generated Python hides the function that computes a segment. */
    HIDDEN_FUNCTION(List.of("python error"), (design, query) ->
            design.rowKey().segments().stream().anyMatch(s -> !s.generator().inputs().isEmpty() && query.where().containsKey(s.name()))),
    /** A distribution that ends at the largest long. */
    LARGEST_LONG(List.of("rows in ranges", "rows matching", "rows scanned", "rows returned"), (design, query) ->
            design.rowKey().segments().stream()
                    .anyMatch(s -> s.generator() instanceof Generator.Uniform(long min, long max) && max == Long.MAX_VALUE));

    private final List<String> kinds;
    private final BiPredicate<TableDesign, Query> where;

    KnownFault(List<String> kinds, BiPredicate<TableDesign, Query> where) {
        this.kinds = kinds;
        this.where = where;
    }

    private static boolean isAskedTime(Segment segment, Query query) {
        Condition condition = query.where().get(segment.name());
        return segment.generator() instanceof Generator.Clock && condition != null;
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
