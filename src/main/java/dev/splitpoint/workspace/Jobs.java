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
 * Runs work in the background. Long computing shares a pool of as many threads as there are cores; what
 * somebody looks at the screen for, a picture or a preview, has threads of its own and never stands in line behind it;
 * work that nobody waits for has one thread, which begins nothing while something {@linkplain #urgent urgent} is under
 * way; work that waits, for a disk or a server, gets a virtual thread each.
 *
 * <p>What work yields is delivered on one executor, the window's thread in the program; what short work yields may have a
 * quicker way there. What it throws goes to one handler, on that executor too, once; a cancelled job yields nothing and is
 * no failure.
 */
public final class Jobs implements AutoCloseable {
    private static final long CLOSE_SECONDS = 2;

    private static final Duration PATIENCE = Duration.ofMillis(1000);

    private static final Consumer<Throwable> NOTHING = failure -> {};

    private final Executor computing;
    private final Executor prompt;
    private final Executor patient;
    private final Urgency urgency;
    private final Urgency prompting = new Urgency();
    private final Executor waiting;
    private final Executor delivery;
    private final Executor promptDelivery;
    private final Consumer<Throwable> failures;
    private final List<ExecutorService> owned;
    private final Set<Job> running = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    private Jobs(
            Executor computing,
            Executor prompt,
            Executor patient,
            Urgency urgency,
            Executor waiting,
            Executor delivery,
            Executor promptDelivery,
            Consumer<Throwable> failures,
            List<ExecutorService> owned) {
        this.computing = computing;
        this.prompt = prompt;
        this.patient = patient;
        this.urgency = urgency;
        this.waiting = waiting;
        this.delivery = delivery;
        this.promptDelivery = promptDelivery;
        this.failures = failures;
        this.owned = owned;
    }

    /**
     * {@return jobs on threads of their own, which {@link #close} ends}
     *
     * @param cores    how many threads compute
     * @param delivery where results and failures are delivered
     * @param failures is told what work threw
     */
    public static Jobs start(int cores, Executor delivery, Consumer<Throwable> failures) {
        return start(cores, delivery, delivery, failures, PATIENCE);
    }

    /**
     * {@return jobs on threads of their own, which {@link #close} ends}
     *
     * @param cores          how many threads compute
     * @param delivery       where results and failures are delivered
     * @param promptDelivery where results of short work are delivered that somebody looks at the screen for
     * @param failures       is told what work threw
     */
    public static Jobs start(
            int cores, Executor delivery, Executor promptDelivery, Consumer<Throwable> failures) {
        return start(cores, delivery, promptDelivery, failures, PATIENCE);
    }

    /** @param patience so long patient work waits for what is urgent, at most */
    static Jobs start(
            int cores, Executor delivery, Executor promptDelivery, Consumer<Throwable> failures, Duration patience) {
        ExecutorService computing = pool(cores, "compute-");
        ExecutorService prompt = pool(cores, "prompt-");
        ExecutorService patient = pool(1, "patient-");
        ExecutorService waiting = Executors.newVirtualThreadPerTaskExecutor();
        Urgency urgency = new Urgency();
        return new Jobs(
                computing,
                prompt,
                work -> patient.execute(() -> afterUrgent(urgency, patience, work)),
                urgency,
                work -> orDrop(waiting, work),
                delivery,
                promptDelivery,
                failures,
                List.of(computing, prompt, patient, waiting));
    }

    /** Does with the executor of virtual threads what the policy of {@link #pool} does with the others. */
    private static void orDrop(Executor executor, Runnable work) {
        try {
            executor.execute(work);
        } catch (RejectedExecutionException ended) {
            System.getLogger(Jobs.class.getName()).log(System.Logger.Level.DEBUG, "Asked for after the end.", ended);
        }
    }

    private static void afterUrgent(Urgency urgency, Duration patience, Runnable work) {
        try {
            urgency.await(patience.toMillis());
            work.run();
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
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
        return new Jobs(
                executor, executor, executor, new Urgency(), executor, Runnable::run, Runnable::run, failures, List.of());
    }

    /** {@return the threads for long computing} */
    public Executor computing() {
        return computing;
    }

    /** {@return the threads for short computing that somebody looks at the screen for} */
    public Executor prompt() {
        return prompt;
    }

    /** {@return the threads for work that mostly waits: as many as are asked for} */
    public Executor waiting() {
        return waiting;
    }

    /**
     * Does work of low priority after a delay. Jobs on a given executor do it without the delay.
     *
     * @param delay how long to wait first
     * @param work  what to do on the thread of {@link #patient()}
     */
    public void later(Duration delay, Runnable work) {
        if (owned.isEmpty()) {
            patient.execute(work);
            return;
        }
        waiting.execute(() -> {
            try {
                Thread.sleep(delay);
                patient.execute(work);
            } catch (InterruptedException ending) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** {@return the thread for what is done after all that is urgent} */
    public Executor patient() {
        return patient;
    }

    /** {@return the end of something urgent that begins now: meanwhile no patient work is begun} */
    public Subscription urgent() {
        return urgency.begin();
    }

    /**
     * Leaves the cores to the short work that is under way, if there is any, until what it led to is painted: for long
     * computing, which calls this now and then.
     *
     * @param millis so long at most; none where this is not positive
     * @throws CancellationException if the thread is told to end meanwhile
     */
    void yieldToPrompt(long millis) {
        if (millis <= 0) {
            return;
        }
        try {
            prompting.await(millis);
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        }
    }

    /** Starts work that is done after all that is urgent. */
    public <T> Job patient(String title, Work<T> work, Consumer<T> done) {
        return start(patient, title, work, done, NOTHING);
    }

    /** Starts short work that somebody looks at the screen for. */
    public <T> Job prompt(String title, Work<T> work, Consumer<T> done) {
        return prompt(title, work, done, NOTHING);
    }

    /**
     * Starts short work that somebody looks at the screen for.
     *
     * @param failed is told what the work threw, before the handler of all failures is
     */
    public <T> Job prompt(String title, Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        Subscription underWay = prompting.begin();
        return start(prompt, promptDelivery, title, work, done, failed, underWay::cancel);
    }

    /** {@return the end of what short work led to and what is being painted now: meanwhile long computing waits} */
    public Subscription painting() {
        return prompting.begin();
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
        return start(executor, delivery, title, work, done, failed, () -> {});
    }

    /**
     * @param to   where its result is delivered
     * @param over runs when nothing of it is to come any more, its delivery neither
     */
    private <T> Job start(
            Executor executor,
            Executor to,
            String title,
            Work<T> work,
            Consumer<T> done,
            Consumer<Throwable> failed,
            Runnable over) {
        Job job = new Job(title);
        running.add(job);
        executor.execute(() -> run(job, to, work, done, failed, over));
        if (closed) {
            job.cancel();
            end(job);
        }
        return job;
    }

    private <T> void run(
            Job job, Executor to, Work<T> work, Consumer<T> done, Consumer<Throwable> failed, Runnable over) {
        try {
            job.checkCancelled();
            T result = work.run(job);
            end(job);
            deliver(to, over, () -> {
                if (!job.cancelled()) {
                    done.accept(result);
                }
            });
        } catch (CancellationException e) {
            end(job);
            over.run();
        } catch (InterruptedException e) {
            end(job);
            over.run();
            Thread.currentThread().interrupt();
        } catch (Throwable e) {
            end(job);
            deliver(delivery, over, () -> {
                try {
                    failed.accept(e);
                } finally {
                    failures.accept(e);
                }
            });
        }
    }

    private static void deliver(Executor to, Runnable over, Runnable what) {
        to.execute(() -> {
            try {
                what.run();
            } finally {
                over.run();
            }
        });
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
