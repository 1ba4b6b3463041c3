package dev.splitpoint.ui.tables.deploy;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.ui.kit.text.Quantities;

/** Messages about designs on their tables. */
public final class Messages {
    // Emulator of the window
    /** Part of each message about an emulator that exited. */
    static final String TABLES_LOST = "Its tables are lost.";

    public static final String EMULATOR_GONE = "The emulator is no longer running. " + TABLES_LOST;

    // Table
    static final String START_HERE = "Choose a connection and one of its tables on the left. "
            + "Without an instance or an account, start the emulator; it needs no download.";
    static final String DELETION_PROTECTION = "Deletion protection";
    static final String ON = "on";
    static final String OFF = "off";
    static final String CHANGE_STREAM = "Change stream";
    static final String AUTOMATED_BACKUP = "Automated backup";
    static final String NONE = "none";
    static final String INFREQUENT_ACCESS = "Infrequent access";
    static final String NEVER = "never";
    static final String SPLIT_POINTS = "Split points";
    static final String LISTING_SPLIT_POINTS = "List split points";
    static final String SPLIT_POINTS_LOADING = "loading…";
    static final String NO_TABLETS = "none; an emulator has no tablets";
    static final String ONE_TABLET = "none; the table is one tablet";
    static final String COLUMN_FAMILIES = "COLUMN FAMILIES";
    static final String NO_FAMILIES = "The table has no column families, so it cannot store rows.";

    // Trial of a design on its table
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
            + "An emulator needs about 1.4 kB of memory per row, and up to 5 kB after a query reads it.";
    static final String RATE = "Rows per second";
    static final String RATE_LABEL = "Maximum per second, 0 for no limit";
    static final String RATE_HELP = "Limits the rows written per second; 0 means no limit";
    static final String ROWS_NOTE =
            "Writes the simulated row keys with cells for the columns of the design, at the current time. Values have"
                + " at most 1 kB, and a column pattern at most 20 columns. The same design and number of rows produce"
                + " the same keys, so a second load adds newer cells to the same rows.";
    static final String QUERY = "Query";
    static final String KEY_RANGES = "Key ranges";
    static final String EXPECTED = "Rows expected";
    static final String COUNTED = "Rows counted";
    static final String TIME = "Time";
    static final String NO_QUERIES = "The design has no queries.";
    static final String UNKNOWN_ROWS =
            "No row of the table has a key that Load Rows writes for this design and number of rows. "
                    + "The queries request the values in the design, and the expected numbers of rows are unknown.";
    static final String RUNNING_QUERIES = "Running the queries";
    static final String WRITE = "Write";
    static final String STOPPED_BEFORE_CHANGE = "Stopped before anything was changed.";
    static final String STOPPED_DURING_CHANGE =
            "Stopped. The server may still complete the change. To see the result, compare the design with its table"
                    + " again.";

    private Messages() {}

    // Table
    static String notListed(String connection) {
        return "The tables of '%s' are not listed yet. Choose Test and List Tables on the left.".formatted(connection);
    }

    static String listing(String connection) {
        return "Listing the tables of '%s'…".formatted(connection);
    }

    static String listingFailed(String connection) {
        return "The tables of '%s' could not be listed. Fix the problem shown on the left, then choose Test and List Tables."
                .formatted(connection);
    }

    static String noTablesIn(String connection) {
        return "'%s' has no tables yet. To create one, apply a design in the Design tab.".formatted(connection);
    }

    static String chooseTable(String connection) {
        return "Choose a table of '%s' on the left.".formatted(connection);
    }

    static String retainedFor(String period) {
        return "retained for " + period;
    }

    static String after(String age) {
        return "after " + age;
    }

    static String splitPoints(int count, String first) {
        return count == 1 ? "1, at " + first : "%s, the first at %s".formatted(Quantities.whole(count), first);
    }

    static String cells(ColumnFamily family) {
        return family.aggregate()
                .map(aggregate -> switch (aggregate.aggregator()) {
                    case SUM -> "sums";
                    case MIN -> "minima";
                    case MAX -> "maxima";
                    case HLLPP_UNIQUE_COUNT -> "counts of distinct values";
                })
                .orElse("plain cells");
    }

    // Trial of a design on its table
    static String activeDesign(String design, String table) {
        return "The active design is '%s' with the table '%s'. No connection is chosen. Choose one on the left, or start the emulator."
                .formatted(design, table);
    }

    static String activeDesign(String design, String table, String connection) {
        return "The active design is '%s' with the table '%s' on the connection '%s'."
                .formatted(design, table, connection);
    }

    static String queriesNote(String instanceLimit, String emulatorLimit, int choices) {
        return "Samples keys first to count the rows of the table: in an instance %s, in an emulator %s. "
                        .formatted(instanceLimit, emulatorLimit)
                + "Then requests values of loaded rows, chosen at random. The expected number of rows is the mean over up to %d such choices."
                        .formatted(choices);
    }

    static String comparing(String table) {
        return "Comparing '%s'".formatted(table);
    }

    public static String nothingToApply(String table, boolean isDone) {
        return (isDone
                        ? "There is nothing to apply. The table '%s' already matches the design."
                        : "There is nothing to apply. The table '%s' differs only in settings that cannot be changed.")
                .formatted(table);
    }

    static String applying(String table) {
        return "Applying the design to '%s'".formatted(table);
    }

    public static String confirmWrite(String endpoint) {
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

    public static String queriesRun(String table, String endpoint) {
        return "The queries were run on '%s' in %s.".formatted(table, endpoint);
    }

    public static String queriesStopped(long run, int total) {
        return total == 1
                ? "Stopped. The query was not run."
                : "Stopped. %d of %d queries were run.".formatted(run, total);
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

    public static String inEndpoint(String endpoint, String sentence) {
        return "In %s: %s".formatted(endpoint, sentence);
    }

    static String forDesign(String design, String sentence) {
        return "For the design '%s': %s".formatted(design, sentence);
    }
}
