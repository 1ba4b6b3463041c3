package dev.splitpoint.workspace;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A background job with title, progress, and cancellation. The work itself calls {@link #report} and
 * {@link #checkCancelled}; any thread may call the other methods.
 */
public final class Job {
    /** The progress of a job that cannot be measured. */
    public static final double UNKNOWN = -1;

    private final String title;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final CountDownLatch end = new CountDownLatch(1);
    private volatile double progress = UNKNOWN;
    private volatile String message = "";
    private volatile boolean isCancelled;

    Job(String title) {
        this.title = title;
    }

    /** {@return the name of the job} */
    public String title() {
        return title;
    }

    /** {@return the progress from 0 to 1, or {@link #UNKNOWN}} */
    public double progress() {
        return progress;
    }

    /** {@return the current activity; may be empty} */
    public String message() {
        return message;
    }

    /** Requests cancellation. */
    public void cancel() {
        isCancelled = true;
        notifyListeners();
    }

    /** {@return whether cancellation was requested} */
    public boolean isCancelled() {
        return isCancelled;
    }

    /** {@return whether the job has ended, successfully or not} */
    public boolean hasEnded() {
        return end.getCount() == 0;
    }

    /** Sets progress and message. */
    public void report(double newProgress, String newMessage) {
        progress = newProgress;
        message = newMessage;
        notifyListeners();
    }

    /** @throws CancellationException if cancellation was requested */
    public void checkCancelled() {
        if (isCancelled) {
            throw new CancellationException(title);
        }
    }

    /**
     * Calls a listener when the job reports, ends, or is cancelled. The listener runs on the thread of the work or, for
     * a cancellation, on the thread that cancels.
     */
    public Subscription listen(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    /** Waits up to a number of milliseconds for the end of the job. {@return whether the job has ended} */
    public boolean join(long millis) {
        try {
            return end.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return hasEnded();
        }
    }

    void end() {
        end.countDown();
        notifyListeners();
    }

    private void notifyListeners() {
        listeners.forEach(Runnable::run);
    }
}
