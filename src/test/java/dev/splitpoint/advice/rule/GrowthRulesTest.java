package dev.splitpoint.advice.rule;

import static dev.splitpoint.advice.rule.LintedDesign.AT;
import static dev.splitpoint.advice.rule.LintedDesign.USER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The severity of a growing segment follows the rate and the step. */
@Tag("fast")
class GrowthRulesTest {
    private static final String ID =
            "{ name: id, format: { paddedDecimal: { width: 12 } }, generator: { sequence: {} } }";

    private static String time(String pattern) {
        return "{ name: step, format: { isoDate: { pattern: \"" + pattern + "\" } }, generator: { clock: {} } }";
    }

    private static String salt(int buckets, String of) {
        return "{ name: salt, format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ " + of
                + " ], buckets: " + buckets + " } } }";
    }

    @ParameterizedTest
    @CsvSource({"0.083, NOTE", "5, NOTE", "600, NOTE", "2000, WARNING", "12000, ERROR", "60000, ERROR"})
    void levelDependsOnTheRate(double rate, FindingLevel level) {
        assertThat(LintedDesign.of(ID).writes(rate, "2h").level("key.sequential-lead"))
                .contains(level);
        assertThat(LintedDesign.of(AT, USER).writes(rate, "2h").level("key.leading-timestamp"))
                .contains(level);
    }

    @Test
    void largeRowsIncreaseTheLevel() {
        assertThat(LintedDesign.of(ID)
                        .writes(100, "2h")
                        .columns("{ family: m, qualifier: v, valueBytes: { constant: 200000 } }")
                        .level("key.sequential-lead"))
                .contains(FindingLevel.ERROR);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        yyyy          | 6h  | NOTE
        yyyyMM        | 6h  | NOTE
        YYYY-'W'ww    | 6h  | NOTE
        yyyyMMdd      | 6h  | WARNING
        yyyyMMdd      | 72h | ERROR
        yyyyMMddHH    | 6h  | ERROR
        yyyyMMddHHmm  | 6h  | ERROR
        yyyyMMddHHmmss | 6h | ERROR
        """)
    void levelDependsOnTheTimeStep(String pattern, String duration, FindingLevel level) {
        assertThat(LintedDesign.of(time(pattern), USER)
                        .writes(30_000, duration)
                        .nodes(6)
                        .level("key.leading-timestamp"))
                .contains(level);
    }

    @Test
    void timeAfterALongStepReceivesAllWrites() {
        assertThat(LintedDesign.of(time("yyyyMM"), AT, USER)
                        .writes(30_000, "6h")
                        .level("key.leading-timestamp"))
                .contains(FindingLevel.ERROR);
    }

    @ParameterizedTest
    @CsvSource({"30000, WARNING", "500, NOTE"})
    void fewValuesBeforeATimeAreCounted(double rate, FindingLevel level) {
        String region = "{ name: region, generator: { weighted: { eu: 1, us: 1, ap: 1, sa: 1 } } }";
        assertThat(LintedDesign.of(region, AT, USER).writes(rate, "6h").nodes(6).level("key.low-cardinality-lead"))
                .contains(level);
        assertThat(LintedDesign.of(region, time("yyyyMMdd"), USER, AT)
                        .writes(rate, "6h")
                        .nodes(6)
                        .level("key.low-cardinality-lead"))
                .isEmpty();
        assertThat(LintedDesign.of(region, time("yyyyMMdd"), AT, USER)
                        .writes(rate, "6h")
                        .nodes(6)
                        .level("key.low-cardinality-lead"))
                .contains(level);
    }

    /** In each of four regions, all writes go to one place after each hour. */
    @ParameterizedTest
    @CsvSource({"60000, WARNING", "30000, ", "500, "})
    void timeStepsAfterFewValuesAreReported(double rate, FindingLevel level) {
        String region = "{ name: region, generator: { weighted: { eu: 1, us: 1, ap: 1, sa: 1 } } }";
        assertThat(LintedDesign.of(region, time("yyyyMMddHH"), USER, AT)
                        .writes(rate, "6h")
                        .nodes(6)
                        .level("key.low-cardinality-lead"))
                .isEqualTo(Optional.ofNullable(level));
        assertThat(LintedDesign.of(USER, time("yyyyMMddHH"), AT)
                        .writes(rate, "6h")
                        .nodes(6)
                        .level("key.low-cardinality-lead"))
                .isEmpty();
        assertThat(LintedDesign.of(salt(4, "user"), time("yyyyMMddHH"), USER)
                        .writes(rate, "6h")
                        .nodes(6)
                        .level("key.low-cardinality-lead"))
                .isEqualTo(Optional.ofNullable(level));
    }

    @Test
    void updatesOfOldRowsDoNotLoadTheEndOfTheTable() {
        assertThat(LintedDesign.of(ID).updates("0.9").writes(12_000, "2h").level("key.sequential-lead"))
                .contains(FindingLevel.WARNING);
        assertThat(LintedDesign.of(AT, USER).updates("0.9").writes(12_000, "2h").level("key.leading-timestamp"))
                .contains(FindingLevel.ERROR);
    }

    @Test
    void largeRowsOfOneValueIncreaseTheLevel() {
        String user = USER.replace(
                "uniform: { max: 9999999 }", "hotspot: { items: 10000, keyFraction: 0.0001, opFraction: 0.2 }");
        LintedDesign small = LintedDesign.of(user, AT).writes(3_000, "2h");
        assertThat(small.level("key.hot-value")).isEmpty();
        LintedDesign large = LintedDesign.of(user, AT)
                .writes(3_000, "2h")
                .columns("{ family: m, qualifier: v, valueBytes: { constant: 20000 } }");
        assertThat(large.level("key.hot-value")).contains(FindingLevel.WARNING);
        assertThat(LintedDesign.of(salt(64, "user"), user, AT)
                        .writes(3_000, "2h")
                        .columns("{ family: m, qualifier: v, valueBytes: { constant: 20000 } }")
                        .level("key.salt-of-hot-value"))
                .contains(FindingLevel.WARNING);
    }

    @Test
    void firstLoadIsANoteBelowTheTargetOfANode() {
        LintedDesign first = LintedDesign.of(USER, AT).initial("{ rows: 0 }");
        assertThat(first.writes(5_000, "2h").level("workload.cold-start")).isEmpty();
        assertThat(first.writes(8_000, "2h").level("workload.cold-start")).contains(FindingLevel.NOTE);
        assertThat(first.writes(14_000, "2h").level("workload.cold-start")).contains(FindingLevel.WARNING);
        LintedDesign large = LintedDesign.of(USER, AT)
                .initial("{ rows: 0 }")
                .columns("{ family: m, qualifier: v, valueBytes: { constant: 10000 } }");
        assertThat(large.writes(2_000, "2h").level("workload.cold-start")).contains(FindingLevel.WARNING);
    }

    @Test
    void saltIsTooSmallOnlyBeforeAGrowingSegment() {
        assertThat(LintedDesign.of(salt(3, "user"), USER, AT).nodes(6).level("key.salt-too-small"))
                .isEmpty();
        assertThat(LintedDesign.of(salt(3, "user"), time("yyyyMMdd"), USER, AT)
                        .nodes(6)
                        .level("key.salt-too-small"))
                .isEmpty();
        LintedDesign before =
                LintedDesign.of(salt(3, "user"), AT, USER).nodes(6).writes(60_000, "2h");
        assertThat(before.level("key.salt-too-small")).contains(FindingLevel.WARNING);
        assertThat(LintedDesign.of(salt(3, "user"), AT, USER)
                        .nodes(6)
                        .writes(500, "2h")
                        .level("key.salt-too-small"))
                .contains(FindingLevel.NOTE);
        assertThat(before.level("key.low-cardinality-lead"))
                .as("one finding for one cause")
                .isEmpty();
    }

    @Test
    void saltOfATimeSpreadsWrites() {
        assertThat(LintedDesign.of(salt(64, "at"), AT)
                        .nodes(6)
                        .writes(30_000, "2h")
                        .level("key.salt-of-hot-value"))
                .isEmpty();
        assertThat(LintedDesign.of(salt(64, "step"), time("yyyyMMdd"), AT)
                        .nodes(6)
                        .writes(30_000, "2h")
                        .level("key.salt-of-hot-value"))
                .contains(FindingLevel.WARNING);
    }

    /**
     * The public answer to a key of a constant and a time: the device, which is only a column, comes before the time.
     */
    @Test
    void aColumnThatIdentifiesAnEntityIsPromotedFirst() {
        LintedDesign battery = LintedDesign.of("{ name: kind, generator: { constant: { value: BATTERY } } }", AT)
                .columns("{ family: m, qualifier: device, valueBytes: { constant: 12 } }, { family: m, qualifier:"
                        + " level, valueBytes: { constant: 3 } }")
                .queries("{ name: all of an hour, where: { at: { range: [ now-1h, now ] } }, limit: 1000 }")
                .writes(20_000, "6h");
        assertThat(battery.fixed("key.leading-timestamp").rowKey().segments())
                .extracting("name")
                .containsExactly("kind", "device", "at");
        assertThat(battery.fixed("key.leading-timestamp").columns())
                .as("the key contains the device")
                .extracting("qualifier")
                .containsExactly("level");
        LintedDesign levels = LintedDesign.of(AT)
                .columns("{ family: m, qualifier: level, valueBytes: { constant: 3 } }")
                .writes(20_000, "6h");
        assertThat(levels.fixed("key.leading-timestamp").rowKey().segments())
                .extracting("name")
                .containsExactly("salt", "at");
    }

    /** The hottest of 2,000 metrics gets 18% of the writes, all of them to one new place after each full hour. */
    @ParameterizedTest
    @CsvSource({
        "40000, 5h, 0, NOTE",
        "40000, 5h, 0.98, NOTE",
        "110000, 5h, 0.98, WARNING",
        "20000, 5h, 0.98,",
        "110000, 30m, 0.98,"
    })
    void hotValueBeforeAnHourIsAMovingHotSpot(double rate, String duration, String updates, FindingLevel level) {
        String metric =
                "{ name: metric, format: { hex: { width: 6 } }, generator: { zipf: { items: 2000, exponent: 1.1 } } }";
        String hour = "{ name: hour, format: { timestamp: { unit: s } }, generator: { clock: { every: 1h } } }";
        String host = "{ name: host, format: { hex: { width: 6 } }, generator: { uniform: { max: 7999 } } }";
        assertThat(LintedDesign.of(metric, hour, host)
                        .nodes(14)
                        .writes(rate, duration)
                        .updates(updates)
                        .level("key.hot-value"))
                .isEqualTo(Optional.ofNullable(level));
        // One cause is one finding.
        assertThat(LintedDesign.of(metric, hour, host)
                        .nodes(14)
                        .writes(rate, duration)
                        .updates(updates)
                        .level("key.low-cardinality-lead"))
                .isEmpty();
        assertThat(LintedDesign.of(metric, host, hour)
                        .nodes(14)
                        .writes(rate, duration)
                        .updates(updates)
                        .level("key.hot-value"))
                .isEmpty();
    }

    /** The writes demand 3% of a node. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        4000  | { name: q, newestFirst: true, limit: 50 }                             | WARNING
        4000  | { name: q, where: { first: { range: [ now-10s, now ] } }, limit: 50 } | WARNING
        12000 | { name: q, newestFirst: true, limit: 50 }                             | ERROR
        4000  | { name: q, where: { first: { range: [ 1, 2 ] } } }                    | NOTE
        """)
    void readsOfTheNewestRowsAreCounted(double rate, String query, FindingLevel level) {
        String first = AT.replace("name: at", "name: first");
        String phase = "{ name: p, duration: 1h, rate: { constant: " + rate + " }, mix: { write: 0.1, q: 0.9 } }";
        LintedDesign read = LintedDesign.of(first, USER).queries(query).phases(phase);
        Finding finding = read.simulatedFinding("key.leading-timestamp").orElseThrow();
        assertThat(finding.level()).isEqualTo(level);
        assertThat(finding.message().contains("reads and writes")).isEqualTo(level != FindingLevel.NOTE);
        if (!query.contains("range")) {
            assertThat(LintedDesign.of(ID)
                            .queries(query)
                            .phases(phase)
                            .simulatedFinding("key.sequential-lead")
                            .map(Finding::level))
                    .contains(level);
        }
    }

    /** Reads of any rows demand ten times as much as the writes, so the newest place is not noticeable. */
    @Test
    void fewWritesNextToManyReadsAreANote() {
        LintedDesign read = LintedDesign.of(ID)
                .queries("{ name: q, where: { id: { eq: 5 } } }")
                .phases("{ name: p, duration: 1h, rate: { constant: 20000 }, mix: { write: 0.05, q: 0.95 } }");
        assertThat(read.simulatedFinding("key.sequential-lead").map(Finding::level))
                .contains(FindingLevel.NOTE);
    }

    /**
     * A metric with 17% of the writes is hot after each hour if it demands more than the load at which a tablet splits.
     */
    @ParameterizedTest
    @CsvSource({"40000, 5, NOTE", "50000, 6, WARNING", "60000, 8, WARNING"})
    void recurringHotSpotAboveTheSplitLoadIsAWarning(double rate, int nodes, FindingLevel level) {
        LintedDesign design = LintedDesign.of(
                        "{ name: metric, format: { hex: { width: 6 } }, generator: { zipf: { items: 2000, exponent:"
                                + " 1.1 } } }",
                        "{ name: hour, format: { timestamp: { unit: s } }, generator: { clock: { every: 1h } } }",
                        "{ name: host, format: { hex: { width: 6 } }, generator: { uniform: { max: 7999 } } }")
                .updates("0.98")
                .writes(rate, "6h")
                .nodes(nodes)
                .initial("{ rows: 100000000 }");
        Finding finding = design.finding("key.hot-value").orElseThrow();
        boolean isHot = level == FindingLevel.WARNING;
        assertThat(finding.level()).isEqualTo(level);
        assertThat(finding.message().contains("until splits")).isEqualTo(isHot);
        assertThat(RuleDocuments.run(design.design()).verdicts().stream()
                        .anyMatch(verdict -> verdict.kind() == Verdict.Kind.RECURRING_HOT_SPOT))
                .isEqualTo(isHot);
    }
}
