package dev.splitpoint.ui.result.findings;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.Remedies;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SimulationRunner;
import dev.splitpoint.workspace.SimulationState;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;

/**
 * Model of the fixes of the verdicts. It simulates possible fixes in the background after each completed run, until the
 * next edit of the design. Edits of notes do not count, because notes do not change a run.
 */
public final class RemedyModel {
    /** Number of simulations that run in parallel. Each one needs memory for its workload. */
    private static final int PARALLEL_TRIALS = 2;

    /** All simulations together use at most 1/4 of the heap, because the run and the heatmap also need memory. */
    private static final int HEAP_DIVISOR = 4;

    private final DocumentModel document;
    private final LiveModel live;
    private final Jobs jobs;
    private final SimulationRunner runner;
    private final Function<Optional<Path>, SampleFiles> files;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NONE);
    private Optional<Job> job = Optional.empty();
    /** Run with simulated fixes, without notes. */
    private Optional<SimulationRun> triedRun = Optional.empty();

    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param document the open document
     * @param live simulations of the document
     * @param jobs background jobs
     * @param runner runs the simulations
     * @param files returns the sample files of a document at a path
     */
    public RemedyModel(
            DocumentModel document,
            LiveModel live,
            Jobs jobs,
            SimulationRunner runner,
            Function<Optional<Path>, SampleFiles> files) {
        this.document = document;
        this.live = live;
        this.jobs = jobs;
        this.runner = runner;
        this.files = files;
    }

    /** {@return the fixes found} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Starts to listen to the runs and the document, until {@link #detach}. */
    public void attach() {
        subscriptions = Subscription.combine(
                document.stateProperty().subscribe(shown -> edited()),
                live.stateProperty().subscribe(this::simulated));
    }

    /** Stops listening and cancels the simulations. */
    public void detach() {
        subscriptions.unsubscribe();
        cancel();
    }

    /** Applies a fix in one undo step, unless the design has changed since it was simulated. */
    public void apply(Remedy remedy) {
        if (triedRun.filter(this::isCurrent).isPresent()) {
            document.edit(remedy.label(), remedy::apply);
        }
    }

    private void edited() {
        if (triedRun.filter(run -> !isCurrent(run)).isPresent()) {
            cancel();
        }
    }

    /**
     * {@return whether the document contains the design of a run without notes, regardless of the notes of the
     * document}
     */
    private boolean isCurrent(SimulationRun run) {
        return run.design().equals(document.design().withNotes(List.of()));
    }

    private void simulated(SimulationState now) {
        Optional<SimulationRun> run = now.run()
                .filter(r -> !now.running() && now.problem().isEmpty())
                .map(noted -> noted.withNotes(List.of()));
        if (run.isEmpty()) {
            cancel();
        } else if (!run.equals(triedRun) && isCurrent(run.get())) {
            cancel();
            triedRun = run;
            if (!run.get().verdicts().isEmpty()) {
                start(run.get());
            }
        }
    }

    private void cancel() {
        job.ifPresent(Job::cancel);
        job = Optional.empty();
        triedRun = Optional.empty();
        state.set(State.NONE);
    }

    private void start(SimulationRun run) {
        SampleFiles source = files.apply(document.path());
        HeapBudget heap = new HeapBudget(Runtime.getRuntime().maxMemory(), HEAP_DIVISOR * PARALLEL_TRIALS, 1, false);
        state.set(new State(true, List.of()));
        job = Optional.of(jobs.compute(
                Messages.TRYING_CHANGES,
                work -> find(run, source, heap, work::isCancelled),
                advice -> state.set(new State(false, advice)),
                failure -> failed(run)));
    }

    /** Clears the state after a failure, unless another run has replaced the failed one. */
    private void failed(SimulationRun run) {
        if (triedRun.filter(triedOn -> triedOn == run).isPresent()) {
            state.set(State.NONE);
        }
    }

    private List<Advice> find(SimulationRun run, SampleFiles source, HeapBudget heap, BooleanSupplier cancelled) {
        int threads = Math.min(PARALLEL_TRIALS, Runtime.getRuntime().availableProcessors());
        ParallelTasks tasks = new ParallelTasks(jobs.computeExecutor(), threads, cancelled);
        return Remedies.find(run, source, tasks, design -> {
            RunOptions options = Remedies.options(
                            RunOptions.bucketsFor(design.design().simulation().nodes()))
                    .within(heap);
            return runner.run(design, options, cancelled::getAsBoolean);
        });
    }

    /**
     * Fixes of the verdicts.
     *
     * @param isSimulating whether fixes are being simulated
     * @param advice fixes for each verdict, in the order of the run's verdicts; empty until the simulations are
     *     complete
     */
    public record State(boolean isSimulating, List<Advice> advice) {
        /** State without fixes, in which nothing is being simulated. */
        public static final State NONE = new State(false, List.of());

        /** Copies the list. */
        public State {
            advice = List.copyOf(advice);
        }
    }
}
