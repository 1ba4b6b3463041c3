package dev.splitpoint.plan.code;

import dev.splitpoint.design.ReadKind;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.plan.Explanation;
import dev.splitpoint.plan.LeftoverText;
import dev.splitpoint.query.KeyTime;
import dev.splitpoint.query.Leftover;
import dev.splitpoint.query.ReadRanges;
import dev.splitpoint.stream.value.RelativeTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A read as all languages write it.
 *
 * @param name      of the read
 * @param table     the table's id
 * @param kind      of its ranges
 * @param ranges    those that are written out; none: nothing is to be read
 * @param total     how many there are
 * @param regex     over row keys, for the server
 * @param cells     the columns that are wanted; none: all
 * @param cellsPerColumn maximum number of cells of each column
 * @param limit     the most rows that are wanted, where the server can count them
 * @param eachAlone whether each range is a request of its own, since the rows of all of them would not come newest first
 * @param newest    how the rows of several ranges become the newest of all; empty where they are not merged
 * @param sorted    how the rows are sorted once all are read; empty where they are not
 * @param reversed  whether rows are read backwards
 * @param remarks   what whoever uses the code must know, a sentence each
 */
record ReadSketch(
        String name,
        String table,
        ReadKind kind,
        List<KeyRange> ranges,
        long total,
        Optional<String> regex,
        List<Cells> cells,
        OptionalInt cellsPerColumn,
        OptionalLong limit,
        boolean eachAlone,
        Optional<Newest> newest,
        Optional<Sorted> sorted,
        boolean reversed,
        List<String> remarks) {
    /** More ranges than this are not written out. */
    private static final int WRITTEN = 1_000;

    /**
     * Columns that are wanted.
     *
     * @param qualifier of a column; empty: all of the family
     */
    record Cells(String family, Optional<String> qualifier) {}

    /**
     * Rows of several ranges, each of which gives its own newest first, merged by the bytes of their keys from the time on.
     *
     * @param offsets where the time starts in the keys of each range that is written out
     * @param most    the most rows kept, where they can be counted
     */
    record Newest(List<Integer> offsets, OptionalLong most) {
        Newest {
            offsets = List.copyOf(offsets);
        }
    }

    /**
     * Rows sorted by the time in their keys, the newest first.
     *
     * @param time how keys tell it
     * @param most the most rows kept, where they can be counted
     */
    record Sorted(KeyTime time, OptionalLong most) {}

    static ReadSketch of(String table, Explanation explanation) {
        ReadRanges ranges = explanation.ranges();
        boolean reader = ranges.leftovers().stream().anyMatch(left -> !left.byRegex());
        boolean point = ranges.kind() == ReadKind.POINT_READ;
        boolean merged = ranges.isMerged(explanation.read());
        boolean alone = merged && !point;
        boolean all = explanation.isSorted() || merged && point;
        OptionalLong most = reader ? OptionalLong.empty() : explanation.read().limit();
        OptionalLong limit = all ? OptionalLong.empty() : most;
        Optional<Sorted> sorted = ranges.time().filter(time -> all).map(time -> new Sorted(time, most));
        List<KeyRange> written = ranges.ranges().stream().limit(WRITTEN).toList();
        return new ReadSketch(
                explanation.read().name(),
                table,
                ranges.kind(),
                written,
                ranges.total(),
                ranges.regex(),
                cells(explanation),
                explanation.read().cellsPerColumn(),
                limit,
                alone,
                alone
                        ? Optional.of(new Newest(
                                written.stream().map(range -> range.start().length() - ranges.boundBytes()).toList(), limit))
                        : Optional.empty(),
                sorted,
                explanation.isReversed(),
                remarks(explanation, alone, all && sorted.isEmpty(), reader));
    }

    /** {@return whether ranges are left out where they are written out} */
    boolean isCut() {
        return ranges.size() < total;
    }

    boolean isPoint() {
        return kind == ReadKind.POINT_READ;
    }

    /** {@return whether a range is what begins with its start} */
    static boolean isPrefix(KeyRange range) {
        return !range.start().isEmpty() && range.equals(KeyRange.ofPrefix(range.start()));
    }

    private static List<Cells> cells(Explanation explanation) {
        List<Cells> cells = new ArrayList<>();
        explanation.read().families().forEach(family -> cells.add(new Cells(family, Optional.empty())));
        for (String column : explanation.read().columns()) {
            int colon = column.indexOf(':');
            String family = column.substring(0, colon);
            if (!explanation.read().families().contains(family)) {
                cells.add(new Cells(family, Optional.of(column.substring(colon + 1))));
            }
        }
        return List.copyOf(cells);
    }

    private static List<String> remarks(Explanation explanation, boolean alone, boolean unsorted, boolean reader) {
        List<String> remarks = new ArrayList<>();
        boolean relative = explanation.read().where().values().stream().anyMatch(RelativeTimes::isIn);
        if (relative) {
            remarks.add("'now' is " + explanation.now() + ".");
        }
        explanation.nothing().ifPresent(remarks::add);
        for (Leftover left : explanation.ranges().leftovers()) {
            if (!left.byRegex()) {
                remarks.add("Skip rows that do not match: "
                        + LeftoverText.condition(left.segment(), left.condition()) + "."
                        + (left.isToldByCells() ? " Check the cells of the rows. " + LeftoverText.sentence(left) : ""));
            }
        }
        OptionalLong limit = explanation.read().limit();
        String kept = limit.isPresent() ? ", and use only the " + limit.getAsLong() + " newest." : ".";
        if (explanation.isSorted()) {
            remarks.add("The rows are not in order of time, so all are read.");
        }
        if (unsorted) {
            // Keys of this kind do not say whose rows are the newest; cells have their own times.
            remarks.add("The bytes of the keys do not sort by time. Sort the rows by time" + kept);
        } else if (reader && limit.isPresent()) {
            remarks.add("Stop after " + limit.getAsLong() + " matching rows.");
        }
        if (alone) {
            remarks.add("Each range returns its newest rows. Merge them to get the newest of all.");
        }
        return List.copyOf(remarks);
    }
}
