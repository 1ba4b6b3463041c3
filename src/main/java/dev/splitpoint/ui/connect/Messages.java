package dev.splitpoint.ui.connect;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.ui.text.Quantities;
import java.nio.file.Path;
import java.util.List;

/** Texts about connections and their tables. */
final class Messages {
    // Frame
    static final String REAL_TABLES = "Real tables";
    static final String REAL_TABLES_NOTE =
            "List the tables of emulators and instances, sample their keys, compare them with a design, or apply a design.";
    static final String BACK = "Back to Design";
    static final String BACK_HELP = "Closes the real tables and shows the active design; running tasks continue";
    static final String TABS = "Table, keys, heatmap, and design";
    static final String TABLE_TAB = "Table";
    static final String KEYS_TAB = "Keys";
    static final String HEATMAP_TAB = "Heatmap";
    static final String DESIGN_TAB = "Design";

    // Menu
    static final String MENU = "_Table";
    static final String SHOW_REAL_TABLES = "Real Tables";
    static final String SHOW_REAL_TABLES_HELP = "Switches between the real tables and the design";
    static final String IMPORT_TABLE = "Import Table…";
    static final String IMPORT_TABLE_HELP = "Opens each table that a file of gcloud, Terraform or Config Connector describes as a design";
    static final String PASTE_TABLE = "Paste Table…";
    static final String PASTE_TABLE_HELP = "Opens each table that a pasted text of gcloud, Terraform or Config Connector describes as a design";
    static final String START_EMULATOR = "Start Emulator";
    static final String START_EMULATOR_HELP = "Starts Google's Bigtable emulator; it stops when the window closes";
    static final String STOP_EMULATOR = "Stop Emulator";
    static final String STOP_EMULATOR_HELP = "Stops the emulator; its tables are lost";
    static final String EMULATOR_LOG = "Emulator Log…";
    static final String EMULATOR_LOG_HELP = "Shows the output of the emulator";
    static final String ADD_EMULATOR = "Add Emulator…";
    static final String ADD_EMULATOR_HELP = "Adds a connection to an emulator that Splitpoint did not start";
    static final String ADD_INSTANCE = "Add Instance…";
    static final String ADD_INSTANCE_HELP = "Adds a connection to a Bigtable instance";
    static final String EDIT_CONNECTION = "Edit Connection…";
    static final String EDIT_CONNECTION_HELP = "Edits the chosen connection";
    static final String REMOVE_CONNECTION = "Remove Connection";
    static final String REMOVE_CONNECTION_HELP = "Removes the chosen connection from the list; its tables stay";
    static final String LIST_TABLES = "Test and List Tables";
    static final String LIST_TABLES_HELP = "Lists the tables of the chosen connection, or shows why it fails";
    static final String OPEN_TABLE = "Open Table as Design";
    static final String OPEN_TABLE_HELP = "Opens the table as a new design; a row key without a schema stays empty";
    static final String SAMPLE_KEYS = "Sample Keys";
    static final String SAMPLE_KEYS_HELP = "Reads row keys of the table without values, up to the limits";
    static final String STOP = "Stop";
    static final String STOP_HELP = "Stops the running task; results so far stay available";
    static final String OPEN_KEYS = "Open Keys…";
    static final String OPEN_KEYS_HELP = "Reads a saved sample, a text file with one key per line, or a CSV file";
    static final String SAVE_KEYS = "Save Keys…";
    static final String SAVE_KEYS_HELP = "Saves the sample to a file";
    static final String ACCEPT_KEYS = "Accept Keys into This Design";
    static final String ACCEPT_KEYS_HELP = "Replaces the row key of the active design with the accepted segments. "
            + "Files next to the design store the values. If you undo this, the files stay until the window is closed.";
    static final String MAKE_DESIGN = "Make Design from Keys…";
    static final String MAKE_DESIGN_HELP = "Writes and opens a new design with the accepted segments; its generators replay the sample";
    static final String COMPARE_KEYS = "Compare Keys with Design";
    static final String COMPARE_KEYS_HELP = "Shows how many keys match the row key of the active design";
    static final String COMPARE_TABLE = "Compare Design with Its Table";
    static final String COMPARE_TABLE_HELP = "Shows the differences between the active design and its table";
    static final String APPLY_DESIGN = "Apply Design to Its Table";
    static final String APPLY_DESIGN_HELP = "Creates the table of the active design, or makes the changes that lose no data";
    static final String LOAD_ROWS = "Load Rows";
    static final String LOAD_ROWS_HELP = "Writes rows of the active design to its table";
    static final String RUN_QUERIES = "Run Queries";
    static final String RUN_QUERIES_HELP = "Runs the queries on the table and counts the rows that they read";

    // Emulator of the window
    static final String EMULATOR_BOX = "EMULATOR";
    static final String PORT = "Port";
    static final String LOG = "Log…";
    static final String LOG_TITLE = "Emulator log";
    static final String LOG_EMPTY = "The log is empty.";
    static final String STARTING = "Starting…";
    static final String STOPPING = "Stopping…";
    static final String STARTING_EMULATOR = "Start the emulator";
    static final String STOPPING_EMULATOR = "Stop the emulator";
    static final String READING_LOG = "Read the log of the emulator";
    static final String EMULATOR_NOT_STARTED = "The emulator did not start.";
    /** Part of every text about an emulator that has ended. */
    static final String TABLES_LOST = "Its tables are lost.";
    static final String EMULATOR_STOPPED = "The emulator was stopped. " + TABLES_LOST + " Start it again.";
    static final String EMULATOR_GONE = "The emulator is no longer running. " + TABLES_LOST;

    // Connections and their tables
    static final String CONNECTIONS_BOX = "CONNECTIONS";
    static final String CONNECTIONS = "Connections";
    static final String CONNECTIONS_HELP = "Choose an emulator or an instance to see its tables";
    static final String NO_EMULATOR = "No emulator was found. Start one above, or add a connection below.";
    static final String EDIT = "Edit…";
    static final String REMOVE = "Remove";
    static final String INCOMPLETE_ADDRESS = "project or instance is missing";
    static final String OWN_BADGE = "OWN";
    static final String FOUND_BADGE = "FOUND";
    static final String INSTANCE_BADGE = "INSTANCE";
    static final String EMULATOR_BADGE = "EMULATOR";
    static final String OWN_EMULATOR = "Emulator of this window";
    static final String FOUND_EMULATOR = "Running emulator";
    static final String FINDING_EMULATORS = "Find emulators";
    static final String LISTING_TABLES = "List tables";
    static final String NOT_LISTED = "The tables could not be listed.";
    static final String TABLES_BOX = "TABLES";
    static final String TABLES = "Tables";
    static final String TABLES_HELP = "Choose a table to see its column families and settings";
    static final String LIST_TABLES_FIRST = "To see the tables, choose Test and List Tables.";
    static final String CHOOSE_CONNECTION = "Choose a connection.";
    static final String LISTING = "Listing the tables…";
    static final String NO_TABLES = "There are no tables yet. To create one, apply a design.";

    // Form of a connection
    static final String ADD = "Add";
    static final String DONE = "Done";
    static final String TEST = "Test";
    static final String TEST_HELP = "Lists the tables with these settings, and shows the result";
    static final String BROWSE_KEY_FILE = "Browse for Key File…";
    static final String BROWSE_KEY_FILE_HELP = "Opens a dialog to choose the JSON key file of a service account";
    static final String CHOOSE_KEY_FILE = "Choose Key File";
    static final String KEY_FILES_OF_ACCOUNTS = "Service account keys";
    static final String NAME = "Name";
    static final String NAME_HELP = "Unique name of the connection in the list";
    static final String EMULATOR = "Emulator";
    static final String INSTANCE = "Instance";
    static final String ADDRESS = "Address";
    static final String ADDRESS_HELP = "Host and port, for example localhost:8086";
    static final String PROJECT = "Project";
    static final String PROJECT_HELP = "ID of the Google Cloud project";
    static final String EMULATOR_PROJECT_HELP = "Any name; an emulator separates the tables of different projects";
    static final String INSTANCE_HELP = "ID of the instance in the project";
    static final String EMULATOR_INSTANCE_HELP = "Any name; an emulator separates the tables of different instances";
    static final String APP_PROFILE = "App profile";
    static final String APP_PROFILE_HELP = "App profile of all requests; if empty, the default profile of the instance. "
            + "With a low-priority or Data Boost profile, a sample does not slow down other requests.";
    static final String KEY_FILE = "Key file";
    static final String KEY_FILE_HELP = "JSON key file of a service account; if empty, the application-default credentials. "
            + "Only its path is stored.";
    static final String SECRETS_NOTE = "Splitpoint stores only names and paths, never a key or a password.";
    static final String INSTANCE_MISSING = "Enter the project and the instance first.";
    static final String INSTANCE_MISSING_IN_TEST = "The project or the instance is missing. Enter both, then test again.";
    static final String TESTING = "Testing…";
    static final String TESTING_CONNECTION = "Test the connection";

    // Table descriptions
    static final String DESCRIPTIONS = "Table descriptions";
    static final String IMPORT_TITLE = "Import Table";
    static final String UNREADABLE = "The file cannot be read as UTF-8 text. Check that it exists and describes a table.";
    static final String IMPORT = "Import";
    static final String PASTE_TEXT = """
            Paste the output of one of these commands, or BigtableTable resources of Config Connector:
            gcloud bigtable tables describe TABLE --instance INSTANCE --format=yaml
            terraform show -json""";
    static final String PASTED_TEXT = "the text";

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

    private Messages() {}

    static String and(List<String> names) {
        return String.join(" and ", names);
    }

    static String titled(String title, String text) {
        return "%s: %s".formatted(title, text);
    }

    // Emulator of the window
    static String portHelp(int usual) {
        return "Sets the port of the emulator. Other tools expect %d; 0 selects any free port.".formatted(usual);
    }

    static String emulatorListening(String address) {
        return "Listening on %s. The tables are in memory, and are lost when the emulator stops.".formatted(address);
    }

    static String portTaken(int port) {
        return "Port %d is in use, so the emulator uses another port.".formatted(port);
    }

    static String emulatorExited(int code) {
        return "The emulator exited unexpectedly with code %d. %s Start it again.".formatted(code, TABLES_LOST);
    }

    static String logUnreadable(Path file) {
        return "The log %s cannot be read.".formatted(file);
    }

    static String emulatorUnreachable(String address) {
        return "The emulator at %s no longer responds. Start one, or choose another connection.".formatted(address);
    }

    // Connections and their tables
    static String numbered(String name, int number) {
        return name + " " + number;
    }

    static String emulatorAddress(String address, String project, String instance) {
        return "%s, %s/%s".formatted(address, project, instance);
    }

    static String noTables(String separation) {
        return "%s %s. To see others, choose Add Emulator.".formatted(NO_TABLES, separation);
    }

    static String families(int count) {
        return count == 1 ? "1 family" : count + " families";
    }

    static String connected(int tables) {
        return "The connection works. It has %s.".formatted(Quantities.count(tables, "table"));
    }

    static String nameLength(int most) {
        return "Enter a name of 1 to %d characters.".formatted(most);
    }

    static String nameTaken(String name) {
        return "Another connection is named '%s'. Enter a different name.".formatted(name);
    }

    static String invalidId(String text) {
        return "'%s' is not a valid ID. Use letters, digits, hyphens, underscores, periods, and colons.".formatted(text);
    }

    static String invalidPath(String text) {
        return "'%s' is not a valid path.".formatted(text);
    }

    static String numberProblem(String name, String text, String min, String max) {
        return "%s is '%s'. Enter a whole number from %s to %s.".formatted(name, text, min, max);
    }

    // Table descriptions
    static String openTable(String table) {
        return "Open Table " + table;
    }

    static String importTable(String table) {
        return "Import Table " + table;
    }

    static String problemIn(String where, String problem) {
        return "In %s: %s".formatted(where, problem);
    }

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
}
