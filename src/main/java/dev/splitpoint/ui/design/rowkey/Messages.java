package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.kit.text.Shortcuts;
import java.util.List;

/** Texts of the row key strip, its segments and queries, and names of their edits. */
final class Messages {
    // Header
    static final String ROW_KEY = "Row key";
    static final String NEW_QUERY = "Query";
    static final String NEW_SEGMENT = "Segment";
    static final String ADD_SEGMENT = "Add Segment";
    static final String ADD_SEGMENT_HELP = "Shows the kinds of segments, to click or to drag into the key";
    static final String ADD_QUERY = "Add Query";
    static final String ADD_QUERY_HELP =
            "Drag over segments to add a query with conditions on them, or click to add a query on the selected"
                    + " segment";

    // Strip
    static final String DROP_SEGMENT = "+";
    static final String ADD_AT_END = "Add Segment at End";
    static final String ADD_AT_END_HELP = "Drag a segment type here, or click to choose one";
    static final String NO_SEGMENTS = "No segments yet. Drag a segment type here, or click one above.";
    static final String DELIMITER = "Delimiter";
    static final String DELIMITER_HELP =
            "Delimiter between segments. Double-click to change it; leave it empty for none.";
    static final String FIXED_DELIMITER_HELP =
            "Delimiter of ordered code. To change it, choose another encoding in the inspector.";
    static final String FIXED_DELIMITER = "Ordered code has a fixed delimiter. To use another one, "
            + "set the encoding of the row key to delimited in the inspector.";
    static final String NEW_SEGMENT_NAME = "New name of the segment";
    static final String NEW_QUERY_NAME = "New name of the query";
    static final String QUERY_LINE_HELP = "Drag here to add conditions on the segments above";
    static final String DIGITS = "digits";
    static final String CHARACTERS = "characters";
    static final String BYTES = "bytes";

    // Sample keys
    static final String NO_SAMPLE_KEYS = "Sample keys appear here when the row key has a segment.";
    static final String SAMPLE_KEYS = "Sample keys";

    // Conditions of a query on a segment
    static final String EQUALS_VALUE = "Equals a Value";
    static final String IN_RANGE = "Is in a Range";
    static final String STARTS_WITH = "Starts with a Text";
    static final String ANY_VALUE = "Any Value";
    static final String ALL_ROWS = "Reads all rows.";
    static final String PINNED = "Pinned: the segment equals a value.";
    static final String IMPLIED = "Known without a condition: constant, or computed from other segments.";
    static final String EVERY = "Cannot be computed: the query reads one range per bucket.";
    static final String RANGE = "Limits the range that the query reads.";
    static final String FILTERED =
            "Filter only: a preceding segment has no condition, so this one does not reduce the rows read.";
    static final String FREE = "No condition.";

    // Names of edits
    static final String CHANGE_DELIMITER = "Change Delimiter";

    // Segment types
    static final String REVERSED_TIMESTAMP = "reversed timestamp";
    static final String REVERSED_DOMAIN = "reversed domain";
    static final String REVERSED_TEXT = "reversed text";
    static final String UNPADDED_NUMBER = "unpadded number";
    static final String BASE64 = "Base64";
    static final String RANDOM_SALT = "random salt";

    private static final String DOT = " · ";

    private Messages() {}

    /** {@return the rows that a query reads and returns: "57.5M → 575 rows"} */
    static String rows(String read, String returned) {
        return "%s → %s rows".formatted(read, returned);
    }

    /** {@return the text of a dragged query with conditions on segments: "query: city, driver_id"} */
    static String newQuery(List<String> segments) {
        return segments.isEmpty() ? "query" : "query: " + String.join(", ", segments);
    }

    static String addSegment(String type) {
        return "Add segment: " + type;
    }

    static String addSegmentHelp(String type) {
        return "Drag into the row key, or click to add a segment of type %s after the selected segment".formatted(type);
    }

    static String segment(String name, String summary) {
        return "Segment %s, %s".formatted(name, summary);
    }

    static String segmentHelp(String name, String summary, boolean hasWidth) {
        String help = """
            %s: %s
            Drag, or press %s or %s, to move. Press F2 to rename, or Delete to remove.\
            """.formatted(name, summary, Shortcuts.name("Shortcut+LEFT"), Shortcuts.name("Shortcut+RIGHT"));
        return hasWidth
                ? help
                        + "\nDrag the right edge, or press %s or %s, to change the width."
                                .formatted(Shortcuts.name("Shift+LEFT"), Shortcuts.name("Shift+RIGHT"))
                : help;
    }

    static String suffix(String suffix) {
        return "· " + suffix;
    }

    static String query(String name, String conditions) {
        return "Query %s. %s".formatted(name, conditions);
    }

    static String queryHelp(String conditions) {
        return """
            %s
            Press F2 to rename, or Delete to remove. The context menu (%s) sets the conditions.
            %s and %s move the right end, %s and %s the left end.\
            """.formatted(
                        conditions,
                        Shortcuts.name("Shift+F10"),
                        Shortcuts.name("Shift+LEFT"),
                        Shortcuts.name("Shift+RIGHT"),
                        Shortcuts.name("Shortcut+Shift+LEFT"),
                        Shortcuts.name("Shortcut+Shift+RIGHT"));
    }

    static String barHelp(String pin) {
        return pin + "\nDrag an end to include more or fewer segments. The context menu sets the conditions.";
    }

    static String condition(String segment, String condition, boolean filterOnly) {
        return (filterOnly ? "%s %s (filter only)" : "%s %s").formatted(segment, condition);
    }

    static String conditions(List<String> conditions) {
        return "Reads rows with %s.".formatted(String.join(", ", conditions));
    }

    static String width(int width, String unit) {
        return width + " " + unit;
    }

    static String sampleKeys(List<String> keys) {
        return "Sample keys: " + String.join(", ", keys);
    }

    static String length(String bytes) {
        return bytes + " of 4,096";
    }

    static String bytes(int least, int most, boolean known) {
        String range = least == most ? most + " B" : "%d–%d B".formatted(least, most);
        return known ? range : "about " + range;
    }

    static String summary(List<String> facts) {
        return String.join(DOT, facts);
    }

    static String saltOf(List<String> segments) {
        return "salt of " + String.join(", ", segments);
    }

    static String hashOf(List<String> segments) {
        return "hash of " + String.join(", ", segments);
    }

    static String constant(String value) {
        return "always " + value;
    }

    static String range(String min, String max) {
        return "%s to %s".formatted(min, max);
    }

    static String values(long count) {
        return Quantities.count(count, "value");
    }

    static String zipf(String exponent) {
        return "zipf " + exponent;
    }

    static String latest(String exponent) {
        return "latest " + exponent;
    }

    static String hotspot(String load, String values) {
        return "%s of load on %s".formatted(load, values);
    }

    static String ranges(int count) {
        return Quantities.count(count, "range");
    }

    static String every(String time) {
        return "every " + time;
    }

    static String version(int version) {
        return "version " + version;
    }

    static String valuesOf(String file) {
        return "values of " + file;
    }

    // Names of edits
    static String addSegmentEdit(String segment) {
        return "Add Segment " + segment;
    }

    static String removeSegment(String segment) {
        return "Remove Segment " + segment;
    }

    static String moveSegment(String segment) {
        return "Move Segment " + segment;
    }

    static String renameSegment(String segment) {
        return "Rename Segment " + segment;
    }

    static String cutSegment(String segment) {
        return "Cut Segment " + segment;
    }

    static String duplicateSegment(String segment) {
        return "Duplicate Segment " + segment;
    }

    static String pasteSegments(List<String> segments) {
        return (segments.size() == 1 ? "Paste Segment %s" : "Paste Segments %s").formatted(String.join(", ", segments));
    }

    static String changeWidth(String segment) {
        return "Change Width of " + segment;
    }
}
