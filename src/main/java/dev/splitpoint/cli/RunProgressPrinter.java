package dev.splitpoint.cli;

import dev.splitpoint.tablet.RunMonitor;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Printer of the progress of a long run: first after three seconds, then every two seconds. Safe for several threads.
 */
final class RunProgressPrinter implements RunMonitor {
    private static final long FIRST_DELAY = Duration.ofSeconds(3).toNanos();
    private static final long INTERVAL = Duration.ofSeconds(2).toNanos();

    private final PrintWriter err;
    private final BooleanSupplier cancelled;
    private final LongSupplier nanoTime;
    private long next;
    private String purpose = "";

    /** @param cancelled cancellation flag of the run */
    RunProgressPrinter(PrintWriter err, BooleanSupplier cancelled) {
        this(err, cancelled, System::nanoTime);
    }

    /** @param nanoTime a clock in nanoseconds */
    RunProgressPrinter(PrintWriter err, BooleanSupplier cancelled, LongSupplier nanoTime) {
        this.cancelled = cancelled;
        this.err = err;
        this.nanoTime = nanoTime;
        this.next = nanoTime.getAsLong() + FIRST_DELAY;
    }

    /** Marks the following runs as the runs that estimate the errors. */
    synchronized void estimatingErrors() {
        purpose = "estimating errors: ";
    }

    /** Marks the following run as the run with the printed result. */
    synchronized void simulating() {
        purpose = "";
    }

    @Override
    public boolean getAsBoolean() {
        return cancelled.getAsBoolean();
    }

    @Override
    public synchronized void progress(Stage stage, double share) {
        long now = nanoTime.getAsLong();
        if (now - next >= 0) {
            next = now + INTERVAL;
            String stageText = switch (stage) {
                case SAMPLING -> "sampling keys";
                case CLUSTER -> "simulating the cluster";
            };
            err.println(String.format(Locale.ROOT, "%s%s: %.0f%%", purpose, stageText, 100 * share));
            err.flush();
        }
    }
}
