package dev.splitpoint.tablet;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;

/**
 * Standard errors of the headline figures of a run over random seeds.
 *
 * <p>The errors come from {@value #RUNS} replicate runs with other seeds and a quarter of the samples. The error of a
 * figure is √(mean of (replicate − run)² ÷ 2). Example: the hottest node has 52.0%; the replicates have 52.6%, 51.1%,
 * 52.3% and 52.4%. The squared differences have a mean of 0.355, so the error is √(0.355 ÷ 2) = 0.4 percentage points.
 *
 * <p>Accuracy: if the samples cause the variation, the mean square is five times the squared true error, so the result
 * is 1.6 times too large. If the seed causes it, the result is unbiased. With {@value #RUNS} replicates, the true
 * figure is within 2.8 errors in 95 of 100 cases (Student's t with four degrees of freedom). In measurements on simple
 * designs it was within 2 errors in 85 to 99 of 100 cases.
 *
 * <p>A run with more than {@value #LARGE} time cells × key ranges has only {@value #RUNS_IF_LARGE} replicates: the true
 * figure is within 4.3 errors in 95 of 100 cases. Example: a year of 1-hour cells on 1,000 nodes has 8,760 × 8,000 = 70
 * million.
 *
 * @param hottestCpuMean error of the mean CPU of the hottest node, a share
 * @param hottestCpuP99 error of its 99th percentile, a share
 * @param maxToMean error of the ratio of the hottest node to the mean node
 */
public record HeadlineErrors(double hottestCpuMean, double hottestCpuP99, double maxToMean) {
    private static final int RUNS = 4;
    private static final int COARSER = 4;

    /** Time cells × key ranges above which a run counts as large. */
    private static final long LARGE = 64_000_000;

    private static final int RUNS_IF_LARGE = 2;

    /**
     * {@return the errors of a run, from new replicate runs}
     *
     * @param run the run
     * @param options the options of the run
     * @param simulate function that simulates a design
     * @throws java.util.concurrent.CancellationException if a run was cancelled
     */
    public static HeadlineErrors of(
            SimulationRun run, RunOptions options, BiFunction<TableDesign, RunOptions, SimulationRun> simulate) {
        return of(run.summary(), replicates(run.design(), options, simulate));
    }

    /**
     * {@return the summaries of the replicate runs}
     *
     * @param design the design of the run
     * @param options the options of the run
     * @param simulate function that simulates a design; only the summary of its result is retained
     * @throws java.util.concurrent.CancellationException if a run was cancelled
     */
    public static List<RunSummary> replicates(
            TableDesign design, RunOptions options, BiFunction<TableDesign, RunOptions, SimulationRun> simulate) {
        RunOptions coarser = options.withSamples(Math.max(RunOptions.MIN_SAMPLES, options.samples() / COARSER));
        long cells = design.workload().nanos() / design.simulation().cell().toNanos();
        int runs = cells * options.maxBuckets() > LARGE ? RUNS_IF_LARGE : RUNS;
        List<RunSummary> replicates = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            replicates.add(simulate.apply(withSeed(design, i + 1), coarser).summary());
        }
        return replicates;
    }

    /** {@return the errors of a run, from the summaries of its replicates} */
    public static HeadlineErrors of(RunSummary run, List<RunSummary> replicates) {
        return new HeadlineErrors(
                error(run, replicates, RunSummary::hottestCpuMean),
                error(run, replicates, RunSummary::hottestCpuP99),
                error(run, replicates, RunSummary::maxToMean));
    }

    private static TableDesign withSeed(TableDesign design, int replicate) {
        Workload workload = design.workload();
        return design.withWorkload(workload.withSeed(workload.seed() + replicate));
    }

    private static double error(RunSummary run, List<RunSummary> others, ToDoubleFunction<RunSummary> figure) {
        double sum = 0;
        for (RunSummary other : others) {
            double difference = figure.applyAsDouble(other) - figure.applyAsDouble(run);
            sum += difference * difference;
        }
        return Math.sqrt(sum / others.size() / 2);
    }
}
