package dev.splitpoint.ui.result.findings;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.Advice.TriedChange;
import dev.splitpoint.advice.Remedies;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SimulationRunner;
import dev.splitpoint.workspace.SimulationState;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntConsumer;
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
    private final FxThread fx;
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
     * @param fx JavaFX thread
     */
    public RemedyModel(
            DocumentModel document,
            LiveModel live,
            Jobs jobs,
            SimulationRunner runner,
            Function<Optional<Path>, SampleFiles> files,
            FxThread fx) {
        this.document = document;
        this.live = live;
        this.jobs = jobs;
        this.runner = runner;
        this.files = files;
        this.fx = fx;
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
        state.set(State.trying(0));
        IntConsumer announce = count -> fx.later(() -> {
            if (isTried(run) && state.get().isSimulating()) {
                state.set(State.trying(count));
            }
        });
        job = Optional.of(jobs.compute(
                Messages.TRYING_CHANGES,
                work -> find(run, source, heap, announce, work::isCancelled),
                state::set,
                failure -> failed(run)));
    }

    /** Ends the search without advice after a failure, unless another run has replaced the failed one. */
    private void failed(SimulationRun run) {
        if (isTried(run)) {
            state.set(new State(false, List.of()));
        }
    }

    private boolean isTried(SimulationRun run) {
        return triedRun.filter(triedOn -> triedOn == run).isPresent();
    }

    private State find(
            SimulationRun run, SampleFiles source, HeapBudget heap, IntConsumer announce, BooleanSupplier cancelled) {
        int threads = Math.min(PARALLEL_TRIALS, Runtime.getRuntime().availableProcessors());
        ParallelTasks tasks = new ParallelTasks(jobs.computeExecutor(), threads, cancelled);
        Map<TableDesign, TrialHeatmap> heatmaps = new ConcurrentHashMap<>();
        Remedies.Trial trial = design -> {
            RunOptions options = Remedies.options(
                            RunOptions.bucketsFor(design.design().simulation().nodes()))
                    .within(heap);
            SimulationRun tried = runner.run(design, options, cancelled::getAsBoolean);
            heatmaps.put(design.design(), TrialHeatmap.of(tried));
            return tried;
        };
        List<Advice> advice = Remedies.find(run, source, tasks, trial, announce);
        Map<Remedy, TrialHeatmap> changed = new HashMap<>();
        advice.stream()
                .flatMap(Advice::changes)
                .map(TriedChange::remedy)
                .forEach(remedy -> remedy.changed(run.design())
                        .flatMap(design -> Optional.ofNullable(heatmaps.get(design)))
                        .ifPresent(heatmap -> changed.put(remedy, heatmap)));
        return new State(Phase.TRIED, 0, advice, Optional.ofNullable(heatmaps.get(run.design())), changed);
    }

    /** Progress of the search for fixes. */
    public enum Phase {
        /** Changes will be tried after the next complete run. */
        WAITING,
        /** Changes are being simulated. */
        TRYING,
        /** The simulations are complete, or failed. */
        TRIED
    }

    /**
     * Fixes of the verdicts.
     *
     * @param phase progress of the search
     * @param changes number of changes that are being simulated; 0 if unknown
     * @param advice fixes for each verdict, in the order of the run's verdicts; empty until the simulations are
     *     complete
     * @param before heatmap of the design without a change; empty until the simulations are complete
     * @param after heatmaps of the design with each change
     */
    public record State(
            Phase phase,
            int changes,
            List<Advice> advice,
            Optional<TrialHeatmap> before,
            Map<Remedy, TrialHeatmap> after) {
        /** State without fixes, in which nothing is being simulated. */
        public static final State NONE = new State(Phase.WAITING, 0, List.of(), Optional.empty(), Map.of());

        /** Copies the collections. */
        public State {
            advice = List.copyOf(advice);
            after = Map.copyOf(after);
        }

        /** Creates a state without heatmaps, during the simulations or after them. */
        public State(boolean isSimulating, List<Advice> advice) {
            this(isSimulating ? Phase.TRYING : Phase.TRIED, 0, advice, Optional.empty(), Map.of());
        }

        private static State trying(int changes) {
            return new State(Phase.TRYING, changes, List.of(), Optional.empty(), Map.of());
        }

        /** {@return whether fixes are being simulated} */
        public boolean isSimulating() {
            return phase == Phase.TRYING;
        }
    }
}
