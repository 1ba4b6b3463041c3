package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.kit.text.Shortcuts;
import dev.splitpoint.workspace.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.input.KeyCode;

/** Texts of the heatmap. */
final class Messages {
    // Reading at the pointer: one text in three lines
    static final String POINTER = "UNDER THE POINTER";
    static final List<String> POINT_AT_HEATMAP =
            List.of("Point at the heatmap to see", "the keys, time, load, tablet,", "and node under the pointer.");

    // Header
    static final String TITLE = "LOAD BY KEY";
    static final String METRIC = "Metric";
    static final String SCALE = "Color scale";
    static final String SCALE_HELP = """
        Absolute: compares the demand with one node and marks the two CPU targets with contours. \
        A cell shows the demand on 1/512 of the table, or less from 33 nodes on. A hot tablet, above the average CPU target, shows its whole demand.
        Percentile: compares each key range with the 99.9th percentile of the run; the few larger values have the last color.
        Other scales: compare each key range with the highest value of the run.
        Metrics that mean the same in every design have Absolute, others Percentile.\
        """;
    static final String COLORS = "Color map";
    static final String BRIGHTNESS = "Brightness (+ and −)";
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
    static final String VIEW_HELP = "Sets overlays, the height of keys, and how cells that share a pixel are combined";
    static final String SHOW_STORAGE = "Show Storage at the Right Edge";
    static final String SHOW_MAXIMUM = "Show the Maximum of Cells in a Pixel";
    static final String SHOW_MEAN = "Show the Mean of Cells in a Pixel";

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
    static final String CLOSE = "Close";
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
    static final String UNPIN = "Unpin";
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

    // Line below the heatmap
    static final String SEPARATOR = " · ";
    static final List<String> HINTS = List.of(
            "Scroll to zoom", "drag to pan", "click to pin", KeyCode.SHIFT.getName() + "+drag to zoom to a rectangle");

    static final String BEFORE = "Before";
    static final String BASELINE_SHOWN = "Heatmap of the baseline";

    private Messages() {}

    // Status bar
    static String stale(String problem) {
        return problem + " The heatmap still shows the last valid design.";
    }

    static String line(List<String> lines) {
        return String.join(", ", lines);
    }

    // Line below the heatmap
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
        return "Set Key Height by " + scale;
    }

    static List<String> block(String prefix) {
        return List.of(
                "Prefix " + prefix,
                "click to zoom in",
                "right-click or press %s to fold".formatted(KeyCode.F.getName()));
    }

    static String pattern(String kind, String explanation) {
        return "%s: %s".formatted(kind, explanation);
    }

    static String tablet(long tablet, long tablets) {
        return "tablet %s of %s".formatted(Quantities.whole(tablet), Quantities.whole(tablets));
    }

    static String node(int node) {
        return "node " + node;
    }

    static String heatmapOf(String metric) {
        return "Heatmap of %s by key and time".formatted(metric);
    }

    static String lines(List<String> lines) {
        return String.join(", ", lines);
    }

    static String notHex(String digits) {
        return "'0x%s' is not valid. Enter an even number of hexadecimal digits after 0x.".formatted(digits);
    }

    static String notPainted(ErrorCode code, String reason) {
        return "The heatmap cannot be drawn (error %s): %s".formatted(code, reason);
    }

    static String legendHelp(String title) {
        return "Colors: %s\n%s"
                .formatted(title, "Drag the ends to set which values the colors span. Double-click to reset.");
    }

    static String span(double low, double high) {
        return "Values that the colors span: %.0f%% to %.0f%% of the scale".formatted(100 * low, 100 * high);
    }

    static String pin(int number, String keys) {
        return number + "   " + keys;
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
