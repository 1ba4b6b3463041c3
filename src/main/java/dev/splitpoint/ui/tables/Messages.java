package dev.splitpoint.ui.tables;

/** Messages of the Table menu and its panes. */
final class Messages {
    // Frame
    static final String REAL_TABLES = "Real tables";
    static final String REAL_TABLES_NOTE =
            "List the tables of emulators and instances, sample their keys, compare them with a design, or apply a"
                    + " design.";
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
    static final String IMPORT_TABLE_HELP =
            "Opens each table that a file of gcloud, Terraform or Config Connector describes as a design";
    static final String PASTE_TABLE = "Paste Table…";
    static final String PASTE_TABLE_HELP =
            "Opens each table that a pasted text of gcloud, Terraform or Config Connector describes as a design";
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
    static final String MAKE_DESIGN_HELP =
            "Writes and opens a new design with the accepted segments; its generators replay the sample";
    static final String COMPARE_KEYS = "Compare Keys with Design";
    static final String COMPARE_KEYS_HELP = "Shows how many keys match the row key of the active design";
    static final String COMPARE_TABLE = "Compare Design with Its Table";
    static final String COMPARE_TABLE_HELP = "Shows the differences between the active design and its table";
    static final String APPLY_DESIGN = "Apply Design to Its Table";
    static final String APPLY_DESIGN_HELP =
            "Creates the table of the active design, or makes the changes that lose no data";
    static final String LOAD_ROWS = "Load Rows";
    static final String LOAD_ROWS_HELP = "Writes rows of the active design to its table";
    static final String RUN_QUERIES = "Run Queries";
    static final String RUN_QUERIES_HELP = "Runs the queries on the table and counts the rows that they read";

    // Form of a connection
    static final String ADD = "Add";
    static final String DONE = "Done";
    static final String TEST = "Test";
    static final String TEST_HELP = "Lists the tables with these settings, and shows the result";
    static final String BROWSE_KEY_FILE = "Browse for Key File…";
    static final String BROWSE_KEY_FILE_HELP = "Opens a dialog to choose the JSON key file of a service account";
    static final String CHOOSE_KEY_FILE = "Choose Key File";
    static final String KEY_FILES_OF_ACCOUNTS = "Service account keys";
    static final String EMULATOR = "Emulator";
    static final String INSTANCE = "Instance";

    // Table descriptions
    static final String DESCRIPTIONS = "Table descriptions";
    static final String IMPORT_TITLE = "Import Table";
    static final String UNREADABLE =
            "The file cannot be read as UTF-8 text. Check that it exists and describes a table.";
    static final String IMPORT = "Import";
    static final String PASTE_TEXT = """
        Paste the output of one of these commands, or BigtableTable resources of Config Connector:
        gcloud bigtable tables describe TABLE --instance INSTANCE --format=yaml
        terraform show -json\
        """;
    static final String PASTED_TEXT = "the text";

    private Messages() {}

    static String openTable(String table) {
        return "Open Table " + table;
    }

    static String importTable(String table) {
        return "Import Table " + table;
    }

    static String problemIn(String where, String problem) {
        return "In %s: %s".formatted(where, problem);
    }

    // Sample
    static String reading(String file) {
        return "Reading " + file;
    }
}
