package dev.splitpoint.ui.tables.task;

import dev.splitpoint.ui.kit.text.Quantities;

/** Messages about tasks and their progress. */
public final class Messages {
    // Emulator of the window
    static final String STOPPING = "Stopping…";

    // Trial of a design on its table
    public static final String STOPPED = "Stopped.";

    private Messages() {}

    // Connections and their tables
    public static String numberProblem(String name, String text, String min, String max) {
        return "%s is '%s'. Enter a whole number from %s to %s.".formatted(name, text, min, max);
    }

    // Trial of a design on its table
    static String rowsDone(long rows, long total, boolean atMost, double perSecond) {
        String done = (atMost ? "%s of at most %s" : "%s of %s")
                .formatted(Quantities.whole(rows), Quantities.count(total, "row"));
        return perSecond > 0 ? "%s, %s per second".formatted(done, Quantities.rounded(perSecond)) : done;
    }

    static String noAnswer(String progress, long seconds) {
        return progress.isEmpty()
                ? "no answer for %d s".formatted(seconds)
                : "%s; no answer for %d s".formatted(progress, seconds);
    }
}
