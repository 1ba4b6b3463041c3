package dev.splitpoint.ui.design.inspector;

import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.kit.text.Shortcuts;
import java.util.List;

/** Texts of the inspector. */
final class Messages {
    // Segment
    static final String SEGMENT = "Segment";
    static final String VALUES = "Values";
    static final String ENCODING = "Encoding";
    static final String NAME = "Name";
    static final String SEGMENT_NAME_HELP =
            "Name of the segment, unique in the row key; queries and columns that use it change with it";
    static final String DESCRIPTION = "Description";
    static final String SEGMENT_DESCRIPTION_HELP = "Meaning of the segment's values";
    static final String MOVE_LEFT = "Move Left";
    static final String MOVE_LEFT_HELP =
            "Moves the segment to the left (%s)".formatted(Shortcuts.name("Shortcut+LEFT"));
    static final String MOVE_RIGHT = "Move Right";
    static final String MOVE_RIGHT_HELP =
            "Moves the segment to the right (%s)".formatted(Shortcuts.name("Shortcut+RIGHT"));
    static final String REMOVE_SEGMENT = "Remove Segment";
    static final String REMOVE_SEGMENT_HELP = "Removes the segment from the row key (Delete)";

    // Column family
    static final String FAMILY_SECTION = "Column family";
    static final String FAMILY_NAME_HELP = "1 to 64 letters (a–z, A–Z), digits, dots, hyphens, and underscores";
    static final String CELLS = "Cells";
    static final String CELLS_HELP =
            "Plain cells, or an aggregate that the server computes; cannot be changed after the family is created";
    static final String PLAIN_CELLS = "plain";
    static final String POLICY_SECTION = "Garbage collection";
    static final String POLICY = "Delete cells";
    static final String POLICY_HELP =
            "Rules by number of versions and by age; in a group, all or any of the rules must apply";
    static final String POLICY_CODE = "As text";
    static final String POLICY_CODE_HELP = "The policy in the notation of cbt: maxversions=5 and maxage=30d, or never";
    static final String ADD_COLUMN = "Add Column";
    static final String ADD_COLUMN_HELP = "Adds a column to the family";
    static final String REMOVE_FAMILY = "Remove Family";
    static final String REMOVE_FAMILY_HELP = "Removes the family and its columns";

    // Column
    static final String COLUMN_SECTION = "Column";
    static final String VALUE_SECTION = "Value";
    static final String OCCURRENCE_SECTION = "Occurrence";
    static final String QUALIFIER = "Qualifier";
    static final String QUALIFIER_HELP =
            "Column qualifier; in a pattern, * matches the part that differs between columns";
    static final String FAMILY = "Family";
    static final String FAMILY_HELP = "Column family that contains the column";
    static final String PRESENCE = "Presence";
    static final String PRESENCE_HELP = "Share of the rows that have the column, 0 to 1";
    static final String PATTERN = "Pattern";
    static final String PATTERN_HELP = "Treats the qualifier as a pattern that matches many columns";
    static final String COLUMNS_PER_ROW = "Columns per row";
    static final String COLUMNS_PER_ROW_HELP = "Number of columns in a row that match the pattern";
    static final String TYPE = "Type";
    static final String TYPE_HELP = "Type of the values";
    static final String NO_TYPE = "not specified";
    static final String REMOVE_COLUMN = "Remove Column";
    static final String REMOVE_COLUMN_HELP = "Removes the column";

    // Table
    static final String DESIGN_SECTION = "Design";
    static final String DESIGN_NAME_HELP = "Name of the design; the window's title shows it";
    static final String DESIGN_NAME_MISSING = "Enter a name for the design.";
    static final String DESIGN_DESCRIPTION_HELP = "Purpose of the table";
    static final String TABLE_SECTION = "Table";
    static final String TABLE_ID = "Table ID";
    static final String TABLE_ID_HELP = "1 to 50 letters, digits, dots, hyphens, and underscores";
    static final String TABLE_ID_WRONG =
            "The table ID is not valid. Enter 1 to 50 letters, digits, dots, hyphens, and underscores. "
                    + "Start with a letter, a digit, or an underscore.";
    static final String PROTECTED = "Protected";
    static final String PROTECTED_HELP = "Protects the table, its families, and its instance from deletion";
    static final String CHANGE_STREAM = "Change stream";
    static final String CHANGE_STREAM_HELP =
            "Retention of the change stream, 1 to 7 days; leave empty for no change stream";
    static final String CHANGE_STREAM_WRONG = "The retention of a change stream must be 1 to 7 days.";
    static final String ROW_KEY_SECTION = "Row key";
    static final String ROW_KEY_NOTE = "The encoding joins the segments to one row key.";

    // Ignored findings
    static final String IGNORED_SECTION = "Ignored findings";
    static final String IGNORED_NOTE = "Reports and checks omit these findings.";
    static final String IGNORE_FINDING = "Ignore Finding";
    static final String IGNORE_FINDING_HELP = "Adds an ignored finding; enter its rule and its place";
    static final String RULE = "Rule";
    static final String RULE_HELP = "Identifier of the rule, for example query.full-scan";
    static final String PLACE = "Place";
    static final String PLACE_HELP = "Place in the document, for example queries/daily report";
    static final String REASON = "Reason";
    static final String REASON_HELP = "Reason for ignoring the finding";
    static final String STOP_IGNORING = "Stop Ignoring";
    static final String STOP_IGNORING_HELP = "Removes the finding from the ignored findings";
    static final String IGNORED_INCOMPLETE = "Enter a text. An ignored finding needs a rule, a place, and a reason.";

    // Names of edits
    static final String EDIT_NAME = "name";
    static final String EDIT_DESCRIPTION = "description";
    static final String EDIT_TABLE_ID = "table ID";
    static final String EDIT_PROTECTION = "deletion protection";
    static final String EDIT_CHANGE_STREAM = "change stream";
    static final String EDIT_ROW_KEY = "row key";
    static final String EDIT_IGNORED = "ignored finding";
    static final String STOP_IGNORING_FINDING = "Stop Ignoring Finding";

    // Sizes
    static final String SIZE_SECTION = "Size";
    static final String ESTIMATING = "Estimating…";

    // Values of a segment
    static final String SAMPLED_VALUES = "Sampled values";
    static final String HISTOGRAM_HELP = "Frequency of the values in a sample from the simulation, ordered by value";
    static final String AT_WRITE = "at write time";

    private Messages() {}

    static String editFamily(String family, String what) {
        return "family %s %s".formatted(family, what);
    }

    static String editColumn(String qualifier) {
        return "column " + qualifier;
    }

    static String edit(String part, String what) {
        return "%s %s".formatted(part, what);
    }

    static String ignored(String rule, String place) {
        return "%s at %s".formatted(rule, place);
    }

    static String row(String size, String key, String largest) {
        return "Row: %s on average, including %s for the key; %s for the largest row.".formatted(size, key, largest);
    }

    static String rowWithoutKey(String size, String largest) {
        return "Row: %s on average without the key; %s for the largest row.".formatted(size, largest);
    }

    static String table(String size, String rows) {
        return "Table: %s in %s rows at the end of the workload, before compression.".formatted(size, rows);
    }

    static String familyInRow(String size, String versions) {
        return "Per row: %s, with %s of a cell.".formatted(size, versions);
    }

    static String familyInLargestRow(String size, String versions) {
        return "Largest row: %s, with %s of a cell.".formatted(size, versions);
    }

    static final String UNCOLLECTED =
            "Not counted: versions that Bigtable has not deleted yet. Deleting them can take up to a week.";

    static String versions(String rounded) {
        return rounded.equals("1") ? "1 version" : rounded + " versions";
    }

    static String cell(String size, int qualifier, int timestamp) {
        return "Cell: %s, including %d B for the qualifier and %d B for the timestamp."
                .formatted(size, qualifier, timestamp);
    }

    static String lines(List<String> lines) {
        return String.join("\n", lines);
    }

    static String valuesOf(String segment) {
        return "Values of " + segment;
    }

    static String samples(long samples, long distinct, String topTen) {
        String all = Quantities.whole(samples);
        if (distinct == 1) {
            return "All %s samples have the same value.".formatted(all);
        }
        return distinct <= 10
                ? "%s samples have %d different values.".formatted(all, distinct)
                : "%s samples have %s different values. The 10 most frequent values account for %s."
                        .formatted(all, Quantities.whole(distinct), topTen);
    }

    static String histogram(String first, String last, String samples) {
        return "Histogram from %s to %s. %s".formatted(first, last, samples);
    }

    static String earlier(String time) {
        return time + " earlier";
    }
}
