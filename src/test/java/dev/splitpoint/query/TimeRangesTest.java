package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.tablet.TestDesigns;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ranges of times hold each row that is asked for, and another one only where a filter is said to be needed. */
@Tag("slow")
class TimeRangesTest {
    private static final Instant NOW = Instant.parse("2026-11-01T00:00:00Z");

    private static TableDesign design(String format, Instant from, Instant to) {
        return TestDesigns.design(
                List.of(
                        "{ name: id, format: { paddedDecimal: { width: 2 } }, generator: { uniform: { max: 99 } } }",
                        "{ name: t, format: { " + format + " }, generator: { clock: {} } }"),
                "  - { name: q, where: { id: { eq: 1 }, t: { range: [ '" + from + "', '" + to + "' ] } } }",
                "{ q: 1 }",
                "1h",
                10,
                3,
                "{ rows: 1000000 }");
    }

    private static QueryRanges ranges(TableDesign design) {
        return QueryRanges.of(design, design.queries().getFirst(), SampleFiles.NONE, NOW);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "isoDate: { pattern: 'yyyy-MM-dd', zone: America/New_York }        | 2026-11-01T06:00:00Z | 30",
                "isoDate: { pattern: 'yyyy-MM-dd HH:mm:ss.SSS' }                   | 2026-10-25T01:00:00Z | 4",
                "isoDate: { pattern: 'yyyy-MM-dd hh:mm' }                          | 2026-10-25T12:00:00Z | 14",
                "isoDate: { pattern: 'yy-MM-dd' }                                  | 2000-01-01T00:00:00Z | 200",
                "isoDate: { pattern: 'yyyy-MM-dd' }                                | 2000-01-01T00:00:00Z | 200",
                "isoDate: { pattern: 'yyyy-DDD HH' }                               | 2027-01-01T00:00:00Z | 40",
                "isoDate: { pattern: 'yyyy-MM HH:mm' }                             | 2026-05-01T00:00:00Z | 60",
                "isoDate: { pattern: 'dd.MM.yyyy' }                                | 2026-05-01T00:00:00Z | 60",
                "reversedTimestamp: { unit: s, from: int32Max }                    | 2038-01-19T03:14:07Z | 20",
                "timestamp: { unit: s }                                            | 2001-09-09T01:46:40Z | 20",
            })
    void keyRangesContainTheRequestedTimes(String format, Instant around, int hours) {
        SplittableRandom random = new SplittableRandom(7);
        for (int read = 0; read < 40; read++) {
            Instant from = near(random, around, hours);
            Instant to = near(random, around, hours);
            if (!from.isBefore(to)) {
                continue;
            }
            TableDesign design = design(format, from, to);
            QueryRanges found = ranges(design);
            KeyCursor cursor =
                    KeyStream.of(design.rowKey(), Map.of(), 1, SampleFiles.NONE).cursor();
            for (int row = 0; row < 40; row++) {
                Instant time = near(random, around, hours);
                KeyBytes key = key(cursor, time);
                boolean wanted = !time.isBefore(from) && time.isBefore(to);
                boolean held = found.ranges().stream().anyMatch(range -> range.contains(key));
                assertThat(held || !wanted)
                        .as("%s in [%s, %s) as %s", time, from, to, key)
                        .isTrue();
                assertThat(wanted || !held || !found.residualFilters().isEmpty())
                        .as("%s not in [%s, %s) as %s", time, from, to, key)
                        .isTrue();
            }
        }
    }

    /** {@return the key of id 01 at a time} */
    private static KeyBytes key(KeyCursor cursor, Instant time) {
        long nanos = Math.addExact(Math.multiplyExact(time.getEpochSecond(), 1_000_000_000L), time.getNano())
                - ClockSource.START;
        cursor.renderNew(0, nanos, 0);
        byte[] whole = cursor.toKey().toArray();
        whole[0] = '0';
        whole[1] = '1';
        return KeyBytes.of(whole);
    }

    private static Instant near(SplittableRandom random, Instant around, int hours) {
        return around.plusSeconds(random.nextLong(-3600L * hours, 3600L * hours) / 60 * 60);
    }

    @Test
    void twoDigitYearsBoundRangesWithinOneCentury() {
        TableDesign within = design(
                "isoDate: { pattern: 'yyMMdd' }",
                Instant.parse("2026-01-01T00:00:00Z"),
                Instant.parse("2026-02-01T00:00:00Z"));
        assertThat(ranges(within).kind()).isEqualTo(QueryKind.RANGE_SCAN);
        assertThat(ranges(within).residualFilters()).isEmpty();
        TableDesign beyond = design(
                "isoDate: { pattern: 'yyMMdd' }",
                Instant.parse("1999-01-01T00:00:00Z"),
                Instant.parse("2026-02-01T00:00:00Z"));
        assertThat(ranges(beyond).kind()).isEqualTo(QueryKind.PREFIX_SCAN);
        assertThat(ranges(beyond).residualFilters()).hasSize(1);
    }

    /** Berlin is two hours ahead of UTC in summer. The hour that occurs twice on 2026-10-25 is ignored. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-07-01T10:00:00Z | 2026-07-01T11:00:00Z | 07-01 12:00 | 07-01 13:00 |",
                "2026-03-29T00:30:00Z | 2026-03-29T01:30:00Z | 03-29 01:30 | 03-29 03:30 |",
                "2026-10-24T10:00:00Z | 2026-10-24T23:00:00Z | 10-24 12:00 | 10-25 01:00 |",
                "2026-10-25T03:00:00Z | 2026-10-25T04:00:00Z | 10-25 04:00 | 10-25 05:00 |",
                "2026-10-24T22:00:00Z | 2026-10-25T23:00:00Z | 10-25 00:00 | 10-26 00:00 |",
                // The reader asks for seconds, which no key keeps.
                "2026-07-01T10:00:30Z | 2026-07-01T11:00:00Z | 07-01 12:00 | 07-01 13:00 | COARSE",
            })
    void localTimesBoundRanges(Instant from, Instant to, String start, String end, ResidualFilter.@Nullable Why why) {
        QueryRanges found = ranges(design("isoDate: { pattern: 'yyyy-MM-dd HH:mm', zone: Europe/Berlin }", from, to));
        assertThat(found.ranges()).singleElement().satisfies(range -> {
            assertThat(range.start().toText()).isEqualTo("01#2026-" + start);
            assertThat(range.end().orElseThrow().toText()).isEqualTo("01#2026-" + end);
        });
        assertThat(found.residualFilters())
                .extracting(ResidualFilter::why)
                .isEqualTo(Stream.ofNullable(why).toList());
    }

    @ParameterizedTest
    @CsvSource({
        "2026-10-25T02:30:00Z,",
        "2026-07-01T10:00:00Z,",
        "2026-07-01T10:00:01Z, COARSE",
    })
    void ambiguousLocalTimeHasAResidualFilter(Instant time, ResidualFilter.@Nullable Why why) {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: id, format: { paddedDecimal: { width: 2 } }, generator: { uniform: { max: 99 } } }",
                        "{ name: t, format: { isoDate: { pattern: 'yyyy-MM-dd HH:mm', zone: Europe/Berlin } },"
                                + " generator: { clock: {} } }"),
                "  - { name: q, where: { id: { eq: 1 }, t: { eq: '" + time + "' } } }",
                "{ q: 1 }",
                "1h",
                10,
                3,
                "{ rows: 1000000 }");
        assertThat(ranges(design).residualFilters())
                .extracting(ResidualFilter::why)
                .isEqualTo(Stream.ofNullable(why).toList());
    }

    /** Far in the future there are no clocks whose change could be told. */
    @Test
    void openRangeIsBoundedInAnyZone() {
        QueryRanges found = ranges(design(
                "isoDate: { pattern: 'yyyy-MM-dd HH:mm', zone: Europe/Berlin }",
                Instant.parse("2026-07-01T10:00:00Z"),
                Instant.parse("9999-12-31T00:00:00Z")));
        assertThat(found.kind()).isIn(QueryKind.RANGE_SCAN, QueryKind.PREFIX_SCAN);
    }
}
