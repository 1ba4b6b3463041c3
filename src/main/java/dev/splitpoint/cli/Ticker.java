package dev.splitpoint.cli;

import java.io.PrintWriter;
import java.util.Locale;

/** Says about once a second how far something is, and how fast. For any number of threads. */
final class Ticker {
    private static final long APART = 1_000_000_000L;

    private final PrintWriter err;
    private final String what;
    private final long start = System.nanoTime();
    private long told = start;

    Ticker(PrintWriter err, String what) {
        this.err = err;
        this.what = what;
    }

    synchronized void tell(long count) {
        long now = System.nanoTime();
        if (now - told >= APART) {
            told = now;
            err.println(String.format(Locale.ROOT, "%,d %s, %,.0f a second", count, what, count / ((now - start) / 1e9)));
            err.flush();
        }
    }
}
