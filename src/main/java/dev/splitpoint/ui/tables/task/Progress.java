package dev.splitpoint.ui.tables.task;

import dev.splitpoint.bigtable.CancellableWait;
import dev.splitpoint.bigtable.IdleTimer;
import dev.splitpoint.workspace.Job;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Progress and cancellation of a task. Any thread can call its methods. */
public final class Progress {
    private static final double MIN_RATE_SECONDS = 0.2;

    private final Runnable changed;
    private final LongSupplier clock;
    private final long start;
    private final IdleTimer idleTimer;
    private volatile long reportedSeconds;
    private volatile double share = Job.UNKNOWN;
    private volatile String message = "";
    private volatile boolean isStopped;

    /** @param changed called on any thread when the progress has changed */
    Progress(Runnable changed) {
        this(changed, System::nanoTime);
    }

    /** @param clock clock in nanoseconds */
    Progress(Runnable changed, LongSupplier clock) {
        this.changed = changed;
        this.clock = clock;
        this.start = clock.getAsLong();
        this.idleTimer = new IdleTimer(clock);
    }

    /**
     * Reports the number of completed rows.
     *
     * @param rows number of completed rows
     * @param total number of rows, or its maximum
     * @param atMost whether {@code total} is a maximum
     */
    public void report(long rows, long total, boolean atMost) {
        double seconds = (double) (clock.getAsLong() - start) / TimeUnit.SECONDS.toNanos(1);
        share = Math.min(1, (double) rows / total);
        message = Messages.rowsDone(rows, total, atMost, seconds < MIN_RATE_SECONDS ? 0 : rows / seconds);
        reported();
    }

    /** Reports the completed share, from 0 to 1, and a message. */
    public void report(double newShare, String newMessage) {
        share = newShare;
        message = newMessage;
        reported();
    }

    private void reported() {
        idleTimer.reset();
        reportedSeconds = 0;
        changed.run();
    }

    /**
     * Returns whether the user cancelled the task. A thread that waits for a response calls this method about ten times
     * per second. The progress then shows how long there was no response.
     */
    public boolean isStoppedWhileWaiting() {
        long seconds = idleTimer.seconds();
        if (seconds > 0 && seconds != reportedSeconds) {
            reportedSeconds = seconds;
            changed.run();
        }
        return isStopped;
    }

    void stop() {
        isStopped = true;
        changed.run();
    }

    /**
     * Runs work that cannot be interrupted, such as requests of Google's client, and returns its result. After a
     * cancellation, the work continues on the thread of the executor, and its result is discarded.
     *
     * @param threads executor of the work
     * @throws java.util.concurrent.CancellationException if the user cancelled the task before the work was complete
     * @throws Exception if the work failed
     */
    public <T> T runUnlessStopped(Executor threads, Callable<T> work) throws Exception {
        FutureTask<T> future = new FutureTask<>(work);
        threads.execute(future);
        try {
            return CancellableWait.get(future, this::isStoppedWhileWaiting);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof Exception exception ? exception : failed;
        }
    }

    public boolean isStopped() {
        return isStopped;
    }

    double share() {
        return share;
    }

    String message() {
        long seconds = idleTimer.seconds();
        return seconds == 0 ? message : Messages.noAnswer(message, seconds);
    }
}
