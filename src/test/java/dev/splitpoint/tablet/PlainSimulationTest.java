package dev.splitpoint.tablet;

import static org.assertj.core.api.SoftAssertions.assertSoftly;

import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The simulation, which samples, agrees with one that generates and serves every operation.
 *
 * <p>Both simulate the same document, but the operations of the plain simulation come from generators of its own
 * ({@link PlainKeys}), and it counts, queues and stores them one by one ({@link PlainSimulation}). An interval of 2.58
 * standard errors should contain the difference for 99 of 100 seeds. The test requires 38 of 40, so that chance rarely
 * fails it, and an error that is stated 1.5 times too small nearly always does.
 */
@Tag("slow")
class PlainSimulationTest {
    private static final int SEEDS = 40;
    private static final int REQUIRED = 38;
    private static final double INTERVAL = 2.58;
    /** The same for the largest of 64 differences. */
    private static final double INTERVAL_OF_LARGEST = 3.78;
    /** Most difference of failed operations, as a share: no standard error of them is stated. */
    private static final double FAILED = 0.01;
    /** Most difference of all rows, as a share: no standard error of them is stated. */
    private static final double ROWS = 0.03;

    private static final long PLAIN_SEED = 7;
    private static final long SAMPLES = 10_000;
    private static final int RANGES = 64;

    /** A figure, its difference, and how large that may be. */
    private record Figure(String name, ToDoubleFunction<PlainComparison> difference, double most) {}

    private static final List<Figure> FIGURES = List.of(
            new Figure("shares of the key ranges", PlainComparison::shares, INTERVAL_OF_LARGEST),
            new Figure("rows", PlainComparison::rows, ROWS),
            new Figure("rows of the key ranges", comparison -> comparison.rowsOfRanges(SAMPLES), INTERVAL_OF_LARGEST),
            new Figure("failed operations", PlainComparison::failed, FAILED),
            new Figure("hottest node, mean", PlainComparison::hottestMean, INTERVAL),
            new Figure("hottest node, 99th percentile", PlainComparison::hottestP99, INTERVAL),
            new Figure("hottest node to mean node", PlainComparison::maxToMean, INTERVAL));

    @ParameterizedTest
    @EnumSource
    void simulationMatchesThePlainModelWithinTheStatedError(PlainDesign design) {
        PlainWorkload plain = design.plain(PLAIN_SEED);
        List<PlainComparison> comparisons = IntStream.range(0, SEEDS)
                .parallel()
                .mapToObj(seed -> {
                    SimulationRun run = new Simulator(Runnable::run)
                            .run(
                                    RunnableDesign.of(design.design(seed), SampleFiles.NONE),
                                    new RunOptions(SAMPLES, RANGES, 1).withFixedTablets(true),
                                    () -> false);
                    return new PlainComparison(run, PlainSimulation.of(plain, run), PlainDesign.STAGES);
                })
                .toList();
        assertSoftly(softly -> {
            for (Figure figure : FIGURES) {
                softly.assertThat(comparisons.stream()
                                .mapToDouble(figure.difference())
                                .filter(difference -> Math.abs(difference) <= figure.most())
                                .count())
                        .as("%s: seeds whose difference is at most %s", figure.name(), figure.most())
                        .isGreaterThanOrEqualTo(REQUIRED);
            }
        });
    }
}
