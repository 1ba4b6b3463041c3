package dev.splitpoint.advice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Advice.TriedChange;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The change that an expert would choose is tried and recommended, and harmful changes are not. */
@Tag("slow")
class FittingChangesTest {
    private static final String REVERSED_MICROS =
            "{ name: at, format: { reversedTimestamp: { unit: us } }, generator: { clock: {} } }";
    private static final String MICROS = "{ name: at, format: { timestamp: { unit: us } }, generator: { clock: {} } }";

    private static Advice advice(TableDesign design, Kind kind) {
        SimulationRun run = TestDesigns.run(design);
        assertThat(run.verdicts()).extracting(verdict -> verdict.kind()).contains(kind);
        return Remedies.find(
                        run,
                        SampleFiles.NONE,
                        new ParallelTasks(Runnable::run, 1, () -> false),
                        changed -> new Simulator(Runnable::run)
                                .run(changed, Remedies.options(RunOptions.DEFAULT_BUCKETS), () -> false))
                .stream()
                .filter(advice -> advice.verdict().kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    private static List<Remedy> remedies(Advice advice) {
        return advice.remedies().stream().map(TriedChange::remedy).toList();
    }

    private static TableDesign newestOfTenant() {
        return TestDesigns.with(
                List.of(
                        "{ name: tenant, generator: { weighted: { big: 70, b: 10, c: 10, d: 10 } } }",
                        REVERSED_MICROS,
                        TestDesigns.ID),
                """
                queries: [ { name: newest of tenant, where: { tenant: { eq: big } }, limit: 50, newestFirst: true } ]
                workload: { seed: 42, phases: [ { name: p, duration: 1h, rate: { constant: 30000 }, mix: { write: 0.9, newest of tenant: 0.1 } } ] }
                simulation: { nodes: 6, initial: { rows: 100000000 } }
                """);
    }

    @ParameterizedTest
    @CsvSource({"6, false", "256, true"})
    void aChangeIncreasesTheLoadIfTheHottestNodeHasMoreDemand(int buckets, boolean expected) {
        TableDesign design = newestOfTenant();
        Remedies.Trial trial = changed ->
                new Simulator(Runnable::run).run(changed, Remedies.options(RunOptions.DEFAULT_BUCKETS), () -> false);
        SimulationRun before = trial.run(RunnableDesign.of(design, SampleFiles.NONE));
        TableDesign changed = new AddSalt(List.of("id"), buckets, false).apply(design);
        assertThat(Remedies.loadEffect(before, changed, SampleFiles.NONE, trial).isWorse())
                .isEqualTo(expected);
    }

    /** Each of 32 buckets is read by each query: 181% of a node. With 6 buckets, it is 61%. */
    @Test
    void aSaltHasAsManyBucketsAsTheQueriesAllow() {
        Advice advice = advice(newestOfTenant(), Kind.MOVING_HOT_SPOT);
        TriedChange best = advice.remedies().getFirst();
        assertThat(best.remedy()).isEqualTo(new AddSalt(List.of("id"), 6, false));
        assertThat(best.effect().verdictsAfter()).isEmpty();
        assertThat(best.effect().demandAfter()).isLessThan(0.7);
        assertThat(advice.rejected())
                .extracting(rejected -> rejected.change().remedy())
                .contains(new AddSalt(List.of("id"), 32, false));
    }

    /** Each read of a divided row would have to find the newest of all parts. */
    @ParameterizedTest
    @ValueSource(doubles = {0.9, 0.5, 0.2})
    void hotRowThatIsReadIsNotSplit(double reads) {
        Advice advice = advice(
                TestDesigns.with(
                        List.of("{ name: user, format: { paddedDecimal: { width: 6 } }, generator: { hotspot: { items:"
                                + " 100000, keyFraction: 1.0e-05, opFraction: 0.6 } } }"),
                        """
                        queries: [ { name: one, where: { user: { eq: 5 } } } ]
                        workload: { seed: 42, updates: 0.99, phases: [ { name: p, duration: 1h, rate: { constant: 30000 }, mix: { write: %s, one: %s } } ] }
                        simulation: { nodes: 6, initial: { rows: 100000000 } }
                        """.formatted(1 - reads, reads)),
                Kind.HOT_ROW);
        assertThat(remedies(advice)).noneMatch(AddSalt.class::isInstance);
    }

    @Test
    void anAutoscalerThatCannotAddNodesGetsALargerMaximum() {
        TableDesign design = TestDesigns.with(List.of(TestDesigns.ID), """
            workload: { seed: 42, phases: [ { name: p, duration: 1h, rate: { constant: 150000 } } ] }
            simulation: { nodes: { autoscale: { min: 1, max: 8 } }, initial: { rows: 1000000000 } }
            """);
        TriedChange best = advice(design, Kind.CLUSTER_OVERLOADED).remedies().getFirst();
        assertThat(best.remedy()).isEqualTo(new AutoscalerNodes(AutoscalerNodes.Bound.MAXIMUM, 8, 16));
        assertThat(best.effect().verdictsAfter()).isEmpty();
        assertThat(best.remedy().apply(design).simulation().nodePlan())
                .isEqualTo(new NodePlan.Autoscaler(2, 16, 0.6, 0.5));
    }

    /** Without split points for the new keys, each change of the key would start cold. */
    @ParameterizedTest
    @ValueSource(strings = {"{ rows: 0, splits: [ \"1767\", \"17672\" ] }", "{ rows: 0 }"})
    void keyChangeOfANewTableHasSplitPoints(String initial) {
        Advice advice = advice(
                TestDesigns.design(
                        List.of(MICROS, TestDesigns.ID),
                        "  - { name: of user, where: { id: { eq: 5 } }, limit: 10 }",
                        "{ write: 1 }",
                        "1h",
                        40_000,
                        6,
                        initial),
                Kind.MOVING_HOT_SPOT);
        TriedChange best = advice.remedies().getFirst();
        assertThat(best.remedy()).isInstanceOfSatisfying(WithSplits.class, splits -> {
            assertThat(splits.change()).isEqualTo(new MoveSegment("at", List.of("id"), true));
            assertThat(splits.splits()).hasSizeBetween(30, 100);
        });
        assertThat(best.effect().verdictsAfter()).isEmpty();
    }

    /**
     * Reversed digits, a hash and a salt all bring the hottest node below 50%: a difference within the noise hides none
     * of them.
     */
    @Test
    void changesOfEqualEffectAreAllShown() {
        Advice advice = advice(
                TestDesigns.writes(
                        List.of("{ name: id, format: { paddedDecimal: { width: 12 } }, generator: { sequence: {} } }"),
                        30_000,
                        6,
                        100_000_000),
                Kind.MOVING_HOT_SPOT);
        assertThat(remedies(advice))
                .containsExactlyInAnyOrder(
                        new AddHash("id"), new ReverseDigits("id", 12), new AddSalt(List.of("id"), 32, false));
    }

    @Test
    void anExistingRandomSaltGetsMoreBuckets() {
        Advice advice = advice(
                TestDesigns.writes(
                        List.of(
                                "{ name: salt, format: { paddedDecimal: { width: 1 } }, generator: { salt: { random:"
                                        + " true, buckets: 2 } } }",
                                MICROS),
                        30_000,
                        6,
                        100_000_000),
                Kind.MOVING_HOT_SPOT);
        assertThat(remedies(advice).getFirst()).isEqualTo(new WidenSalt("salt", 32));
    }

    /** Movement is recognized after ten minutes. A shorter burst is a hot range with the same cause. */
    @ParameterizedTest
    @CsvSource({"8m, HOT_RANGE", "12m, HOT_RANGE", "20m, MOVING_HOT_SPOT"})
    void shortBurstHasTheFixesOfALongBurst(String length, Kind kind) {
        Advice advice = advice(
                TestDesigns.with(
                        List.of(
                                "{ name: page, format: { paddedDecimal: { width: 3 } }, generator: { uniform: { max:"
                                        + " 99 } } }",
                                MICROS),
                        """
                        workload:
                          seed: 42
                          phases:
                            - { name: a, duration: 1h, rate: { constant: 20000 } }
                            - { name: b, duration: %s, rate: { constant: 50000 }, override: { page: { hotspot: { items: 100, keyFraction: 0.01, opFraction: 0.9 } } } }
                            - { name: c, duration: 1h, rate: { constant: 20000 } }
                        simulation: { nodes: 6, initial: { rows: 100000000 } }
                        """.formatted(length)),
                kind);
        TriedChange best = advice.remedies().getFirst();
        assertThat(best.remedy()).isEqualTo(new AddSalt(List.of("at"), 32, false));
        assertThat(best.effect().removes()).isTrue();
        assertThat(best.effect().demandAfter()).isLessThan(0.4 * best.effect().demandBefore());
    }

    /** The device is only a column: without it in the key, no segment spreads the writes of a moment. */
    @Test
    void aColumnThatIdentifiesTheDeviceIsPromotedIntoTheKey() {
        TableDesign design = TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: status }
            table: { tableId: status, columnFamilies: { s: { gcRule: { maxAge: 7776000s } } } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - { name: kind, generator: { constant: { value: STATUS } } }
                - { name: at, format: { isoDate: { pattern: yyyyMMddHHmmssSSS } }, generator: { clock: { jitter: 2s } } }
            columns:
              - { family: s, qualifier: device, valueBytes: { constant: 12 } }
              - { family: s, qualifier: level, valueBytes: { constant: 3 } }
            queries:
              - { name: all devices of an hour, where: { at: { range: [ now-1h, now ] } }, limit: 1000 }
              - { name: one device since yesterday, expect: prefixScan }
            workload:
              phases: [ { name: steady, duration: 2h, rate: { constant: 20000 }, mix: { write: 0.999, all devices of an hour: 0.001 } } ]
            simulation: { nodes: 3, initial: { rows: 500000000 } }
            """);
        Advice advice = advice(design, Kind.MOVING_HOT_SPOT);
        assertThat(remedies(advice))
                .startsWith(new PromoteColumn("s", "device", "at"), new AddSalt(List.of("at"), 16, false));
        ChangeEffect effect = advice.remedies().getFirst().effect();
        assertThat(effect.demandBefore()).isGreaterThan(1.4);
        assertThat(effect.demandAfter()).isBetween(0.47, 0.54);
        TableDesign promoted = remedies(advice).getFirst().apply(design);
        assertThat(promoted.columns()).extracting(column -> column.qualifier()).containsExactly("level");
        assertThat(promoted.rowKey().segments())
                .extracting(segment -> segment.name())
                .containsExactly("kind", "device", "at");
    }

    private static TableDesign counters(String cells) {
        return TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: counters }
            table: { tableId: counters, columnFamilies: { c: {} } }
            rowKey:
              encoding: { singleton: {} }
              segments: [ { name: action, format: { template: { text: "action-{}", digits: 4 } }, generator: { zipf: { items: 500, exponent: 1.2 } } } ]
            columns: [ { family: c, qualifier: total, type: { int64Type: {} }, valueBytes: { constant: 8 } } ]
            queries: [ { name: one counter, where: { action: { eq: 3 } }, expect: pointRead %s } ]
            workload: { updates: 1, phases: [ { name: days, duration: 7d, rate: { constant: 200 }, mix: { write: 0.5, one counter: 0.5 } } ] }
            simulation: { nodes: 3, initial: { rows: 500 }, cell: 10m }
            """.formatted(cells));
    }

    /** All versions are kept, and each read reads them all: 21 nodes, or one version. */
    @Test
    void countersRetainTheVersionsReadByQueries() {
        TriedChange best = advice(counters(", cellsPerColumn: 1"), Kind.CLUSTER_OVERLOADED)
                .remedies()
                .getFirst();
        assertThat(best.remedy()).isEqualTo(new RetainVersions("c", 1));
        assertThat(best.effect().demandAfter()).isLessThan(0.01);
    }

    @Test
    void versionsThatAQueryReadsAreNotDeleted() {
        assertThat(RetainVersions.of(counters(", cellsPerColumn: 5"))).containsExactly(new RetainVersions("c", 5));
        assertThat(RetainVersions.of(counters(""))).isEmpty();
        assertThat(RetainVersions.of(counters(", cellsPerColumn: 1").withQueries(List.of())))
                .isEmpty();
        TableDesign retained = new RetainVersions("c", 1).apply(counters(", cellsPerColumn: 1"));
        assertThat(RetainVersions.of(retained)).isEmpty();
    }

    @Test
    void queryWithAGrowingResultCanHaveALimit() {
        Advice advice = advice(
                TestDesigns.design(
                        List.of(
                                "{ name: device, format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max:"
                                        + " 99 } } }",
                                MICROS),
                        "  - { name: history, where: { device: { eq: 5 } } }",
                        "{ write: 0.99, history: 0.01 }",
                        "1h",
                        20_000,
                        3,
                        "{ rows: 100000000 }"),
                Kind.LARGE_SCAN_HOT_SPOT);
        assertThat(remedies(advice)).contains(new LimitRows("history", 100));
    }

    /** Nodes that are less even than now still store at most 70% on average. */
    @Test
    void theNodesOfAStorageFixSuffice() {
        TableDesign design = TestDesigns.with(
                List.of("{ name: height, format: { hex: { width: 8 } }, generator: { sequence: { start: 14000000 } }"
                        + " }"),
                """
                workload: { seed: 1, phases: [ { name: day, duration: 2h, rate: { constant: 1 } } ] }
                simulation: { nodes: 1, initial: { rows: 60000000000 }, cell: 10m }
                """);
        Advice advice = advice(design, Kind.STORAGE_NEARLY_FULL);
        SimulationRun run = TestDesigns.run(design);
        assertThat(remedies(advice)).first().isEqualTo(new MoreNodes(1, (int) run.nodesNeededForStorage()));
        assertThat(advice.remedies().getFirst().effect().verdictsAfter()).isEmpty();
    }
}
