package dev.splitpoint.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.advice.rule.Rules;
import dev.splitpoint.advice.rule.Subject;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.ReadOrder;
import dev.splitpoint.query.ReadOrder.Direction;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.tablet.verdict.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Key ranges, order, rows and load of the queries of designs with layouts that users have asked about. */
@Tag("slow")
class QueryCasesTest {
    private static TableDesign design(String name) {
        try (InputStream file =
                Objects.requireNonNull(QueryCasesTest.class.getResourceAsStream("queries/" + name + ".yaml"))) {
            return TestDesigns.read(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Explanation explain(String name, String query) {
        TableDesign design = design(name);
        return explain(design, query, Explainer.endOf(design));
    }

    private static Explanation explain(TableDesign design, String query, Instant now) {
        Query found = design.queries().stream()
                .filter(one -> one.name().equals(query))
                .findFirst()
                .orElseThrow();
        return Explainer.of(design, SampleFiles.NONE, now).explain(found);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "day-in-prefix            | newest of tenant today        | 1 | 50  | FORWARD |     | PREFIX_SCAN",
                "day-in-prefix            | newest last 3 days            | 1 | 50  | FORWARD | day | RANGE_SCAN",
                "day-in-prefix            | newest of two days            | 2 | 100 | FORWARD |     | PREFIX_SCAN",
                "newest-by-day            | newest last 3 days            | 1 | 50  | FORWARD | day | RANGE_SCAN",
                "salt-of-time             | newest of tenant              | 8 | 400 | FORWARD |     | PREFIX_SCAN",
                "salt-of-time             | any 50 of tenant              | 8 | 50  | FORWARD |     | PREFIX_SCAN",
                "salt-of-event            | newest of tenant              | 8 | 400 | FORWARD |     | PREFIX_SCAN",
                "newest-of-all            | newest entries                | 1 | 50  | REVERSE |     | RANGE_SCAN",
                "rising-day-reversed-time | today newest                  | 1 | 50  | FORWARD |     | PREFIX_SCAN",
                "rising-day-reversed-time | today forward                 | 1 | 50  | FORWARD |     | PREFIX_SCAN",
                "rising-day-reversed-time | channel newest                | 1 | 50  | FORWARD | day | PREFIX_SCAN",
                "reversed-day-rising-time | today newest                  | 1 | 50  | REVERSE |     | PREFIX_SCAN",
                "reversed-day-rising-time | channel newest                | 1 | 50  | REVERSE | day | PREFIX_SCAN",
                "channel-bucket           | last 50 of the present bucket | 1 | 42  | FORWARD |     | PREFIX_SCAN",
                "channel-bucket           | last 50 of a channel          | 1 | 42  | FORWARD | bucket | PREFIX_SCAN",
                "day-bucket               | today                         | 1 | 10  | FORWARD |     | PREFIX_SCAN",
            })
    void aLimitEndsTheScanWhereTheRowsAreInOrder(
            String design, String query, long ranges, double rows, Direction direction, String bucket, QueryKind kind) {
        Explanation explained = explain(design, query);
        ReadOrder order = explained.ranges().order();

        assertThat(explained.ranges().total()).isEqualTo(ranges);
        assertThat(explained.cost().rowsSeen()).isCloseTo(rows, within(0.02 * rows));
        assertThat(order.direction()).isEqualTo(direction);
        assertThat(order.bucket()
                        .map(found -> design(design)
                                .rowKey()
                                .segments()
                                .get(found.segment())
                                .name()))
                .isEqualTo(Optional.ofNullable(bucket));
        assertThat(explained.ranges().kind()).isEqualTo(kind);
        assertThat(explained.cost().seconds()).isLessThan(0.001);
    }

    /** Prefix of the base hour 05:00. */
    @ParameterizedTest
    @CsvSource({"this hour", "at 0630", "at 0500"})
    void timeConditionReadsTheBucketOfTheClock(String query) {
        Explanation explained = explain(design("base-hour"), query, Instant.parse("2026-01-01T05:30:00Z"));

        assertThat(explained.ranges().ranges())
                .extracting(range -> range.start().toText())
                .containsExactly("001#1767243600#");
        assertThat(explained.ranges().residualFilters()).isEmpty();
        assertThat(explained.cost().rowsSeen()).isCloseTo(100, within(1.0));
    }

    @Test
    void rangeOfAReversedTimeContainsBothEnds() {
        List<KeyRange> second =
                explain("reversed-time-range", "logins of a second").ranges().ranges();

        assertThat(second)
                .extracting(range -> range.start().toText())
                .containsExactly("login|" + (Long.MAX_VALUE - 1_767_225_600_999L));
        assertThat(second)
                .extracting(range -> range.end().orElseThrow().toText())
                .containsExactly("login|" + (Long.MAX_VALUE - 1_767_225_599_999L));
        assertThat(findings("reversed-time-range")).doesNotContain("query.no-limit");
    }

    @Test
    void regularExpressionCharactersAreEscaped() {
        assertThat(explain("regex", "one path").ranges().regex()).contains("\\C{8}\\#a\\.b\\+c\\(d\\)\\#\\C*");
    }

    @ParameterizedTest
    @CsvSource({"newest-of-all", "rising-day-reversed-time", "reversed-day-rising-time"})
    void scanEndedByItsLimitIsNotAFullScan(String design) {
        assertThat(findings(design)).doesNotContain("query.full-scan");
    }

    private static List<String> findings(String design) {
        return Rules.linter().check(Subject.of(design(design), SampleFiles.NONE)).stream()
                .map(finding -> finding.rule().id())
                .toList();
    }

    /** Demand of the hottest node at the 99th percentile. */
    @ParameterizedTest
    @CsvSource({
        "salt-of-time, 0.8, 0.15",
        "salt-of-event, 0.72, 0.1",
        "newest-of-all, 0.86, 0.02",
        "rising-day-reversed-time, 0.235, 0.02",
        "reversed-day-rising-time, 0.235, 0.02",
        "day-in-prefix, 0.165, 0.02"
    })
    void simulationReadsTheExplainedRows(String name, double demand, double tolerance) {
        SimulationRun run = TestDesigns.run(design(name), 200_000, 2);

        assertThat(run.verdicts()).noneMatch(verdict -> verdict.kind() == Verdict.Kind.LARGE_SCAN_HOT_SPOT);
        assertThat(run.summary().hottestDemandP99()).isCloseTo(demand, within(tolerance));
    }
}
