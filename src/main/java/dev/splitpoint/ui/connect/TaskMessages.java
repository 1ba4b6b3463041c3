package dev.splitpoint.ui.connect;

import dev.splitpoint.ui.text.Quantities;
import java.nio.file.Path;
import java.util.List;

/** Texts about samples of keys, designs from keys, and designs on their tables. */
final class TaskMessages {
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
    static final String ESCAPED = "escaped, as cbt prints keys";
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
    static final String GROWTH_HELP = "Growth is the rank correlation of the values with the times of their rows, from −1 to 1. "
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
    static final String NOT_KEPT = "Segments that you did not accept are now plain text, "
            + "because their previous types do not match the new row key.";
    static final String PARTS_CHANGED = "Queries and phases were changed to match the new row key.";
    static final String DESIGN_DIFFERS = "The design differs from the keys in these points.";

    // Trial of a design on its table
    static final String STOPPED = "Stopped.";
    static final String CONNECTING = "connecting";
    static final String COUNTING = "counting the rows";
    static final String TRIAL_TABLE = "TABLE";
    static final String TRIAL_ROWS = "ROWS";
    static final String TRIAL_QUERIES = "QUERIES";
    static final String RESULT = "RESULT";
    static final String RESULT_DETAILS = "Differences, changes, and results of queries";
    static final String ROWS = "Rows";
    static final String ROWS_TO_LOAD = "Rows to load";
    static final String ROWS_TO_LOAD_HELP = "Sets the number of rows to write. "
            + "An emulator needs about 1.4 KB of memory per row, and up to 5 KB after a query reads it.";
    static final String RATE = "Rows per second";
    static final String RATE_LABEL = "Maximum per second, 0 for no limit";
    static final String RATE_HELP = "Limits the rows written per second; 0 means no limit";
    static final String ROWS_NOTE = "Writes the simulated row keys with cells for the columns of the design, at the current time. "
            + "Values have at most 1 KB, and a column pattern at most 20 columns. "
            + "The same design and number of rows produce the same keys, so a second load adds newer cells to the same rows.";
    static final String QUERY = "Query";
    static final String KEY_RANGES = "Key ranges";
    static final String PREDICTED = "Rows predicted";
    static final String COUNTED = "Rows counted";
    static final String TIME = "Time";
    static final String NO_QUERIES = "The design has no queries.";
    static final String RUNNING_QUERIES = "Running the queries";
    static final String WRITE = "Write";
    static final String STOPPED_BEFORE_CHANGE = "Stopped before anything was changed.";
    static final String STOPPED_DURING_CHANGE =
            "Stopped. The server may still complete the change. To see the result, compare the design with its table again.";

    private TaskMessages() {}

    // Sample
    static String sampleNote(String table) {
        return "Reads row keys of '%s' without values. A small table is read completely, a large one in parts.".formatted(table);
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

    static String sampleOf(String table, String endpoint) {
        return "'%s' in %s".formatted(table, endpoint);
    }

    static String fileSample(String file) {
        return "'%s'".formatted(file);
    }

    static String fileSample(String file, String origin) {
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

    static String keysSaved(long keys, Path file) {
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
        return (isLow ? "Inferred from %s. The confidence is %s of 1, so the structure is a guess. %s"
                        : "Inferred from %s. The confidence is %s of 1. %s")
                .formatted(Quantities.count(keys, "key"), confidence, "The design writes accepted segments by their types. "
                        + "If it has the same key structure already, its other segments stay unchanged; otherwise, they become plain text.");
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

    static String saltOf(int buckets, String segments, String algorithm) {
        return "salt with %s, computed from %s with %s".formatted(Quantities.count(buckets, "bucket"), segments, algorithm);
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
        String removed = (all ? "The query '%s' no longer has conditions on %s, so it reads the whole table."
                : "The query '%s' no longer has conditions on %s.").formatted(query, segments);
        return Texts.joined(removed, invalid ? "Their values now have another type." : "The new row key has no such segment.");
    }

    static String overridesRemoved(String phase, String segments, boolean invalid) {
        return Texts.joined(
                "The phase '%s' no longer overrides %s.".formatted(phase, segments),
                invalid ? "Their values now have another type." : "The new row key has no such segment.");
    }

    static String unsavedDesign(String design) {
        return "The active design '%s' has no file, but the values of the keys are stored in files next to it. "
                .formatted(design) + "Save the design, then accept the keys again.";
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
        return "The active design '%s' has no segments to compare. Open the design that the keys should match.".formatted(design);
    }

    static String replace(List<Path> files) {
        return files.size() == 1 ? "Replace %s?".formatted(files.getFirst().getFileName()) : "Replace %d files?".formatted(files.size());
    }

    static String replaceLoss(List<Path> files) {
        return (files.size() == 1 ? "The file exists. Its content will be lost:\n%s" : "The files exist. Their content will be lost:\n%s")
                .formatted(String.join("\n", files.stream().map(Path::toString).toList()));
    }

    // Trial of a design on its table
    static String activeDesign(String design, String table) {
        return "The active design is '%s' with the table '%s'. No connection is chosen. Choose one on the left, or start the emulator."
                .formatted(design, table);
    }

    static String activeDesign(String design, String table, String connection) {
        return "The active design is '%s' with the table '%s' on the connection '%s'.".formatted(design, table, connection);
    }

    static String queriesNote(String instanceLimit, String emulatorLimit) {
        return "Samples keys first to count the rows of the table: in an instance %s, in an emulator %s. "
                .formatted(instanceLimit, emulatorLimit) + "If the number of rows stays unknown, no rows are predicted.";
    }

    static String comparing(String table) {
        return "Comparing '%s'".formatted(table);
    }

    static String nothingToApply(String table, boolean isDone) {
        return (isDone ? "There is nothing to apply. The table '%s' already matches the design."
                        : "There is nothing to apply. The table '%s' differs only in settings that cannot be changed.")
                .formatted(table);
    }

    static String applying(String table) {
        return "Applying the design to '%s'".formatted(table);
    }

    static String confirmWrite(String endpoint) {
        return "Write to %s?".formatted(endpoint);
    }

    static String confirmRemoteWrite(String endpoint) {
        return "Write to %s? It is not on this machine.".formatted(endpoint);
    }

    static String willWrite(long rows, String table) {
        return "%s will be written to '%s'.".formatted(Quantities.count(rows, "row"), table);
    }

    static String loading(String table) {
        return "Loading rows into '%s'".formatted(table);
    }

    static String rowsWritten(long rows, String table, double perSecond) {
        return rows == 1
                ? "1 row was written to '%s'.".formatted(table)
                : "%s rows were written to '%s', %s per second. Rows with the same key were written to one row."
                        .formatted(Quantities.whole(rows), table, Quantities.rounded(perSecond));
    }

    static String loadingStopped(long written, long rows, String table) {
        return "Stopped. %s of %s were written to '%s' and stay there."
                .formatted(Quantities.whole(written), Quantities.count(rows, "row"), table);
    }

    static String rowsDone(long rows, long of, boolean atMost, double perSecond) {
        String done = (atMost ? "%s of at most %s" : "%s of %s").formatted(Quantities.whole(rows), Quantities.count(of, "row"));
        return perSecond > 0 ? "%s, %s per second".formatted(done, Quantities.rounded(perSecond)) : done;
    }

    static String noAnswer(String progress, long seconds) {
        return progress.isEmpty() ? "no answer for %d s".formatted(seconds) : "%s; no answer for %d s".formatted(progress, seconds);
    }

    static String queriesRun(String table, String endpoint) {
        return "The queries were run on '%s' in %s.".formatted(table, endpoint);
    }

    static String queriesStopped(long run, int of) {
        return of == 1 ? "Stopped. The query was not run." : "Stopped. %d of %d queries were run.".formatted(run, of);
    }

    static String queryValues(String values, String keys) {
        return keys.isEmpty() ? "Values: %s.".formatted(values) : "Values: %s; %s.".formatted(values, keys);
    }

    static String notRun(String reason) {
        return "Not run. " + reason;
    }

    static String milliseconds(long millis) {
        return Quantities.whole(millis) + " ms";
    }

    static String inEndpoint(String endpoint, String sentence) {
        return "In %s: %s".formatted(endpoint, sentence);
    }

    static String forDesign(String design, String sentence) {
        return "For the design '%s': %s".formatted(design, sentence);
    }
}
