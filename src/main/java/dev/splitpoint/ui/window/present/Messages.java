package dev.splitpoint.ui.window.present;

import dev.splitpoint.query.SegmentUse;
import dev.splitpoint.ui.kit.text.Quantities;

/** Texts of a presentation. */
final class Messages {
    static final String SIMULATING = "The simulation is running.";
    static final String NO_RUN = "This design has no simulation yet. Choose Simulate › Run Simulation.";
    static final String NO_REVIEW = "The figures of this run cannot be computed.";
    static final String EMPTY_KEY = "The row key has no segments yet.";
    static final String NO_FAMILIES = "The table has no column families yet.";
    static final String NO_HOTSPOT = "The simulation found no hotspot.";

    static final String ROW_KEY = "Row key";
    static final String FAMILIES = "Column families";
    static final String ROWS = "Sample rows";
    static final String NO_ROWS = "The table has no rows.";
    static final String ROWS_IN_ORDER = "In the order in which the table stores them";
    static final String NOTES = "Notes";
    static final String HEATMAP = "Heatmap";
    static final String SUMMARY = "Summary";

    static final String NODES = "Nodes, at most";
    static final String VERDICTS = "Verdicts";
    static final String KEY_RANGES = "Key ranges";
    static final String ROWS_READ = "Rows read";
    static final String ROWS_RETURNED = "Rows returned";
    static final String BYTES_READ = "Bytes read";
    static final String TIME = "Node time";

    static final String HEATMAP_AXES = "CPU by row key (vertical) and time (horizontal), in percent of one node";
    static final String ALL_ROWS = "No condition: the query reads all rows.";
    static final String NEWEST_FIRST = "newest first";
    static final String TABLE_START = "the start of the table";
    static final String TABLE_END = "the end of the table";
    static final String TRYING_FIXES = "Fixes are being simulated.";
    static final String FIXES = "Simulated fixes";
    static final String HINT = "→ next   ← previous   S spotlight   T theme   Esc end";

    private Messages() {}

    static String title(String design) {
        return "Presentation of %s".formatted(design);
    }

    static String position(int step, int steps) {
        return "%d / %d".formatted(step, steps);
    }

    static String step(int step, int steps, String title) {
        return "Step %d of %d: %s".formatted(step, steps, title);
    }

    static String query(String name) {
        return "Query: %s".formatted(name);
    }

    static String use(SegmentUse use) {
        return switch (use) {
            case EQUAL -> "known";
            case IMPLIED -> "computed";
            case EVERY -> "every bucket";
            case RANGE -> "range";
            case FILTERED -> "only filters";
            case FREE -> "any value";
        };
    }

    static String delimiter(String delimiter) {
        return "Delimiter: %s".formatted(delimiter);
    }

    static String description(String name, String description) {
        return "%s: %s".formatted(name, description);
    }

    static String firstRange(String from, String to) {
        return "First range: %s to %s".formatted(from, to);
    }

    static String lastRange(String from, String to) {
        return "Last range: %s to %s".formatted(from, to);
    }

    static String range(String from, String to) {
        return "Range: %s to %s".formatted(from, to);
    }

    static String fullScan(String cost) {
        return "Full table scan: the query %s.".formatted(cost);
    }

    static String unexpected(String expected) {
        return "The design expects a %s.".formatted(expected);
    }

    static String prefixBreak(String segment, String reason) {
        return "The prefix ends at %s. %s".formatted(segment, reason);
    }

    static String filtered(String place, String condition) {
        return "Filtered by %s: %s".formatted(place, condition);
    }

    static String pattern(String pattern) {
        return "Load by key: %s".formatted(pattern);
    }

    static String more(int count) {
        return "and %s more".formatted(Quantities.whole(count));
    }

    static String perRow(String bytes, String total) {
        return "%s per row, %s in the table".formatted(bytes, total);
    }

    static String fix(String label, String effect) {
        return "%s. %s.".formatted(label, effect);
    }

    static String cell(String family, String qualifier, String value) {
        return "%s:%s = %s".formatted(family, qualifier, value);
    }

    static String versions(String cell, long versions) {
        return "%s × %s".formatted(cell, Quantities.whole(versions));
    }

    static String note(int number, String target) {
        return "%d. %s".formatted(number, target);
    }

    static String counted(String name, int count) {
        return count == 1 ? name : "%s (%d key ranges)".formatted(name, count);
    }

    static String keys(String bytes) {
        return "Sample keys, %s on average".formatted(bytes);
    }
}
