package dev.splitpoint.tablet;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;

/**
 * Standard errors of the headlines of a run: by how much they may differ from those of another seed.
 *
 * <p>They are found by {@value #RUNS} further runs with other seeds and a quarter of the samples. The error of a figure is
 * √(mean of (figure of such a run − figure of the run)² ÷ 2). Where only the samples make the difference, the mean square is
 * five times the square of the true error, so the result is 1.6 times too large; where the seed itself makes it, the result
 * is right. {@value #RUNS} runs tell a standard error only roughly: the true figure is within 2.8 such errors in 95 of 100
 * cases (Student's t with four degrees of freedom), and within two of them in 85 to 99, as measured on plain designs.
 *
 * <p>A long run with many key ranges has {@value #RUNS_IF_LARGE} further runs instead, which take most of its time: the true figure
 * is within 4.3 such errors in 95 of 100 cases. Example: a year by the hour on 1,000 nodes has 8,760 × 8,000 = 70 million
 * loads of a key range in a time cell, and {@value #LARGE} are the limit.
 *
 * <p>Example: the hottest node has 52.0%; the runs have 52.6%, 51.1%, 52.3% and 52.4%. The squares of the differences have a
 * mean of 0.355, so the error is √(0.355 ÷ 2) = 0.4 percentage points.
 *
 * @param hottestCpuMean of the mean CPU of the hottest node, a share
 * @param hottestCpuP99  of its 99th percentile, a share
 * @param maxToMean      of hottest node ÷ mean node
 */
public record HeadlineErrors(double hottestCpuMean, double hottestCpuP99, double maxToMean) {
    private static final int RUNS = 4;
    private static final int COARSER = 4;

    /** Time cells × key ranges of a run that is large, and how many further runs it has. */
    private static final long LARGE = 64_000_000;

    private static final int RUNS_IF_LARGE = 2;

    /**
     * {@return the errors of a run}
     *
     * @param run      the run
     * @param options  its options
     * @param simulate simulates a design
     * @throws java.util.concurrent.CancellationException if a run was cancelled
     */
    public static HeadlineErrors of(
            SimulationRun run, RunOptions options, BiFunction<TableDesign, RunOptions, SimulationRun> simulate) {
        return of(run.summary(), replicates(run.design(), options, simulate));
    }

    /**
     * {@return the summaries of the further runs}
     *
     * @param design   the design of the run
     * @param options  its options
     * @param simulate simulates a design; no result is held longer than its summary is read
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

    /** {@return the errors of a run with further runs} */
    public static HeadlineErrors of(RunSummary run, List<RunSummary> replicates) {
        return new HeadlineErrors(
                error(run, replicates, RunSummary::hottestCpuMean),
                error(run, replicates, RunSummary::hottestCpuP99),
                error(run, replicates, RunSummary::maxToMean));
    }

    private static TableDesign withSeed(TableDesign design, int replicate) {
        Workload workload = design.workload();
        return design.withWorkload(new Workload(
                workload.seed() + replicate, workload.updates(), workload.phases(), workload.extras()));
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
