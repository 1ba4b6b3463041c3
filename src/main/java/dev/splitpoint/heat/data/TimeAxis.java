package dev.splitpoint.heat.data;

import dev.splitpoint.stream.timeline.TimeGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Labels of a time axis: times since the start of a run as text, and round times for ticks. */
public final class TimeAxis {
    private TimeAxis() {}

    /**
     * Tick of the axis.
     *
     * @param cell position in cells
     * @param text label
     */
    public record Tick(double cell, String text) {}

    /**
     * {@return round times between two edges}
     *
     * @param time time grid
     * @param fromCell left edge in cells
     * @param toCell right edge in cells
     * @param most maximum number of steps between the edges, 1 or more
     */
    public static List<Tick> ticks(TimeGrid time, double fromCell, double toCell, int most) {
        double seconds = (toCell - fromCell) * time.cellSeconds();
        long step = RoundDurations.step(seconds, most);
        List<Tick> ticks = new ArrayList<>();
        double from = fromCell * time.cellSeconds();
        double end = Math.min(from + seconds, time.startSeconds(time.cells())) + 1e-6;
        for (long at = (long) Math.ceil(from / step) * step; at <= end; at += step) {
            ticks.add(new Tick(at / time.cellSeconds(), text(at, step < 60)));
        }
        return ticks;
    }

    /** {@return the start time of a cell, with seconds if cells are not whole minutes} */
    public static String text(TimeGrid time, int cell) {
        return text(Math.round(time.startSeconds(cell)), time.cellSeconds() % 60 != 0);
    }

    /** {@return the range between the starts of two cells, such as {@code 09:42–09:43} or {@code day 2 00:31–00:32}} */
    public static String text(TimeGrid time, int fromCell, int toCell) {
        String from = text(time, fromCell);
        String to = text(time, toCell);
        // Omit the day of the second time if it is the same.
        int day = from.lastIndexOf(' ') + 1;
        return from + "–" + (to.startsWith(from.substring(0, day)) ? to.substring(day) : to);
    }

    /** {@return a time since the start of the run, with seconds unless it is a full minute} */
    public static String text(double seconds) {
        return text(Math.round(seconds), Math.round(seconds) % 60 != 0);
    }

    private static String text(long seconds, boolean withSeconds) {
        long days = seconds / 86_400;
        // The end of the first day reads 24:00, so that a run of a day needs no day numbers.
        boolean first = seconds <= 86_400;
        long rest = first ? seconds : seconds % 86_400;
        String clock = String.format(Locale.ROOT, "%02d:%02d", rest / 3600, rest / 60 % 60)
                + (withSeconds ? String.format(Locale.ROOT, ":%02d", rest % 60) : "");
        return first ? clock : "day " + (days + 1) + " " + clock;
    }
}
