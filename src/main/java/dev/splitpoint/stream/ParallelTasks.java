package dev.splitpoint.stream;

import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * Executor of independent tasks on several threads. The calling thread executes tasks, too, so that {@link #run}
 * completes even if the executor has no free thread.
 *
 * @param executor provides additional threads
 * @param threads maximum number of threads including the calling thread, 1 or more
 * @param cancelled returns whether the work is cancelled; evaluated before each task
 */
public record ParallelTasks(Executor executor, int threads, BooleanSupplier cancelled) {
    /**
     * Executes all tasks and returns after the last one. After a failure, the remaining tasks are skipped.
     *
     * @param count number of tasks
     * @param part executes a task, given its index, 0 to count − 1
     * @throws CancellationException if the work was cancelled
     */
    public void run(int count, IntConsumer part) {
        runPerThread(count, () -> part);
    }

    /**
     * Executes all tasks like {@link #run}, with buffers that the tasks of a thread share.
     *
     * @param count number of tasks
     * @param parts supplies the function that executes the tasks of one thread; called at most once for each thread
     * @throws CancellationException if the work was cancelled
     */
    public void runPerThread(int count, Supplier<IntConsumer> parts) {
        AtomicInteger next = new AtomicInteger();
        CountDownLatch open = new CountDownLatch(count);
        Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
        Runnable worker = () -> {
            Optional<IntConsumer> part = Optional.empty();
            for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                try {
                    if (failures.isEmpty()) {
                        check();
                        part = part.or(() -> Optional.of(parts.get()));
                        part.get().accept(i);
                    }
                } catch (RuntimeException | Error e) {
                    failures.add(e);
                } finally {
                    open.countDown();
                }
            }
        };
        for (int i = 1; i < Math.min(threads, count); i++) {
            executor.execute(worker);
        }
        worker.run();
        await(open);
        if (!failures.isEmpty()) {
            Throwable first = failures.remove();
            if (first instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) first;
        }
    }

    /** @throws CancellationException if the work was cancelled */
    public void check() {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException();
        }
    }

    private static void await(CountDownLatch open) {
        try {
            open.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        }
    }
}
