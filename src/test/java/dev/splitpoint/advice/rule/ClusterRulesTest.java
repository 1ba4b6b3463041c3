package dev.splitpoint.advice.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.AddSalt;
import dev.splitpoint.advice.MoreNodes;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.RetainVersions;
import dev.splitpoint.design.FindingLevel;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Load and storage of the nodes, and split points of new tables. */
@Tag("slow")
class ClusterRulesTest {
    private static final String HEX =
            "{ name: id, format: { hex: { width: 8 } }, generator: { uniform: { max: 4294967295 } } }";
    private static final String HEX_64 =
            "{ name: id, format: { hex: { width: 16 } }, generator: { uniform: { max: 9223372036854775806 } } }";
    private static final String AGENT =
            "{ name: agent, format: { template: { text: \"agent-{}\", digits: 5 } }, generator: { uniform: { max: 4999"
                    + " } } }";

    /** Three nodes write 42,000 rows a second. */
    @ParameterizedTest
    @CsvSource({"28000, ", "32000, WARNING", "37000, WARNING", "39000, ERROR", "60000, ERROR"})
    void capacityUsesTheRecommendedUtilization(double rate, String level) {
        assertThat(LintedDesign.of(HEX)
                        .writes(rate, "1h")
                        .simulatedFinding("workload.over-capacity")
                        .map(Finding::level))
                .isEqualTo(Optional.ofNullable(level).map(FindingLevel::valueOf));
    }

    @Test
    void shortPeakIsNotAnOverload() {
        LintedDesign peak = LintedDesign.of(HEX)
                .phases("{ name: a, duration: 1h, rate: { constant: 10000 } }, { name: b, duration: 4m, rate: {"
                        + " constant: 32000 } }, { name: c, duration: 1h, rate: { constant: 10000 } }");
        assertThat(peak.simulatedFinding("workload.over-capacity")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"10000000000, ", "40000000000, WARNING", "52000000000, ERROR"})
    void storedBytesAreChecked(String rows, String level) {
        LintedDesign full = LintedDesign.of(
                        "{ name: u, format: { paddedDecimal: { width: 12 } }, generator: { uniform: { max:"
                                + " 999999999999 } } }")
                .columns("{ family: m, qualifier: v, valueBytes: { constant: 300 } }")
                .writes(1000, "1h")
                .initial("{ rows: " + rows + " }");
        assertThat(full.simulatedFinding("workload.storage").map(Finding::level))
                .isEqualTo(Optional.ofNullable(level).map(FindingLevel::valueOf));
        assertThat(full.finding("workload.storage").isPresent()).isEqualTo(level != null);
        assertThat(full.simulatedFinding("workload.over-capacity"))
                .as("full nodes are not busy")
                .isEmpty();
        if (level != null) {
            assertThat(full.fixed("workload.storage").simulation().nodes()).isGreaterThan(3);
        }
    }

    /**
     * Three nodes with 3.6 TB on average: the fullest one is within the tolerance of balancing, and one more node
     * suffices.
     */
    @Test
    void nearlyFullNodesAreNotReportedAsUneven() {
        LintedDesign full = LintedDesign.of(
                        "{ name: u, format: { paddedDecimal: { width: 12 } }, generator: { uniform: { max:"
                                + " 999999999999 } } }")
                .columns("{ family: m, qualifier: v, valueBytes: { constant: 300 } }")
                .writes(1000, "1h")
                .initial("{ rows: 34000000000 }");
        assertThat(full.simulatedFinding("workload.storage").orElseThrow().fix())
                .map(Remedy::label)
                .hasValueSatisfying(label -> assertThat(label).contains("nodes"));
    }

    /** Reads of a counter read all of its versions: nodes are no answer. */
    @Test
    void versionsAreDeletedBeforeNodesAreAdded() {
        LintedDesign counter = LintedDesign.of(
                        "{ name: page, format: { paddedDecimal: { width: 6 } }, generator: { zipf: { items: 500,"
                                + " exponent: 1.2 } } }")
                .families("c: {}")
                .columns("{ family: c, qualifier: total, valueBytes: { constant: 8 } }")
                .queries("{ name: q, where: { page: { eq: 1 } }, cellsPerColumn: 1 }")
                .updates("1")
                .phases("{ name: days, duration: 7d, rate: { constant: 200 }, mix: { write: 0.5, q: 0.5 } }")
                .initial("{ rows: 500 }");
        assertThat(counter.triedFinding("workload.over-capacity").orElseThrow().fix())
                .contains(new RetainVersions("c", 1));
    }

    /** The old versions of a family of 3-byte values are a thousandth of the bytes that reads read. */
    @Test
    void versionsOfASmallFamilyAreNotAFixForOverload() {
        LintedDesign pages = LintedDesign.of(HEX)
                .families("html: { gcRule: { maxNumVersions: 3 } }, st: {}")
                .columns("{ family: html, qualifier: body, valueBytes: { constant: 30000 } }, { family: st, qualifier:"
                        + " status, valueBytes: { constant: 3 } }")
                .queries("{ name: q, where: { id: { eq: 5 } }, cellsPerColumn: 1 }")
                .updates("0.6")
                .phases("{ name: p, duration: 6h, rate: { constant: 1000 }, mix: { write: 0.5, q: 0.5 } }")
                .initial("{ rows: 20000000 }");
        Finding finding = pages.triedFinding("workload.over-capacity").orElseThrow();
        assertThat(RetainVersions.of(pages.design())).isNotEmpty();
        assertThat(finding.fix()).get().isInstanceOf(MoreNodes.class);
    }

    /**
     * A salt of the host makes each range of times 16 ranges, which is a warning, but the hottest node is overloaded
     * without it.
     */
    @Test
    void aFindingHasTheFixOfTheVerdictWithTheSameCause() {
        LintedDesign metrics = LintedDesign.of(
                        "{ name: series, generator: { weighted: { cpu: 50, mem: 20, disk: 20, net: 10 } } }",
                        "{ name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }",
                        "{ name: host, format: { template: { text: \"h{}\", digits: 5 } }, generator: { uniform: {"
                                + " max: 9999 } } }")
                .columns("{ family: m, qualifier: v, valueBytes: { constant: 8 } }")
                .queries("{ name: q, where: { series: { eq: cpu }, at: { range: [ now-5m, now ] } } }")
                .writes(35_000, "2h")
                .nodes(4)
                .initial("{ rows: 1000000000 }");
        assertThat(metrics.triedFinding("key.low-cardinality-lead")
                        .orElseThrow()
                        .fix())
                .contains(new AddSalt(List.of("host"), 16, false));
    }

    private static LintedDesign split(String segment, String splits) {
        return LintedDesign.of(segment, LintedDesign.AT)
                .writes(60_000, "4h")
                .nodes(8)
                .initial("{ rows: 0, splits: [ " + splits + " ] }");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        "6", "=", "D", "K", "R", "X", "_" | 4 of 7
        "1", "2", "3", "4", "5", "6", "7" | 0
        """)
    void splitPointsBetweenHexadecimalDigitsAreCounted(String splits, String count) {
        for (String segment : List.of(HEX, HEX_64)) {
            assertThat(split(segment, splits)
                            .finding("workload.unused-splits")
                            .map(Finding::message)
                            .orElse("0 split points"))
                    .startsWith(count + " ");
        }
        assertThat(split(HEX, "\"6\", \"=\", \"D\", \"K\", \"R\", \"X\", \"_\"")
                        .finding("workload.unused-splits")
                        .orElseThrow()
                        .message())
                .contains("'D', 'K', 'R' and 'X'");
    }

    @Test
    void splitPointsWithoutKeysDoNotHideAColdStart() {
        LintedDesign absent = split(AGENT, "{ base64: Ag== }, { base64: BA== }, { base64: Bg== }");
        assertThat(absent.finding("workload.unused-splits").orElseThrow().message())
                .startsWith("3 of 3 ");
        assertThat(absent.level("workload.cold-start")).contains(FindingLevel.WARNING);
        assertThat(split(HEX, "\"6\", \"=\", \"D\", \"K\", \"R\", \"X\", \"_\"").level("workload.cold-start"))
                .contains(FindingLevel.WARNING);
        LintedDesign even = split(
                AGENT, "agent-00625, agent-01250, agent-01875, agent-02500, agent-03125, agent-03750, agent-04375");
        assertThat(even.findings())
                .extracting(finding -> finding.rule().id())
                .doesNotContain("workload.cold-start", "workload.unused-splits");
        assertThat(absent.fixed("workload.unused-splits").simulation().splits()).hasSizeGreaterThan(7);
    }
}
