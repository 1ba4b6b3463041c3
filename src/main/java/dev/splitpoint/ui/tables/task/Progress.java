package dev.splitpoint.ui.tables.task;

import dev.splitpoint.bigtable.CancellableWait;
import dev.splitpoint.bigtable.IdleTimer;
import dev.splitpoint.workspace.Job;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** How far work at a table is, and the wish that it stop. Any thread may tell and ask. */
public final class Progress {
    private static final double FIRST_SECONDS = 0.2;

    private final Runnable told;
    private final LongSupplier clock;
    private final long start;
    private final IdleTimer silence;
    private volatile long toldSeconds;
    private volatile double share = Job.UNKNOWN;
    private volatile String message = "";
    private volatile boolean stopped;

    /** @param told is called, by any thread, when there is something to be shown */
    Progress(Runnable told) {
        this(told, System::nanoTime);
    }

    /** @param clock the time in nanoseconds */
    Progress(Runnable told, LongSupplier clock) {
        this.told = told;
        this.clock = clock;
        this.start = clock.getAsLong();
        this.silence = new IdleTimer(clock);
    }

    /**
     * Reports the number of rows that are done.
     *
     * @param of     rows in all, or at most
     * @param atMost whether {@code of} is only a limit
     */
    public void tell(long rows, long of, boolean atMost) {
        double seconds = (double) (clock.getAsLong() - start) / TimeUnit.SECONDS.toNanos(1);
        share = Math.min(1, (double) rows / of);
        message = Messages.rowsDone(rows, of, atMost, seconds < FIRST_SECONDS ? 0 : rows / seconds);
        hear();
    }

    /** Says how far it is, 0 to 1, in words too. */
    public void tell(double newShare, String newMessage) {
        share = newShare;
        message = newMessage;
        hear();
    }

    private void hear() {
        silence.end();
        toldSeconds = 0;
        told.run();
    }

    /**
     * {@return whether it is to stop, asked about ten times a second by whoever waits for a server and has nothing else to do: so
     * it is seen that no answer comes}
     */
    public boolean stoppedWhileWaiting() {
        long seconds = silence.seconds();
        if (seconds > 0 && seconds != toldSeconds) {
            toldSeconds = seconds;
            told.run();
        }
        return stopped;
    }

    void stop() {
        stopped = true;
        told.run();
    }

    /**
     * {@return what work yields that cannot be interrupted itself, as questions of Google's client cannot; after a stop it is
     * left to end by itself, and what it yields is lost}
     *
     * @param threads for the work
     * @throws CancellationException if it was stopped before it ended
     * @throws Exception             why the work failed
     */
    public <T> T unlessStopped(Executor threads, Callable<T> work) throws Exception {
        FutureTask<T> asked = new FutureTask<>(work);
        threads.execute(asked);
        try {
            return CancellableWait.heard(asked, this::stoppedWhileWaiting);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof Exception known ? known : failed;
        }
    }

    public boolean stopped() {
        return stopped;
    }

    double share() {
        return share;
    }

    String message() {
        long seconds = silence.seconds();
        return seconds == 0 ? message : Messages.noAnswer(message, seconds);
    }
}
