package dev.splitpoint.ui.connect;

import dev.splitpoint.ui.text.Quantities;
import dev.splitpoint.workspace.Job;
import java.util.concurrent.TimeUnit;

/** How far work at a table is, and the wish that it stop. Any thread may tell and ask. */
final class Progress {
    private static final double FIRST_SECONDS = 0.2;

    private final Runnable told;
    private final long start = System.nanoTime();
    private volatile double share = Job.UNKNOWN;
    private volatile String message = "";
    private volatile boolean stopped;

    /** @param told is called, by any thread, when there is something to be shown */
    Progress(Runnable told) {
        this.told = told;
    }

    /**
     * Says how much is done.
     *
     * @param count so many
     * @param of    so many in all, or at most
     * @param words "of" or "of at most"
     * @param what  things, such as "rows"
     */
    void tell(long count, long of, String words, String what) {
        double seconds = (double) (System.nanoTime() - start) / TimeUnit.SECONDS.toNanos(1);
        String rate = seconds < FIRST_SECONDS ? "" : ", " + Quantities.rounded(count / seconds) + " a second";
        share = Math.min(1, (double) count / of);
        message = Quantities.whole(count) + " " + words + " " + Quantities.whole(of) + " " + what + rate;
        told.run();
    }

    /** Says how far it is, 0 to 1, in words too. */
    void tell(double newShare, String newMessage) {
        share = newShare;
        message = newMessage;
        told.run();
    }

    void stop() {
        stopped = true;
        told.run();
    }

    boolean stopped() {
        return stopped;
    }

    double share() {
        return share;
    }

    String message() {
        return message;
    }
}
