package dev.splitpoint.cli;

import dev.splitpoint.bigtable.IdleTimer;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/** Printer of a count and its rate, at most once a second. Safe for several threads. */
final class ProgressPrinter {
    private static final long SECOND = 1_000_000_000L;

    private final PrintWriter err;
    private final String unit;
    private final long start = System.nanoTime();
    private long lastPrinted = start;
    private final IdleTimer idle = new IdleTimer(System::nanoTime);

    ProgressPrinter(PrintWriter err, String unit) {
        this.err = err;
        this.unit = unit;
    }

    /** Updates the count, and prints it if the last line is older than a second. */
    synchronized void update(long count) {
        long now = System.nanoTime();
        idle.reset();
        if (now - lastPrinted >= SECOND) {
            lastPrinted = now;
            err.println(
                    String.format(Locale.ROOT, "%,d %s, %,.0f per second", count, unit, count / ((now - start) / 1e9)));
            err.flush();
        }
    }

    /**
     * {@return the same cancellation flag; polling it also reports a silent server}
     *
     * @param cancelled cancellation flag, which the waiting thread polls about ten times a second
     */
    BooleanSupplier reportingSilence(BooleanSupplier cancelled) {
        return () -> {
            if (idle.seconds() > 0) {
                printSilence();
            }
            return cancelled.getAsBoolean();
        };
    }

    private synchronized void printSilence() {
        long now = System.nanoTime();
        long seconds = idle.seconds();
        if (seconds > 0 && now - lastPrinted >= IdleTimer.REPORT_SECONDS * SECOND) {
            lastPrinted = now;
            err.println("no answer for " + seconds + " s");
            err.flush();
        }
    }
}
