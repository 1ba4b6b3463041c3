package dev.splitpoint.cli;

import dev.splitpoint.tablet.RunMonitor;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Prints the progress of a long run: for the first time after three seconds, then every two seconds. */
final class RunProgressPrinter implements RunMonitor {
    private static final long FIRST = Duration.ofSeconds(3).toNanos();
    private static final long APART = Duration.ofSeconds(2).toNanos();

    private final PrintWriter err;
    private final BooleanSupplier cancelled;
    private final LongSupplier nanoTime;
    private long next;
    private String purpose = "";

    /** @param cancelled whether the run is to end */
    RunProgressPrinter(PrintWriter err, BooleanSupplier cancelled) {
        this(err, cancelled, System::nanoTime);
    }

    /** @param nanoTime a clock in nanoseconds */
    RunProgressPrinter(PrintWriter err, BooleanSupplier cancelled, LongSupplier nanoTime) {
        this.cancelled = cancelled;
        this.err = err;
        this.nanoTime = nanoTime;
        this.next = nanoTime.getAsLong() + FIRST;
    }

    /** From now on the runs are those that estimate the errors. */
    synchronized void estimatingErrors() {
        purpose = "estimating errors: ";
    }

    /** From now on the run is the one whose result is printed. */
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
            next = now + APART;
            String what = switch (stage) {
                case SAMPLING -> "sampling keys";
                case CLUSTER -> "simulating the cluster";
            };
            err.println(String.format(Locale.ROOT, "%s%s: %.0f%%", purpose, what, 100 * share));
            err.flush();
        }
    }
}
