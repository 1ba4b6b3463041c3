package dev.splitpoint.workspace;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A piece of work under way: what it is called, how far it is, and the means to stop it. Its work calls the methods that
 * report; anybody may call the others, from any thread.
 */
public final class Job {
    /** The progress of work that cannot say how far it is. */
    public static final double UNKNOWN = -1;

    private final String title;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final CountDownLatch end = new CountDownLatch(1);
    private volatile double progress = UNKNOWN;
    private volatile String message = "";
    private volatile boolean cancelled;

    Job(String title) {
        this.title = title;
    }

    /** {@return what it is called} */
    public String title() {
        return title;
    }

    /** {@return how far it is, 0 to 1, or {@link #UNKNOWN}} */
    public double progress() {
        return progress;
    }

    /** {@return what it is doing; may be empty} */
    public String message() {
        return message;
    }

    /** Asks it to stop. */
    public void cancel() {
        cancelled = true;
        tell();
    }

    /** {@return whether it was asked to stop} */
    public boolean cancelled() {
        return cancelled;
    }

    /** {@return whether it has ended, in whatever way} */
    public boolean ended() {
        return end.getCount() == 0;
    }

    /** Says how far it is. */
    public void report(double newProgress, String newMessage) {
        progress = newProgress;
        message = newMessage;
        tell();
    }

    /** @throws CancellationException if it was asked to stop */
    public void checkCancelled() {
        if (cancelled) {
            throw new CancellationException(title);
        }
    }

    /** Has a listener called when it reports or ends, on the thread of the work, or is cancelled, on that of who does so. */
    public Subscription listen(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    /** Waits until it has ended, but no longer than some milliseconds. {@return whether it has} */
    public boolean join(long millis) {
        try {
            return end.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ended();
        }
    }

    void end() {
        end.countDown();
        tell();
    }

    private void tell() {
        listeners.forEach(Runnable::run);
    }
}
