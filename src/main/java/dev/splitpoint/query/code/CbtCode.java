package dev.splitpoint.query.code;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.key.Re2;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.NewestBuckets;
import dev.splitpoint.query.QueryRanges;
import dev.splitpoint.query.ReadOrder;
import dev.splitpoint.query.ResidualFilter;
import dev.splitpoint.query.ResidualFilterText;
import dev.splitpoint.stream.value.RelativeTimes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A query as commands of {@code cbt}, one for each key range.
 *
 * <p>{@code cbt} accepts no escapes in keys, and no argument of a program can contain a zero byte. A range with bounds
 * that contain such a byte is widened up to the byte. A regular expression, in which zero is written as text, excludes
 * the additional keys.
 */
final class CbtCode {
    /** The maximum number of commands. */
    private static final int MOST_RANGES = 1_000;

    private final String table;
    private final Query query;
    private final Explanation explanation;
    private final QueryRanges ranges;
    /** Name of the time whose values are read one after another. */
    private final Optional<String> bucket;

    private final List<KeyRange> written;
    /** Whether the caller must check conditions. */
    private final boolean isChecked;
    /** Whether each command returns its newest rows, so that the caller has to merge the results. */
    private final boolean isMerged;
    /** Whether the caller must sort all rows by time. */
    private final boolean isSorted;

    private final Lines out = new Lines("");

    CbtCode(String table, Explanation explanation) {
        this.table = table;
        this.explanation = explanation;
        this.query = explanation.query();
        this.ranges = explanation.ranges();
        this.bucket = explanation.bucket();
        this.written = ranges.buckets().map(NewestBuckets::ranges).orElse(ranges.ranges()).stream()
                .limit(MOST_RANGES)
                .toList();
        this.isChecked = ranges.residualFilters().stream().anyMatch(left -> !left.byRegex());
        boolean isSeveral = ranges.isMerged();
        this.isMerged = isSeveral && !isPoint();
        this.isSorted = ranges.order().direction() == ReadOrder.Direction.SORTED && ranges.total() > 0
                || isSeveral && isPoint();
    }

    String text() {
        out.line("# " + ByteText.comment(query.name()));
        remarks().forEach(remark -> out.line("# " + ByteText.comment(remark)));
        // Rows that the caller checks first are not counted.
        OptionalLong most = isChecked ? OptionalLong.empty() : query.limit();
        if (isSorted && time().isPresent()) {
            out.line("# Sort the rows by " + ByteText.comment(time().get()) + " in their keys, the newest first"
                    + (most.isPresent() ? ", and use only the " + most.getAsLong() + " newest." : "."));
        }
        if (limit().isPresent() && ranges.total() > 1) {
            out.line("# Each command returns up to " + limit().getAsLong() + " rows"
                    + (isMerged
                            ? ". Use only the newest of all, by the time in their keys."
                            : ". Stop after that many rows in total."));
        }
        if (ranges.total() == 0) {
            out.line("# The query matches no rows. Without a range, cbt would read the whole table.");
        }
        query.columns().stream()
                .filter(column -> !query.families().contains(family(column)) && !isSelectable(column))
                .forEach(column -> out.line("# cbt cannot select the column " + ByteText.comment(qualifier(column))
                        + ", so all columns are read."));
        written.forEach(range -> out.line(command(range)));
        bucket.ifPresent(segment -> out.line(
                "# If there are fewer rows, read the " + ByteText.comment(segment) + " before it in the same way."));
        if (written.size() < ranges.total()) {
            out.line("# " + (ranges.total() - written.size()) + " more ranges, built in the same way.");
        }
        return out.text();
    }

    /** {@return the segment with the time of the rows; empty if keys contain no time} */
    private Optional<String> time() {
        return ranges.order().time().stream()
                .mapToObj(explanation.segments()::get)
                .findFirst();
    }

    private boolean isPoint() {
        return ranges.kind() == QueryKind.POINT_READ;
    }

    /** {@return the limit of each command} */
    private OptionalLong limit() {
        return isChecked || isSorted ? OptionalLong.empty() : query.limit();
    }

    private List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        if (query.where().values().stream().anyMatch(RelativeTimes::isContainedIn)) {
            remarks.add("'now' is " + explanation.now() + ".");
        }
        explanation.noMatchMessage().ifPresent(remarks::add);
        for (ResidualFilter left : ranges.residualFilters()) {
            if (!left.byRegex()) {
                remarks.add("Skip rows that do not match: "
                        + ResidualFilterText.condition(left.segment(), left.condition()) + "."
                        + (left.isDecidedByCells()
                                ? " Check the cells of the rows. " + ResidualFilterText.sentence(left)
                                : ""));
            }
        }
        if (explanation.isSorted()) {
            remarks.add("The rows are not in order of time, so all are read.");
        }
        OptionalLong most = query.limit();
        if (isSorted && time().isEmpty()) {
            remarks.add("The keys contain no time. Sort the rows by time"
                    + (most.isPresent() ? ", and use only the " + most.getAsLong() + " newest." : "."));
        } else if (isChecked && most.isPresent()) {
            remarks.add("Stop after " + most.getAsLong() + " matching rows.");
        }
        bucket.ifPresent(segment -> remarks.add("The rows are in order of " + segment
                + ", but not of time. Read its values one after another, the newest first. The"
                + " commands read the newest one."));
        if (isMerged) {
            remarks.add("Each range returns its newest rows. Merge them to get the newest of all.");
        }
        return remarks;
    }

    private String command(KeyRange range) {
        List<String> words = new ArrayList<>(List.of("cbt"));
        boolean hasZeros =
                hasZero(range.start()) || range.end().map(CbtCode::hasZero).orElse(false);
        Optional<String> regex = ranges.regex();
        if (isPoint() && !hasZero(range.start()) && regex.isEmpty()) {
            words.addAll(List.of("lookup", ByteText.shell(KeyBytes.utf8(table)), ByteText.shell(range.start())));
            columns().ifPresent(words::add);
            cells().ifPresent(words::add);
            return String.join(" ", words);
        }
        words.addAll(List.of("read", ByteText.shell(KeyBytes.utf8(table))));
        if (hasZeros) {
            bounds(words, untilZero(range.start()), range.end().map(CbtCode::afterZero));
            if (regex.isPresent()) {
                out.line("# cbt accepts one regular expression. Skip the rows whose keys do not match "
                        + ByteText.comment(regex.get()));
            }
            regex = Re2.range(range);
        } else if (!range.start().isEmpty() && range.equals(KeyRange.ofPrefix(range.start()))) {
            words.add("prefix=" + ByteText.shell(range.start()));
        } else {
            bounds(words, range.start(), range.end());
        }
        regex.ifPresent(expression -> words.add("regex=" + ByteText.shell(KeyBytes.utf8(expression))));
        columns().ifPresent(words::add);
        cells().ifPresent(words::add);
        limit().ifPresent(limit -> words.add("count=" + limit));
        if (explanation.isReversed()) {
            words.add("reversed=true");
        }
        return String.join(" ", words);
    }

    private static void bounds(List<String> words, KeyBytes start, Optional<KeyBytes> end) {
        if (!start.isEmpty()) {
            words.add("start=" + ByteText.shell(start));
        }
        end.ifPresent(key -> words.add("end=" + ByteText.shell(key)));
    }

    private Optional<String> cells() {
        return query.cellsPerColumn().isPresent()
                ? Optional.of("cells-per-column=" + query.cellsPerColumn().getAsInt())
                : Optional.empty();
    }

    private Optional<String> columns() {
        // The columns of a selected family are read already.
        List<String> single = query.columns().stream()
                .filter(column -> !query.families().contains(family(column)))
                .toList();
        String columns = Stream.concat(
                        query.families().stream().map(family -> escaped(family) + ":"),
                        single.stream().map(column -> escaped(family(column)) + ":" + escaped(qualifier(column))))
                .collect(Collectors.joining(","));
        return columns.isEmpty() || !single.stream().allMatch(CbtCode::isSelectable)
                ? Optional.empty()
                : Optional.of("columns=" + ByteText.shell(KeyBytes.utf8(columns)));
    }

    private static String family(String column) {
        return column.substring(0, column.indexOf(':'));
    }

    private static String qualifier(String column) {
        return column.substring(column.indexOf(':') + 1);
    }

    /** {@return whether cbt can separate a qualifier from other columns} */
    private static boolean isSelectable(String column) {
        return !qualifier(column).contains(":") && !qualifier(column).contains(",");
    }

    /** Names are regular expressions for cbt. */
    private static String escaped(String name) {
        return Re2.literal(KeyBytes.utf8(name));
    }

    private static boolean hasZero(KeyBytes key) {
        return untilZero(key).length() < key.length();
    }

    private static KeyBytes untilZero(KeyBytes key) {
        int length = 0;
        while (length < key.length() && key.at(length) != 0) {
            length++;
        }
        return key.prefix(length);
    }

    /** {@return a key without zero bytes that follows all keys before this one} */
    private static KeyBytes afterZero(KeyBytes key) {
        KeyBytes truncated = untilZero(key);
        byte[] successor = Arrays.copyOf(truncated.toArray(), truncated.length() + 1);
        successor[truncated.length()] = 1;
        return truncated.length() == key.length() ? key : KeyBytes.of(successor);
    }
}
