package dev.splitpoint.ui.findings;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.Remedies;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.LiveSimulation;
import dev.splitpoint.workspace.SimulationState;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;

/** Tries in the background what would help against the verdicts of a run that has settled, until the next edit. */
public final class RemedyModel {
    /** Trials that run side by side: each keeps a load of its own. */
    private static final int TRIALS = 2;

    /** Of the heap all trials have together one in so many parts: beside them the run and the picture are kept. */
    private static final int SHARE_OF_HEAP = 4;

    private final DocumentModel document;
    private final LiveModel live;
    private final Jobs jobs;
    private final LiveSimulation.Runner runner;
    private final Function<Optional<Path>, SampleFiles> files;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NONE);
    private Optional<Job> job = Optional.empty();
    private Optional<SimulationRun> tried = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param document the open document
     * @param live     has the runs
     * @param jobs     lends the threads
     * @param runner   simulates
     * @param files    where a document's sample files are read from
     */
    public RemedyModel(
            DocumentModel document,
            LiveModel live,
            Jobs jobs,
            LiveSimulation.Runner runner,
            Function<Optional<Path>, SampleFiles> files) {
        this.document = document;
        this.live = live;
        this.jobs = jobs;
        this.runner = runner;
        this.files = files;
    }

    /** {@return what is known} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Follows the runs and the document, until {@link #detach}. */
    public void attach() {
        subscriptions = Subscription.combine(
                document.shownProperty().subscribe(shown -> edited()),
                live.stateProperty().subscribe(this::simulated));
    }

    /** Stops following, and gives up what is being tried. */
    public void detach() {
        subscriptions.unsubscribe();
        giveUp();
    }

    /** Makes a change that was tried, as one step to be undone. */
    public void apply(Remedy remedy) {
        if (tried.filter(run -> run.design().equals(document.now())).isPresent()) {
            document.edit(remedy.label(), remedy::apply);
        }
    }

    private void edited() {
        if (tried.filter(run -> !run.design().equals(document.now())).isPresent()) {
            giveUp();
        }
    }

    private void simulated(SimulationState now) {
        Optional<SimulationRun> run = now.run().filter(r -> !now.running() && now.problem().isEmpty());
        if (run.isEmpty()) {
            giveUp();
        } else if (!run.equals(tried) && run.get().design().equals(document.now())) {
            giveUp();
            tried = run;
            if (!run.get().verdicts().isEmpty()) {
                start(run.get());
            }
        }
    }

    private void giveUp() {
        job.ifPresent(Job::cancel);
        job = Optional.empty();
        tried = Optional.empty();
        state.set(State.NONE);
    }

    private void start(SimulationRun run) {
        SampleFiles source = files.apply(document.path());
        HeapBudget heap = new HeapBudget(Runtime.getRuntime().maxMemory(), SHARE_OF_HEAP * TRIALS, 1, false);
        state.set(new State(true, List.of()));
        job = Optional.of(jobs.compute(
                Messages.TRYING_CHANGES,
                work -> find(run, source, heap, work::cancelled),
                advice -> state.set(new State(false, advice)),
                failure -> failed(run)));
    }

    /** What failed is no longer being tried; that of a run which is gone is nobody's business here. */
    private void failed(SimulationRun run) {
        if (tried.filter(of -> of == run).isPresent()) {
            state.set(State.NONE);
        }
    }

    private List<Advice> find(SimulationRun run, SampleFiles source, HeapBudget heap, BooleanSupplier cancelled) {
        ParallelTasks parts = new ParallelTasks(jobs.computing(), Math.min(TRIALS, Runtime.getRuntime().availableProcessors()), cancelled);
        return Remedies.find(run, source, parts, design -> {
            RunOptions options = Remedies.options(RunOptions.bucketsFor(design.design().simulation().nodes())).within(heap);
            return runner.run(design, options, cancelled::getAsBoolean);
        });
    }

    /**
     * What is known of what would help.
     *
     * @param trying whether changes are being tried
     * @param advice for each verdict of the run, in its order; empty while nothing is known
     */
    public record State(boolean trying, List<Advice> advice) {
        /** Nothing is known, and nothing being tried. */
        public static final State NONE = new State(false, List.of());

        /** Copies the list. */
        public State {
            advice = List.copyOf(advice);
        }
    }
}
