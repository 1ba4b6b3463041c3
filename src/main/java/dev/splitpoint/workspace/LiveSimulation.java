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
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows a design with pictures of its load: a coarse one at once, then sharper ones, until the next edit.
 *
 * <p>One run at a time. A new request cancels the run under way and takes its place; of several that come meanwhile only
 * the newest is run. The state stands in one slot, and the listener is only told that there is a new one, on a thread of
 * the pool: it is the listener's business to look no oftener than it can draw. All methods may be called from any
 * thread.
 */
public final class LiveSimulation {
    /** Time without an edit after which the errors of the headlines are estimated. */
    private static final Duration IDLE = Duration.ofSeconds(2);

    /** The stages, by the keys that they sample: the first one takes about a tenth of a second. */
    public static final List<Long> STAGES = List.of(100_000L, 1_000_000L, 4_000_000L);

    /** The same with the stage that is worth its time only to somebody who keeps looking. */
    public static final List<Long> STAGES_WATCHED = List.of(100_000L, 1_000_000L, 4_000_000L, 16_000_000L);

    private static final Logger LOG = LoggerFactory.getLogger(LiveSimulation.class);

    private final Jobs jobs;
    private final Runner runner;
    private final LongSupplier nanoTime;
    private final HeapBudget heap;
    private final Runnable listener;
    private final AtomicReference<SimulationState> slot = new AtomicReference<>(SimulationState.NONE);
    private final Object lock = new Object();
    private @Nullable Request wanted;
    /** What was asked for last, unless it is to be forgotten. */
    private @Nullable Request last;
    /** The keys of the sharpest picture of what was asked for last; 0: there is none. */
    private long reached;
    private boolean busy;
    private volatile long newest;
    private long settled;
    private volatile List<Long> stages = STAGES;

    /**
     * @param jobs     lends the threads
     * @param runner   simulates
     * @param nanoTime a clock in nanoseconds
     * @param heap     heap that the runs may take; runs are made as fine as it has room for
     * @param listener is told of every new state
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

    /** Sets the stages of what is under way, as far as they are above the one reached, and of all that is to come. */
    public void stages(List<Long> newStages) {
        stages = List.copyOf(newStages);
    }

    /** Goes on with the picture that stands, if it is done or was stopped and there is a stage above it. */
    public void goOn() {
        synchronized (lock) {
            if (last == null || settled != newest || reached == 0 || stageAbove(reached).isEmpty()
                    || state().problem().isPresent()) {
                return;
            }
            last = last.again(++newest);
            wanted = last;
            if (busy) {
                return;
            }
            busy = true;
        }
        begin();
    }

    /** Asks for pictures of a design; the ones under way are given up. */
    public void show(TableDesign design, long revision, SampleFiles files) {
        synchronized (lock) {
            last = new Request(++newest, design, revision, files, nanoTime.getAsLong());
            wanted = last;
            reached = 0;
            if (busy) {
                return;
            }
            busy = true;
        }
        begin();
    }

    private void begin() {
        jobs.compute("Simulation", this::work, ignored -> {});
    }

    /** {@return whether pictures that were asked for are still to come; the state may be a moment behind} */
    public boolean isUnderWay() {
        synchronized (lock) {
            return settled != newest;
        }
    }

    /** Gives up the pictures under way. The last one stays; what was wrong with an older design does not. */
    public void stop() {
        synchronized (lock) {
            boolean underWay = settled != newest;
            settled = ++newest;
            wanted = null;
            slot.set(underWay ? state().givenUp() : state().stopped());
        }
        tell();
    }

    /** Forgets the picture too: another document is to be shown. */
    public void clear() {
        synchronized (lock) {
            settled = ++newest;
            wanted = null;
            last = null;
            reached = 0;
            slot.set(SimulationState.NONE);
        }
        tell();
    }

    private Object work(Job job) {
        for (Optional<Request> request = next(); request.isPresent(); request = next()) {
            Request current = request.get();
            try {
                BooleanSupplier cancelled = () -> current.id != newest || job.cancelled();
                if (!cancelled.getAsBoolean()) {
                    run(current, cancelled);
                }
            } catch (CancellationException e) {
                LOG.debug("Gave up the simulation of revision {}.", current.revision);
            } catch (WorkloadException | IllegalArgumentException e) {
                offer(current, state().failed(String.valueOf(e.getMessage())), 0);
            } catch (OutOfMemoryError e) {
                LOG.error("Out of memory.", e);
                offer(current, state().failed("There is not enough memory for this workload. Use wider time"
                        + " cells, or start the program with more memory (-Xmx)."), 0);
            } catch (RuntimeException | Error e) {
                ErrorCode code = ErrorCode.of(e);
                LOG.error("The simulation failed, error {}.", code, e);
                offer(current, state().failed("The simulation failed unexpectedly (error " + code
                        + "): undo the last edit, and report the code."), 0);
            }
            settle(current);
        }
        return SimulationState.NONE;
    }

    private Optional<Request> next() {
        synchronized (lock) {
            Optional<Request> next = Optional.ofNullable(wanted);
            wanted = null;
            busy = next.isPresent();
            return next;
        }
    }

    private void settle(Request request) {
        synchronized (lock) {
            settled = Math.max(settled, request.id);
        }
    }

    private void run(Request request, BooleanSupplier cancelled) {
        Optional<RunnableDesign> checked = Optional.empty();
        for (OptionalLong next = nextOrSettle(request); next.isPresent(); next = nextOrSettle(request)) {
            long samples = next.getAsLong();
            publishOrGiveUp(request, state().working(progress(samples), samples), 0);
            RunnableDesign runnable = checked.isPresent() ? checked.get() : RunnableDesign.of(request.design, request.files);
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
                            request.asked,
                            above.isPresent(),
                            above.isPresent() ? progress(above.getAsLong()) : 0,
                            above.orElse(0),
                            Optional.empty()),
                    samples);
            if (above.isEmpty()) {
                settle(request);
                jobs.later(IDLE, () -> estimateErrors(request, run, options));
            }
        }
    }

    /** Adds the errors of the headlines of the finest run, unless another one was requested since. */
    private void estimateErrors(Request request, SimulationRun run, RunOptions options) {
        RunMonitor monitor = () -> request.id != newest;
        if (monitor.getAsBoolean()) {
            return;
        }
        try {
            HeadlineErrors errors = HeadlineErrors.of(
                    run, options,
                    (design, coarser) -> runner.run(RunnableDesign.of(design, request.files), coarser, monitor));
            offer(request, state().withErrors(errors), 0);
        } catch (CancellationException | WorkloadException e) {
            LOG.debug("Gave up the errors of revision {}.", request.revision);
        } catch (OutOfMemoryError e) {
            LOG.warn("There is not enough memory to estimate the errors.", e);
        } catch (RuntimeException e) {
            LOG.error("The estimate of the errors failed, error {}.", ErrorCode.of(e), e);
        }
    }

    /** {@return the stage that comes next; none, and the request is settled, as one step that no new stage comes between} */
    private OptionalLong nextOrSettle(Request request) {
        synchronized (lock) {
            OptionalLong next = stageAbove(request.id == newest ? reached : Long.MAX_VALUE);
            if (next.isEmpty()) {
                settle(request);
            }
            return next;
        }
    }

    private OptionalLong stageAbove(long keys) {
        return stages.stream().mapToLong(Long::longValue).filter(stage -> stage > keys).findFirst();
    }

    /** {@return the number of the stage that samples so many keys, from 1} */
    private int stage(long keys) {
        return 1 + (int) stages.stream().filter(stage -> stage < keys).count();
    }

    /** {@return the share of the keys of all stages that is done before one of them} */
    private double progress(long keys) {
        double total = 0;
        double done = 0;
        for (long stage : stages) {
            total += stage;
            done += stage < keys ? stage : 0;
        }
        return Math.min(1, done / Math.max(1, total));
    }

    /** @param sampled the keys of the picture that the state brings; 0: it brings none */
    private boolean offer(Request request, SimulationState state, long sampled) {
        synchronized (lock) {
            if (request.id != newest) {
                return false;
            }
            slot.set(state);
            reached = Math.max(reached, sampled);
        }
        tell();
        return true;
    }

    /** A listener that fails must not end the following of the design. */
    private void tell() {
        try {
            listener.run();
        } catch (RuntimeException e) {
            LOG.error("The listener of the simulation failed, error {}.", ErrorCode.of(e), e);
        }
    }

    private void publishOrGiveUp(Request request, SimulationState state, long sampled) {
        if (!offer(request, state, sampled)) {
            throw new CancellationException("A newer request has come.");
        }
    }

    /**
     * {@return how finely a stage is simulated}
     *
     * <p>The first stage has half of the buckets that the later ones have, because all that is written by cell and bucket
     * takes most of its time; they are still as high as two pixels or less on a full screen.
     *
     * @param design    what is to be simulated
     * @param samples   the stage
     * @param heap      heap that the runs may take
     * @param threads   how many threads there are, 1 or more; no more of them work than a run takes
     */
    public static RunOptions options(TableDesign design, long samples, HeapBudget heap, int threads) {
        int buckets = RunOptions.bucketsFor(design.simulation().nodes());
        boolean first = samples <= STAGES.getFirst();
        return new RunOptions(samples, first ? buckets / 2 : buckets, Math.min(threads, RunOptions.MAX_THREADS)).within(heap);
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
            double end = stageAbove(samples).isPresent() ? LiveSimulation.this.progress(stageAbove(samples).getAsLong()) : 1;
            offer(request, state().working(start + done * (end - start), samples), 0);
        }
    }

    private record Request(
            long id,
            TableDesign design,
            long revision,
            SampleFiles files,
            long asked) {
        Request again(long newId) {
            return new Request(newId, design, revision, files, asked);
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
