package dev.splitpoint.workspace;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.tablet.HeadlineErrors;
import dev.splitpoint.tablet.HeapBudget;
import dev.splitpoint.tablet.RunMonitor;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Simulation of a design that follows its edits: a coarse run first, then finer ones, until the next edit.
 *
 * <p>One run at a time. A new request cancels the current run. Of several requests, only the newest is simulated. The
 * newest state is in one slot, and the listener is notified of each new state on a thread of the pool. The listener can
 * skip states that it has no time to draw. All methods may be called from any thread.
 */
public final class LiveSimulation {
    /** Time without an edit after which the errors of the headlines are estimated. */
    private static final Duration IDLE = Duration.ofSeconds(2);

    /** The stages, by the keys that they sample: the first one takes about a tenth of a second. */
    public static final List<Long> STAGES = List.of(100_000L, 1_000_000L, 4_000_000L);

    /** The stages with one more, for users who wait for the finest heatmap. */
    public static final List<Long> STAGES_FINEST = List.of(100_000L, 1_000_000L, 4_000_000L, 16_000_000L);

    private static final Logger LOG = LoggerFactory.getLogger(LiveSimulation.class);

    private final Jobs jobs;
    private final Runner runner;
    private final LongSupplier nanoTime;
    private final HeapBudget heap;
    private final Runnable listener;
    private final AtomicReference<SimulationState> slot = new AtomicReference<>(SimulationState.NONE);
    private final Object lock = new Object();
    private @Nullable Request pending;
    /** Newest request; null after {@link #clear}. */
    private @Nullable Request latest;
    /** Number of keys of the finest run of the newest request; 0 before its first run. */
    private long finestKeys;

    private boolean busy;
    private volatile long newestId;
    private long finishedId;
    private volatile List<Long> stages = STAGES;

    /**
     * @param jobs threads
     * @param runner simulator
     * @param nanoTime clock in nanoseconds
     * @param heap heap that the runs may use; it limits their resolution
     * @param listener called for every new state
     */
    public LiveSimulation(Jobs jobs, Runner runner, LongSupplier nanoTime, HeapBudget heap, Runnable listener) {
        this.jobs = jobs;
        this.runner = runner;
        this.nanoTime = nanoTime;
        this.heap = heap;
        this.listener = listener;
    }

    /** {@return the newest state} */
    public SimulationState state() {
        return slot.get();
    }

    /**
     * Sets the stages of the current request, as far as they are finer than the finished ones, and of all later
     * requests.
     */
    public void stages(List<Long> newStages) {
        stages = List.copyOf(newStages);
    }

    /** Continues with the next stage of a request that is finished or was stopped, if there is a next stage. */
    public void refine() {
        synchronized (lock) {
            if (latest == null
                    || finishedId != newestId
                    || finestKeys == 0
                    || stageAbove(finestKeys).isEmpty()
                    || state().problem().isPresent()) {
                return;
            }
            latest = latest.again(++newestId);
            pending = latest;
            if (busy) {
                return;
            }
            busy = true;
        }
        begin();
    }

    /** Simulates a design; cancels the current request. */
    public void simulate(TableDesign design, long revision, SampleFiles files) {
        synchronized (lock) {
            latest = new Request(++newestId, design, revision, files, nanoTime.getAsLong());
            pending = latest;
            finestKeys = 0;
            if (busy) {
                return;
            }
            busy = true;
        }
        begin();
    }

    /**
     * Replaces the notes of the simulated design, which do not change its run.
     *
     * @return false if the design differs in other parts, or its run is outstanding or failed
     */
    public boolean updateNotes(TableDesign design, long revision) {
        synchronized (lock) {
            if (latest == null
                    || finishedId != newestId
                    || finestKeys == 0
                    || state().problem().isPresent()
                    || !latest.design.withNotes(design.notes()).equals(design)) {
                return false;
            }
            latest = new Request(newestId, design, revision, latest.files, latest.requestedAt);
            slot.set(state().withNotes(design.notes(), revision));
        }
        notifyListener();
        return true;
    }

    private void begin() {
        jobs.compute("Simulation", this::work, ignored -> {});
    }

    /** {@return whether runs of the newest request are outstanding; the state may be slightly older} */
    public boolean isRunning() {
        synchronized (lock) {
            return finishedId != newestId;
        }
    }

    /** Cancels the outstanding runs. The newest run remains; the problem of an older design does not. */
    public void stop() {
        synchronized (lock) {
            boolean underWay = finishedId != newestId;
            finishedId = ++newestId;
            pending = null;
            slot.set(underWay ? state().withoutProblem() : state().stopped());
        }
        notifyListener();
    }

    /** Cancels the outstanding runs and forgets the newest one, for another document. */
    public void clear() {
        synchronized (lock) {
            finishedId = ++newestId;
            pending = null;
            latest = null;
            finestKeys = 0;
            slot.set(SimulationState.NONE);
        }
        notifyListener();
    }

    private Object work(Job job) {
        for (Optional<Request> request = next(); request.isPresent(); request = next()) {
            Request current = request.get();
            try {
                BooleanSupplier cancelled = () -> current.id != newestId || job.isCancelled();
                if (!cancelled.getAsBoolean()) {
                    run(current, cancelled);
                }
            } catch (CancellationException e) {
                LOG.debug("Gave up the simulation of revision {}.", current.revision);
            } catch (WorkloadException | IllegalArgumentException e) {
                offer(current, state -> state.failed(String.valueOf(e.getMessage())), 0);
            } catch (OutOfMemoryError e) {
                LOG.error("Out of memory.", e);
                offer(
                        current,
                        state -> state.failed("There is not enough memory for this workload. Use wider time"
                                + " cells, or start the program with more memory (-Xmx)."),
                        0);
            } catch (RuntimeException | Error e) {
                ErrorCode code = ErrorCode.of(e);
                LOG.error("The simulation failed, error {}.", code, e);
                offer(
                        current,
                        state -> state.failed("The simulation failed unexpectedly (error " + code
                                + "): undo the current edit, and report the code."),
                        0);
            }
            settle(current);
        }
        return SimulationState.NONE;
    }

    private Optional<Request> next() {
        synchronized (lock) {
            Optional<Request> next = Optional.ofNullable(pending);
            pending = null;
            busy = next.isPresent();
            return next;
        }
    }

    private void settle(Request request) {
        synchronized (lock) {
            finishedId = Math.max(finishedId, request.id);
        }
    }

    private void run(Request request, BooleanSupplier cancelled) {
        Optional<RunnableDesign> checked = Optional.empty();
        for (OptionalLong next = nextOrSettle(request); next.isPresent(); next = nextOrSettle(request)) {
            long samples = next.getAsLong();
            publishOrGiveUp(request, state().working(progress(samples), samples), 0);
            RunnableDesign runnable =
                    checked.isPresent() ? checked.get() : RunnableDesign.of(request.design, request.files);
            checked = Optional.of(runnable);
            RunOptions options =
                    options(request.design, samples, heap, Runtime.getRuntime().availableProcessors());
            SimulationRun run = runner.run(runnable, options, new Watch(request, samples, cancelled));
            int stage = stage(samples);
            OptionalLong above = stageAbove(samples);
            publishOrGiveUp(
                    request,
                    new SimulationState(
                            Optional.of(run),
                            request.revision,
                            stage,
                            request.requestedAt,
                            above.isPresent(),
                            above.isPresent() ? progress(above.getAsLong()) : 0,
                            above.orElse(0),
                            Optional.empty()),
                    samples);
            if (above.isEmpty()) {
                settle(request);
                jobs.computeLater(IDLE, () -> estimateErrors(request, run, options));
            }
        }
    }

    /** Adds the errors of the headlines of the finest run, unless another one was requested since. */
    private void estimateErrors(Request request, SimulationRun run, RunOptions options) {
        RunMonitor monitor = () -> request.id != newestId;
        if (monitor.getAsBoolean()) {
            return;
        }
        try {
            HeadlineErrors errors = HeadlineErrors.of(
                    run,
                    options,
                    (design, coarser) -> runner.run(RunnableDesign.of(design, request.files), coarser, monitor));
            offer(request, state -> state.withErrors(errors), 0);
        } catch (CancellationException | WorkloadException e) {
            LOG.debug("Gave up the errors of revision {}.", request.revision);
        } catch (OutOfMemoryError e) {
            LOG.warn("There is not enough memory to estimate the errors.", e);
        } catch (RuntimeException e) {
            LOG.error("The estimate of the errors failed, error {}.", ErrorCode.of(e), e);
        }
    }

    /**
     * {@return the stage that comes next; none, and the request is finished, as one step that no new stage comes
     * between}
     */
    private OptionalLong nextOrSettle(Request request) {
        synchronized (lock) {
            OptionalLong next = stageAbove(request.id == newestId ? finestKeys : Long.MAX_VALUE);
            if (next.isEmpty()) {
                settle(request);
            }
            return next;
        }
    }

    private OptionalLong stageAbove(long keys) {
        return stages.stream()
                .mapToLong(Long::longValue)
                .filter(stage -> stage > keys)
                .findFirst();
    }

    /** {@return the number of the stage with a number of keys, from 1} */
    private int stage(long keys) {
        return 1 + (int) stages.stream().filter(stage -> stage < keys).count();
    }

    /** {@return the share of the keys of all stages that precede a stage} */
    private double progress(long keys) {
        double total = 0;
        double done = 0;
        for (long stage : stages) {
            total += stage;
            done += stage < keys ? stage : 0;
        }
        return Math.min(1, done / Math.max(1, total));
    }

    /** @param sampled number of keys of the run in the state; 0 if the state has no new run */
    private boolean offer(Request request, UnaryOperator<SimulationState> change, long sampled) {
        synchronized (lock) {
            if (request.id != newestId) {
                return false;
            }
            slot.set(change.apply(slot.get()));
            finestKeys = Math.max(finestKeys, sampled);
        }
        notifyListener();
        return true;
    }

    /** A listener that fails must not end the following of the design. */
    private void notifyListener() {
        try {
            listener.run();
        } catch (RuntimeException e) {
            LOG.error("The listener of the simulation failed, error {}.", ErrorCode.of(e), e);
        }
    }

    private void publishOrGiveUp(Request request, SimulationState state, long sampled) {
        if (!offer(request, old -> state, sampled)) {
            throw new CancellationException("A newer request has come.");
        }
    }

    /**
     * {@return the resolution of a stage}
     *
     * <p>The first stage has half the buckets of the later ones, because writing values by cell and bucket takes most
     * of its time. A bucket is still at most two pixels high on a full screen.
     *
     * @param design design to simulate
     * @param samples number of keys of the stage
     * @param heap heap that the runs may use
     * @param threads number of threads, 1 or more; a run may use fewer
     */
    public static RunOptions options(TableDesign design, long samples, HeapBudget heap, int threads) {
        int buckets = RunOptions.bucketsFor(design.simulation().nodes());
        boolean first = samples <= STAGES.getFirst();
        return new RunOptions(samples, first ? buckets / 2 : buckets, Math.min(threads, RunOptions.MAX_THREADS))
                .within(heap);
    }

    /** Publishes the progress of a stage, several times a second. */
    private final class Watch implements RunMonitor {
        /** Sampling takes most of the time of most runs. */
        private static final double SAMPLING_SHARE = 0.7;

        private static final long APART_NANOS = 100_000_000;

        private final Request request;
        private final long samples;
        private final BooleanSupplier cancelled;
        private final AtomicLong published = new AtomicLong(nanoTime.getAsLong());

        Watch(Request request, long samples, BooleanSupplier cancelled) {
            this.request = request;
            this.samples = samples;
            this.cancelled = cancelled;
        }

        @Override
        public boolean getAsBoolean() {
            return cancelled.getAsBoolean();
        }

        @Override
        public void progress(Stage stage, double share) {
            long now = nanoTime.getAsLong();
            long before = published.get();
            if (now - before < APART_NANOS || !published.compareAndSet(before, now)) {
                return;
            }
            double done = switch (stage) {
                case SAMPLING -> SAMPLING_SHARE * share;
                case CLUSTER -> SAMPLING_SHARE + (1 - SAMPLING_SHARE) * share;
            };
            double start = LiveSimulation.this.progress(samples);
            double end = stageAbove(samples).isPresent()
                    ? LiveSimulation.this.progress(stageAbove(samples).getAsLong())
                    : 1;
            offer(request, state -> state.working(start + done * (end - start), samples), 0);
        }
    }

    private record Request(long id, TableDesign design, long revision, SampleFiles files, long requestedAt) {
        Request again(long newId) {
            return new Request(newId, design, revision, files, requestedAt);
        }
    }

    /** Simulates a design once. */
    @FunctionalInterface
    public interface Runner {
        /**
         * {@return the run of a design}
         *
         * @throws CancellationException if it was cancelled
         */
        SimulationRun run(RunnableDesign design, RunOptions options, RunMonitor monitor);
    }
}
