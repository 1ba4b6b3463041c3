package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.ui.kit.text.Quantities;
import java.nio.file.Path;

/** Messages about connections and the emulator. */
public final class Messages {
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
    /** Part of each message about an emulator that exited. */
    static final String TABLES_LOST = "Its tables are lost.";

    public static final String EMULATOR_STOPPED = "The emulator was stopped. " + TABLES_LOST + " Start it again.";

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
    static final String APP_PROFILE_HELP =
            "App profile of all requests; if empty, the default profile of the instance. "
                    + "With a low-priority or Data Boost profile, a sample does not slow down other requests.";
    static final String KEY_FILE = "Key file";
    static final String KEY_FILE_HELP =
            "JSON key file of a service account; if empty, the application-default credentials. "
                    + "Only its path is stored.";
    static final String SECRETS_NOTE = "Splitpoint stores only names and paths, never a key or a password.";
    public static final String INSTANCE_MISSING = "Enter the project and the instance first.";
    static final String INSTANCE_MISSING_IN_TEST =
            "The project or the instance is missing. Enter both, then test again.";
    static final String TESTING = "Testing…";
    static final String TESTING_CONNECTION = "Test the connection";

    private Messages() {}

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

    public static String emulatorExited(int code) {
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
        return "'%s' is not a valid ID. Use letters, digits, hyphens, underscores, periods, and colons."
                .formatted(text);
    }

    static String invalidPath(String text) {
        return "'%s' is not a valid path.".formatted(text);
    }
}
