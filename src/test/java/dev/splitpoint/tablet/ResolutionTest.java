package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.LoadFootprint;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.HeapBudget.HeapTooSmallException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class ResolutionTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final LoadFootprint WRITES = new LoadFootprint(1, 1, 1, 1, 20);

    private static TableDesign month(int nodes) {
        return TestDesigns.design(List.of(TestDesigns.ID), "", "{ write: 1 }", "30d", 1000, nodes, "{ rows: 0 }");
    }

    private static RunOptions options(int nodes, long heap) {
        return new RunOptions(RunOptions.DEFAULT_SAMPLES, RunOptions.bucketsFor(nodes), 1).within(HeapBudget.of(heap));
    }

    @Test
    void fittingRunHasFullResolution() {
        RunOptions options = options(3, 4L << 30);
        assertThat(Resolution.finestFitting(month(3), options, WRITES))
                .isEqualTo(new Resolution(MINUTE, RunOptions.bucketsFor(3)));
    }

    @Test
    void keyRangesAreReducedBeforeTimeCellsAreWidened() {
        Resolution ranges = Resolution.finestFitting(month(3), options(3, 700L << 20), WRITES);
        assertThat(ranges.cell()).isEqualTo(MINUTE);
        assertThat(ranges.buckets()).isBetween(RunOptions.bucketsFor(3) / 2, RunOptions.bucketsFor(3) - 1);
        Resolution cells = Resolution.finestFitting(month(3), options(3, 256L << 20), WRITES);
        assertThat(cells.cell()).isGreaterThan(MINUTE);
        assertThat(cells.buckets()).isBetween(RunOptions.bucketsFor(3) / 2, RunOptions.bucketsFor(3));
    }

    @ParameterizedTest
    @CsvSource({"3, 256", "3, 512", "100, 512", "1000, 512", "1000, 2048"})
    void recommendedHeapSufficesForTheFullResolution(int nodes, long megabytes) {
        RunOptions options = options(nodes, megabytes << 20);
        Resolution used = Resolution.finestFitting(month(nodes), options, WRITES);
        ResolutionReduction reduction = Resolution.reduction(month(nodes), options, WRITES, used);
        RunOptions larger = options(nodes, reduction.sufficientHeap().orElseThrow());
        assertThat(Resolution.finestFitting(month(nodes), larger, WRITES)).isEqualTo(reduction.requested());
    }

    @Test
    void runBeyondTheArrayLimitIsReducedForAnyHeap() {
        RunOptions options = options(10_000, 1L << 45);
        Resolution used = Resolution.finestFitting(month(10_000), options, WRITES);
        long cells = month(10_000).workload().nanos() / used.cell().toNanos();
        assertThat(cells * used.buckets()).isLessThan(Integer.MAX_VALUE);
        assertThat(used.buckets()).isGreaterThanOrEqualTo(RunOptions.bucketsFor(10_000) / 2);
        assertThat(Resolution.reduction(month(10_000), options, WRITES, used).sufficientHeap())
                .isEmpty();
    }

    @Test
    void runThatFitsNoResolutionIsRejectedWithASufficientHeap() {
        HeapTooSmallException refused = catchThrowableOfType(
                HeapTooSmallException.class,
                () -> Resolution.finestFitting(month(1000), options(1000, 80L << 20), WRITES));
        assertThat(refused.sufficientHeap()).isGreaterThan(80L << 20);
        Resolution used = Resolution.finestFitting(month(1000), options(1000, refused.sufficientHeap()), WRITES);
        assertThat(used.cell()).isGreaterThan(MINUTE);
        assertThatThrownBy(() -> Resolution.finestFitting(month(1000), options(1000, 64L << 20), WRITES))
                .isInstanceOf(HeapTooSmallException.class);
    }

    @Test
    void severalResultsAndTheirHeatmapsShareTheHeap() {
        RunOptions alone = options(3, 2L << 30);
        RunOptions window = alone.within(new HeapBudget(2L << 30, 3, 2, true));
        assertThat(Resolution.finestFitting(month(3), alone, WRITES).cell()).isEqualTo(MINUTE);
        assertThat(Resolution.finestFitting(month(3), window, WRITES).cell()).isGreaterThan(MINUTE);
    }

    @Test
    void reducedRunReportsTheReductionAndKeepsTheDesign() {
        TableDesign day =
                TestDesigns.design(List.of(TestDesigns.ID), "", "{ write: 1 }", "24h", 1000, 3, "{ rows: 0 }");
        Simulator simulator = new Simulator(Runnable::run);
        RunOptions options = new RunOptions(20_000, 1024, 1);
        assertThat(simulator
                        .run(RunnableDesign.of(day, SampleFiles.NONE), options, () -> false)
                        .reduction())
                .isEmpty();
        SimulationRun run = simulator.run(
                RunnableDesign.of(day, SampleFiles.NONE), options.within(HeapBudget.of(80L << 20)), () -> false);
        ResolutionReduction reduction = run.reduction().orElseThrow();
        assertThat(run.design()).isEqualTo(day);
        assertThat(run.load().time().cell()).isEqualTo(reduction.used().cell());
        assertThat(run.load().buckets().size())
                .isLessThanOrEqualTo(reduction.used().buckets());
        assertThat(run.nodes().cells()).isEqualTo(run.load().time().cells());
    }
}
