package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every overload has a verdict, one for each cause, whatever the horizon and the width of the time cells. */
@Tag("fast")
class OverloadVerdictTest {
    private static final String HOUR =
            "{ name: hour, format: { isoDate: { pattern: yyyyMMddHH } }, generator: { clock: { every: 1h } } }";
    private static final String DAY =
            "{ name: day, format: { isoDate: { pattern: yyyyMMdd } }, generator: { clock: { every: 1d } } }";

    private static TableDesign design(List<String> segments, String phases, int nodes, String initial, String cell) {
        return TestDesigns.with(
                segments,
                "workload: { seed: 1, phases: [ " + phases + " ] }\n" + "simulation: { nodes: " + nodes + ", initial: "
                        + initial + ", cell: " + cell + " }\n");
    }

    private static String phase(String name, String duration, int rate) {
        return "{ name: " + name + ", duration: " + duration + ", rate: { constant: " + rate
                + " }, mix: { write: 1 } }";
    }

    private static Verdict only(TableDesign design) {
        List<Verdict> verdicts = TestDesigns.run(design).verdicts();
        assertThat(verdicts).hasSize(1);
        return verdicts.getFirst();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1m", "10m"})
    void hourlyJumpsOfTheLoadRecur(String cell) {
        Verdict verdict =
                only(design(List.of(HOUR, TestDesigns.ID), phase("p", "5h", 60_000), 12, "{ rows: 200000000 }", cell));
        assertThat(verdict.kind()).isEqualTo(Kind.RECURRING_HOT_SPOT);
        assertThat(verdict.segment()).contains("hour");
        assertThat(verdict.level()).isEqualTo(FindingLevel.ERROR);
        assertThat(verdict.failed()).isPositive();
    }

    @Test
    void midnightJumpsOfTheLoadRecur() {
        Verdict verdict =
                only(design(List.of(DAY, TestDesigns.ID), phase("p", "60h", 30_000), 6, "{ rows: 200000000 }", "1m"));
        assertThat(verdict.kind()).isEqualTo(Kind.RECURRING_HOT_SPOT);
    }

    @Test
    void aShortBurstOverloadsTheCluster() {
        String phases = phase("a", "50m", 30_000) + ", " + phase("b", "9m", 170_000) + ", " + phase("c", "50m", 30_000);
        Verdict verdict = only(design(List.of(TestDesigns.ID), phases, 6, "{ rows: 200000000 }", "1m"));
        assertThat(verdict.kind()).isEqualTo(Kind.CLUSTER_OVERLOADED);
        // Nine minutes of demand, and a minute's work that waits, done with the 64% of the nodes that are free after
        // it.
        assertThat(verdict.overloadSeconds()).isCloseTo(540 + 60 / 0.64, within(61.0));
        assertThat(verdict.failed()).isPositive();
    }

    @Test
    void nodesWithABacklogAfterABurstAreOverloaded() {
        String phases = phase("a", "20m", 20_000) + ", " + phase("b", "2m", 80_000) + ", " + phase("c", "20m", 20_000);
        SimulationRun run = TestDesigns.run(design(List.of(TestDesigns.ID), phases, 4, "{ rows: 200000000 }", "1m"));
        assertThat(run.verdicts()).hasSize(1);
        Verdict verdict = run.verdicts().getFirst();
        assertThat(verdict.kind()).isEqualTo(Kind.CLUSTER_OVERLOADED);
        assertThat(verdict.level()).isEqualTo(FindingLevel.ERROR);
        assertThat(verdict.failed()).isZero();
        assertThat(verdict.overloadSeconds())
                .isBetween(150.0, 240.0)
                .isEqualTo(run.summary().overloadSeconds());
        assertThat(verdict.toCell() - verdict.fromCell())
                .as("minutes until no operation waits")
                .isBetween(3, 4);
    }

    @Test
    void recommendedNodesSufficeForALowerTarget() {
        String model = "{ rows: 200000000 }, model: { node: { hottestCpuTarget: 0.5 } }";
        Verdict verdict = only(design(List.of(TestDesigns.ID), phase("p", "1h", 60_000), 6, model, "1m"));
        assertThat(verdict.kind()).isEqualTo(Kind.CLUSTER_OVERLOADED);
        Matcher nodes = Pattern.compile("([0-9]+) nodes bring it").matcher(verdict.explanation());
        assertThat(nodes.find()).isTrue();
        int enough = Integer.parseInt(nodes.group(1));
        assertThat(enough).isBetween(9, 10);
        assertThat(TestDesigns.run(design(List.of(TestDesigns.ID), phase("p", "1h", 60_000), enough, model, "1m"))
                        .verdicts())
                .isEmpty();
    }

    @Test
    void twoBurstsOnNonGrowingKeysDoNotRecur() {
        String calm = ", rate: { constant: 30000 }, mix: { write: 1 } }";
        String burst =
                ", rate: { constant: 60000 }, mix: { write: 1 }, override: { id: { uniform: { min: %d, max: %d } } } }";
        String phases = "{ name: a, duration: 30m" + calm
                + ", { name: b, duration: 9m" + burst.formatted(1_000_000, 1_005_000)
                + ", { name: c, duration: 51m" + calm
                + ", { name: d, duration: 9m" + burst.formatted(7_000_000, 7_005_000)
                + ", { name: e, duration: 30m" + calm;
        assertThat(TestDesigns.run(design(List.of(TestDesigns.ID), phases, 6, "{ rows: 200000000 }", "1m"))
                        .verdicts())
                .isNotEmpty()
                .noneMatch(verdict -> verdict.kind() == Kind.RECURRING_HOT_SPOT);
    }

    @Test
    void scanFailingOnSeveralNodesCountsAsOneOperation() {
        TableDesign design = TestDesigns.with(List.of(TestDesigns.ID), """
            queries:
              - { name: all, where: {} }
            workload: { seed: 1, phases: [ { name: p, duration: 20m, rate: { constant: 0.75 }, mix: { all: 1 } } ] }
            simulation: { nodes: 3, initial: { rows: 10000000 } }
            """);
        SimulationRun run = TestDesigns.run(design);
        double demand = run.nodes().meanDemand(10);
        assertThat(demand).isGreaterThan(1.2);
        double failed = run.verdicts().stream().mapToDouble(Verdict::failed).sum();
        assertThat(failed).isCloseTo(run.summary().failed(), within(1e-6 * failed));
        assertThat(failed / run.summary().operations()).isCloseTo(1 - 1 / demand, within(0.1));
    }

    @Test
    void overloadingScansAreTheOnlyVerdictBelowFullDemand() {
        TableDesign design = TestDesigns.with(List.of(TestDesigns.ID), """
            queries:
              - { name: all, where: {} }
            workload: { seed: 1, phases: [ { name: p, duration: 1h, rate: { ramp: { from: 0.3, to: 0.6 } }, mix: { all: 1 } } ] }
            simulation: { nodes: 3, initial: { rows: 10000000 } }
            """);
        Verdict verdict = only(design);
        assertThat(verdict.kind()).isEqualTo(Kind.LARGE_SCAN_HOT_SPOT);
        assertThat(verdict.query()).contains("all");
        assertThat(verdict.segment()).isEmpty();
    }

    @Test
    void clusterJustBelowItsTargetHasNoVerdict() {
        assertThat(TestDesigns.run(design(
                                List.of(TestDesigns.ID), phase("p", "1h", 50_000), 6, "{ rows: 200000000 }", "1m"))
                        .verdicts())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"10s", "1m", "5m", "10m"})
    void coldStartVerdictDoesNotDependOnTheCellWidth(String cell) {
        Verdict verdict = only(design(List.of(TestDesigns.ID), phase("p", "1h", 40_000), 6, "{ rows: 0 }", cell));
        assertThat(verdict.kind()).isEqualTo(Kind.COLD_START);
        assertThat(verdict.peakDemand()).isCloseTo(40_000 / 14_000.0, within(0.01));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void coldStartIsTheOnlyVerdictOfSufficientNodesForAnySeed(int seed) {
        TableDesign design = TestDesigns.with(
                List.of(TestDesigns.ID),
                "workload: { seed: " + seed + ", phases: [ " + phase("p", "20m", 29_000)
                        + " ] }\nsimulation: { nodes: 3, initial: { rows: 0 } }\n");
        assertThat(only(design).kind()).isEqualTo(Kind.COLD_START);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10m", "20m", "30m", "1h", "12h"})
    void movingHotSpotIsOneVerdictForAnyDuration(String horizon) {
        Verdict verdict = only(design(
                List.of(TestDesigns.TIME, TestDesigns.ID),
                phase("p", horizon, 10_000),
                3,
                "{ rows: 200000000 }",
                "1m"));
        assertThat(verdict.kind()).isEqualTo(Kind.MOVING_HOT_SPOT);
        assertThat(verdict.segment()).isPresent();
        assertThat(verdict.query()).isEmpty();
    }

    @Test
    void verdictNamesOverloadingPointReads() {
        TableDesign design = TestDesigns.with(List.of(TestDesigns.ID), """
            queries:
              - { name: one, where: { id: { eq: 1 } } }
            workload: { seed: 1, phases: [ { name: p, duration: 20m, rate: { constant: 100000 }, mix: { one: 0.9, write: 0.1 } } ] }
            simulation: { nodes: 3, initial: { rows: 100000000 } }
            """);
        Verdict verdict = only(design);
        assertThat(verdict.kind()).isEqualTo(Kind.CLUSTER_OVERLOADED);
        assertThat(verdict.query()).contains("one");
    }

    @Test
    void batchHourIsOneMovingHotSpot() {
        String phases = phase("day", "3h", 100) + ", " + phase("batch", "1h", 20_000) + ", " + phase("rest", "2h", 100);
        Verdict verdict =
                only(design(List.of(TestDesigns.TIME, TestDesigns.ID), phases, 6, "{ rows: 200000000 }", "1m"));
        assertThat(verdict.kind()).isEqualTo(Kind.MOVING_HOT_SPOT);
    }
}
