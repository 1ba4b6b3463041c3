package dev.splitpoint.cli;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.Remedies;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.DesignFiles;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

/** Simulates designs for reviews, with progress on standard error. For one thread. */
final class Reviewer implements AutoCloseable {
    private static final int THREADS = Math.min(Runtime.getRuntime().availableProcessors(), RunOptions.MAX_THREADS);

    private final InterruptHandler interruption;
    private final RunProgressPrinter progress;
    private final Jobs jobs;

    private Reviewer(PrintWriter err) {
        this.interruption = InterruptHandler.of(err);
        this.progress = new RunProgressPrinter(err, interruption::isCancelled);
        this.jobs = Jobs.start(THREADS, Runnable::run, failure -> {});
    }

    static Reviewer start(PrintWriter err) {
        return new Reviewer(err);
    }

    /**
     * Simulates a design with the default options of {@code simulate}.
     *
     * @param tryFixes whether to simulate changes that could fix each verdict
     * @throws CommandFailure if the user cancels
     */
    DesignReview review(RunnableDesign runnable, boolean tryFixes) {
        int buckets = RunOptions.bucketsFor(runnable.design().simulation().nodes());
        Simulator simulator = new Simulator(jobs.computeExecutor());
        try {
            progress.simulating();
            SimulationRun run = simulator.run(
                    runnable,
                    new RunOptions(SimulateCommand.DEFAULT_SAMPLES, buckets, THREADS)
                            .within(new HeapBudget(Runtime.getRuntime().maxMemory(), 2, 1, true)),
                    progress);
            return DesignReview.of(run, runnable.files(), tryFixes ? fixes(run, runnable, simulator) : List.of());
        } catch (CancellationException cancelled) {
            throw new CommandFailure(ExitCode.EXTERNAL_FAILURE, "The simulation was cancelled. Nothing was saved.");
        }
    }

    private List<Advice> fixes(SimulationRun run, RunnableDesign runnable, Simulator simulator) {
        return Remedies.find(
                run,
                runnable.files(),
                new ParallelTasks(jobs.computeExecutor(), THREADS, interruption::isCancelled),
                changed -> simulator.run(
                        changed,
                        Remedies.options(RunOptions.bucketsFor(changed.design().simulation().nodes()))
                                .within(new HeapBudget(Runtime.getRuntime().maxMemory(), 2 * THREADS, 1, false)),
                        interruption::isCancelled));
    }

    @Override
    public void close() {
        jobs.close();
        interruption.close();
    }

    /**
     * Checks of output files.
     *
     * @param inputs  names of the design files
     * @param designs the designs, in the order of the files
     */
    record Output(List<String> inputs, List<TableDesign> designs) {
        /**
         * {@return the path of an output file}
         *
         * @param extension required end of its name
         * @throws CommandFailure if the name has another extension, the file is an input, or it cannot be written
         */
        Path file(String name, String option, String extension) {
            Path path = DesignFileLoader.path(name, option);
            if (!name.endsWith(extension)) {
                throw new CommandFailure(
                        ExitCode.INVALID, option + " is '" + name + "', but must end in " + extension + ".");
            }
            IntStream.range(0, inputs.size())
                    .forEach(i -> DesignFileLoader.checkNotInput(path, inputs.get(i), designs.get(i), option));
            Subcommand.writeFiles(() -> DesignFiles.probe(path));
            return path;
        }
    }
}
