package dev.splitpoint.ui.connect.sample;

import dev.splitpoint.ui.connect.Texts;
import dev.splitpoint.ui.text.Quantities;
import java.time.Instant;
import java.util.List;

/** Texts of the heatmap of a sample. */
final class Messages {
    // View
    static final String NO_SAMPLE =
            "Sample the keys of a table, or open a file of keys, to see how the keys are distributed and when they were written.";
    static final String DRAWING = "Drawing…";
    static final String NO_KEYS = "There are no keys to draw.";
    static final String SORTING = "Sort the keys";
    static final String SORTING_FAILED = "The keys could not be sorted, so there is nothing to draw.";
    static final String PAINTING = "Paint the sample";

    // Scale
    static final String CELL = "cell";
    static final String KEY_RANGE = "key range";

    // Bars
    static final String NO_TIMES = "The keys have no times, so the heatmap cannot show when they were written.";
    static final String ONE_BAR = "The beginnings of the keys do not differ, so there is only one bar.";

    // Heatmap
    static final String TIME_OF_CELL = "The time of a row is that of the newest cell in its first column.";
    static final String TIME_IN_FILE = "The times of the keys are those in the file.";
    static final String HIDDEN_ROWS = "Deleted and expired rows are not shown, and clients can set other times.";

    private Messages() {}

    static String keysOf(String sample, String text) {
        return "Keys of %s. %s".formatted(sample, text);
    }

    // Scale
    static String legend(boolean bytes, String cell) {
        return (bytes ? "Share of the table's bytes in a %s" : "Rows in a %s").formatted(cell);
    }

    static String spokenLegend(String legend, List<String> ticks) {
        return "%s, from dark to bright: %s".formatted(legend, String.join(", ", ticks));
    }

    static String shareOfBytes(String share) {
        return "%s of the table's bytes".formatted(share);
    }

    static String rows(double rows) {
        return rows == 1 ? "1 row" : Quantities.rounded(rows) + " rows";
    }

    static String keysFromTo(String from, String to) {
        return "keys from %s to before %s".formatted(from, to);
    }

    static String keysFrom(String from) {
        return "keys from %s to the end".formatted(from);
    }

    // Bars
    static String atBar(String amount, String keys) {
        return "%s, %s".formatted(amount, keys);
    }

    static String bars(boolean bytes, int ranges, String first, String amount) {
        return (bytes ? "The table's bytes by key, from top to bottom, in %s key ranges. The longest bar starts at %s and has %s."
                        : "Rows by key, from top to bottom, in %s key ranges. The longest bar starts at %s and has %s.")
                .formatted(Quantities.whole(ranges), first, amount);
    }

    static String longest(double timesMean, boolean isEven) {
        return isEven ? "All bars are about equally long." : "That is %s times the average.".formatted(Quantities.rounded(timesMean));
    }

    // Heatmap
    static String atCell(String amount, String time, String keys) {
        return "%s, times from %s, %s".formatted(amount, time, keys);
    }

    static String heatmap(boolean bytes, Instant first, Instant last) {
        return (bytes ? "The table's bytes by key, from top to bottom, and by time, from %s to %s."
                : "Rows by key, from top to bottom, and by time, from %s to %s.").formatted(first, last);
    }

    static String oneTime(Instant time) {
        return "All rows have the same time, %s, so the heatmap shows no growth.".formatted(time);
    }

    static String newest(int ranges, int of, long expected, boolean few) {
        String newest = "The newest 1%% of the keys is in %d of %d key ranges; by chance, it would be in %d.".formatted(ranges, of, expected);
        return few ? Texts.joined(newest, "New rows are written to few key ranges.") : newest;
    }

    static String notShown(String share, String measure) {
        return "%s of %s have no time or an extreme one, and are not shown.".formatted(share, measure);
    }
}
