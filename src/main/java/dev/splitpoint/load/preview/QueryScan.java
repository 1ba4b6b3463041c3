package dev.splitpoint.load.preview;

import dev.splitpoint.design.Query;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.load.preview.RowMarks.Mark;
import dev.splitpoint.query.ConditionEvaluator;
import dev.splitpoint.query.QueryRanges;
import dev.splitpoint.query.QueryableTable;
import dev.splitpoint.query.ReadOrder;
import dev.splitpoint.query.SegmentUse;
import dev.splitpoint.query.SegmentValue;
import dev.splitpoint.stream.WorkloadException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Execution of a query on some rows, as on a table that contains only these rows.
 *
 * <p>Example: a query for the newest reading of a sensor, with a limit of 1 and keys of the form {@code sensor#reversed
 * time}, reads and returns the first row of the sensor. If the time is not part of the key order, it reads all rows of
 * the sensor and returns one.
 */
final class QueryScan {
    private final Query query;
    private final QueryRanges ranges;
    private final ConditionEvaluator conditions;
    private final List<KeyedRow> rows;
    /** By row: whether the row has a cell that the query reads. */
    private final List<Boolean> present;

    private final long limit;
    private final Mark[] marks;

    private QueryScan(
            Query query,
            QueryRanges ranges,
            ConditionEvaluator conditions,
            List<KeyedRow> rows,
            List<List<ExampleCell>> cells) {
        this.query = query;
        this.ranges = ranges;
        this.conditions = conditions;
        this.rows = rows;
        this.present = cells.stream()
                .map(row -> query.readsAllColumns()
                        || row.stream().anyMatch(cell -> query.reads(cell.family(), cell.qualifier())))
                .toList();
        this.limit = query.limit().orElse(Long.MAX_VALUE);
        this.marks = new Mark[rows.size()];
        Arrays.fill(marks, Mark.NOT_READ);
    }

    /**
     * {@return the marks of a query}
     *
     * @param now time of the query, to which relative times refer
     * @param rows rows in key order
     * @param cells cells of each row
     */
    static RowMarks marks(
            QueryableTable table, Query query, Instant now, List<KeyedRow> rows, List<List<ExampleCell>> cells) {
        try {
            QueryRanges ranges = table.ranges(query, now);
            QueryScan scan = new QueryScan(query, ranges, ConditionEvaluator.of(table, query, now), rows, cells);
            scan.run();
            return new RowMarks(query, List.of(scan.marks), Optional.empty());
        } catch (WorkloadException e) {
            return new RowMarks(
                    query,
                    Collections.nCopies(rows.size(), Mark.NOT_READ),
                    Optional.of(String.valueOf(e.getMessage())));
        }
    }

    private void run() {
        if (!query.newestFirst()) {
            scan(inRanges().stream().flatMap(List::stream).toList(), limit).forEach(row -> marks[row] = Mark.RETURNED);
            return;
        }
        // Each range has its own newest rows, and the newest of these are returned.
        List<Integer> candidates = new ArrayList<>();
        for (List<Integer> range : inRanges()) {
            candidates.addAll(newest(range));
        }
        candidates.stream()
                .sorted(Comparator.comparing((Integer row) -> rows.get(row).time())
                        .reversed())
                .limit(limit)
                .forEach(row -> marks[row] = Mark.RETURNED);
    }

    /** {@return the newest matching rows of a range, read as the plan of the query specifies} */
    private List<Integer> newest(List<Integer> range) {
        ReadOrder order = ranges.order();
        if (order.bucket().isEmpty()) {
            return scan(order.isReversed() ? range.reversed() : range, order.readsAll() ? Long.MAX_VALUE : limit);
        }
        int segment = order.bucket().get().segment();
        Map<KeyBytes, List<Integer>> buckets = new LinkedHashMap<>();
        for (int row : order.isNewestLast() ? range.reversed() : range) {
            buckets.computeIfAbsent(rows.get(row).values().get(segment).bytes(), bytes -> new ArrayList<>())
                    .add(row);
        }
        List<Integer> found = new ArrayList<>();
        for (List<Integer> bucket : buckets.values()) {
            if (found.size() < limit) {
                boolean isSorted = order.direction() == ReadOrder.Direction.SORTED;
                List<Integer> rowsOfBucket = order.isReversed() == order.isNewestLast() ? bucket : bucket.reversed();
                found.addAll(scan(rowsOfBucket, isSorted ? Long.MAX_VALUE : limit - found.size()));
            }
        }
        return found;
    }

    /** Marks rows as read until enough rows match, and returns the matching rows. */
    private List<Integer> scan(List<Integer> order, long most) {
        List<Integer> matching = new ArrayList<>();
        for (int row : order) {
            if (matching.size() >= most) {
                break;
            }
            marks[row] = Mark.READ;
            if (matches(row)) {
                matching.add(row);
            }
        }
        return matching;
    }

    private boolean matches(int row) {
        List<SegmentValue> values = rows.get(row).values();
        return present.get(row)
                && ranges.noMatchReason().isEmpty()
                && IntStream.range(0, values.size()).allMatch(i -> conditions.matches(i, values.get(i)));
    }

    /** {@return the indexes of the rows in each key range, in key order} */
    private List<List<Integer>> inRanges() {
        if (!ranges.isComplete()) {
            return List.of(IntStream.range(0, rows.size())
                    .filter(this::matchesPrefix)
                    .boxed()
                    .toList());
        }
        List<List<Integer>> found = new ArrayList<>();
        for (KeyRange range : ranges.ranges()) {
            List<Integer> within = IntStream.range(0, rows.size())
                    .filter(row -> range.contains(rows.get(row).key().key()))
                    .boxed()
                    .toList();
            if (!within.isEmpty()) {
                found.add(within);
            }
        }
        return found;
    }

    /** {@return whether a row is in the ranges, if there are too many ranges to list} */
    private boolean matchesPrefix(int row) {
        List<SegmentUse> uses = ranges.segmentUses();
        for (int i = 0; i < uses.size() && (uses.get(i).isPrefix() || uses.get(i) == SegmentUse.RANGE); i++) {
            if (!conditions.matches(i, rows.get(row).values().get(i))) {
                return false;
            }
        }
        return true;
    }
}
