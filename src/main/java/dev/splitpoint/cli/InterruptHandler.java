package dev.splitpoint.cli;

import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Subscription;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Cancels a command when the process is asked to end, as by Ctrl+C, and gives the command time to report what it has done.
 * Closed by the command as its last step.
 */
final class InterruptHandler implements AutoCloseable {
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Subscription order;
    private volatile boolean cancelled;

    /**
     * Waits for the end of the process from now on.
     *
     * @param err       receives the sentence
     * @param time      how long the end of the process waits for the command
     * @param otherwise the sentence if that is not enough
     */
    InterruptHandler(PrintWriter err, Duration time, String otherwise) {
        order = Jobs.atExit(() -> {
            cancelled = true;
            try {
                if (!ended.await(time.toMillis(), TimeUnit.MILLISECONDS)) {
                    err.println("splitpoint: " + otherwise);
                    err.flush();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** {@return an interruption of a command that has nothing to save} */
    static InterruptHandler of(PrintWriter err) {
        return new InterruptHandler(err, Duration.ofSeconds(2), "Cancelled.");
    }

    boolean isCancelled() {
        return cancelled;
    }

    @Override
    public void close() {
        ended.countDown();
        order.cancel();
    }
}
