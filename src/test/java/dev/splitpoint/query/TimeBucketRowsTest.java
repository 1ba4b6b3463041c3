package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows of times that keys contain with the precision of an hour or a minute, where the last one is incomplete. */
@Tag("fast")
class TimeBucketRowsTest {
    private static TableDesign design(String where, String duration, String metrics, String format, String clock) {
        return TestDesigns.design(
                List.of(
                        "{ name: metric, generator: { weighted: { " + metrics + " } } }",
                        "{ name: base, format: { isoDate: { pattern: " + format + " } }, generator: { clock: { " + clock
                                + " } } }",
                        "{ name: host, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 999 } }"
                                + " }"),
                "  - { name: q, where: { " + where + " } }",
                "{ write: 1 }",
                duration,
                1000,
                3,
                "{ rows: 0 }");
    }

    private static QueryRanges ranges(TableDesign design) {
        return QueryRanges.of(design, design.queries().getFirst(), SampleFiles.NONE, Explainer.endOf(design));
    }

    /**
     * An hour that has started has rows of all hosts after a few minutes. The end of a workload is not an hour of its
     * own.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "metric: { eq: a }                                       | 60m     | a: 1, b: 1, c: 1   | 1000",
                "metric: { eq: a }                                       | 70m     | a: 1, b: 1, c: 1   | 2000",
                "metric: { eq: a }                                       | 110m    | a: 1, b: 1, c: 1   | 2000",
                "metric: { eq: a }                                       | 3h      | a: 1, b: 1, c: 1   | 3000",
                "metric: { eq: a }                                       | 60001ms | a: 98, b: 1, c: 1  | 1000",
                "metric: { eq: a }                                       | 3601s   | a: 98, b: 1, c: 1  | 1625",
                "metric: { eq: b }                                       | 3601s   | a: 98, b: 1, c: 1  | 1010",
                "metric: { eq: a }, base: { eq: now }                    | 60m     | a: 1, b: 1, c: 1   | 1000",
                "metric: { eq: a }, base: { eq: now }                    | 70m     | a: 1, b: 1, c: 1   | 1000",
                "metric: { eq: a }, base: { eq: now-1h }                 | 70m     | a: 1, b: 1, c: 1   | 1000",
                "metric: { eq: a }, base: { range: [ now-5h, now ] }     | 70m     | a: 1, b: 1, c: 1   | 2000",
                "metric: { in: [ a, b ] }, base: { in: [ now, now-1h ] } | 70m     | a: 1, b: 1, c: 1   | 4000",
            })
    void partialHourHasItsRows(String where, String duration, String metrics, double expected) {
        RowEstimate rows = ranges(design(where, duration, metrics, "\"yyyy-MM-dd'T'HH\"", "every: 1h"))
                .rows();
        assertThat(rows.inRanges()).isCloseTo(expected, within(1.0));
        assertThat(rows.matching()).isCloseTo(expected, within(1.0));
    }

    /** The range reads 61 minutes, and no key shows whether a row of the first one is an hour old. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "range: [ now-1h, now ]                 | 61",
                "range: [ now-1h, 2026-01-02T00:00:00Z ] | 61",
                "range: [ now-30s, now ]                | 1",
            })
    void relativeTimesAreRoundedToWholeMinutes(String condition, double minutes) {
        QueryRanges ranges =
                ranges(design("metric: { eq: a }, base: { " + condition + " }", "2h", "a: 1", "yyyyMMddHHmm", ""));
        assertThat(ranges.residualFilters()).isEmpty();
        assertThat(ranges.rows().inRanges()).isCloseTo(minutes * 1000, within(minutes));
        assertThat(ranges.rows().matching()).isCloseTo(ranges.rows().inRanges(), within(1e-6));
    }

    /**
     * A time within a minute that is not relative to now means this moment, so rows of the rest of the minute are
     * filtered.
     */
    @ParameterizedTest
    @CsvSource({"2026-01-01T01:00:30Z", "2026-01-01T01:00:01Z"})
    void absoluteTimesAreExact(String from) {
        QueryRanges ranges = ranges(design(
                "metric: { eq: a }, base: { range: [ '" + from + "', now ] }", "2h", "a: 1", "yyyyMMddHHmm", ""));
        assertThat(ranges.residualFilters()).extracting(ResidualFilter::why).containsExactly(ResidualFilter.Why.COARSE);
        assertThat(ranges.rows().matching()).isLessThan(ranges.rows().inRanges());
    }
}
