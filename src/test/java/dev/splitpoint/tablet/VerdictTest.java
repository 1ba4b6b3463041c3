package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One design for each verdict, with the figures that follow from its load. */
@Tag("slow")
class VerdictTest {
    /** The most that Bigtable takes in one cell. */
    private static final long MAX_VALUE_BYTES = 100_000_000;

    @Test
    void hotRowVerdictNamesItsKey() {
        String weighted = "{ name: k, generator: { weighted: { alpha: 60, beta: 20, gamma: 20 } } }";
        Verdict verdict = only(TestDesigns.run(TestDesigns.writes(List.of(weighted), 14_000, 3, 0)), Kind.HOT_ROW);
        assertThat(verdict.range().start()).isEqualTo(KeyBytes.utf8("alpha"));
        assertThat(verdict.range().end()).contains(KeyBytes.utf8("alpha").next());
        assertThat(verdict.share()).isCloseTo(0.6, within(0.01));
        assertThat(verdict.peakDemand()).isCloseTo(0.6, within(0.01));
        assertThat(verdict.explanation()).startsWith("The row alpha gets 60% of the table's operations");
    }

    @Test
    void consecutiveHotRowsAreTwoVerdicts() {
        String text = """
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - { name: k, generator: { weighted: { alpha: 1, beta: 1 } } }
            columns: [ { family: m, qualifier: v, valueBytes: { constant: 100 } } ]
            workload:
              seed: 42
              phases:
                - { name: one, duration: 1h, rate: { constant: 12000 }, mix: { write: 1 },
                    override: { k: { weighted: { alpha: 99, beta: 1 } } } }
                - { name: two, duration: 1h, rate: { constant: 12000 }, mix: { write: 1 },
                    override: { k: { weighted: { alpha: 1, beta: 99 } } } }
            simulation: { nodes: 3 }
            """;
        for (int buckets : new int[] {16, 1024}) {
            SimulationRun run = new Simulator(Runnable::run)
                    .run(
                            RunnableDesign.of(TestDesigns.read(text), SampleFiles.NONE),
                            new RunOptions(100_000, buckets, 1),
                            () -> false);
            assertThat(run.verdicts())
                    .filteredOn(verdict -> verdict.kind() == Kind.HOT_ROW)
                    .extracting(verdict -> verdict.range().start())
                    .containsExactlyInAnyOrder(KeyBytes.utf8("alpha"), KeyBytes.utf8("beta"));
        }
    }

    @Test
    void samplesIdentifyAHotRowWithinABucketOfManyRows() {
        String hot = "{ name: id, format: { paddedDecimal: { width: 8 } }, "
                + "generator: { zipf: { items: 100000, exponent: 1.2, scatter: true } } }";
        TableDesign design = TestDesigns.writes(List.of(hot), 60_000, 10, 1_000_000);
        SimulationRun fine = TestDesigns.run(design, 1_000_000, 2);
        SimulationRun coarse = new Simulator(Runnable::run)
                .run(RunnableDesign.of(design, SampleFiles.NONE), new RunOptions(1_000_000, 16, 1), () -> false);
        Verdict wanted = verdict(fine, Kind.HOT_ROW);
        assertThat(verdict(coarse, Kind.HOT_ROW).range()).isEqualTo(wanted.range());
        assertThat(verdict(coarse, Kind.HOT_ROW).share()).isCloseTo(wanted.share(), within(0.1 * wanted.share()));
    }

    @Test
    void leadingTimestampOfANewTableIsOnlyAMovingHotSpot() {
        SimulationRun run =
                TestDesigns.run(TestDesigns.writes(List.of(TestDesigns.TIME, TestDesigns.ID), 28_000, 3, 0));
        Verdict verdict = only(run, Kind.MOVING_HOT_SPOT);
        assertThat(verdict.segment()).contains("at");
        assertThat(verdict.peakDemand()).isCloseTo(2, within(0.05));
    }

    @Test
    void newTableWithOneHotTabletHasAColdStartThere() {
        TableDesign design = TestDesigns.with(
                List.of(
                        "{ name: letter, generator: { weighted: { a: 1, k: 1, x: 98 } } }",
                        "{ name: id, generator: { uuid: { version: 4 } } }"),
                """
                workload:
                  seed: 42
                  phases: [ { name: steady, duration: 1h, rate: { constant: 28000 }, mix: { write: 1 } } ]
                simulation: { nodes: 3, initial: { rows: 0, splits: [ b, l, w ] } }
                """);
        Verdict verdict = verdict(TestDesigns.run(design), Kind.COLD_START);
        assertThat(verdict.range().start()).isEqualTo(KeyBytes.utf8("w"));
        assertThat(verdict.wholeCluster()).isFalse();
    }

    @Test
    void unsplittableScansAreAHotRangeAndNotAClusterOverload() {
        // Quiet at first, so that it starts with nothing hot; then each scan sees the whole of the one tablet.
        TableDesign design = TestDesigns.with(List.of(TestDesigns.ONE, TestDesigns.TIME), """
            queries: [ { name: all, where: { k: { eq: only } } } ]
            workload:
              seed: 42
              phases:
                - { name: quiet, duration: 1h, rate: { constant: 10 }, mix: { write: 1 } }
                - { name: busy, duration: 1h, rate: { constant: 40 }, mix: { all: 1 } }
            simulation: { nodes: 3 }
            """);
        assertThat(TestDesigns.run(design).verdicts())
                .isNotEmpty()
                .noneMatch(Verdict::wholeCluster)
                .noneMatch(verdict -> verdict.explanation().contains("cluster is too small"));
    }

    @Test
    void tooSmallClusterIsOverloaded() {
        TableDesign design = TestDesigns.writes(List.of(TestDesigns.ID), 28_000, 1, 100_000_000);
        Verdict verdict = only(TestDesigns.run(design), Kind.CLUSTER_OVERLOADED);
        assertThat(verdict.wholeCluster()).isTrue();
        assertThat(verdict.share()).isCloseTo(1, within(1e-6));
        assertThat(verdict.peakDemand()).isCloseTo(2, within(1e-6));
    }

    @Test
    void storageAboveTheRecommendedShareIsNearlyFull() {
        // 3 nodes of 5 TB: 70% of them are 10.5 TB.
        Verdict verdict = verdict(TestDesigns.run(wide(1_000_000, 11_000_000, 1)), Kind.STORAGE_NEARLY_FULL);
        assertThat(verdict.share()).isBetween(1.0 / 3 - 0.01, 0.5);
        assertThat(verdict.level()).isEqualTo(FindingLevel.WARNING);
        SimulationRun over = TestDesigns.run(wide(1_000_000, 16_000_000, 1));
        assertThat(verdict(over, Kind.STORAGE_NEARLY_FULL).level()).isEqualTo(FindingLevel.ERROR);
        assertThat(over.verdicts()).extracting(Verdict::kind).doesNotContain(Kind.LARGE_ROW);
        assertThat(TestDesigns.run(wide(1_000_000, 10_000_000, 1)).verdicts()).isEmpty();
    }

    @Test
    void rowsAboveTheBigtableReadLimitAreReported() {
        Verdict verdict = verdict(TestDesigns.run(wide(100, 300_000_000, 1)), Kind.LARGE_ROW);
        assertThat(verdict.share()).isEqualTo(1);
        assertThat(verdict.explanation()).startsWith("A row has 300 MB");
        assertThat(verdict.level()).isEqualTo(FindingLevel.ERROR);
        assertThat(TestDesigns.run(wide(100, 260_000_000, 1)).verdicts())
                .extracting(Verdict::kind)
                .doesNotContain(Kind.LARGE_ROW);
    }

    @Test
    void digestCoversVerdictsAndEvents() {
        SimulationRun run = TestDesigns.run(TestDesigns.writes(List.of(TestDesigns.TIME), 28_000, 3, 0), 10_000, 1);
        String digest = RunDigest.of(run);
        assertThat(RunDigest.of(with(run, run.events(), List.of()))).isNotEqualTo(digest);
        assertThat(RunDigest.of(with(run, List.of(), run.verdicts()))).isNotEqualTo(digest);
        assertThat(RunDigest.of(with(run, run.events(), run.verdicts()))).isEqualTo(digest);
        assertThat(RunDigest.of(with(run, run.events(), changed(run, "Other words.", 0))))
                .isEqualTo(digest);
        assertThat(RunDigest.of(with(run, run.events(), changed(run, "Other words.", 0.01))))
                .isNotEqualTo(digest);
    }

    private static List<Verdict> changed(SimulationRun run, String explanation, double more) {
        return run.verdicts().stream()
                .map(v -> v.toBuilder()
                        .explainedBy(explanation)
                        .withLoad(v.share() + more, v.peakDemand())
                        .build())
                .toList();
    }

    private static SimulationRun with(SimulationRun run, List<TabletEvent> events, List<Verdict> verdicts) {
        return run.withEvents(events).withVerdicts(verdicts);
    }

    private static TableDesign wide(long rows, long bytes, int perSecond) {
        TableDesign design = TestDesigns.design(
                List.of(TestDesigns.ID), "", "{ write: 1 }", "1h", perSecond, 3, "{ rows: " + rows + " }");
        Column c = design.columns().getFirst();
        int columns = (int) (bytes / MAX_VALUE_BYTES) + 1;
        return design.withColumns(IntStream.range(0, columns)
                .mapToObj(
                        i -> c.withQualifier(c.qualifier() + i).withValueBytes(new ValueSize.Constant(bytes / columns)))
                .toList());
    }

    private static Verdict verdict(SimulationRun run, Kind kind) {
        return run.verdicts().stream()
                .filter(found -> found.kind() == kind)
                .findFirst()
                .orElseThrow();
    }

    private static Verdict only(SimulationRun run, Kind kind) {
        assertThat(run.verdicts()).extracting(Verdict::kind).containsOnly(kind);
        return run.verdicts().getFirst();
    }
}
