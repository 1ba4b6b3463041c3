package dev.splitpoint.cli;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.Remedies;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.workspace.Jobs;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Simulates designs for reviews, with progress on standard error. For one thread. */
final class Reviewer implements AutoCloseable {
    private static final int THREADS = Math.min(Runtime.getRuntime().availableProcessors(), RunOptions.MAX_THREADS);

    /** Runs that fit into the heap at once: both sides of a comparison. */
    private static final int RUNS = 2;

    private final InterruptHandler interruption;
    private final RunProgressPrinter progress;
    private final Jobs jobs;
    private final Simulator simulator;

    private Reviewer(PrintWriter err) {
        this.interruption = InterruptHandler.of(err);
        this.progress = new RunProgressPrinter(err, interruption::isCancelled);
        this.jobs = Jobs.start(THREADS, Runnable::run, failure -> {});
        this.simulator = new Simulator(jobs.computeExecutor());
    }

    static Reviewer start(PrintWriter err) {
        return new Reviewer(err);
    }

    /**
     * Simulates a design with the default options of {@code simulate}.
     *
     * @param runs number of runs that are in memory at once
     * @param isDrawn whether a heatmap is rendered from the run, which needs memory
     * @throws CancellationException if the user cancels
     */
    SimulationRun simulate(RunnableDesign runnable, int runs, boolean isDrawn) {
        progress.simulating();
        return simulator.run(
                runnable,
                new RunOptions(
                                SimulateCommand.DEFAULT_SAMPLES,
                                RunOptions.bucketsFor(
                                        runnable.design().simulation().nodes()),
                                THREADS)
                        .within(new HeapBudget(Runtime.getRuntime().maxMemory(), runs, 1, isDrawn)),
                progress);
    }

    /**
     * Simulates a design for a review.
     *
     * @param tryFixes whether to simulate changes that could fix each verdict
     * @throws CommandFailure if the user cancels
     */
    DesignReview review(RunnableDesign runnable, boolean tryFixes) {
        try {
            SimulationRun run = simulate(runnable, RUNS, true);
            return DesignReview.of(run, runnable.files(), tryFixes ? fixes(run, runnable.files()) : List.of());
        } catch (CancellationException cancelled) {
            throw new CommandFailure(ExitCode.EXTERNAL_FAILURE, "The simulation was cancelled. Nothing was saved.");
        }
    }

    /** {@return simulated fixes, one entry for each verdict of a run} */
    List<Advice> fixes(SimulationRun run, SampleFiles files) {
        return fixes(
                run, files, simulator, new ParallelTasks(jobs.computeExecutor(), THREADS, interruption::isCancelled));
    }

    /**
     * {@return simulated fixes, one entry for each verdict of a run}
     *
     * @param tasks threads, and whether to stop
     */
    static List<Advice> fixes(SimulationRun run, SampleFiles files, Simulator simulator, ParallelTasks tasks) {
        return Remedies.find(
                run,
                files,
                tasks,
                changed -> simulator.run(
                        changed,
                        Remedies.options(RunOptions.bucketsFor(
                                        changed.design().simulation().nodes()))
                                .within(new HeapBudget(
                                        Runtime.getRuntime().maxMemory(), 2 * tasks.threads(), 1, false)),
                        tasks.cancelled()::getAsBoolean));
    }

    @Override
    public void close() {
        jobs.close();
        interruption.close();
    }
}
