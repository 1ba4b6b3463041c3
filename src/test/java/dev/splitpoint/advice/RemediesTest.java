package dev.splitpoint.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.advice.Advice.TriedChange;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is recommended helps, by the simulation that found the fault. */
@Tag("slow")
class RemediesTest {
    private static SimulationRun trial(RunnableDesign design) {
        return new Simulator(Runnable::run).run(design, Remedies.options(RunOptions.DEFAULT_BUCKETS), () -> false);
    }

    private static List<Advice> find(SimulationRun run, int threads) {
        try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
            return Remedies.find(
                    run, SampleFiles.NONE, new ParallelTasks(executor, threads, () -> false), RemediesTest::trial);
        }
    }

    private static Advice advice(TableDesign design, Kind kind) {
        SimulationRun run = TestDesigns.run(design);
        assertThat(run.verdicts()).extracting(v -> v.kind()).contains(kind);
        return find(run, 2).stream()
                .filter(a -> a.verdict().kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "sensor-readings-by-time, MOVING_HOT_SPOT, Salt sensor_id with 16 buckets",
        "orders, MOVING_HOT_SPOT, Put a hash of order_id first"
    })
    void bestRemedyOfABadSampleRemovesTheVerdictAndBalancesTheNodes(String sample, Kind kind, String label) {
        Advice advice = advice(Samples.load(sample).design(), kind);
        TriedChange best = advice.remedies().getFirst();

        assertThat(best.remedy().label()).isEqualTo(label);
        assertThat(best.effect().demandBefore())
                .as("one figure, which rounds to one text")
                .isEqualTo(advice.verdict().peakDemand());
        assertThat(best.effect().verdictsAfter()).isEmpty();
        assertThat(best.effect().before().maxToMean()).isGreaterThan(2.5);
        assertThat(best.effect().after().maxToMean()).isLessThan(1.3);
        assertThat(best.effect().after().hottestDemandP99())
                .isLessThan(0.5 * best.effect().before().hottestDemandP99());
    }

    @Test
    void rejectedChangeHasAReasonAndDominatedFixIsNotRecommended() {
        Advice advice = advice(Samples.load("sensor-readings-by-time").design(), Kind.MOVING_HOT_SPOT);

        assertThat(advice.remedies()).hasSize(1);
        assertThat(advice.tried())
                .isEqualTo(advice.remedies().size() + advice.rejected().size());
        assertThat(advice.rejected())
                .extracting(RejectedChange::reason)
                .containsExactly(RejectedChange.Reason.FULL_SCAN, RejectedChange.Reason.DOMINATED);
        RejectedChange promoted = advice.rejected().getFirst();
        assertThat(promoted.change().remedy()).isEqualTo(new MoveSegment("read_at", List.of("sensor_id"), true));
        assertThat(promoted.text()).contains("last minute");
        assertThat(promoted.change().effect().demandAfter()).isPositive();
        assertThat(advice.rejected().getLast().change().effect().demandAfter())
                .isGreaterThanOrEqualTo(advice.remedies().getFirst().effect().demandAfter());
    }

    /**
     * The rows of one second are 10,000 of over 100 million rows of their kind. The workload does not contain the
     * query, so the simulation does not read it.
     */
    @Test
    void changeThatSlowsAQueryOutsideTheWorkloadIsRejected() {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: kind, generator: { weighted: { login: 50, logout: 30, order: 20 } } }",
                        TestDesigns.REVERSED,
                        "{ name: id, format: { uuid: {} }, generator: { uuid: { version: 4 } } }"),
                "  - { name: a second, where: { kind: { eq: login }, at: { range: [ 2026-01-01T00:00:00Z,"
                        + " 2026-01-01T00:00:01Z ] } } }",
                "{ write: 1 }",
                "2h",
                20_000,
                3,
                "{ rows: 100000000 }");
        Advice advice = advice(design, Kind.MOVING_HOT_SPOT);

        assertThat(advice.remedies())
                .isNotEmpty()
                .allSatisfy(tried -> assertThat(tried.remedy()).isInstanceOf(AddSalt.class));
        RejectedChange moved = advice.rejected().stream()
                .filter(other -> other.change().remedy() instanceof MoveSegment)
                .findFirst()
                .orElseThrow();
        assertThat(moved.reason()).isEqualTo(RejectedChange.Reason.SLOWER_QUERY);
        assertThat(moved.change().effect().queries()).singleElement().satisfies(change -> {
            assertThat(change.before().rows()).isBetween(9_800.0, 10_200.0);
            assertThat(change.after().rows()).isGreaterThan(50e6);
        });
    }

    @Test
    void splitPointsOnEveryNodeFixAColdStart() {
        TableDesign design = Samples.load("tenant-devices").design();
        TriedChange best = advice(design, Kind.COLD_START).remedies().getFirst();

        assertThat(best.remedy())
                .isInstanceOfSatisfying(
                        InitialSplits.class,
                        splits -> assertThat(splits.splits())
                                .hasSizeBetween(design.simulation().nodes(), 100));
        assertThat(best.effect().removes()).isTrue();
        assertThat(best.effect().demandBefore()).isGreaterThan(0.9);
        assertThat(best.effect().demandAfter()).isLessThan(0.85);
        assertThat(best.remedy().apply(design).simulation().splits()).isNotEmpty();
    }

    @Test
    void dividingAHotRowTurnsItsReadsIntoScans() {
        TableDesign design = TestDesigns.design(
                List.of(TestDesigns.ONE),
                "  - { name: it, where: { k: { eq: only } } }",
                "{ write: 0.99, it: 0.01 }",
                "2h",
                12_000,
                3,
                "{ rows: 1000000 }");
        TriedChange best = advice(design, Kind.HOT_ROW).remedies().getFirst();

        assertThat(best.remedy()).isInstanceOf(AddSalt.class);
        assertThat(best.effect().removes()).isTrue();
        assertThat(best.effect().queries()).singleElement().satisfies(change -> {
            assertThat(change.before().pattern().kind()).isEqualTo(QueryKind.POINT_READ);
            assertThat(change.after().pattern().kind()).isEqualTo(QueryKind.PREFIX_SCAN);
        });
    }

    @Test
    void readsOfOneSharedRowHaveNoRemedy() {
        TableDesign design = TestDesigns.design(
                List.of(TestDesigns.ONE),
                "  - { name: it, where: { k: { eq: only } } }",
                "{ it: 1 }",
                "2h",
                15_000,
                3,
                "{ rows: 1000000 }");
        Advice advice = advice(design, Kind.HOT_ROW);

        assertThat(advice.remedies()).isEmpty();
        assertThat(advice.nothingHelpsText()).contains("No change");
    }

    @Test
    void tooSmallClusterGetsTheNeededNodes() {
        TableDesign design = TestDesigns.writes(List.of(TestDesigns.ID), 40_000, 2, 100_000_000);
        TriedChange best = advice(design, Kind.CLUSTER_OVERLOADED).remedies().getFirst();

        assertThat(best.remedy()).isEqualTo(new MoreNodes(2, 5));
        assertThat(best.effect().verdictsAfter()).doesNotContain(Kind.CLUSTER_OVERLOADED);
        assertThat(best.effect().after().hottestDemandP99()).isLessThan(0.75);
    }

    @ParameterizedTest
    @ValueSource(ints = {1_000, 10})
    void storageBeyondTwoBalancedNodesAddsNodes(int perSecond) {
        TableDesign design = TestDesigns.design(
                List.of("{ name: id, format: { paddedDecimal: { width: 12 } }, generator: { uniform: { min: 0, max:"
                        + " 999999999999 } } }"),
                "",
                "{ write: 1 }",
                "1h",
                perSecond,
                2,
                "{ rows: 100000000000 }");
        Advice advice = advice(design, Kind.STORAGE_NEARLY_FULL);
        assertThat(advice.remedies()).isNotEmpty();
        assertThat(advice.remedies().getFirst().remedy()).isInstanceOf(MoreNodes.class);
        assertThat(advice.remedies().getFirst().effect().removes()).isTrue();
    }

    @Test
    void remediesDoNotDependOnTheNumberOfThreads() {
        SimulationRun run = TestDesigns.run(Samples.load("orders").design());
        assertThat(find(run, 1)).isEqualTo(find(run, 2)).isNotEmpty();
    }

    @Test
    void runWithoutVerdictsRunsNoTrial() {
        AtomicInteger trials = new AtomicInteger();
        SimulationRun run = TestDesigns.run(TestDesigns.writes(List.of(TestDesigns.ID), 1_000, 3, 1_000_000));
        assertThat(Remedies.find(run, SampleFiles.NONE, new ParallelTasks(Runnable::run, 1, () -> false), design -> {
                    trials.incrementAndGet();
                    return run;
                }))
                .isEmpty();
        assertThat(trials).hasValue(0);
    }

    @Test
    void cancellationEndsTheTrials() {
        SimulationRun run = TestDesigns.run(Samples.load("orders").design());
        AtomicInteger trials = new AtomicInteger();
        ParallelTasks parts = new ParallelTasks(Runnable::run, 1, () -> trials.get() > 0);
        assertThatThrownBy(() -> Remedies.find(run, SampleFiles.NONE, parts, design -> {
                    trials.incrementAndGet();
                    return run;
                }))
                .isInstanceOf(CancellationException.class);
        assertThat(trials).hasValue(1);
    }

    @Test
    void thirtyfoldTrafficNeedsAtMostOneMoreTrial() {
        int few = trials(1);
        assertThat(few).isBetween(2, 10);
        assertThat(trials(30)).isBetween(few, few + 1);
    }

    private static int trials(int times) {
        AtomicInteger trials = new AtomicInteger();
        SimulationRun run = TestDesigns.run(
                TestDesigns.writes(List.of(TestDesigns.TIME, TestDesigns.ID), 5_000 * times, 3, 1_000_000));
        Remedies.find(run, SampleFiles.NONE, new ParallelTasks(Runnable::run, 1, () -> false), design -> {
            trials.incrementAndGet();
            return run;
        });
        return trials.get();
    }

    /** A run with one verdict about half of its keys, whatever the simulation says. */
    private static SimulationRun withVerdict(TableDesign design, Kind kind) {
        SimulationRun run = TestDesigns.run(design, 2_000, 1);
        int half = run.load().buckets().size() / 2;
        Verdict verdict = Verdict.of(kind, FindingLevel.ERROR, "")
                .on(run.load().buckets().range(0, half), 0, half)
                .withLoad(1.5, 1.4)
                .causedBy(Optional.of("id"), Optional.empty())
                .build();
        return new SimulationRun(
                design, run.load(), run.nodes(), run.tablets(), run.events(), List.of(verdict), run.summary());
    }

    private static Advice onTrial(SimulationRun run) {
        return Remedies.find(
                        run,
                        SampleFiles.NONE,
                        new ParallelTasks(Runnable::run, 1, () -> false),
                        design -> new SimulationRun(
                                design.design(),
                                run.load(),
                                run.nodes(),
                                run.tablets(),
                                run.events(),
                                List.of(),
                                run.summary()))
                .getFirst();
    }

    @Test
    void clusterAtItsNodeLimitGetsOtherRemedies() {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: place, format: { paddedDecimal: { width: 2 } }, generator: { uniform: { min: 0, max:"
                                + " 9 } } }",
                        TestDesigns.ID),
                "",
                "{ write: 1 }",
                "1h",
                1_000,
                6_000,
                "{ rows: 0 }");
        SimulationRun run = withVerdict(design, Kind.HOT_RANGE);
        assertThat(CandidateChanges.of(run.verdicts().getFirst(), run))
                .isNotEmpty()
                .noneMatch(remedy -> remedy instanceof MoreNodes);
        assertThat(onTrial(run).tried()).isPositive();
    }

    @Test
    void rowSplitExceedingTheRowLimitIsNotACandidate() {
        TableDesign pages = Samples.load("web-pages").design();
        Simulation s = pages.simulation();
        TableDesign design = pages.withSimulation(new Simulation(
                s.nodes(), s.storage(), Simulation.MAX_ROWS - 1, List.of(), s.cell(), s.model(), s.extras()));
        SimulationRun run = withVerdict(design, Kind.LARGE_ROW);
        assertThat(CandidateChanges.of(run.verdicts().getFirst(), run)).isNotEmpty();
        assertThat(onTrial(run).tried()).isZero();
        assertThat(Remedies.effect(
                        design,
                        new SplitLargeRow("anchor", "*", 4),
                        SampleFiles.NONE,
                        new ParallelTasks(Runnable::run, 1, () -> false),
                        changed -> run))
                .isEmpty();
    }

    /** A qualifier stands in every cell: 41 bytes of it fewer are 41 bytes fewer a row. */
    @Test
    void remedyReportsSavedBytes() {
        TableDesign design = dev.splitpoint.yaml.bind.DesignReader.read(java.nio.file.Path.of(
                        "src/test/resources/dev/splitpoint/advice/rule/column.qualifier-size.bad.bigtable.yaml"))
                .design()
                .orElseThrow();
        Remedy shorter = new Edit(
                "Shorten a qualifier",
                changed -> changed.withColumns(changed.columns().stream()
                        .map(c -> new dev.splitpoint.design.Column(
                                c.family(),
                                c.qualifier()
                                        .substring(0, Math.min(1, c.qualifier().length())),
                                c.pattern(),
                                c.count(),
                                c.type(),
                                c.valueBytes(),
                                c.presence(),
                                c.extras()))
                        .toList()));
        ChangeEffect effect = (ChangeEffect) Remedies.effect(
                        design,
                        shorter,
                        SampleFiles.NONE,
                        new ParallelTasks(Runnable::run, 1, () -> false),
                        RemediesTest::trial)
                .orElseThrow();
        assertThat(effect.bytesBefore() - effect.bytesAfter()).isBetween(20.0, 60.0);
        assertThat(effect.otherEffects()).containsPattern("; a row takes [0-9]+ bytes instead of [0-9]+ bytes$");
        ChangeEffect none = (ChangeEffect) Remedies.effect(
                        design,
                        new Edit(
                                "Nothing",
                                same -> same.withIgnore(List.of(new dev.splitpoint.design.IgnoredFinding(
                                        "key.hashed", "x", "y", dev.splitpoint.design.Extras.NONE)))),
                        SampleFiles.NONE,
                        new ParallelTasks(Runnable::run, 1, () -> false),
                        RemediesTest::trial)
                .orElseThrow();
        assertThat(none.otherEffects()).doesNotContain("a row takes");
        assertThat(none.isNoise()).isTrue();
    }

    @Test
    void differenceWithinTheTrialErrorIsNotAChange() {
        TableDesign orders = Samples.load("orders").design();
        ChangeEffect some = (ChangeEffect) Remedies.effect(
                        orders,
                        new MoreNodes(
                                orders.simulation().nodes(), orders.simulation().nodes() + 1),
                        SampleFiles.NONE,
                        new ParallelTasks(Runnable::run, 1, () -> false),
                        RemediesTest::trial)
                .orElseThrow();
        assertThat(demand(some, 4505, 4510).isNoise()).isTrue();
        assertThat(demand(some, 0.5, 0.505).isNoise()).isTrue();
        assertThat(demand(some, 0.5, 0.6).sentence()).startsWith("The hottest node rises from 50% to 60%");
        assertThat(demand(some, 1.2, 1.1).sentence()).startsWith("The hottest node falls from 120% to 110%");
    }

    /** A salt that spreads writes of 18% of a node is not a fix if its reads bring the hottest node to 21%. */
    @Test
    void changeThatRemovesALoadVerdictDoesNotIncreaseTheLoad() {
        TableDesign orders = Samples.load("orders").design();
        ChangeEffect some = (ChangeEffect) Remedies.effect(
                        orders,
                        new MoreNodes(
                                orders.simulation().nodes(), orders.simulation().nodes() + 1),
                        SampleFiles.NONE,
                        new ParallelTasks(Runnable::run, 1, () -> false),
                        RemediesTest::trial)
                .orElseThrow();
        assertThat(removing(some, 0.18, 0.21, true).isHelpful()).isFalse();
        assertThat(removing(some, 0.18, 0.183, true).isHelpful()).isTrue();
        assertThat(removing(some, 0.18, 0.21, false).isHelpful()).isTrue();
    }

    private static ChangeEffect removing(ChangeEffect e, double before, double after, boolean isOfLoad) {
        return new ChangeEffect(
                e.before(),
                e.after(),
                before,
                after,
                e.bytesBefore(),
                e.bytesAfter(),
                List.of(),
                true,
                false,
                true,
                isOfLoad,
                List.of());
    }

    @Test
    void aHotRangeOfAQueryWithoutALimitGetsALimit() {
        TableDesign design = TestDesigns.design(
                List.of(TestDesigns.ZIPF, TestDesigns.TIME),
                "  - { name: history, where: { id: { eq: 5 } } }",
                "{ write: 0.9, history: 0.1 }",
                "1h",
                100,
                3,
                "{ rows: 1000000 }");
        SimulationRun run = withVerdict(design, Kind.HOT_RANGE);
        Verdict found = run.verdicts().getFirst();
        Verdict ofQuery = found.toBuilder()
                .explainedBy("")
                .withFailures(0, 0)
                .causedBy(found.segment(), Optional.of("history"))
                .build();
        assertThat(CandidateChanges.of(ofQuery, run)).contains(new LimitRows("history", LimitRows.PAGE));
        assertThat(CandidateChanges.of(found, run)).noneMatch(LimitRows.class::isInstance);
    }

    private static ChangeEffect demand(ChangeEffect e, double before, double after) {
        return new ChangeEffect(
                e.before(),
                e.after(),
                before,
                after,
                e.bytesBefore(),
                e.bytesAfter(),
                e.verdictsAfter(),
                e.removes(),
                e.addsVerdict(),
                e.isSufficient(),
                e.isOfLoad(),
                e.queries());
    }

    @Test
    void fixOfADesignWithoutSimulationReportsOnlyItsResult() {
        TableDesign mixed = dev.splitpoint.yaml.bind.DesignReader.read(java.nio.file.Path.of(
                        "src/test/resources/dev/splitpoint/advice/rule/workload.mix.bad.bigtable.yaml"))
                .design()
                .orElseThrow();
        Remedy fix = dev.splitpoint.advice.rule.Rules.linter()
                .check(dev.splitpoint.advice.rule.Subject.of(mixed, SampleFiles.NONE))
                .stream()
                .filter(finding -> finding.rule().id().equals("workload.mix"))
                .findFirst()
                .flatMap(dev.splitpoint.advice.rule.Finding::fix)
                .orElseThrow();
        TrialResult told = Remedies.effect(
                        mixed,
                        fix,
                        SampleFiles.NONE,
                        new ParallelTasks(Runnable::run, 1, () -> false),
                        RemediesTest::trial)
                .orElseThrow();
        assertThat(told).isInstanceOf(TrialResult.WithoutComparison.class);
        assertThat(told.text())
                .startsWith("The current design cannot be simulated.")
                .containsPattern("[0-9]%");
    }

    /** A verdict can vanish because its demand falls from just over to just below a threshold. */
    @ParameterizedTest
    @CsvSource({"0.703, 0.699, false", "0.77, 0.74, false", "0.77, 0.7, true", "0.02, 0.012, false", "0.02, 0.005, true"
    })
    void onlyANoticeableDecreaseLowersTheDemand(double before, double after, boolean expected) {
        assertThat(LoadEffect.isLower(before, after)).isEqualTo(expected);
    }
}
