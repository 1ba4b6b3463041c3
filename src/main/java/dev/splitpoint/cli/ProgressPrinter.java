package dev.splitpoint.cli;

import dev.splitpoint.bigtable.IdleTimer;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/** Says about once a second how far something is, and how fast. For any number of threads. */
final class ProgressPrinter {
    private static final long APART = 1_000_000_000L;

    private final PrintWriter err;
    private final String what;
    private final long start = System.nanoTime();
    private long told = start;
    private final IdleTimer silence = new IdleTimer(System::nanoTime);

    ProgressPrinter(PrintWriter err, String what) {
        this.err = err;
        this.what = what;
    }

    synchronized void tell(long count) {
        long now = System.nanoTime();
        silence.end();
        if (now - told >= APART) {
            told = now;
            err.println(String.format(Locale.ROOT, "%,d %s, %,.0f per second", count, what, count / ((now - start) / 1e9)));
            err.flush();
        }
    }

    /**
     * {@return the same question, which says meanwhile that no answer comes}
     *
     * @param cancelled is asked about ten times a second by whoever waits for a server
     */
    BooleanSupplier hearing(BooleanSupplier cancelled) {
        return () -> {
            if (silence.seconds() > 0) {
                tellSilence();
            }
            return cancelled.getAsBoolean();
        };
    }

    private synchronized void tellSilence() {
        long now = System.nanoTime();
        long seconds = silence.seconds();
        if (seconds > 0 && now - told >= IdleTimer.LEAST_SECONDS * APART) {
            told = now;
            err.println("no answer for " + seconds + " s");
            err.flush();
        }
    }
}
