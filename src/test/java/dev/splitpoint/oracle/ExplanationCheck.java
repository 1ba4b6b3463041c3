package dev.splitpoint.oracle;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.ReadOrder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Compares the explanations of a design's queries with tables that are written operation by operation.
 *
 * <p>Rows that match, key ranges and their order are compared row by row. Numbers of rows are compared with the mean of
 * several tables, within five standard errors, a share for the assumption that segments are independent, and one row.
 */
final class ExplanationCheck {
    private static final double ERRORS = 5;
    private static final double SHARE = 0.1;

    private final List<PlainTable> tables;
    private final List<Fault> faults = new ArrayList<>();
    private final TableDesign design;
    private final long now;

    private ExplanationCheck(TableDesign design, List<PlainTable> tables, long now) {
        this.design = design;
        this.tables = tables;
        this.now = now;
    }

    /** {@return the differences between the explanations of a design and its tables} */
    static List<Fault> faults(TableDesign design, List<PlainTable> tables) {
        Instant end = Explainer.endOf(design);
        ExplanationCheck check =
                new ExplanationCheck(design, tables, end.getEpochSecond() * 1_000_000_000 + end.getNano());
        for (Explanation explanation :
                Explainer.of(design, PlainSegment.FILES, end).explain()) {
            check.compare(explanation);
        }
        return check.faults;
    }

    private void compare(Explanation explanation) {
        Query query = explanation.query();
        String name = query.name();
        if (!explanation.ranges().isComplete()) {
            return;
        }
        List<Scan> scans = tables.stream()
                .map(table -> new Scan(new PlainQuery(table, query, now), explanation))
                .toList();
        for (Scan scan : scans) {
            if (scan.missing > 0) {
                add(
                        "ranges miss rows",
                        query,
                        "%s: %d of %d matching rows are in no key range",
                        name,
                        scan.missing,
                        scan.matching.size());
            }
            if (scan.twice > 0) {
                add("ranges overlap", query, "%s: %d rows are in several key ranges", name, scan.twice);
            }
            if (explanation.noMatchMessage().isPresent() && !scan.matching.isEmpty()) {
                add(
                        "no match",
                        query,
                        "%s: %s But %d rows match",
                        name,
                        explanation.noMatchMessage().get(),
                        scan.matching.size());
            }
            if (explanation.ranges().kind() == QueryKind.POINT_READ
                    && scan.inRanges > explanation.ranges().total()) {
                add(
                        "kind",
                        query,
                        "%s: a point read of %d ranges has %d rows",
                        name,
                        explanation.ranges().total(),
                        scan.inRanges);
            }
            if (query.newestFirst() && !scan.returnedTimes.equals(scan.plain.newestTimes())) {
                add(
                        "order",
                        query,
                        "%s: rows of the times %s instead of %s",
                        name,
                        shown(scan.returnedTimes),
                        shown(scan.plain.newestTimes()));
            }
        }
        double named = query.where().values().stream()
                .mapToDouble(condition ->
                        condition instanceof Condition.In in ? in.values().size() : 1)
                .reduce(1, (a, b) -> a * b);
        boolean isOrdered =
                scans.stream().allMatch(scan -> scan.isRising) || scans.stream().allMatch(scan -> scan.isFalling);
        // Other conditions can contain a single value by chance, and a salt of few values can have a single bucket.
        boolean isPinned = design.rowKey().segments().stream()
                .allMatch(s -> query.where().containsKey(s.name())
                        ? query.where().get(s.name()) instanceof Condition.Eq
                                && !(s.generator() instanceof Generator.Hash)
                        : !(s.generator() instanceof Generator.Salt salt)
                                || query.where().keySet().containsAll(salt.of()));
        if (explanation.isSorted()
                && isOrdered
                && isPinned
                && scans.stream().mapToLong(scan -> scan.longest).max().orElse(0) > 9) {
            add(
                    "needless sorting",
                    query,
                    "%s: rows of each range are in the order of time, but all are read and sorted",
                    name);
        }
        bytes(explanation, scans);
        near(
                "rows of the table",
                query,
                explanation.ranges().rows().table(),
                scans,
                scan -> scan.plain.table.rows.size(),
                0);
        near("rows in ranges", query, explanation.ranges().rows().inRanges(), scans, scan -> scan.inRanges, named);
        near("rows matching", query, explanation.ranges().rows().matching(), scans, scan -> scan.found, named);
        if (!isWithinMatching(explanation, scans)) {
            near("rows scanned", query, explanation.cost().rowsSeen(), scans, scan -> scan.seen, named);
        }
        near("rows returned", query, explanation.cost().rowsReturned(), scans, scan -> scan.returned, named);
    }

    private void bytes(Explanation explanation, List<Scan> scans) {
        Query query = explanation.query();
        double key = scans.stream()
                .flatMap(scan -> scan.plain.table.rows.keySet().stream())
                .mapToInt(KeyBytes::length)
                .average()
                .orElse(0);
        double cells = design.columns().stream()
                .filter(column -> query.families().isEmpty() || query.families().contains(column.family()))
                .mapToDouble(c -> c.presence()
                        * c.count()
                        * (c.qualifier().length() + 8 + c.valueBytes().mean()))
                .sum();
        double absent = design.columns().stream()
                .filter(column -> query.families().contains(column.family()))
                .mapToDouble(column -> Math.pow(1 - column.presence(), column.count()))
                .reduce(1, (a, b) -> a * b);
        double present = query.families().isEmpty() ? 1 : 1 - absent;
        key *= present;
        double told = explanation.cost().bytesSeen() / explanation.cost().rowsSeen();
        if (explanation.cost().rowsSeen() > 0 && Math.abs(told - key - cells) > 0.3 * key + 0.03 * cells) {
            add("bytes of a row", query, "%s: %.1f instead of %.1f and %.1f", query.name(), told, key, cells);
        }
        boolean isCut = query.cellsPerColumn().isPresent();
        double returned =
                explanation.cost().bytesReturned() / explanation.cost().rowsReturned() * present;
        if (explanation.cost().rowsReturned() > 0
                && !isCut
                && Math.abs(returned - key - cells) > 0.3 * key + 0.03 * cells) {
            add(
                    "bytes of a returned row",
                    query,
                    "%s: %.1f instead of %.1f and %.1f",
                    query.name(),
                    returned,
                    key,
                    cells);
        }
    }

    private void near(
            String kind, Query query, double told, List<Scan> scans, ToDoubleFunction<Scan> figure, double named) {
        double mean = scans.stream().mapToDouble(figure).average().orElseThrow();
        double variance = scans.stream()
                        .mapToDouble(figure)
                        .map(n -> (n - mean) * (n - mean))
                        .sum()
                / (tables.size() - 1);
        double off = ERRORS * Math.sqrt(Math.max(variance, mean) / tables.size()) + SHARE * mean + 1;
        if (!(told >= mean - off && told <= Math.max(mean, named) + off) || mean >= 0.9 && told < 0.5) {
            add(kind, query, "%s: %.2f instead of %.2f ± %.2f", query.name(), told, mean, off);
        }
    }

    /**
     * {@return whether the rows scanned are those for the extremes of the rows that match} The rows that a limit needs
     * are inversely proportional to the rows that match, so their mean over few tables says little.
     */
    private static boolean isWithinMatching(Explanation explanation, List<Scan> scans) {
        long limit = explanation.query().limit().orElse(Long.MAX_VALUE);
        if (explanation.ranges().residualFilters().isEmpty()
                || explanation.query().newestFirst()
                || limit == Long.MAX_VALUE) {
            return false;
        }
        double rows =
                scans.stream().mapToDouble(scan -> scan.inRanges).average().orElseThrow();
        double least = scans.stream().mapToDouble(scan -> scan.found).min().orElseThrow();
        double most = scans.stream().mapToDouble(scan -> scan.found).max().orElseThrow();
        double told = explanation.cost().rowsSeen();
        return told >= 0.7 * rows * Math.min(1, limit / most)
                && told <= 1.4 * rows * Math.min(1, limit / Math.max(1, least)) + 1;
    }

    private void add(String kind, Query query, String format, Object... values) {
        boolean isFirst = faults.stream()
                .noneMatch(fault -> fault.kind().equals(kind) && fault.detail().startsWith(query.name() + ":"));
        if (isFirst && !KnownFault.contains(design, query, kind)) {
            faults.add(Fault.of(kind, format, values));
        }
    }

    private static String shown(List<Long> times) {
        return times.stream()
                        .limit(5)
                        .map(time -> Instant.ofEpochSecond(0, time))
                        .toList() + " (" + times.size() + ")";
    }

    /** The rows that the explained key ranges read from a table, in the explained order. */
    private static final class Scan {
        final PlainQuery plain;
        final List<PlainTable.Row> matching;
        final long missing;
        long twice;
        long inRanges;
        /** Matching rows with a cell that the query reads. */
        final long found;

        long seen;
        double returned;
        final List<Long> returnedTimes;
        final boolean isRising;
        final boolean isFalling;
        /** The largest number of different times of the rows of a range. */
        final long longest;

        Scan(PlainQuery plain, Explanation explanation) {
            this.plain = plain;
            this.matching = plain.matching();
            Set<PlainTable.Row> matches = new HashSet<>(matching);
            List<KeyRange> ranges = explanation.ranges().ranges();
            List<List<PlainTable.Row>> read = ranges.stream().map(this::rows).toList();
            this.inRanges = read.stream().mapToLong(List::size).sum();
            this.twice =
                    inRanges - read.stream().flatMap(List::stream).distinct().count();
            this.missing = matching.stream()
                    .filter(row -> ranges.stream().noneMatch(range -> range.contains(row.key())))
                    .count();
            this.found = matching.stream().filter(plain::hasCells).count();
            long limit = plain.query.limit().orElse(Long.MAX_VALUE);
            boolean newest = plain.query.newestFirst();
            List<PlainTable.Row> taken = new ArrayList<>();
            ReadOrder reading = explanation.ranges().order();
            boolean sorts = reading.direction() == ReadOrder.Direction.SORTED;
            for (List<PlainTable.Row> range : read) {
                long before = newest ? taken.size() : 0;
                for (List<PlainTable.Row> bucket : buckets(range, reading)) {
                    boolean isWhole = newest && sorts && taken.size() - before < limit;
                    for (PlainTable.Row row : newest && explanation.isReversed() ? bucket.reversed() : bucket) {
                        if (!isWhole && taken.size() - before >= limit) {
                            break;
                        }
                        seen++;
                        if (matches.contains(row) && plain.hasCells(row)) {
                            taken.add(row);
                        }
                    }
                }
            }
            this.returned = Math.min(limit, taken.size());
            Comparator<PlainTable.Row> order = Comparator.comparingLong(row -> -plain.time(row));
            if (newest && (read.size() > 1 || sorts)) {
                taken.sort(order);
            }
            this.isRising = read.stream().allMatch(range -> isOrdered(range, order.reversed()));
            this.isFalling = read.stream().allMatch(range -> isOrdered(range, order));
            this.longest = read.stream()
                    .mapToLong(range ->
                            range.stream().mapToLong(plain::time).distinct().count())
                    .max()
                    .orElse(0);
            boolean isTimeFiltered = !sorts
                    && reading.bucket().isEmpty()
                    && explanation.ranges().residualFilters().stream()
                            .anyMatch(filter -> plain.table.segments.stream()
                                    .anyMatch(
                                            s -> s.isTime() && s.segment.name().equals(filter.segment())));
            if (!explanation.ranges().residualFilters().isEmpty() && (!newest || isTimeFiltered)) {
                // Where matching rows are in the ranges is not modeled: they count as evenly distributed.
                double wanted = (double) limit
                        * (newest
                                ? read.stream()
                                        .filter(range -> !range.isEmpty())
                                        .count()
                                : 1);
                this.seen = found <= wanted ? inRanges : (long) (inRanges * wanted / found);
            }
            this.returnedTimes = taken.stream().map(plain::time).limit(limit).toList();
        }

        /**
         * {@return the rows of a range by the values of the time that is read value by value, the newest first; or the
         * range itself}
         */
        private List<List<PlainTable.Row>> buckets(List<PlainTable.Row> range, ReadOrder reading) {
            if (reading.bucket().isEmpty()) {
                return List.of(range);
            }
            int index = reading.bucket().get().segment();
            PlainSegment segment = plain.table.segments.get(index);
            Map<Long, List<PlainTable.Row>> buckets = range.stream()
                    .collect(Collectors.groupingBy(
                            row -> -PlainQuery.unitStart(
                                    segment, (Long) row.values().get(index)),
                            TreeMap::new,
                            Collectors.toList()));
            return List.copyOf(buckets.values());
        }

        private static boolean isOrdered(List<PlainTable.Row> rows, Comparator<PlainTable.Row> order) {
            return IntStream.range(1, rows.size()).allMatch(i -> order.compare(rows.get(i - 1), rows.get(i)) <= 0);
        }

        private List<PlainTable.Row> rows(KeyRange range) {
            return List.copyOf(range.end()
                    .map(end -> plain.table.rows.subMap(range.start(), true, end, false))
                    .orElseGet(() -> plain.table.rows.tailMap(range.start(), true))
                    .values());
        }
    }
}
