package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.design.text.SignificantDigits;
import dev.splitpoint.heat.pattern.Patterns;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.kit.text.Shortcuts;
import dev.splitpoint.workspace.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;

/** Texts of the heatmap. */
final class Messages {
    // Side pane with the reading at the pointer
    static final List<String> POINT_AT_HEATMAP =
            List.of("Point at the heatmap to see", "the keys, time, load, tablet,", "and node under the pointer.");

    // Reading at the pointer, and pinned readings
    static final String READING_TIME = "Time";
    static final String READING_KEYS = "Keys";
    static final String READING_WRITES = "Writes";
    static final String READING_READS = "Reads";
    static final String READING_NODE = "Node";
    static final String READING_FAILED = "Failed";
    static final String READING_LATENCY = "Latency";
    static final String READING_HOT_ROW = "Hot row";
    static final String CLICK_TO_PIN = "Click to pin";
    static final String BLOCK_HELP =
            "Click to zoom in. Right-click or press %s to fold.".formatted(KeyCode.F.getName());

    // Tool row
    static final String METRIC = "Metric";
    static final String SCALE = "Color scale";
    static final String SCALE_HELP = """
        Absolute: compares the demand with one node. A hot tablet shows its whole demand.
        Percentile: compares each key range with the 99.9th percentile of the run.
        Other scales: compare each key range with the highest value of the run.\
        """;
    static final String NO_ROWS = "No rows";

    // Settings of the colors
    static final String LEGEND_HELP = "Opens the settings of the colors";
    static final String COLORS = "Color map";
    static final String BRIGHTNESS = "Brightness";
    static final String BRIGHTNESS_HELP = "Brightness (+ and −)";
    static final String ENDS = "Values";
    static final String ENDS_HELP = "Sets which part of the values the colors span";
    static final String REDUCTION = "Where cells share a pixel";
    static final String MAXIMUM = "maximum";
    static final String MEAN = "mean";
    static final String RESET_COLORS = "Reset";
    static final String RESET_COLORS_HELP = "Resets brightness, values, and the combination of cells";

    // Icons
    static final String FIND = "Find";
    static final String FIND_HELP = "Finds a key, a prefix, or a value of a segment";
    static final String PLAY = "Play";
    static final String PAUSE = "Pause";
    static final String PLAY_HELP =
            "Plays back the run with its splits, merges, and moves, or pauses (%s)".formatted(KeyCode.P.getName());
    static final String BACK = "Back";
    static final String BACK_HELP = "Returns to the previous view (%s)".formatted(KeyCode.BACK_SPACE.getName());
    static final String FIT = "Fit";
    static final String FIT_HELP = "Shows all keys and the whole run (%s)".formatted(KeyCode.R.getName());

    // View menu
    static final String VIEW = "View";
    static final String VIEW_HELP = "Sets layers and the height of keys";
    static final String SHOW_STORAGE = "Show Storage at the Right Edge";

    // Heatmap without an image
    static final String NO_LOAD = "No load to show yet.";
    static final String SIMULATING = "Simulating…";
    static final String BUSY = "Computing the first heatmap";

    // Search
    static final String SEARCH_PROMPT = "Key, prefix, or value of a segment";
    static final String SEARCH_FIELD =
            "Key, prefix, or value of a segment to find; enter \\x00 for a byte, or 0x… for hexadecimal";
    static final String SEARCH_HELP =
            "Zooms to the keys that start with the text (%s)".formatted(KeyCode.ENTER.getName());
    static final String CLOSE_SEARCH = "Closes the search (%s)".formatted(KeyCode.ESCAPE.getName());
    static final String NOTHING_TO_SEARCH = "There is no heatmap to search yet.";
    static final String SEARCH_FAILED = "The search failed because of an unexpected error.";

    // Pinned readings
    static final String COPY = "Copy";
    static final String COPY_HELP = "Copies this reading as text";
    static final String COPY_HEX = "Copy Hex";
    static final String COPY_HEX_HELP = "Copies the keys in hexadecimal";
    static final String ADD_NOTE = "Note";
    static final String ADD_NOTE_HELP = "Adds a note on these keys at this time to the design";
    static final String UNPIN_HELP = "Removes this reading; %s removes all".formatted(KeyCode.ESCAPE.getName());

    // Playback
    static final String PREVIOUS_STEP = "Goes to the previous time step (%s)".formatted(KeyCode.COMMA.getName());
    static final String NEXT_STEP = "Goes to the next time step (%s)".formatted(KeyCode.PERIOD.getName());
    static final String PREVIOUS_EVENT = "‹ Event";
    static final String PREVIOUS_EVENT_HELP =
            "Goes to the previous split, merge, or move (%s)".formatted(Shortcuts.name("Shift+COMMA"));
    static final String NEXT_EVENT = "Event ›";
    static final String NEXT_EVENT_HELP =
            "Goes to the next split, merge, or move (%s)".formatted(Shortcuts.name("Shift+PERIOD"));
    static final String TIME = "Time that the heatmap shows";
    static final String SPEED = "Speed of the playback";
    static final String SLOW = "Slow";
    static final String NORMAL = "Normal";
    static final String FAST = "Fast";
    static final String CLOSE_PLAYBACK = "Ends the playback and shows the whole run";

    static final String SEPARATOR = " · ";

    // Baseline
    static final String BEFORE = "Before";
    static final String BASELINE_SHOWN = "Heatmap of the baseline";

    // Ways out of a notice
    static final String ADD_SEGMENT = "Add Segment";
    static final String ADD_SEGMENT_HELP = "Adds a text segment to the row key";
    static final String INFER = "Infer from My Keys…";
    static final String INFER_HELP = "Infers the segments from keys of a file or a table";
    static final String ADD_PHASE = "Add Phase";
    static final String ADD_PHASE_HELP = "Adds a phase to the workload";
    static final String SHOW_PROBLEM = "Show";
    static final String SHOW_PROBLEM_HELP = "Shows the problem in the findings";

    private Messages() {}

    static String line(List<String> lines) {
        return String.join(", ", lines);
    }

    static String metricHelp(String metric, String formula) {
        return "Metric of the heatmap. %s = %s".formatted(metric, formula);
    }

    static String mark(TabletEvent.Kind kind) {
        return switch (kind) {
            case SPLIT -> "Mark Splits";
            case MERGE -> "Mark Merges";
            case MOVE -> "Mark Moves";
        };
    }

    static String height(String scale) {
        return "Key Height: " + scale;
    }

    static String block(String prefix) {
        return "Prefix " + prefix;
    }

    static String readingNode(int node, String cpu, String tablet) {
        return "%d at %s, tablet %s".formatted(node, cpu, tablet);
    }

    static String perSecond(String number) {
        return number + " per second";
    }

    static String failedWrites(String share) {
        return share + " of the writes";
    }

    static String hotRow(String share, String row) {
        return "%s on %s".formatted(share, row);
    }

    static String legend(String title) {
        return "Colors: " + title;
    }

    /** {@return the names of the patterns, and how uneven the load is} */
    static String patterns(Patterns found) {
        String names = found.patterns().stream()
                .map(pattern -> pattern.kind().label())
                .distinct()
                .collect(Collectors.joining(", "));
        return (names.isEmpty() ? "No pattern." : "Pattern: %s.".formatted(names))
                + " The busiest keys have %s × the mean load.".formatted(SignificantDigits.of(found.largestToMean()));
    }

    /** {@return an explanation of each pattern, and the skew of the load} */
    static String patternHelp(Patterns found) {
        return Stream.concat(
                        found.patterns().stream()
                                .map(pattern ->
                                        "%s: %s".formatted(pattern.kind().label(), pattern.explanation())),
                        Stream.of("Gini coefficient of the load over the keys: " + SignificantDigits.of(found.gini())))
                .collect(Collectors.joining("\n"));
    }

    static String heatmapOf(String metric) {
        return "Heatmap of %s by key and time".formatted(metric);
    }

    static String notHex(String digits) {
        return "'0x%s' is not valid. Enter an even number of hexadecimal digits after 0x.".formatted(digits);
    }

    static String notPainted(ErrorCode code, String reason) {
        return "The heatmap cannot be drawn (error %s): %s".formatted(code, reason);
    }

    static String legendHelp(String explanation) {
        return explanation + " Click to set the colors.";
    }

    static String span(double low, double high) {
        return "Values that the colors span: %.0f%% to %.0f%% of the scale".formatted(100 * low, 100 * high);
    }

    static String pin(int number, String text) {
        return "Pin %d: %s".formatted(number, text);
    }

    static String nodesCpu(List<String> cpu) {
        return "CPU of the nodes: " + String.join(SEPARATOR, cpu);
    }

    static String hottestNode(String cpu) {
        return "Hottest node: " + cpu;
    }

    static String playbackText(String time, long tablets, long splits, long merges, long moves, String cpu) {
        List<String> counts = new ArrayList<>(List.of(Quantities.count(tablets, "tablet")));
        addCount(counts, splits, "split");
        addCount(counts, merges, "merge");
        addCount(counts, moves, "move");
        return "%s   %s   %s".formatted(time, String.join(", ", counts), cpu);
    }

    private static void addCount(List<String> counts, long count, String noun) {
        if (count > 0) {
            counts.add(Quantities.count(count, noun));
        }
    }
}
