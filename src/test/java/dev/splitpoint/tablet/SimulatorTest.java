package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class SimulatorTest {
    private static final long MANY_ROWS = 100_000_000;

    @ParameterizedTest
    @ValueSource(ints = {3, 30})
    void leadingTimestampLoadsOneNodeForAnyNodeCount(int nodes) {
        SimulationRun run = TestDesigns.run(
                TestDesigns.writes(List.of(TestDesigns.TIME, TestDesigns.ID), 20_000, nodes, MANY_ROWS));
        assertThat(run.summary().maxToMean()).isCloseTo(nodes, within(0.02 * nodes));
        assertThat(run.summary().hottestCpuMean()).isGreaterThan(0.98);
        assertThat(run.summary().hottestDemandP99()).isCloseTo(20_000 / 14_000.0, within(0.01));
        assertThat(kinds(run)).contains(Kind.MOVING_HOT_SPOT).doesNotContain(Kind.HOT_RANGE, Kind.HOT_ROW);
        Verdict verdict = run.verdicts().getFirst();
        assertThat(verdict.segment()).contains("at");
        assertThat(verdict.share()).isGreaterThan(0.95);
    }

    @ParameterizedTest
    @CsvSource({"3, 20000", "30, 200000", "3, 2000", "30, 10000"})
    void evenlyDistributedKeysLoadTheNodesEvenly(int nodes, int perSecond) {
        for (String lead : List.of(TestDesigns.ID, TestDesigns.HASH)) {
            List<String> segments = lead.equals(TestDesigns.ID)
                    ? List.of(TestDesigns.ID, TestDesigns.TIME)
                    : List.of(TestDesigns.HASH, TestDesigns.ID, TestDesigns.TIME);
            SimulationRun run = TestDesigns.run(TestDesigns.writes(segments, perSecond, nodes, MANY_ROWS));
            assertThat(run.summary().maxToMean()).isLessThan(1.2);
            assertThat(run.verdicts()).isEmpty();
        }
    }

    @Test
    void samplingAndTheClusterBothReportProgress() {
        List<Double> sampling = new ArrayList<>();
        List<Double> cluster = new ArrayList<>();
        RunMonitor monitor = new RunMonitor() {
            @Override
            public boolean getAsBoolean() {
                return false;
            }

            @Override
            public void progress(Stage stage, double share) {
                (stage == Stage.SAMPLING ? sampling : cluster).add(share);
            }
        };
        new Simulator(Runnable::run)
                .run(
                        RunnableDesign.of(
                                TestDesigns.writes(List.of(TestDesigns.ID, TestDesigns.TIME), 1_000, 3, 0),
                                SampleFiles.NONE),
                        new RunOptions(20_000, 256, 1),
                        monitor);
        assertThat(sampling).hasSizeGreaterThan(10).isSorted().allMatch(share -> share > 0 && share <= 1);
        assertThat(cluster).hasSize(24 * 60).isSorted().allMatch(share -> share >= 0 && share < 1);
    }

    @Test
    void fixedTabletsNeverSplitMergeOrMove() {
        TableDesign hot = TestDesigns.writes(List.of(TestDesigns.ID, TestDesigns.TIME), 40_000, 10, 0);
        RunOptions options = new RunOptions(20_000, 256, 1);
        Simulator simulator = new Simulator(Runnable::run);
        assertThat(simulator
                        .run(RunnableDesign.of(hot, SampleFiles.NONE), options, () -> false)
                        .events())
                .isNotEmpty();
        SimulationRun fixed =
                simulator.run(RunnableDesign.of(hot, SampleFiles.NONE), options.withFixedTablets(true), () -> false);
        assertThat(fixed.events()).isEmpty();
        assertThat(fixed.tablets()).allMatch(map -> map.size() == 1);
        assertThat(fixed.summary().failed()).isPositive();
    }

    @Test
    void newTableEventuallySpreadsOverTheNodes() {
        SimulationRun run =
                TestDesigns.run(TestDesigns.writes(List.of(TestDesigns.ID, TestDesigns.TIME), 20_000, 10, 0));
        assertThat(run.summary().maxToMean()).isLessThan(1.2);
        // One tablet for the first ten seconds, two for the rest of the minute.
        double first = 20_000 / 14_000.0 * (10 + 50 / 2.0) / 60;
        assertThat(run.nodes().demand()[run.nodes().hottest(0)]).isCloseTo(first, within(0.05));
        assertThat(ratio(run, run.nodes().cells() - 1)).isLessThan(1.2);
    }

    @Test
    void moreNodesDoNotReduceTheLoadOfOneRow() {
        SimulationRun few = TestDesigns.run(TestDesigns.writes(List.of(TestDesigns.ONE), 20_000, 3, 0));
        SimulationRun many = TestDesigns.run(TestDesigns.writes(List.of(TestDesigns.ONE), 20_000, 30, 0));
        assertThat(kinds(few)).containsExactly(Kind.HOT_ROW);
        assertThat(kinds(many)).containsExactly(Kind.HOT_ROW);
        assertThat(many.summary().hottestCpuMean()).isEqualTo(few.summary().hottestCpuMean());
        assertThat(many.summary().hottestDemandP99()).isEqualTo(few.summary().hottestDemandP99());
        assertThat(few.verdicts().getFirst().range().start().toText()).isEqualTo("only");
    }

    @Test
    void saltReducesTheHottestDemandUntilBucketsExceedNodes() {
        double[] hottest = IntStream.of(1, 4, 16, 64)
                .mapToDouble(buckets -> meanHottestDemand(TestDesigns.run(TestDesigns.writes(
                        List.of(TestDesigns.salt(buckets), TestDesigns.TIME, TestDesigns.ID), 100_000, 16, MANY_ROWS))))
                .toArray();
        double perNode = 100_000 / 14_000.0;
        assertThat(hottest[0]).isCloseTo(perNode, within(0.02 * perNode));
        assertThat(hottest[1]).isBetween(perNode / 4, perNode / 3.2);
        assertThat(hottest[2]).isBetween(perNode / 16, perNode / 10);
        assertThat(hottest[3]).isBetween(perNode / 16, hottest[2]);
    }

    @Test
    void tenfoldNodesServeATenthOfAnEvenLoadEach() {
        SimulationRun few =
                TestDesigns.run(TestDesigns.writes(List.of(TestDesigns.ID, TestDesigns.TIME), 30_000, 3, MANY_ROWS));
        SimulationRun many =
                TestDesigns.run(TestDesigns.writes(List.of(TestDesigns.ID, TestDesigns.TIME), 30_000, 30, MANY_ROWS));
        double ratio = many.summary().hottestCpuMean() / few.summary().hottestCpuMean();
        assertThat(ratio).isCloseTo(0.1, within(0.02));
    }

    @Test
    void resultDoesNotDependOnTheNumberOfThreads() {
        TableDesign design = mixed();
        String one = RunDigest.of(TestDesigns.run(design, 100_000, 1));
        assertThat(RunDigest.of(TestDesigns.run(design, 100_000, 2))).isEqualTo(one);
        assertThat(RunDigest.of(TestDesigns.run(design, 100_000, 5))).isEqualTo(one);
        Workload workload = design.workload();
        TableDesign other =
                design.withWorkload(new Workload(43, workload.updates(), workload.phases(), workload.extras()));
        assertThat(RunDigest.of(TestDesigns.run(other, 100_000, 2))).isNotEqualTo(one);
    }

    @Test
    void cellsContainAllOperationsOfTheWorkload() {
        for (TableDesign design : List.of(
                mixed(),
                TestDesigns.writes(List.of(TestDesigns.TIME, TestDesigns.ID), 777, 3, 0),
                TestDesigns.writes(List.of(TestDesigns.ZIPF), 1000, 3, 10))) {
            LoadGrid load = TestDesigns.run(design, 50_000, 2).load();
            int buckets = load.buckets().size();
            for (int cell = 0; cell < load.time().cells(); cell++) {
                double sum = 0;
                for (int b = 0; b < buckets; b++) {
                    sum += load.at(load.newRows(), cell, b)
                            + load.at(load.updates(), cell, b)
                            + load.at(load.reads(), cell, b);
                }
                assertThat(sum).isCloseTo(load.operations()[cell], within(1e-6 * load.operations()[cell] + 1e-9));
            }
        }
    }

    @Test
    void tabletsAlwaysPartitionTheKeys() {
        SimulationRun run = TestDesigns.run(mixed());
        int buckets = run.load().buckets().size();
        assertThat(run.tablets()).hasSize(run.load().time().cells());
        for (TabletMap map : run.tablets()) {
            assertThat(map.starts()[0]).isZero();
            assertThat(map.starts()).isSorted().doesNotHaveDuplicates();
            assertThat(map.starts()[map.size() - 1]).isLessThan(buckets);
            assertThat(map.nodes()).hasSameSizeAs(map.starts());
            assertThat(Arrays.stream(map.nodes()).max().orElseThrow())
                    .isLessThan(run.nodes().nodes());
        }
        int balance = run.summary().splits() - run.summary().merges();
        assertThat(run.tablets().getLast().size())
                .isEqualTo(run.tablets().getFirst().size() + balance - eventsOfFirstCell(run));
    }

    private static int eventsOfFirstCell(SimulationRun run) {
        return run.events().stream()
                .filter(event -> event.cell() == 0)
                .mapToInt(event -> switch (event.kind()) {
                    case SPLIT -> 1;
                    case MERGE -> -1;
                    case MOVE -> 0;
                })
                .sum();
    }

    @Test
    void rateAboveTheCapacityCausesFailedOperations() {
        SimulationRun run = TestDesigns.run(TestDesigns.writes(List.of(TestDesigns.ID), 28_000, 1, MANY_ROWS));
        assertThat(run.summary().hottestCpuP99()).isEqualTo(1);
        assertThat(run.summary().hottestDemandP99()).isCloseTo(2, within(0.01));
        assertThat(run.summary().failed() / run.summary().operations()).isCloseTo(0.5, within(0.01));
        assertThat(kinds(run)).containsExactly(Kind.CLUSTER_OVERLOADED);
        Verdict verdict = run.verdicts().getFirst();
        assertThat(verdict.failed()).isCloseTo(run.summary().failed(), within(1.0));
        assertThat(verdict.overloadSeconds()).isCloseTo(86_400, within(1e-6));
    }

    @Test
    void aNewTableWithoutSplitsIsAColdStart() {
        TableDesign cold =
                TestDesigns.design(List.of(TestDesigns.ID), "", "{ write: 1 }", "2h", 95_000, 10, "{ rows: 0 }");
        assertThat(kinds(TestDesigns.run(cold))).containsExactly(Kind.COLD_START);
        List<String> splits = new ArrayList<>();
        for (int i = 1; i < 40; i++) {
            splits.add(String.format("\"%08d\"", i * 250_000));
        }
        TableDesign presplit = TestDesigns.design(
                List.of(TestDesigns.ID),
                "",
                "{ write: 1 }",
                "2h",
                95_000,
                10,
                "{ rows: 0, splits: [ " + String.join(", ", splits) + " ] }");
        assertThat(kinds(TestDesigns.run(presplit))).isEmpty();
    }

    @Test
    void scansAcrossAllSplitKeysAreALargeScanHotSpot() {
        String query = "  - { name: all, where: { at: { range: [ now-1h, now ] } } }";
        SimulationRun run = TestDesigns.run(TestDesigns.design(
                List.of(TestDesigns.ID, TestDesigns.TIME),
                query,
                "{ write: 0.998, all: 0.002 }",
                "6h",
                2000,
                3,
                "{ rows: 20000000 }"));
        assertThat(run.verdicts())
                .anyMatch(verdict -> verdict.kind() == Kind.LARGE_SCAN_HOT_SPOT
                        && verdict.query().equals(Optional.of("all"))
                        && verdict.segment().isEmpty());
    }

    @Test
    void writesOfOneHotKeyAmongManyAreAHotRow() {
        TableDesign design = TestDesigns.writes(
                List.of("{ name: id, format: { paddedDecimal: { width: 8 } }, "
                        + "generator: { zipf: { items: 1000000, exponent: 1.4, scatter: true } } }"),
                60_000,
                10,
                1_000_000);
        SimulationRun run = TestDesigns.run(design);
        assertThat(kinds(run)).contains(Kind.HOT_ROW);
        assertThat(run.verdicts().getFirst().share()).isBetween(0.25, 0.4);
    }

    @Test
    void readsWithAnUnknownSaltCostARangeForEachBucket() {
        String query = "  - { name: one, where: { id: { eq: 5 } } }";
        SimulationRun salted = TestDesigns.run(TestDesigns.design(
                List.of(
                        "{ name: salt, format: { paddedDecimal: { width: 3 } }, generator: { salt: { random: true, "
                                + "buckets: 20 } } }",
                        TestDesigns.ID),
                query,
                "{ one: 1 }",
                "1h",
                1000,
                3,
                "{ rows: 1000000 }"));
        SimulationRun computed = TestDesigns.run(TestDesigns.design(
                List.of(TestDesigns.salt(20), TestDesigns.ID),
                query,
                "{ one: 1 }",
                "1h",
                1000,
                3,
                "{ rows: 1000000 }"));
        double rangesRead = Arrays.stream(salted.load().rangesRead()).sum();
        assertThat(rangesRead).isCloseTo(20 * salted.summary().operations(), within(1.0));
        assertThat(Arrays.stream(computed.load().rangesRead()).sum())
                .isCloseTo(computed.summary().operations(), within(1.0));
    }

    @Test
    void cancellationEndsTheRun() {
        TableDesign design = TestDesigns.writes(List.of(TestDesigns.ID), 1000, 3, 0);
        Simulator simulator = new Simulator(Runnable::run);
        RunOptions options = new RunOptions(100_000, 1024, 1);
        assertThatThrownBy(() -> simulator.run(RunnableDesign.of(design, SampleFiles.NONE), options, () -> true))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void tooManyTimeCellsAreReportedInOneSentence() {
        TableDesign design =
                TestDesigns.design(List.of(TestDesigns.ID), "", "{ write: 1 }", "400d", 1000, 3, "{ rows: 0 }");
        assertThatThrownBy(() -> TestDesigns.run(design))
                .isInstanceOf(WorkloadException.class)
                .hasMessage("The workload has 576000 time cells, but at most 50400 can be simulated. Use a wider "
                        + "simulation.cell.");
    }

    private static double meanHottestDemand(SimulationRun run) {
        NodeSeries nodes = run.nodes();
        return IntStream.range(0, nodes.cells())
                .mapToDouble(cell -> nodes.demand()[cell * nodes.nodes() + nodes.hottest(cell)])
                .average()
                .orElseThrow();
    }

    private static double ratio(SimulationRun run, int cell) {
        int nodes = run.nodes().nodes();
        double sum = 0;
        for (int node = 0; node < nodes; node++) {
            sum += run.nodes().demand()[cell * nodes + node];
        }
        return run.nodes().demand()[cell * nodes + run.nodes().hottest(cell)] / (sum / nodes);
    }

    private static List<Kind> kinds(SimulationRun run) {
        return run.verdicts().stream().map(Verdict::kind).distinct().toList();
    }

    private static TableDesign mixed() {
        return TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: mixed }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - { name: salt, format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ id ], buckets: 8 } } }
                - { name: id, format: { paddedDecimal: { width: 6 } }, generator: { zipf: { items: 100000, exponent: 0.9, scatter: true } } }
                - { name: at, format: { reversedTimestamp: { unit: ms } }, generator: { clock: { jitter: 5s } } }
            columns:
              - { family: m, qualifier: v, valueBytes: { constant: 300 } }
            queries:
              - { name: latest, where: { id: { eq: 1 } }, limit: 1 }
              - { name: hour, where: { id: { eq: 1 }, at: { range: [ now-1h, now ] } }, limit: 100 }
            workload:
              seed: 42
              updates: 0.1
              phases:
                - { name: load, duration: 1890s, rate: { ramp: { from: 100, to: 30000 } }, mix: { write: 1 } }
                - { name: steady, duration: 5h, rate: { sine: { mean: 30000, amplitude: 40000, period: 2h }, noise: 0.1 }, mix: { write: 0.7, latest: 0.2, hour: 0.1 } }
                - { name: launch, duration: 20m, rate: { points: [ [ 0s, 1000 ], [ 10m, 60000 ] ] }, mix: { write: 1 }, override: { id: { hotspot: { keyFraction: 0.0001, opFraction: 0.5 } } } }
            simulation: { nodes: 5, initial: { rows: 30000000 } }
            """);
    }
}
