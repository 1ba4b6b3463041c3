package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.TabletEvent.Rule;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Clusters whose number of nodes changes during the run. */
@Tag("slow")
class NodePlanRunTest {
    private static SimulationRun run(String nodes, String rate, String duration) {
        return run(nodes, rate, duration, "1m");
    }

    private static SimulationRun run(String nodes, String rate, String duration, String cell) {
        TableDesign design = TestDesigns.with(
                List.of(TestDesigns.ID),
                "workload: { seed: 1, phases: [ { name: p, duration: " + duration
                        + ", rate: " + rate + ", mix: { write: 1 } } ] }\n"
                        + "simulation: { nodes: " + nodes + ", initial: { rows: 200000000 }, cell: " + cell + " }\n");
        return TestDesigns.run(design);
    }

    @Test
    void newNodeServesItsShareAfterTwentyMinutes() {
        SimulationRun run = run("{ schedule: [ [ 0s, 3 ], [ 30m, 4 ] ] }", "{ constant: 30000 }", "90m");
        assertThat(run.nodes().active()[28]).isEqualTo(3);
        assertThat(run.nodes().active()[31]).isEqualTo(4);
        double share = 30_000 / 14_000.0 / 4;
        assertThat(run.nodes().demand()[40 * 4 + 3]).isBetween(0.2 * share, 0.75 * share);
        assertThat(run.nodes().demand()[60 * 4 + 3]).isCloseTo(share, within(0.1 * share));
        assertThat(run.nodes().hottestDemand(80)).isLessThan(1.1 * share);
    }

    @Test
    void wideCellsReportTheServingNodes() {
        SimulationRun run =
                run("{ schedule: [ [ 0s, 3 ], [ 1h, 10 ], [ 2h, 3 ] ] }", "{ constant: 15000 }", "3h", "1h");
        NodeSeries nodes = run.nodes();
        assertThat(nodes.active()).containsExactly(3, 10, 3);
        assertThat(nodes.meanDemand(0)).isCloseTo(15_000 / 14_000.0 / 3, within(0.01));
        assertThat(nodes.meanDemand(1)).isCloseTo(15_000 / 14_000.0 / 10, within(0.01));
        assertThat(nodes.meanDemand(2)).isCloseTo(15_000 / 14_000.0 / 3, within(0.01));
    }

    @Test
    void nodeAddedWithinAWideCellServesTheRestOfTheCell() {
        SimulationRun run = run("{ schedule: [ [ 0s, 3 ], [ 30m, 6 ] ] }", "{ constant: 15000 }", "2h", "1h");
        assertThat(run.nodes().inService()[0]).isCloseTo(4.5, within(1e-9));
        assertThat(run.nodes().demand()[5]).isPositive();
        assertThat(run.nodes().meanDemand(0)).isCloseTo(15_000 / 14_000.0 / 4.5, within(0.01));
    }

    @Test
    void autoscalerReactsImmediatelyForAnyCellWidth() {
        String rate = "{ points: [ [ 0h, 20000 ], [ 2h, 20000 ], [ 121m, 60000 ], [ 6h, 60000 ] ] }";
        SimulationRun run = run("{ autoscale: { min: 3, max: 12, cpuTarget: 0.6 } }", rate, "6h", "1h");
        assertThat(run.nodes().active()[2]).isGreaterThanOrEqualTo(7);
        assertThat(run.nodes().inService()[2]).isGreaterThan(6);
    }

    @Test
    void tabletsOfARemovedNodeMoveToTheOtherNodes() {
        SimulationRun run = run("{ schedule: [ [ 0s, 4 ], [ 30m, 3 ] ] }", "{ constant: 15000 }", "1h");
        assertThat(run.events())
                .filteredOn(event -> event.rule() == Rule.NODE_REMOVED)
                .isNotEmpty()
                .allSatisfy(event -> assertThat(event.nodeFrom()).isEqualTo(3));
        assertThat(run.nodes().tablets()[59 * 4 + 3]).isZero();
        assertThat(run.nodes().hottestDemand(59)).isCloseTo(15_000 / 14_000.0 / 3, within(0.03));
    }

    /**
     * Ten overloaded nodes have up to a minute of waiting work each, more than two nodes can accept. What neither waits
     * nor is served fails.
     */
    @Test
    void queuedOperationsOfRemovedNodesAreServedOrFail() {
        TableDesign design = TestDesigns.with(List.of(TestDesigns.ID), """
            workload: { seed: 1, phases: [ { name: p, duration: 10m, rate: { constant: 210000 }, mix: { write: 1 } } ] }
            simulation: { nodes: { schedule: [ [ 0s, 10 ], [ 5m, 2 ] ] }, initial: { rows: 100000000 } }
            """);
        SimulationRun run = TestDesigns.run(design);
        NodeSeries nodes = run.nodes();
        double served = Arrays.stream(nodes.cpu()).sum() * 60 * 14_000;
        double waiting = IntStream.range(0, nodes.nodes())
                .mapToDouble(node -> nodes.waiting()[(nodes.cells() - 1) * nodes.nodes() + node])
                .sum();
        assertThat(run.summary().failed()).isCloseTo(210_000 * 600 - served - waiting, withinPercentage(0.5));
    }

    @Test
    void autoscalerFollowsTheLoadWithinItsBounds() {
        SimulationRun run = run(
                "{ autoscale: { min: 3, max: 12, cpuTarget: 0.6 } }",
                "{ points: [ [ 0h, 20000 ], [ 2h, 20000 ], [ 4h, 80000 ], [ 6h, 20000 ], [ 12h, 20000 ] ] }",
                "12h");
        int[] active = run.nodes().active();
        assertThat(active[0]).isEqualTo(3);
        assertThat(Arrays.stream(active).max().orElseThrow()).isBetween(10, 12);
        assertThat(active[719]).isEqualTo(3);
        // At most a tenth of the nodes, but at least one, goes in ten minutes.
        List<Integer> removals = IntStream.range(1, active.length)
                .filter(cell -> active[cell] < active[cell - 1])
                .boxed()
                .toList();
        assertThat(removals).hasSizeGreaterThan(5);
        for (int i = 1; i < removals.size(); i++) {
            assertThat(removals.get(i) - removals.get(i - 1)).isGreaterThanOrEqualTo(10);
        }
    }

    @Test
    void overloadEndedByAddedNodesIsOneVerdictForTheNodesOfThatTime() {
        SimulationRun run = run("{ schedule: [ [ 0s, 1 ], [ 1h, 4 ] ] }", "{ constant: 27000 }", "2h");
        assertThat(run.verdicts()).hasSize(1);
        assertThat(run.verdicts().getFirst().kind()).isEqualTo(Verdict.Kind.CLUSTER_OVERLOADED);
        assertThat(run.verdicts().getFirst().peakDemand()).isCloseTo(27_000 / 14_000.0, within(0.02));
    }

    /** A burst of five minutes ends before new nodes serve their share, so a larger maximum does not help. */
    @Test
    void shortBurstDoesNotProposeALargerMaximum() {
        SimulationRun run = run(
                "{ autoscale: { min: 2, max: 4, cpuTarget: 0.6 } }",
                "{ points: [ [ 0h, 15000 ], [ 2h, 15000 ], [ 7201s, 90000 ], [ 7501s, 90000 ], [ 7502s, 15000 ], [ 3h,"
                        + " 15000 ] ] }",
                "3h");
        assertThat(run.verdicts())
                .filteredOn(verdict -> verdict.kind() == Verdict.Kind.CLUSTER_OVERLOADED)
                .singleElement()
                .satisfies(verdict -> assertThat(verdict.explanation()).containsIgnoringCase("a minimum of"));
    }

    @Test
    void lateAutoscalerNeedsALargerMinimum() {
        SimulationRun run = run(
                "{ autoscale: { min: 3, max: 12, cpuTarget: 0.6 } }",
                "{ points: [ [ 0h, 20000 ], [ 2h, 20000 ], [ 7201s, 80000 ], [ 3h, 80000 ] ] }",
                "3h");
        assertThat(run.verdicts()).singleElement().satisfies(verdict -> {
            assertThat(verdict.kind()).isEqualTo(Verdict.Kind.CLUSTER_OVERLOADED);
            assertThat(verdict.explanation()).containsIgnoringCase("a minimum of");
        });
    }

    @Test
    void uniformKeysLoadThreeThousandNodesEvenly() {
        SimulationRun run = TestDesigns.run(
                TestDesigns.design(
                        List.of("{ name: u, format: { paddedDecimal: { width: 9 } }, generator: { uniform: { max:"
                                + " 999999999 } } }"),
                        "",
                        "{ write: 1 }",
                        "10m",
                        30_000_000,
                        3_000,
                        "{ rows: 2000000000 }"),
                1_000_000,
                2);
        assertThat(run.load().buckets().size()).isGreaterThan(23_000);
        assertThat(run.summary().maxToMean()).isLessThan(1.25);
        assertThat(run.summary().failed()).isZero();
    }

    /** The load is near five nodes at the target of 60%, and varies by 3% of its value from minute to minute. */
    @Test
    void loadNearANodeThresholdDoesNotMakeTheNodeCountOscillate() {
        SimulationRun run =
                run("{ autoscale: { min: 3, max: 20, cpuTarget: 0.6 } }", "{ constant: 42000, noise: 0.03 }", "12h");
        int[] active = run.nodes().active();
        long changes = IntStream.range(1, active.length)
                .filter(cell -> active[cell] != active[cell - 1])
                .count();
        assertThat(changes).isLessThanOrEqualTo(6);
        assertThat(active[active.length - 1]).isBetween(5, 6);
    }

    @Test
    void substantiallyFallingLoadRemovesNodes() {
        SimulationRun run = run(
                "{ autoscale: { min: 3, max: 20, cpuTarget: 0.6 } }",
                "{ points: [ [ 0h, 67200 ], [ 1h, 67200 ], [ 61m, 42000 ], [ 6h, 42000 ] ] }",
                "6h");
        int[] active = run.nodes().active();
        assertThat(active[30]).isEqualTo(8);
        assertThat(active[active.length - 1]).isEqualTo(6);
    }

    @Test
    void autoscalerAtItsLimitNeedsALargerMaximum() {
        SimulationRun run = run("{ autoscale: { min: 3, max: 8 } }", "{ constant: 150000 }", "1h");
        assertThat(run.nodesNeeded()).isEqualTo(16);
        assertThat(run.verdicts()).singleElement().satisfies(verdict -> {
            assertThat(verdict.kind()).isEqualTo(Verdict.Kind.CLUSTER_OVERLOADED);
            assertThat(verdict.explanation()).contains("a maximum of 16 nodes").doesNotContain("minimum");
        });
    }

    /** The tenth node is removed while operations of the hot row wait on it. A node without tablets works them off. */
    @Test
    void operationsOfARemovedNodeAreAttributedToTheirHotRow() {
        String values =
                IntStream.range(0, 29).mapToObj("a%02d: 0.001"::formatted).collect(Collectors.joining(", "));
        String splits = IntStream.range(1, 29).mapToObj("a%02d"::formatted).collect(Collectors.joining(", "));
        TableDesign design = TestDesigns.with(
                List.of("{ name: k, generator: { weighted: { " + values + ", zz: 100 } } }"), """
                    workload: { seed: 1, phases: [ { name: hot, duration: 10m, rate: { constant: 42000 }, mix: { write: 1 } } ] }
                    simulation:
                      nodes: { schedule: [ [ 0s, 10 ], [ 5m, 9 ] ] }
                      initial: { rows: 0, splits: [ %s, z ] }
                      cell: 5s
                      model: { mergeAge: 1s, mergeAfter: 30s, tabletsPerNode: 1 }
                    """.formatted(splits));
        SimulationRun run = TestDesigns.run(design);
        assertThat(run.verdicts())
                .filteredOn(verdict -> verdict.kind() == Verdict.Kind.HOT_ROW)
                .singleElement()
                .satisfies(verdict ->
                        assertThat(verdict.failed()).isCloseTo(run.summary().failed(), within(1.0)));
    }
}
