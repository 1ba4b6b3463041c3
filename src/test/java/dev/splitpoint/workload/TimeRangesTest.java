package dev.splitpoint.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.ReadKind;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.Designs;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ranges of times hold each row that is asked for, and another one only where a filter is said to be needed. */
class TimeRangesTest {
    private static final Instant NOW = Instant.parse("2026-11-01T00:00:00Z");

    private static TableDesign design(String format, Instant from, Instant to) {
        return Designs.design(
                List.of("{ name: id, format: { paddedDecimal: { width: 2 } }, generator: { uniform: { max: 99 } } }",
                        "{ name: t, format: { " + format + " }, generator: { clock: {} } }"),
                "  - { name: q, where: { id: { eq: 1 }, t: { range: [ '" + from + "', '" + to + "' ] } } }",
                "{ q: 1 }", "1h", 10, 3, "{ rows: 1000000 }");
    }

    private static ReadRanges ranges(TableDesign design) {
        return ReadRanges.of(design, design.queries().getFirst(), SampleFiles.NONE, NOW);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        // The hour from 01:00 to 02:00 is written twice there.
        "isoDate: { pattern: 'yyyy-MM-dd HH:mm', zone: Europe/Berlin }     | 2026-10-25T01:00:00Z | 4",
        "isoDate: { pattern: 'yyyy-MM-dd HH:mm:ss', zone: America/New_York } | 2026-11-01T06:00:00Z | 4",
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
    void holdWhatIsAskedFor(String format, Instant around, int hours) {
        SplittableRandom random = new SplittableRandom(7);
        for (int read = 0; read < 40; read++) {
            Instant from = near(random, around, hours);
            Instant to = near(random, around, hours);
            if (!from.isBefore(to)) {
                continue;
            }
            TableDesign design = design(format, from, to);
            ReadRanges found = ranges(design);
            KeyCursor cursor = KeyStream.of(design.rowKey(), Map.of(), 1, SampleFiles.NONE).cursor();
            for (int row = 0; row < 40; row++) {
                Instant time = near(random, around, hours);
                KeyBytes key = key(cursor, time);
                boolean wanted = !time.isBefore(from) && time.isBefore(to);
                boolean held = found.ranges().stream().anyMatch(range -> range.contains(key));
                assertThat(held || !wanted).as("%s in [%s, %s) as %s", time, from, to, key).isTrue();
                assertThat(wanted || !held || !found.leftovers().isEmpty())
                        .as("%s not in [%s, %s) as %s", time, from, to, key).isTrue();
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
    void yearsWithoutTheirCenturyBoundWithinOne() {
        TableDesign within = design(
                "isoDate: { pattern: 'yyMMdd' }", Instant.parse("2026-01-01T00:00:00Z"), Instant.parse("2026-02-01T00:00:00Z"));
        assertThat(ranges(within).kind()).isEqualTo(ReadKind.RANGE_SCAN);
        assertThat(ranges(within).leftovers()).isEmpty();
        TableDesign beyond = design(
                "isoDate: { pattern: 'yyMMdd' }", Instant.parse("1999-01-01T00:00:00Z"), Instant.parse("2026-02-01T00:00:00Z"));
        assertThat(ranges(beyond).kind()).isEqualTo(ReadKind.PREFIX_SCAN);
        assertThat(ranges(beyond).leftovers()).hasSize(1);
    }

    @Test
    void clocksThatArePutBackWidenARangeByTheHourThatTheyRepeat() {
        ReadRanges found = ranges(design(
                "isoDate: { pattern: 'yyyy-MM-dd HH:mm', zone: Europe/Berlin }",
                Instant.parse("2026-10-25T00:30:00Z"), Instant.parse("2026-10-25T01:15:00Z")));
        assertThat(found.ranges()).singleElement().satisfies(range -> {
            assertThat(range.start().toText()).isEqualTo("01#2026-10-25 01:30");
            assertThat(range.end().orElseThrow().toText()).isEqualTo("01#2026-10-25 03:15");
        });
        assertThat(found.leftovers()).singleElement().extracting(Leftover::why).isEqualTo(Leftover.Why.COARSE);
    }
}
