package dev.splitpoint.cli;

import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Subscription;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Handler for the termination of the process, such as by Ctrl+C. It cancels the command and waits until the command has
 * reported its progress. The command closes the handler as its last step.
 */
final class InterruptHandler implements AutoCloseable {
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Subscription registration;
    private volatile boolean cancelled;

    /**
     * Registers the handler.
     *
     * @param err output for the timeout message
     * @param time maximum wait for the command at the end of the process
     * @param timeoutMessage message if the command does not end in time
     */
    InterruptHandler(PrintWriter err, Duration time, String timeoutMessage) {
        registration = Jobs.atExit(() -> {
            cancelled = true;
            try {
                if (!ended.await(time.toMillis(), TimeUnit.MILLISECONDS)) {
                    err.println("splitpoint: " + timeoutMessage);
                    err.flush();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** {@return a handler for a command that saves nothing} */
    static InterruptHandler of(PrintWriter err) {
        return new InterruptHandler(err, Duration.ofSeconds(2), "Cancelled.");
    }

    boolean isCancelled() {
        return cancelled;
    }

    @Override
    public void close() {
        ended.countDown();
        registration.cancel();
    }
}
