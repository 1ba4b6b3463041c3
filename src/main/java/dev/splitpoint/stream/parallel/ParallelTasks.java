package dev.splitpoint.stream.parallel;

import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/**
 * Work cut into parts that may be done in any order by any thread. The calling thread does parts too, so the work gets
 * done even when the executor has no thread to spare.
 *
 * @param executor  lends further threads
 * @param threads   how many work at most, the calling one among them; 1 or more
 * @param cancelled asked before each part
 */
public record ParallelTasks(Executor executor, int threads, BooleanSupplier cancelled) {
    /**
     * Does all parts and returns when the last one is done.
     *
     * @param count how many parts
     * @param part  does the part of a number, 0 to count − 1
     * @throws CancellationException if it was cancelled
     */
    public void run(int count, IntConsumer part) {
        AtomicInteger next = new AtomicInteger();
        CountDownLatch open = new CountDownLatch(count);
        Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
        Runnable worker = () -> {
            for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                try {
                    if (failures.isEmpty()) {
                        check();
                        part.accept(i);
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

    /** @throws CancellationException if it was cancelled */
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
