package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.tablet.HeadlineErrors;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.RunMonitor;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.NewestJob;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.ErrorCode;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SimulationRunner;
import dev.splitpoint.workspace.SimulationStages;
import dev.splitpoint.workspace.SimulationState;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.LongProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleLongProperty;
import javafx.util.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Live simulation of the open document: a coarse run after each edit, then finer ones until the next edit, while live
 * simulation is on and the heatmap is visible.
 *
 * <p>One run at a time. An edit cancels the current run; of several edits, only the newest is simulated. The last run
 * remains visible until the next one is complete. When the finest run is complete and nothing is edited for two
 * seconds, the standard errors of its headline figures are estimated.
 *
 * <p>Used on the JavaFX thread. Runs are computed in background jobs. States are published by a later task of the
 * JavaFX thread, so that no observer of an edit sees the state of the simulation before the edit itself.
 */
public final class LiveModel implements RunSource {
    /** Time without an edit after which the errors of the headlines are estimated. */
    private static final Duration IDLE = Duration.seconds(2);

    /** Divisor of the heap for one document. The rest is for the last result of another document and for trials. */
    private static final int SHARE_OF_HEAP = 3;

    /**
     * Number of results in memory: the shown one remains until the next one is complete, and the baseline of a
     * comparison.
     */
    private static final int RESULTS = 3;

    private static final Logger LOG = LoggerFactory.getLogger(LiveModel.class);

    private final DocumentModel document;
    private final SimulationRunner runner;
    private final Function<Optional<Path>, SampleFiles> files;
    private final FxThread fx;
    private final HeapBudget heap = new HeapBudget(Runtime.getRuntime().maxMemory(), SHARE_OF_HEAP, RESULTS, true);
    private final BooleanProperty live = new SimpleBooleanProperty(true);
    private final BooleanProperty refining = new SimpleBooleanProperty(false);
    private final LongProperty maxKeys =
            new SimpleLongProperty(SimulationStages.USUAL.keys().getLast());
    private final ReadOnlyObjectWrapper<SimulationState> state = new ReadOnlyObjectWrapper<>(SimulationState.NONE);

    /** Computes a task in the background. Its result is another task, which shows it on the JavaFX thread. */
    private final NewestJob<Supplier<Runnable>, Runnable> job;

    private final FxThread.Delay idle;

    /** State that will be published next. */
    private SimulationState next = SimulationState.NONE;

    private SimulationStages stages = SimulationStages.USUAL;

    /** Newest request; retained after its last run, because a finer run may be requested later. */
    private Optional<Request> latest = Optional.empty();

    /** Number of keys of the finest run of the newest request; 0 before its first run. */
    private long finestKeys;

    /** Whether runs of the newest request are outstanding. */
    private boolean running;

    /** Whether the task that was submitted last is cancelled. */
    private AtomicBoolean cancelled = new AtomicBoolean(true);

    /** Task that follows the idle time. Each submission resets it, so that it does not retain an older run. */
    private Runnable estimateErrors = () -> {};

    private Optional<DesignSession> followed = Optional.empty();
    private long simulatedRevision = -1;
    private boolean visible = true;

    /** Whether there is no result to show yet: the first one is computed even if live simulation is off. */
    private boolean noResult = true;

    /** Whether refinement resumes when the heatmap becomes visible. */
    private boolean refinementPending;

    /**
     * @param document the open document
     * @param jobs background jobs
     * @param runner the simulation
     * @param files source of the sample files of a document
     * @param fx the JavaFX thread
     */
    public LiveModel(
            DocumentModel document,
            Jobs jobs,
            SimulationRunner runner,
            Function<Optional<Path>, SampleFiles> files,
            FxThread fx) {
        this.document = document;
        this.runner = runner;
        this.files = files;
        this.fx = fx;
        job = new NewestJob<>(
                work -> jobs.compute(
                        Messages.SIMULATION,
                        any -> {
                            work.run();
                            return work;
                        },
                        ended -> {}),
                fx::execute,
                Supplier::get,
                Runnable::run,
                jobs::report);
        idle = fx.delay(IDLE, () -> estimateErrors.run());
        document.stateProperty().subscribe(this::changed);
        live.subscribe((was, is) -> liveChanged(is));
        refining.subscribe((was, is) -> changeStages());
        maxKeys.subscribe((was, is) -> changeStages());
    }

    @Override
    public ReadOnlyObjectProperty<SimulationState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return whether each edit is simulated immediately} */
    public BooleanProperty liveProperty() {
        return live;
    }

    /** {@return whether the result is refined up to 16 million keys} */
    public BooleanProperty refiningProperty() {
        return refining;
    }

    /** {@return the maximum number of keys of a result while refinement is off} */
    public LongProperty maxKeysProperty() {
        return maxKeys;
    }

    /** {@return the simulated document} */
    public DocumentModel document() {
        return document;
    }

    @Override
    public ReadOnlyObjectProperty<DocumentState> documentStateProperty() {
        return document.stateProperty();
    }

    @Override
    public Object origin() {
        return document.session();
    }

    @Override
    public SampleFiles files() {
        return files.apply(document.path());
    }

    /** Sets whether the heatmap is visible. A hidden heatmap is not simulated; its last result remains. */
    public void setVisible(boolean is) {
        if (is == visible) {
            return;
        }
        visible = is;
        if (is) {
            changed(document.stateProperty().get());
            if (refinementPending) {
                refinementPending = false;
                refine();
            }
        } else if (running) {
            stop();
            // The cancelled run is repeated when the heatmap becomes visible again, even if live simulation is off.
            simulatedRevision = -1;
            noResult = true;
        }
    }

    /** Discards the result to free its memory. It is computed again when the heatmap becomes visible. */
    public void discardResult() {
        simulatedRevision = -1;
        noResult = true;
        forget();
        state.set(SimulationState.NONE);
    }

    /** Simulates the current design; cancels the current run. */
    public void run() {
        noResult = false;
        simulatedRevision = document.session().revision();
        Request request = new Request(document.design(), simulatedRevision, files(), System.nanoTime());
        latest = Optional.of(request);
        finestKeys = 0;
        show(next.requested(simulatedRevision));
        submit(request, Optional.empty());
    }

    /** Cancels the outstanding runs. The newest run remains; the problem of an older design does not. */
    public void stop() {
        cancel();
        show(running ? next.withoutProblem() : next.stopped());
        running = false;
    }

    /** Cancels the outstanding runs and forgets the newest one. */
    private void forget() {
        cancel();
        latest = Optional.empty();
        finestKeys = 0;
        running = false;
        show(SimulationState.NONE);
    }

    private void changed(DocumentState shown) {
        long revision = document.session().revision();
        if (followed.filter(document.session()::equals).isEmpty()) {
            followed = Optional.of(document.session());
            discardResult();
        }
        if (!visible) {
            return;
        }
        if (shown.design().rowKey().segments().isEmpty()) {
            simulatedRevision = revision;
            forget();
        } else if (simulatedRevision != revision) {
            if (!noResult && simulatedRevision >= 0 && updateNotes(shown.design(), revision)) {
                simulatedRevision = revision;
            } else if (live.get() || noResult) {
                run();
            } else {
                show(next.edited(revision));
            }
        }
    }

    private void liveChanged(boolean on) {
        if (!visible) {
            return;
        }
        if (on && simulatedRevision != document.session().revision()) {
            run();
        } else if (!on) {
            // A cancelled run is repeated when live simulation is turned on again.
            simulatedRevision = running ? -1 : simulatedRevision;
            stop();
        }
    }

    /** Applies the chosen number of keys to the newest request, as far as it is finer, and to all later ones. */
    private void changeStages() {
        stages = refining.get() ? SimulationStages.FINEST : SimulationStages.upTo(maxKeys.get());
        refinementPending = !visible;
        if (visible) {
            refine();
        }
    }

    /** Continues with the next stage of a request that is finished or was stopped, if there is a next stage. */
    private void refine() {
        if (isComplete() && stages.after(finestKeys).isPresent()) {
            submit(latest.orElseThrow(), Optional.empty());
        }
    }

    /**
     * Replaces the notes of the simulated design, which do not change its run.
     *
     * @return false if the design differs in other parts, or its run is outstanding or failed
     */
    private boolean updateNotes(TableDesign design, long revision) {
        Optional<Request> noted = latest.filter(
                        request -> request.design.withNotes(design.notes()).equals(design))
                .map(request -> new Request(design, revision, request.files, request.requestedAt));
        if (noted.isEmpty() || !isComplete()) {
            return false;
        }
        latest = noted;
        show(next.withNotes(design.notes(), revision));
        return true;
    }

    /** {@return whether the newest request has a run, and none is outstanding} */
    private boolean isComplete() {
        return latest.isPresent()
                && !running
                && finestKeys > 0
                && next.problem().isEmpty();
    }

    /**
     * Submits the next stage of a request.
     *
     * @param checked the checked design, if an earlier stage has checked it
     */
    private void submit(Request request, Optional<RunnableDesign> checked) {
        long samples = stages.after(finestKeys).orElseThrow();
        running = true;
        submit(new Stage(request, samples, stages, checked)::run);
    }

    /** Submits a task, which replaces the current one. */
    private void submit(Function<AtomicBoolean, Runnable> task) {
        cancel();
        AtomicBoolean own = new AtomicBoolean();
        cancelled = own;
        job.submit(() -> {
            if (own.get()) {
                throw new CancellationException();
            }
            Runnable result = task.apply(own);
            return () -> {
                if (!own.get()) {
                    result.run();
                }
            };
        });
    }

    private void cancel() {
        cancelled.set(true);
        job.cancel();
        idle.stop();
        estimateErrors = () -> {};
    }

    private void show(SimulationState newest) {
        next = newest;
        fx.later(() -> state.set(next));
    }

    private void failed(String sentence) {
        running = false;
        show(next.failed(sentence));
    }

    private void finished(Stage stage, RunnableDesign design, RunOptions options, SimulationRun run) {
        Request request = stage.request;
        finestKeys = stage.samples;
        OptionalLong finer = stages.after(stage.samples);
        show(new SimulationState(
                        Optional.of(run),
                        request.revision,
                        stages.number(stage.samples),
                        request.requestedAt,
                        finer.isPresent(),
                        finer.isPresent() ? stages.progress(finer.getAsLong()) : 0,
                        finer.orElse(0),
                        Optional.empty())
                .edited(document.session().revision()));
        if (finer.isPresent()) {
            submit(request, Optional.of(design));
        } else {
            running = false;
            estimateErrors = () -> submit(stopped -> errors(run, options, request.files, stopped));
            idle.restart();
        }
    }

    /** {@return a task that shows the standard errors of the headlines of a run} */
    private Runnable errors(SimulationRun run, RunOptions options, SampleFiles source, AtomicBoolean stopped) {
        try {
            HeadlineErrors errors = HeadlineErrors.of(
                    run,
                    options,
                    (design, coarser) -> runner.run(RunnableDesign.of(design, source), coarser, stopped::get));
            return () -> show(next.withErrors(errors));
        } catch (WorkloadException e) {
            LOG.debug("The errors were not estimated.", e);
        } catch (OutOfMemoryError e) {
            LOG.warn("There is not enough memory to estimate the errors.", e);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.error("The estimate of the errors failed, error {}.", ErrorCode.of(e), e);
        }
        return () -> {};
    }

    /** Design to simulate, and its revision. */
    private record Request(TableDesign design, long revision, SampleFiles files, long requestedAt) {}

    /** One run of a request, computed in the background. */
    private final class Stage {
        private final Request request;
        private final long samples;
        private final SimulationStages stages;
        private final Optional<RunnableDesign> checked;

        /**
         * @param samples number of keys
         * @param stages all stages, for the progress
         * @param checked the checked design, if an earlier stage has checked it
         */
        Stage(Request request, long samples, SimulationStages stages, Optional<RunnableDesign> checked) {
            this.request = request;
            this.samples = samples;
            this.stages = stages;
            this.checked = checked;
        }

        /** {@return a task that shows the result} */
        Runnable run(AtomicBoolean stopped) {
            Progress progress = new Progress(stopped);
            progress.show(0);
            try {
                RunnableDesign design = checked.orElseGet(() -> RunnableDesign.of(request.design, request.files));
                RunOptions options = SimulationStages.options(
                        request.design, samples, heap, Runtime.getRuntime().availableProcessors());
                SimulationRun run = runner.run(design, options, progress);
                return () -> finished(this, design, options, run);
            } catch (CancellationException e) {
                LOG.debug("Gave up the simulation of revision {}.", request.revision);
                if (!stopped.get()) {
                    return LiveModel.this::stop;
                }
                throw e;
            } catch (WorkloadException | IllegalArgumentException e) {
                return () -> failed(String.valueOf(e.getMessage()));
            } catch (OutOfMemoryError e) {
                LOG.error("Out of memory.", e);
                return () -> failed(Messages.OUT_OF_MEMORY);
            } catch (RuntimeException | Error e) {
                ErrorCode code = ErrorCode.of(e);
                LOG.error("The simulation failed, error {}.", code, e);
                return () -> failed(Messages.simulationFailed(code));
            }
        }

        /** Publishes the progress of the stage, several times a second. */
        private final class Progress implements RunMonitor {
            /** Sampling takes most of the time of most runs. */
            private static final double SAMPLING_SHARE = 0.7;

            private static final long INTERVAL_NANOS = 100_000_000;

            private final AtomicBoolean stopped;
            private final AtomicLong published = new AtomicLong(System.nanoTime());

            Progress(AtomicBoolean stopped) {
                this.stopped = stopped;
            }

            @Override
            public boolean getAsBoolean() {
                return stopped.get();
            }

            @Override
            public void progress(RunMonitor.Stage part, double share) {
                long now = System.nanoTime();
                long before = published.get();
                if (now - before >= INTERVAL_NANOS && published.compareAndSet(before, now)) {
                    show(
                            switch (part) {
                                case SAMPLING -> SAMPLING_SHARE * share;
                                case CLUSTER -> SAMPLING_SHARE + (1 - SAMPLING_SHARE) * share;
                            });
                }
            }

            /** @param done finished share of the stage, 0 to 1 */
            void show(double done) {
                double start = stages.progress(samples);
                OptionalLong finer = stages.after(samples);
                double end = finer.isPresent() ? stages.progress(finer.getAsLong()) : 1;
                fx.execute(() -> {
                    if (!stopped.get()) {
                        LiveModel.this.show(next.working(start + done * (end - start), samples));
                    }
                });
            }
        }
    }
}
