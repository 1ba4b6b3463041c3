package dev.splitpoint.oracle;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.key.KeyBytes;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** A query that tests each row of a table. */
final class PlainQuery {
    final PlainTable table;
    final Query query;
    private final long now;
    private final Map<Integer, Predicate<Object>> conditions = new HashMap<>();

    /** @param now time of the query, in nanoseconds since 1970 */
    PlainQuery(PlainTable table, Query query, long now) {
        this.table = table;
        this.query = query;
        this.now = now;
        for (int i = 0; i < table.segments.size(); i++) {
            Condition condition =
                    query.where().get(table.segments.get(i).segment.name());
            if (condition != null) {
                conditions.put(i, condition(table.segments.get(i), condition));
            }
        }
    }

    /** {@return whether the values of a row meet all conditions} */
    boolean matches(PlainTable.Row row) {
        return conditions.entrySet().stream()
                .allMatch(entry -> entry.getValue().test(row.values().get(entry.getKey())));
    }

    /** {@return whether a row has a cell in the families or columns that the query reads} */
    boolean hasCells(PlainTable.Row row) {
        return query.families().isEmpty() && query.columns().isEmpty()
                || row.cells().stream()
                        .anyMatch(cell -> query.columns().contains(cell)
                                || query.families().contains(cell.substring(0, cell.indexOf(':'))));
    }

    List<PlainTable.Row> matching() {
        return table.rows.values().stream().filter(this::matches).toList();
    }

    /** {@return the times of the rows that the query returns, newest first} */
    List<Long> newestTimes() {
        return matching().stream()
                .filter(this::hasCells)
                .map(this::time)
                .sorted(Comparator.reverseOrder())
                .limit(query.limit().orElse(Long.MAX_VALUE))
                .toList();
    }

    /**
     * {@return the time of a row as exactly as its key has it; the time of its first write if a number or a UUID is
     * more exact, or if the key has no time}
     */
    long time(PlainTable.Row row) {
        boolean counted = table.segments.stream()
                .anyMatch(s -> s.generator instanceof Generator.Sequence
                        || s.generator instanceof Generator.Latest
                        || s.generator instanceof Generator.Uuid(int version) && version == 7);
        long time = Long.MIN_VALUE;
        for (int i = 0; i < table.segments.size() && !counted; i++) {
            if (table.segments.get(i).isTime()) {
                time = Math.max(time, unitStart(table.segments.get(i), (Long)
                        row.values().get(i)));
            }
        }
        return time == Long.MIN_VALUE ? row.time() : time;
    }

    private Predicate<Object> condition(PlainSegment segment, Condition condition) {
        return switch (condition) {
            case Condition.Eq(Literal literal) -> equal(segment, literal);
            case Condition.In(var literals) ->
                literals.stream()
                        .map(literal -> equal(segment, literal))
                        .reduce(Predicate::or)
                        .orElseThrow();
            case Condition.Range(Literal from, Literal to) -> {
                Predicate<Object> low = isFrom(segment, from);
                Predicate<Object> high = isFrom(segment, to).negate();
                yield low.and(
                        isRelative(segment, to)
                                ? value -> unitStart(segment, (Long) value) < moment(segment, to, now)
                                : high);
            }
            case Condition.StartsWith(String prefix) ->
                value -> KeyBytes.of(segment.bytes(value)).startsWith(KeyBytes.utf8(prefix));
        };
    }

    /**
     * A time within a unit of the format means only this moment; the start of the unit, and a time relative to now, the
     * unit.
     */
    private Predicate<Object> equal(PlainSegment segment, Literal literal) {
        if (segment.isTime()) {
            long time = segment.truncated(moment(segment, literal, now));
            long unit = unitStart(segment, time);
            boolean whole = literal.text().startsWith("now") || unit == time;
            return value -> whole ? unitStart(segment, (Long) value) == unit : (Long) value == time;
        }
        ToIntFunction<Object> comparison = comparison(segment, literal);
        return value -> comparison.applyAsInt(value) == 0;
    }

    /**
     * {@return the values from the start of a range; a relative time means all times that keys do not distinguish from
     * it}
     */
    private Predicate<Object> isFrom(PlainSegment segment, Literal from) {
        if (isRelative(segment, from)) {
            long start = unitStart(segment, moment(segment, from, now));
            return value -> (Long) value >= start;
        }
        ToIntFunction<Object> low = comparison(segment, from);
        return value -> low.applyAsInt(value) <= 0;
    }

    private static boolean isRelative(PlainSegment segment, Literal literal) {
        return segment.isTime() && literal.text().startsWith("now");
    }

    /** {@return the comparison of a literal with values} */
    private ToIntFunction<Object> comparison(PlainSegment segment, Literal literal) {
        if (segment.isTime()) {
            long moment = moment(segment, literal, now);
            return value -> Long.compare(moment, (Long) value);
        }
        if (literal instanceof Literal.Whole(long number)) {
            return value -> Long.compare(number, (Long) value);
        }
        byte[] text = literal.text().getBytes(StandardCharsets.UTF_8);
        boolean hash = segment.generator instanceof Generator.Hash;
        return value -> Arrays.compareUnsigned(
                text, hash ? segment.bytes(value) : ((String) value).getBytes(StandardCharsets.UTF_8));
    }

    static long moment(PlainSegment segment, Literal literal, long now) {
        if (literal instanceof Literal.Whole(long number)) {
            return number
                    * switch (segment.segment.format()) {
                        case Format.Timestamp timestamp -> timestamp.unit().nanos();
                        case Format.ReversedTimestamp reversed ->
                            reversed.unit().nanos();
                        case Format.BigEndian bytes -> bytes.unit().nanos();
                        case Format _ -> 1_000_000;
                    };
        }
        String text = literal.text().replace(" ", "");
        if (text.startsWith("now")) {
            String offset = text.substring(3).replace("-", "").replace("+", "");
            long nanos = offset.isEmpty()
                    ? 0
                    : Duration.parse(
                                    offset.endsWith("ms")
                                            ? "PT0S"
                                            : offset.endsWith("d") ? "P" + offset : "PT" + offset)
                            .toNanos();
            nanos += offset.endsWith("ms") ? Long.parseLong(offset.replace("ms", "")) * 1_000_000 : 0;
            return text.contains("-") ? now - nanos : now + nanos;
        }
        Instant instant = Instant.parse(text);
        return instant.getEpochSecond() * 1_000_000_000 + instant.getNano();
    }

    /** {@return the first time with the same bytes as a time} */
    static long unitStart(PlainSegment segment, long nanos) {
        if (segment.segment.format() instanceof Format.BigEndian format) {
            return floor(nanos, format.unit().nanos());
        }
        if (!(segment.segment.type() instanceof ValueType.Text)) {
            return floor(nanos, segment.segment.type() instanceof ValueType.Timestamp ? 1_000 : 1_000_000);
        }
        return switch (segment.segment.format()) {
            case Format.Timestamp timestamp -> floor(nanos, timestamp.unit().nanos());
            case Format.ReversedTimestamp reversed ->
                floor(nanos, reversed.unit().nanos());
            case Format.IsoDate(String pattern, ZoneId zone) -> {
                ZonedDateTime time = Instant.ofEpochSecond(0, nanos).atZone(zone);
                ZonedDateTime start = pattern.contains("S")
                        ? time.truncatedTo(ChronoUnit.MILLIS)
                        : pattern.contains("s")
                                ? time.truncatedTo(ChronoUnit.SECONDS)
                                : pattern.contains("m")
                                        ? time.truncatedTo(ChronoUnit.MINUTES)
                                        : pattern.contains("H")
                                                ? time.truncatedTo(ChronoUnit.HOURS)
                                                : pattern.contains("d")
                                                        ? time.truncatedTo(ChronoUnit.DAYS)
                                                        : time.truncatedTo(ChronoUnit.DAYS)
                                                                .withDayOfMonth(1);
                ZonedDateTime first = pattern.contains("M") ? start : start.withDayOfYear(1);
                yield first.toEpochSecond() * 1_000_000_000 + first.getNano();
            }
            case Format _ -> floor(nanos, 1_000_000);
        };
    }

    private static long floor(long nanos, long unit) {
        return Math.floorDiv(nanos, unit) * unit;
    }
}
