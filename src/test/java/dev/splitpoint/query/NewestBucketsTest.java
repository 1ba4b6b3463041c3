package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TestDesigns;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Buckets that a query reads one after another, the newest first. */
@Tag("fast")
class NewestBucketsTest {
    /**
     * A channel gets 100 rows an hour for ten days, which end on January 11. The page before a time starts with the
     * rows that are newer than it: keys are in the order of the day or hour, and the condition on the time only
     * filters.
     */
    @ParameterizedTest(name = "{1} of {0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "yyyyMMdd   | range: [ '2025-12-01T00:00:00Z', '2026-01-11T00:00:00Z' ] | 50",
                "yyyyMMdd   | range: [ '2025-12-01T00:00:00Z', '2026-01-10T00:00:00Z' ] | 2450",
                "yyyyMMdd   | range: [ '2025-12-01T00:00:00Z', '2026-01-04T00:00:00Z' ] | 16850",
                "yyyyMMddHH | range: [ '2025-12-01T00:00:00Z', '2026-01-10T00:00:00Z' ] | 2450",
                "yyyyMMddHH | range: [ '2025-12-01T00:00:00Z', '2026-01-04T00:00:00Z' ] | 16850",
            })
    void aPageOfOlderRowsReadsTheNewerOnes(String pattern, String condition, double expected) {
        TableDesign design = TestDesigns.with(
                List.of(
                        "{ name: channel, format: { paddedDecimal: { width: 3 } }, generator: { uniform: { max: 9 } }"
                                + " }",
                        "{ name: bucket, format: { isoDate: { pattern: " + pattern + " } }, generator: { clock: {} } }",
                        "{ name: at, format: { reversedTimestamp: { unit: ms } }, generator: { clock: {} } }"),
                """
                queries: [ { name: q, where: { channel: { eq: 7 }, at: { %s } }, newestFirst: true, limit: 50 } ]
                workload:
                  phases:
                    - { name: written, duration: 239h, rate: { constant: 0.27777777777777779 }, mix: { write: 1 } }
                    - { name: both, duration: 1h, rate: { constant: 0.5 }, mix: { write: 0.5555555555555556, q: 0.4444444444444444 } }
                simulation: { nodes: 3, initial: { rows: 0 }, cell: 1h }
                """.formatted(condition));
        QueryRanges ranges =
                QueryRanges.of(design, design.queries().getFirst(), SampleFiles.NONE, Explainer.endOf(design));
        assertThat(ranges.rowsRead()).isCloseTo(expected, withinPercentage(3));
        SimulationRun run = TestDesigns.run(design);
        double rows = Arrays.stream(run.load().scanned()).sum()
                / Arrays.stream(run.load().reads()).sum();
        assertThat(rows).isCloseTo(expected, withinPercentage(15));
    }

    /** The users of a day are not in the order of time, so the rows of the newest day are all read: 3,600. */
    @ParameterizedTest
    @CsvSource({
        "'', 3600",
        "'day: { eq: now }', 3600",
        "'day: { range: [ 2026-01-01T00:00:00Z, now ] }', 3600",
        "'day: { startsWith: 2026-01 }', 3600",
        "'day: { startsWith: 2025 }', 0"
    })
    void everyConditionForADayReadsTheWholeDay(String where, double expected) {
        TableDesign design = TestDesigns.with(
                List.of(
                        "{ name: day, format: { isoDate: { pattern: yyyy-MM-dd } }, generator: { clock: {} } }",
                        "{ name: user, format: { paddedDecimal: { width: 1 } }, generator: { uniform: { max: 4 } } }",
                        "{ name: at, format: { timestamp: { unit: us } }, generator: { clock: {} } }"),
                """
                queries: [ { name: q, where: { %s }, newestFirst: true, limit: 20 } ]
                workload: { phases: [ { name: p, duration: 1h, rate: { constant: 1 }, mix: { write: 1 } } ] }
                simulation: { nodes: 3, initial: { rows: 0 } }
                """.formatted(where));
        QueryRanges ranges =
                QueryRanges.of(design, design.queries().getFirst(), SampleFiles.NONE, Explainer.endOf(design));
        assertThat(ranges.rowsRead()).isCloseTo(expected, withinPercentage(1));
    }

    /** A room gets 50 messages in 500 seconds. Until then, the day before is read, too. */
    @ParameterizedTest
    @CsvSource({"1h", "24h", "36h"})
    void thePrecedingDayIsReadUntilTheNewDayHasEnoughRows(String duration) {
        TableDesign design = TestDesigns.with(
                List.of(
                        "{ name: room, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 9999 } }"
                                + " }",
                        "{ name: day, format: { isoDate: { pattern: yyyyMMdd } }, generator: { clock: {} } }",
                        "{ name: at, format: { reversedTimestamp: { unit: ms } }, generator: { clock: {} } }"),
                """
                queries: [ { name: q, where: { room: { eq: 7 } }, newestFirst: true, limit: 50 } ]
                workload: { phases: [ { name: p, duration: %s, rate: { constant: 5000 }, mix: { write: 0.2, q: 0.8 } } ] }
                simulation: { nodes: 3, initial: { rows: 100000000 } }
                """.formatted(duration));
        SimulationRun run = TestDesigns.run(design);
        double later = run.nodes().totalDemand(45);
        assertThat(run.nodes().totalDemand(0)).isGreaterThan(1.3 * later);
        assertThat(run.nodes().totalDemand(20)).isCloseTo(later, withinPercentage(3));
        if (duration.equals("36h")) {
            assertThat(run.nodes().totalDemand(24 * 60)).isGreaterThan(1.3 * later);
            assertThat(run.nodes().totalDemand(24 * 60 + 30)).isCloseTo(later, withinPercentage(3));
            assertThat(run.nodes().totalDemand(23 * 60)).isCloseTo(later, withinPercentage(3));
        }
    }
}
