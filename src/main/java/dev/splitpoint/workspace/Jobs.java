package dev.splitpoint.workspace;

import java.time.Duration;
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
 * Runs work in the background. Long computing shares one pool with a thread for each core. Short computing, such as a preview,
 * and work that waits for a disk or a server run on virtual threads, so that they do not wait for long computing to end.
 *
 * <p>Results are delivered on one executor, the JavaFX thread in the program. What work throws goes to one handler, on that
 * executor too, once. A cancelled job delivers no result and is no failure.
 */
public final class Jobs implements AutoCloseable {
    private static final long CLOSE_SECONDS = 2;

    private static final Consumer<Throwable> NOTHING = failure -> {};

    private final Executor computing;
    private final Executor waiting;
    private final Executor delivery;
    private final Consumer<Throwable> failures;
    private final List<ExecutorService> owned;
    private final Set<Job> running = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    private Jobs(
            Executor computing,
            Executor waiting,
            Executor delivery,
            Consumer<Throwable> failures,
            List<ExecutorService> owned) {
        this.computing = computing;
        this.waiting = waiting;
        this.delivery = delivery;
        this.failures = failures;
        this.owned = owned;
    }

    /**
     * {@return jobs on threads of their own, which {@link #close} ends}
     *
     * @param cores    number of threads that compute
     * @param delivery executor that delivers results and failures
     * @param failures receives what work threw
     */
    public static Jobs start(int cores, Executor delivery, Consumer<Throwable> failures) {
        ExecutorService computing = pool(cores, "compute-");
        ExecutorService waiting = Executors.newVirtualThreadPerTaskExecutor();
        return new Jobs(computing, work -> orDrop(waiting, work), delivery, failures, List.of(computing, waiting));
    }

    /** Does with the executor of virtual threads what the policy of {@link #pool} does with the others. */
    private static void orDrop(Executor executor, Runnable work) {
        try {
            executor.execute(work);
        } catch (RejectedExecutionException ended) {
            System.getLogger(Jobs.class.getName()).log(System.Logger.Level.DEBUG, "Asked for after the end.", ended);
        }
    }

    /** After its end a pool drops what the window still asks for on its way out: it is of no use to anybody. */
    private static ExecutorService pool(int threads, String name) {
        return new ThreadPoolExecutor(
                threads,
                threads,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                daemons(name),
                new DiscardPolicy());
    }

    /** {@return jobs that run everything on a given executor: at once, in a test} */
    public static Jobs on(Executor executor, Consumer<Throwable> failures) {
        return new Jobs(executor, executor, Runnable::run, failures, List.of());
    }

    /** {@return the threads for long computing} */
    public Executor computing() {
        return computing;
    }

    /** {@return the executor of virtual threads, for short work and for work that waits} */
    public Executor waiting() {
        return waiting;
    }

    /**
     * Runs long computing after a delay. Jobs on a given executor run it without the delay.
     *
     * @param delay time to wait first
     * @param work  runs on a thread of {@link #computing()}
     */
    public void later(Duration delay, Runnable work) {
        if (owned.isEmpty()) {
            computing.execute(work);
            return;
        }
        waiting.execute(() -> {
            try {
                Thread.sleep(delay);
                computing.execute(work);
            } catch (InterruptedException ending) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** Starts short computing, such as a preview, which does not wait for long computing to end. */
    public <T> Job prompt(String title, Work<T> work, Consumer<T> done) {
        return start(waiting, title, work, done, NOTHING);
    }

    /**
     * Starts short computing, such as a preview, which does not wait for long computing to end.
     *
     * @param failed receives what the work threw, before the handler of all failures does
     */
    public <T> Job prompt(String title, Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        return start(waiting, title, work, done, failed);
    }

    /** Starts work that computes for long. */
    public <T> Job compute(String title, Work<T> work, Consumer<T> done) {
        return start(computing, title, work, done, NOTHING);
    }

    /**
     * Starts work that computes for long.
     *
     * @param failed is told what the work threw, before the handler of all failures is
     */
    public <T> Job compute(String title, Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        return start(computing, title, work, done, failed);
    }

    /** Starts work that mostly waits. */
    public <T> Job await(String title, Work<T> work, Consumer<T> done) {
        return start(waiting, title, work, done, NOTHING);
    }

    /**
     * Starts work that mostly waits.
     *
     * @param failed is told what the work threw, before the handler of all failures is
     */
    public <T> Job await(String title, Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        return start(waiting, title, work, done, failed);
    }

    /** Tells the handler of failures of one that work got over. May be called from any thread. */
    public void report(Throwable failure) {
        delivery.execute(() -> failures.accept(failure));
    }

    /** {@return the jobs that have not ended} */
    public List<Job> running() {
        return List.copyOf(running);
    }

    /**
     * Has work done when the process is told to end, by Ctrl+C or by the system, before it ends.
     *
     * @return takes the order back
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

    /** Cancels all jobs and ends the threads, waiting two seconds at most; no job is left without an end. */
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

    private <T> Job start(
            Executor executor, String title, Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
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
                if (!job.cancelled()) {
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
     * Something to do in the background.
     *
     * @param <T> what it yields
     */
    @FunctionalInterface
    public interface Work<T> {
        /**
         * {@return what the work yields}
         *
         * @param job to report to, and to ask whether to stop
         * @throws Exception if it fails
         */
        T run(Job job) throws Exception;
    }
}
