package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.tablet.TestDesigns;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Equality with times around the end of daylight saving time, which clocks show twice. */
@Tag("slow")
class EqualTimesTest {
    private static final Instant NOW = Instant.parse("2026-11-01T12:00:00Z");

    private static TableDesign design(String format, String condition, String duration) {
        return TestDesigns.design(
                List.of(
                        "{ name: id, format: { paddedDecimal: { width: 2 } }, generator: { uniform: { max: 99 } } }",
                        "{ name: t, format: { " + format + " }, generator: { clock: {} } }",
                        "{ name: n, format: { paddedDecimal: { width: 9 } }, generator: { uniform: { max: 999999999 }"
                                + " } }"),
                "  - { name: q, where: { id: { eq: 1 }, t: { " + condition + " } } }",
                "{ write: 1 }",
                duration,
                10,
                3,
                "{ rows: 0 }");
    }

    private static QueryRanges ranges(TableDesign design, Instant now) {
        return QueryRanges.of(design, design.queries().getFirst(), SampleFiles.NONE, now);
    }

    /** By the calendar of the JDK and minute by minute: whether a time starts a unit, and which times are in it. */
    private record Calendar(DateTimeFormatter pattern, ZoneId zone) {
        String text(Instant time) {
            return pattern.format(time.atZone(zone));
        }

        boolean isStart(Instant time) {
            return !text(time.minusNanos(1)).equals(text(time));
        }

        /**
         * {@return whether a time is what another one asks for: the unit that it starts, or else nothing but itself}
         */
        boolean isAskedFor(Instant asked, Instant time) {
            if (!isStart(asked) || time.isBefore(asked)) {
                return time.equals(asked);
            }
            Instant each = asked;
            while (each.isBefore(time)) {
                each = each.plus(1, ChronoUnit.MINUTES);
                if (!text(each).equals(text(asked))) {
                    return false;
                }
            }
            return true;
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "yyyy-MM-dd HH    | Europe/Berlin       | 2026-10-25T01:00:00Z | 4",
                "yyyyMMddHH       | America/New_York    | 2026-11-01T06:00:00Z | 4",
                "yyyy-MM-dd       | Europe/Berlin       | 2026-10-25T01:00:00Z | 30",
                // The clocks go back over midnight there, or to it, or by half an hour.
                "yyyy-MM-dd       | America/Havana      | 2026-11-01T05:00:00Z | 30",
                "yyyy-MM-dd HH    | America/Havana      | 2026-11-01T05:00:00Z | 4",
                "yyyy-MM-dd       | America/Sao_Paulo   | 2019-02-17T02:00:00Z | 30",
                "yyyy-MM-dd HH    | Australia/Lord_Howe | 2026-04-04T15:00:00Z | 4",
                "yyyy-MM-dd HH    | America/St_Johns    | 2010-11-07T02:31:00Z | 4",
                "dd.MM.yyyy HH    | Europe/Berlin       | 2026-10-25T01:00:00Z | 4",
                "yyyy-MM-dd HH XXX | Europe/Berlin       | 2026-10-25T01:00:00Z | 4",
                "yyyy-MM-dd HH    | UTC                 | 2026-10-25T01:00:00Z | 4",
            })
    void rangesWithResidualFilterMatchABruteForceRead(String pattern, String zone, Instant around, int hours) {
        Calendar calendar = new Calendar(DateTimeFormatter.ofPattern(pattern, Locale.ROOT), ZoneId.of(zone));
        String format = "isoDate: { pattern: '" + pattern + "', zone: " + zone + " }";
        List<Instant> rows = IntStream.range(-60 * hours, 60 * hours)
                .mapToObj(minute -> around.plus(minute, ChronoUnit.MINUTES))
                .toList();
        KeyCursor cursor = KeyStream.of(design(format, "eq: now", "1h").rowKey(), Map.of(), 1, SampleFiles.NONE)
                .cursor();
        Map<Instant, KeyBytes> keys = rows.stream().collect(Collectors.toMap(time -> time, time -> key(cursor, time)));
        SplittableRandom random = new SplittableRandom(5);
        int leftOver = 0;
        for (int read = 0; read < 60; read++) {
            List<Instant> asked = Stream.generate(() -> near(random, around, hours))
                    .limit(1 + read % 3)
                    .toList();
            QueryRanges found = ranges(
                    design(
                            format,
                            "in: [ "
                                    + asked.stream()
                                            .map(time -> "'" + time + "'")
                                            .collect(Collectors.joining(", ")) + " ]",
                            "1h"),
                    NOW);
            Predicate<Instant> wanted = time -> asked.stream().anyMatch(one -> calendar.isAskedFor(one, time));
            Predicate<Instant> held = time -> found.ranges().stream().anyMatch(range -> range.contains(keys.get(time)));
            assertThat(rows.stream().filter(wanted)).as("%s: %s", asked, found).allMatch(held);
            boolean more = rows.stream().anyMatch(held.and(wanted.negate()));
            assertThat(found.residualFilters().isEmpty() && more)
                    .as("%s: %s", asked, found)
                    .isFalse();
            if (asked.size() == 1 && calendar.isStart(asked.getFirst())) {
                assertThat(!found.residualFilters().isEmpty())
                        .as("%s: %s", asked, found)
                        .isEqualTo(more);
            }
            leftOver += more ? 1 : 0;
        }
        assertThat(leftOver).as("reads that need a filter").isLessThan(60);
    }

    /** {@return the key of id 01 at a time} */
    private static KeyBytes key(KeyCursor cursor, Instant time) {
        cursor.renderNew(0, Math.multiplyExact(time.getEpochSecond(), 1_000_000_000L) - ClockSource.START, 0);
        byte[] whole = cursor.toKey().toArray();
        whole[0] = '0';
        whole[1] = '1';
        return KeyBytes.of(whole);
    }

    /** Whole hours and half ones come up often. */
    private static Instant near(SplittableRandom random, Instant around, int hours) {
        long step = 60 * new int[] {60, 60, 30, 1}[random.nextInt(4)];
        long second = around.getEpochSecond() + random.nextLong(-3600L * hours, 3600L * hours);
        return Instant.ofEpochSecond(Math.floorDiv(second, step) * step);
    }

    /** In Berlin it was 02:00 at 00:00 UTC and, after the clocks had gone back from 03:00, at 01:00 UTC again. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // The two hours are one unit of the key.
                "yyyy-MM-dd HH | eq: '2026-10-25T00:00:00Z' |",
                "yyyy-MM-dd HH | eq: '2026-10-25T01:00:00Z' | COARSE",
                "yyyy-MM-dd HH | eq: '2026-10-25T00:30:00Z' | COARSE",
                "yyyy-MM-dd HH | eq: '2026-10-25T02:00:00Z' |",
                "yyyy-MM-dd HH:mm | eq: '2026-10-25T02:00:00Z' |",
                "yyyy-MM-dd    | eq: '2026-10-24T22:00:00Z' |",
                "yyyy-MM-dd    | eq: '2026-10-25T01:00:00Z' | COARSE",
                "HH:mm         | eq: '2026-10-25T01:00:00Z' | COARSE",
            })
    void timeThatTheKeyDoesNotResolveNeedsAResidualFilter(
            String pattern, String condition, ResidualFilter.@Nullable Why why) {
        QueryRanges found =
                ranges(design("isoDate: { pattern: '" + pattern + "', zone: Europe/Berlin }", condition, "1h"), NOW);
        assertThat(found.residualFilters())
                .extracting(ResidualFilter::why)
                .isEqualTo(Stream.ofNullable(why).toList());
        assertThat(found.residualFilters()).noneMatch(ResidualFilter::byRegex);
    }

    /** Ten rows a second, a hundredth of them of the id, in the ten hours up to 05:00 UTC. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "yyyy-MM-dd HH    | eq: '2026-10-25T00:00:00Z' | 720 | 720",
                "yyyy-MM-dd HH    | eq: '2026-10-25T02:00:00Z' | 360 | 360",
                "yyyy-MM-dd HH    | eq: 'now-4h' | 720 | 720",
                "yyyy-MM-dd HH    | eq: '2026-10-25T00:30:00Z' | 720 | 1",
                "yyyy-MM-dd HH    | in: [ '2026-10-25T00:00:00Z', '2026-10-25T00:30:00Z' ] | 720 | 720",
                "yyyy-MM-dd HH    | range: [ '2026-10-24T22:00:00Z', '2026-10-24T23:00:00Z' ] | 360 | 360",
                "yyyy-MM-dd HH    | range: [ '2026-10-25T04:00:00Z', '2026-10-25T05:00:00Z' ] | 360 | 360",
            })
    void rowsAroundTheOverlapAreReadButNotReturned(String pattern, String condition, double seen, double returned) {
        RowEstimate rows = ranges(
                        design("isoDate: { pattern: '" + pattern + "', zone: Europe/Berlin }", condition, "10h"),
                        Instant.parse("2026-10-25T05:00:00Z"))
                .rows();
        assertThat(rows.inRanges()).isCloseTo(seen, within(0.01));
        assertThat(rows.matching()).isCloseTo(returned, within(0.01));
    }

    /** A day with 25 hours ends when they are over, not when the clocks go back within it. */
    @Test
    void aRangeThatEndsWithinADayIsTooCoarse() {
        String range = "range: [ '2026-10-23T22:00:00Z', '2026-10-25T01:00:00Z' ]";
        assertThat(ranges(design("isoDate: { pattern: 'yyyy-MM-dd', zone: Europe/Berlin }", range, "1h"), NOW)
                        .residualFilters())
                .extracting(ResidualFilter::why)
                .containsExactly(ResidualFilter.Why.COARSE);
    }
}
