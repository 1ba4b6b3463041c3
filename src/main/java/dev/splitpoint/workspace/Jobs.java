package dev.splitpoint.workspace;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor.DiscardPolicy;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Runs jobs in the background. Long computations, such as simulations, share a pool with one thread per core. Short
 * computations, such as previews and findings, share a second pool, so that long ones do not delay them. Only work that
 * waits for a disk or a server runs on virtual threads. A virtual thread that computes would keep its carrier thread
 * (one for each core) and delay saves and the journal.
 *
 * <p>Results are delivered on one executor, in the program the JavaFX thread. The same executor passes each exception
 * once to the failure handler. A cancelled job delivers no result and does not count as a failure.
 */
public final class Jobs implements AutoCloseable {
    private static final long CLOSE_SECONDS = 2;

    /** Minimum number of threads for short computations, so that a few slow ones do not delay the others. */
    private static final int MIN_SHORT_THREADS = 4;

    private static final Consumer<Throwable> NOTHING = failure -> {};

    private final Executor computeExecutor;
    private final Executor shortExecutor;
    private final Executor blockingExecutor;
    private final Executor delivery;
    private final Consumer<Throwable> failures;
    private final List<ExecutorService> owned;
    private final Set<Job> running = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    private Jobs(
            Executor computing,
            Executor computingShort,
            Executor waiting,
            Executor delivery,
            Consumer<Throwable> failures,
            List<ExecutorService> owned) {
        this.computeExecutor = computing;
        this.shortExecutor = computingShort;
        this.blockingExecutor = waiting;
        this.delivery = delivery;
        this.failures = failures;
        this.owned = owned;
    }

    /**
     * {@return jobs on new threads, which {@link #close} ends}
     *
     * @param cores number of threads for long computations
     * @param delivery executor that delivers results and failures
     * @param failures handler of all exceptions that jobs throw
     */
    public static Jobs start(int cores, Executor delivery, Consumer<Throwable> failures) {
        ExecutorService computing = pool(cores, "compute-");
        ExecutorService computingShort = pool(Math.max(MIN_SHORT_THREADS, 2 * cores), "short-");
        ExecutorService waiting = Executors.newVirtualThreadPerTaskExecutor();
        return new Jobs(
                computing,
                computingShort,
                work -> executeOrDrop(waiting, work),
                delivery,
                failures,
                List.of(computing, computingShort, waiting));
    }

    /** Executes work, or drops it after shutdown, as {@link DiscardPolicy} does for a {@link #pool}. */
    private static void executeOrDrop(Executor executor, Runnable work) {
        try {
            executor.execute(work);
        } catch (RejectedExecutionException ended) {
            System.getLogger(Jobs.class.getName()).log(System.Logger.Level.DEBUG, "Asked for after the end.", ended);
        }
    }

    /** {@return a pool that drops work submitted after shutdown, which closing windows may still do} */
    private static ExecutorService pool(int threads, String name) {
        return new ThreadPoolExecutor(
                threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), daemons(name), new DiscardPolicy());
    }

    /** {@return jobs that run everything on a given executor, such as {@code Runnable::run} in a test} */
    public static Jobs on(Executor executor, Consumer<Throwable> failures) {
        return new Jobs(executor, executor, executor, Runnable::run, failures, List.of());
    }

    /** {@return the executor for long computations} */
    public Executor computeExecutor() {
        return computeExecutor;
    }

    /** {@return the executor for short computations} */
    public Executor shortExecutor() {
        return shortExecutor;
    }

    /** {@return the executor of virtual threads, for work that waits for a disk or a server, but does not compute} */
    public Executor blockingExecutor() {
        return blockingExecutor;
    }

    /** Starts a short computation, such as a preview, which long computations do not delay. */
    public <T> Job computeShort(String title, Work<T> work, Consumer<T> done) {
        return start(shortExecutor, title, work, done, NOTHING);
    }

    /**
     * Starts a short computation, such as a preview, which long computations do not delay.
     *
     * @param failed receives the exception of the work, before the failure handler does
     */
    public <T> Job computeShort(String title, Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        return start(shortExecutor, title, work, done, failed);
    }

    /** Starts a long computation. */
    public <T> Job compute(String title, Work<T> work, Consumer<T> done) {
        return start(computeExecutor, title, work, done, NOTHING);
    }

    /**
     * Starts a long computation.
     *
     * @param failed receives the exception of the work, before the failure handler does
     */
    public <T> Job compute(String title, Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        return start(computeExecutor, title, work, done, failed);
    }

    /** Starts blocking work, such as file or network access. */
    public <T> Job startBlocking(String title, Work<T> work, Consumer<T> done) {
        return start(blockingExecutor, title, work, done, NOTHING);
    }

    /**
     * Starts blocking work, such as file or network access.
     *
     * @param failed receives the exception of the work, before the failure handler does
     */
    public <T> Job startBlocking(String title, Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        return start(blockingExecutor, title, work, done, failed);
    }

    /** Reports an exception from which the work has recovered to the failure handler. May be called from any thread. */
    public void report(Throwable failure) {
        delivery.execute(() -> failures.accept(failure));
    }

    /** {@return the jobs that have not ended} */
    public List<Job> running() {
        return List.copyOf(running);
    }

    /**
     * Registers work to run before the process exits, also after Ctrl+C or a termination by the system.
     *
     * @return subscription that removes the registration
     */
    public static Subscription atExit(Runnable work) {
        Thread hook = Thread.ofPlatform().name("at-exit").unstarted(work);
        Runtime.getRuntime().addShutdownHook(hook);
        return () -> {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException ending) {
                System.getLogger(Jobs.class.getName()).log(System.Logger.Level.DEBUG, "The process is ending.", ending);
            }
        };
    }

    /** Cancels all jobs and ends the threads, waiting at most two seconds. Afterwards every job has ended. */
    @Override
    public void close() {
        closed = true;
        running.forEach(Job::cancel);
        owned.forEach(ExecutorService::shutdownNow);
        long last = System.nanoTime() + TimeUnit.SECONDS.toNanos(CLOSE_SECONDS);
        try {
            for (ExecutorService service : owned) {
                service.awaitTermination(Math.max(0, last - System.nanoTime()), TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        running.forEach(this::end);
    }

    private <T> Job start(Executor executor, String title, Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        Job job = new Job(title);
        running.add(job);
        executor.execute(() -> run(job, work, done, failed));
        if (closed) {
            job.cancel();
            end(job);
        }
        return job;
    }

    private <T> void run(Job job, Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        try {
            job.checkCancelled();
            T result = work.run(job);
            end(job);
            delivery.execute(() -> {
                if (!job.isCancelled()) {
                    done.accept(result);
                }
            });
        } catch (CancellationException e) {
            end(job);
        } catch (InterruptedException e) {
            end(job);
            Thread.currentThread().interrupt();
        } catch (Throwable e) {
            end(job);
            delivery.execute(() -> {
                try {
                    failed.accept(e);
                } finally {
                    failures.accept(e);
                }
            });
        }
    }

    private void end(Job job) {
        running.remove(job);
        job.end();
    }

    private static ThreadFactory daemons(String name) {
        AtomicInteger number = new AtomicInteger();
        return work -> Thread.ofPlatform()
                .daemon()
                .name(name + number.incrementAndGet())
                .unstarted(work);
    }

    /**
     * Work of a background job.
     *
     * @param <T> type of the result
     */
    @FunctionalInterface
    public interface Work<T> {
        /**
         * Runs the work. {@return the result}
         *
         * @param job receiver of the progress, and source of cancellation
         * @throws Exception if the work fails
         */
        T run(Job job) throws Exception;
    }
}
