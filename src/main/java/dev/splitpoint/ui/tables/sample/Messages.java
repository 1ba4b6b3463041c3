package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.tables.task.TaskControls;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** Messages about key samples and their inferred structure. */
public final class Messages {
    // Sample
    static final String CHOOSE_KEYS = "Choose a table on the left, or open a file of keys.";
    static final String MAX_ROWS = "Maximum rows";
    static final String MAX_ROWS_HELP = "Limits the number of rows that a sample reads";
    static final String MAX_SECONDS = "Maximum seconds";
    static final String MAX_SECONDS_HELP = "Limits the duration of a sample";
    static final String NODE_SHARE = "Share of a node";
    static final String NODE_SHARE_HELP = "Sets the maximum rows to a share of one node, for example 5%. "
            + "An SSD node reads 17,000 rows per second (documented).";
    static final String KEY_FORMAT = "Key format";
    static final String KEY_FORMAT_HELP = "Sets the format of the keys in text and CSV files; saved samples contain it";
    static final String DETECTED = "detect automatically";
    static final String RAW = "plain text";
    static final String ESCAPED = "escaped with \\xHH";
    static final String QUOTED = "in double quotes, as cbt prints keys";
    static final String HEX = "hexadecimal";
    static final String BASE64 = "Base64";
    static final String KEY_FILES = "Key files";
    static final String OPEN_KEYS_TITLE = "Open Keys";
    static final String SAVE_KEYS_TITLE = "Save Keys";
    static final String SAMPLING_STOPPED = "Sampling was stopped. There is no new sample.";

    // Structure of the keys
    static final String STRUCTURE = "INFERRED STRUCTURE";
    static final String INFERRING = "Inferring the structure of the keys…";
    static final String INFERRING_STRUCTURE = "Infer the structure of the keys";
    static final String STRUCTURE_HELP = "Shows this inferred structure";
    static final String KIND_HELP = "Shows this kind of keys; the table contains several kinds";
    static final String ALMOST_ALL = "More than 99.9%";
    static final String ROW_KEY_SCHEMA =
            "If the table has a rowKeySchema, one key that does not match makes every query by key columns fail.";
    static final String GROWTH_HELP =
            "Growth is the rank correlation of the values with the times of their rows, from −1 to 1. "
                    + "Near 1, new rows are written to one key range. Near 0, the values do not depend on the time. "
                    + "If the keys have no times, growth is unknown.";
    static final String ACCEPT = "Accept";
    static final String ACCEPT_HELP = "Uses this type in the design; if cleared, the segment is plain text";
    static final String SEGMENT = "Segment";
    static final String TYPE = "Type";
    static final String TYPE_HELP = "Sets the type by which the design writes the values";
    static final String FIT = "Fit";
    static final String BYTES = "Bytes";
    static final String DISTINCT = "Distinct";
    static final String DISTINCT_IN_SAMPLE = "Distinct in sample";
    static final String GROWTH = "Growth";
    static final String UNKNOWN_GROWTH = "unknown";
    static final String MOST_FREQUENT = "Most frequent";

    // Design from keys
    static final String MAKING_DESIGN = "Making a design from the keys";
    static final String ACCEPTING_KEYS = "Accepting the keys into the design";
    static final String COMPARING_KEYS = "Compare keys with the design";
    static final String SAVING_DESIGN = "Save the design";
    static final String SAVING_VALUES = "Save the values of the keys";
    static final String REPLACE = "Replace";
    static final String UNACCEPTED_SEGMENTS_ARE_TEXT = "Segments that you did not accept are now plain text, "
            + "because their previous types do not match the new row key.";
    static final String PARTS_CHANGED = "Queries and phases were changed to match the new row key.";
    static final String DESIGN_DIFFERS = "The design differs from the keys in these points.";

    // Trial of a design on its table
    static final String CONNECTING = "connecting";

    // View
    static final String NO_SAMPLE =
            "Sample the keys of a table, or open a file of keys, to see how the keys are distributed and when they"
                    + " were written.";
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

    // Table
    static String and(List<String> names) {
        return String.join(" and ", names);
    }

    static String titled(String title, String text) {
        return "%s: %s".formatted(title, text);
    }

    // Sample
    static String sampleNote(String table) {
        return "Reads row keys of '%s' without values. A small table is read completely, a large one in parts."
                .formatted(table);
    }

    static String sampling(String table) {
        return "Sampling '%s'".formatted(table);
    }

    static String noKeys(String reason) {
        return "No keys were read. " + reason;
    }

    static String emptyTable(String table) {
        return "The table '%s' is empty.".formatted(table);
    }

    public static String sampleOf(String table, String endpoint) {
        return "'%s' in %s".formatted(table, endpoint);
    }

    public static String fileSample(String file) {
        return "'%s'".formatted(file);
    }

    public static String fileSample(String file, String origin) {
        return "'%s', saved from %s".formatted(file, origin);
    }

    static String reading(String file) {
        return "Reading " + file;
    }

    static String readingStopped(String file) {
        return "Reading %s was stopped. There is no new sample.".formatted(file);
    }

    static String keysRead(long keys) {
        return Quantities.count(keys, "key");
    }

    static String saving(Path file) {
        return "Saving %s".formatted(file.getFileName());
    }

    public static String keysSaved(long keys, Path file) {
        return "Saved %s to %s.".formatted(Quantities.count(keys, "key"), file);
    }

    // Structure of the keys
    static String structure(int number, String share, boolean isLow) {
        return (isLow ? "Structure %d: %s of the keys, low confidence" : "Structure %d: %s of the keys")
                .formatted(number, share);
    }

    static String kind(int number, int segments, String share) {
        return "Kind %d (%s): %s of the keys".formatted(number, Quantities.count(segments, "segment"), share);
    }

    static String confidence(long keys, String confidence, boolean isLow) {
        return (isLow
                        ? "Inferred from %s. The confidence is %s of 1, so the structure is a guess. %s"
                        : "Inferred from %s. The confidence is %s of 1. %s")
                .formatted(
                        Quantities.count(keys, "key"),
                        confidence,
                        "The design writes accepted segments by their types. "
                                + "If it has the same key structure already, its other segments stay unchanged; "
                                + "otherwise, they become plain text.");
    }

    static String counterExamples(String keys) {
        return "Keys that do not match, for example: " + keys;
    }

    static String examples(List<String> keys) {
        return String.join("  ·  ", keys);
    }

    static String conformance(String share, String measure, String design) {
        return "%s of %s have keys that match the design '%s'.".formatted(share, measure, design);
    }

    static String unfitAt(String share, String segment, String examples) {
        return "%s do not match at the segment '%s', for example %s".formatted(share, segment, examples);
    }

    static String unfitAtEnd(String share, String examples) {
        return "%s continue after the last segment, for example %s".formatted(share, examples);
    }

    static String acceptSegment(String segment, String type) {
        return "Accept %s as %s".formatted(segment, type);
    }

    static String typeOf(String segment) {
        return "Type of " + segment;
    }

    static String details(List<String> details) {
        return String.join("; ", details);
    }

    static String typeDetails(String type, List<String> details) {
        return details.isEmpty() ? type : "%s, %s".formatted(type, details(details));
    }

    static String followedBy(String delimiter) {
        return "followed by " + delimiter;
    }

    static String multipleOf(String step) {
        return "all are multiples of " + step;
    }

    static String saltOf(int buckets, String segments, String algorithm) {
        return "salt with %s, computed from %s with %s"
                .formatted(Quantities.count(buckets, "bucket"), segments, algorithm);
    }

    static String hashOf(String segments, String algorithm) {
        return "hash of %s with %s".formatted(segments, algorithm);
    }

    static String frequent(String value, String share) {
        return value + " " + share;
    }

    static String frequentHelp(String values, String measure) {
        return "%s\nPercentages are shares of %s.".formatted(values, measure);
    }

    // Design from keys
    static String acceptStep(List<String> queries) {
        return switch (queries.size()) {
            case 0 -> "Accept Sampled Keys";
            case 1 -> "Accept Sampled Keys and Change Query '%s'".formatted(queries.getFirst());
            default -> "Accept Sampled Keys and Change %d Queries".formatted(queries.size());
        };
    }

    static String conditionsRemoved(String query, String segments, boolean invalid, boolean all) {
        String removed = (all
                        ? "The query '%s' no longer has conditions on %s, so it reads the whole table."
                        : "The query '%s' no longer has conditions on %s.")
                .formatted(query, segments);
        return TaskControls.joined(
                removed, invalid ? "Their values now have another type." : "The new row key has no such segment.");
    }

    static String overridesRemoved(String phase, String segments, boolean invalid) {
        return TaskControls.joined(
                "The phase '%s' no longer overrides %s.".formatted(phase, segments),
                invalid ? "Their values now have another type." : "The new row key has no such segment.");
    }

    static String unsavedDesign(String design) {
        return "The active design '%s' has no file, but the values of the keys are stored in files next to it. "
                        .formatted(design)
                + "Save the design, then accept the keys again.";
    }

    static String alreadyAccepted(String design) {
        return "The row key of '%s' already matched the accepted keys.".formatted(design);
    }

    static String accepted(String design) {
        return "The row key of '%s' now has the accepted segments. To revert it, choose Undo.".formatted(design);
    }

    static String otherDesignActive(Path file) {
        return "'%s' was not changed, because another design is active now. Switch back to it, then accept the keys again."
                .formatted(file.getFileName());
    }

    static String noSegments(String design) {
        return "The active design '%s' has no segments to compare. Open the design that the keys should match."
                .formatted(design);
    }

    static String replace(List<Path> files) {
        return files.size() == 1
                ? "Replace %s?".formatted(files.getFirst().getFileName())
                : "Replace %d files?".formatted(files.size());
    }

    static String replaceLoss(List<Path> files) {
        return (files.size() == 1
                        ? "The file exists. Its content will be lost:\n%s"
                        : "The files exist. Their content will be lost:\n%s")
                .formatted(String.join("\n", files.stream().map(Path::toString).toList()));
    }

    // Heatmap
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
        return (bytes
                        ? "The table's bytes by key, from top to bottom, in %s key ranges. The longest bar starts at"
                                + " %s and has %s."
                        : "Rows by key, from top to bottom, in %s key ranges. The longest bar starts at %s and has %s.")
                .formatted(Quantities.whole(ranges), first, amount);
    }

    static String longest(double timesMean, boolean isEven) {
        return isEven
                ? "All bars are about equally long."
                : "That is %s times the average.".formatted(Quantities.rounded(timesMean));
    }

    // Heatmap
    static String atCell(String amount, String time, String keys) {
        return "%s, times from %s, %s".formatted(amount, time, keys);
    }

    static String heatmap(boolean bytes, Instant first, Instant last) {
        return (bytes
                        ? "The table's bytes by key, from top to bottom, and by time, from %s to %s."
                        : "Rows by key, from top to bottom, and by time, from %s to %s.")
                .formatted(first, last);
    }

    static String oneTime(Instant time) {
        return "All rows have the same time, %s, so the heatmap shows no growth.".formatted(time);
    }

    static String newest(int ranges, int total, long expected, boolean few) {
        String newest = "The newest 1%% of the keys is in %d of %d key ranges; by chance, it would be in %d."
                .formatted(ranges, total, expected);
        return few ? TaskControls.joined(newest, "New rows are written to few key ranges.") : newest;
    }

    static String notShown(String share, String measure) {
        return "%s of %s have no time or an extreme one, and are not shown.".formatted(share, measure);
    }
}
