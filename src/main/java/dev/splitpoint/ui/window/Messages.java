package dev.splitpoint.ui.window;

import dev.splitpoint.ui.document.DiskModel;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.yaml.Samples.Judgement;
import java.util.List;
import java.util.Optional;

/** Texts of the menus, the start page, the notices, the status bar, and the window. */
final class Messages {
    // Events pane

    // Verdict cards

    // Nodes pane
    static final String SIMULATING = "Simulating…";

    // Status bar

    // File menu
    static final String FILE = "_File";
    static final String NEW = "New";
    static final String NEW_HELP = "Starts a new design";
    static final String OPEN = "Open…";
    static final String OPEN_HELP = "Opens a design from a file";
    static final String SAMPLES = "Samples…";
    static final String SAMPLES_HELP = "Shows the sample designs with their heatmaps";
    static final String OPEN_SAMPLE = "Open Sample";
    static final String OPEN_RECENT = "Open Recent";
    static final String SAVE = "Save";
    static final String SAVE_HELP = "Saves the design to its file";
    static final String SAVE_AS = "Save As…";
    static final String SAVE_AS_HELP = "Saves the design to another file";
    static final String CLOSE = "Close";
    static final String CLOSE_HELP = "Closes the design";
    static final String EXPORT = "Export…";
    static final String EXPORT_REPORT = "Export Report…";
    static final String EXPORT_REPORT_HELP = "Writes a report of the design for a review, as one HTML file";
    static final String EXPORT_HELP = "Writes the design as files for another tool, such as Terraform";
    static final String HISTORY = "History…";
    static final String HISTORY_HELP = "Shows the simulated revisions, to pin one as the baseline or to restore it";
    static final String COMPARE_DESIGNS = "Compare Designs…";
    static final String COMPARE_DESIGNS_HELP = "Shows two designs side by side, with the changes and their effect";
    static final String EXPORT_HEATMAP = "Export Heatmap…";
    static final String EXPORT_HEATMAP_HELP = "Saves the heatmap as an image (PNG, SVG) or as data (CSV)";
    static final String QUIT = "Quit";
    static final String QUIT_HELP = "Closes all designs and ends Splitpoint";
    static final String CLEAR_RECENT = "Clear Recent Files";
    static final String CLEAR_RECENT_HELP = "Removes all files from this list; does not delete the files";

    // Edit menu
    static final String EDIT = "_Edit";
    static final String UNDO = "Undo";
    static final String UNDO_HELP = "Reverts the last edit";
    static final String REDO = "Redo";
    static final String REDO_HELP = "Repeats the edit that was undone";
    static final String CUT = "Cut";
    static final String CUT_HELP = "Copies the selected part of the design as YAML and removes it";
    static final String COPY = "Copy";
    static final String COPY_HELP = "Copies the selected part of the design as YAML";
    static final String PASTE = "Paste";
    static final String PASTE_HELP = "Adds the copied part to this design";
    static final String DUPLICATE = "Duplicate";
    static final String DUPLICATE_HELP = "Adds a copy of the selected part of the design";
    static final String RENAME = "Rename";
    static final String RENAME_HELP = "Renames the selected part of the design";
    static final String PROPERTIES = "Properties";
    static final String PROPERTIES_HELP = "Opens the form of the selected part of the design";
    static final String REMOVE = "Remove";
    static final String REMOVE_HELP = "Removes the selected part of the design";
    static final String MOVE_LEFT = "Move Left";
    static final String MOVE_LEFT_HELP =
            "Moves the selected segment, family, or phase to the left, or the column to the previous family";
    static final String MOVE_RIGHT = "Move Right";
    static final String MOVE_RIGHT_HELP =
            "Moves the selected segment, family, or phase to the right, or the column to the next family";
    static final String MOVE_UP = "Move Up";
    static final String MOVE_UP_HELP = "Moves the selected column or query up";
    static final String MOVE_DOWN = "Move Down";
    static final String MOVE_DOWN_HELP = "Moves the selected column or query down";
    static final String SETTINGS = "Settings…";
    static final String SETTINGS_TITLE = "Settings";
    static final String SETTINGS_HELP = "Changes the settings of Splitpoint, which apply to all designs";

    // View menu
    static final String VIEW = "_View";
    static final String NEXT_FINDING = "Next Finding";
    static final String NEXT_FINDING_HELP = "Shows the next finding, the most severe one first";
    static final String PREVIOUS_FINDING = "Previous Finding";
    static final String PREVIOUS_FINDING_HELP = "Shows the previous finding";
    static final String YAML = "YAML";
    static final String YAML_HELP = "Shows or hides the YAML of the design, which you can edit";
    static final String FIT = "Fit Heatmap";
    static final String FIT_HELP = "Shows all keys and the whole run in the heatmap";
    static final String BACK = "Previous Heatmap View";
    static final String BACK_HELP = "Returns to the previous part of the heatmap";
    static final String FIND_KEY = "Find Key in Heatmap…";
    static final String FIND_KEY_HELP = "Finds a key, a prefix, or a value of a segment in the heatmap";
    static final String UNFOLD = "Unfold Heatmap";
    static final String UNFOLD_HELP = "Shows all folded keys of the heatmap again";
    static final String PLAY = "Play or Pause";
    static final String PLAY_HELP = "Plays the run in the heatmap, or pauses the playback";
    static final String NEXT_STEP = "Next Time Step";
    static final String NEXT_STEP_HELP = "Moves the playback forward by one cell of the heatmap";
    static final String PREVIOUS_STEP = "Previous Time Step";
    static final String PREVIOUS_STEP_HELP = "Moves the playback back by one cell of the heatmap";
    static final String NEXT_DESIGN = "Next Design";
    static final String NEXT_DESIGN_HELP = "Shows the design in the next tab";
    static final String PREVIOUS_DESIGN = "Previous Design";
    static final String PREVIOUS_DESIGN_HELP = "Shows the design in the previous tab";
    static final String PRESENT = "Present";
    static final String PRESENT_HELP = "Shows the design step by step in full screen";
    static final String SWITCH_THEME = "Switch Theme";
    static final String SWITCH_THEME_HELP = "Switches between the dark and the light theme";
    static final String LIGHT_THEME = "Light Theme";
    static final String DARK_THEME = "Dark Theme";
    static final String LARGER_TEXT = "Larger Text";
    static final String LARGER_TEXT_HELP = "Enlarges all text of the window";
    static final String SMALLER_TEXT = "Smaller Text";
    static final String SMALLER_TEXT_HELP = "Reduces all text of the window";

    // Design menu
    static final String DESIGN = "_Design";
    static final String ADD_SEGMENT = "Add Segment";
    static final String ADD_FAMILY = "Add Column Family";
    static final String ADD_FAMILY_HELP = "Adds a column family and asks for its name";
    static final String ADD_COLUMN = "Add Column";
    static final String ADD_COLUMN_HELP = "Adds a column to the selected family and asks for its name";
    static final String ADD_QUERY = "Add Query";
    static final String ADD_QUERY_HELP = "Adds a query with a condition on the selected segment and asks for its name";
    static final String ADD_NOTE = "Add Note…";
    static final String ADD_NOTE_HELP =
            "Adds a note on the selected item, or on the cell or the visible part of the focused heatmap";
    static final String ADD_PHASE = "Add Phase";
    static final String ADD_PHASE_HELP = "Adds a phase of 1 h at the end of the workload";
    static final String EDIT_ROW_KEY = "Edit Row Key";
    static final String EDIT_ROW_KEY_HELP = "Opens the form of the row key: delimiter and encoding";
    static final String EDIT_TABLE = "Edit Table";
    static final String EDIT_TABLE_HELP = "Opens the form of the table";

    // Simulate menu
    static final String SIMULATE = "_Simulate";
    static final String LIVE = "Live";
    static final String LIVE_HELP = "Simulates the design after every edit";
    static final String RUN = "Run Simulation";
    static final String RUN_HELP = "Reads the sample files again and simulates the design";
    static final String STOP = "Stop Simulation";
    static final String STOP_HELP = "Stops the simulation; the heatmap stays as it is";
    static final String REFINE = "Refine to 16 M Keys";
    static final String REFINE_HELP = "Simulates up to 16 million keys for a more precise heatmap";
    static final String ADD_NODE = "Add Node";
    static final String ADD_NODE_HELP =
            "Adds a node to the cluster; only for a constant node count (the Cluster pane has schedules and"
                    + " autoscaling)";
    static final String REMOVE_NODE = "Remove Node";
    static final String REMOVE_NODE_HELP =
            "Removes a node from the cluster; only for a constant node count (the Cluster pane has schedules and"
                    + " autoscaling)";
    static final String RESET_LAYOUT = "Reset Layout";
    static final String RESET_LAYOUT_HELP = "Gives all parts of the window their default sizes";
    static final String CHANGE_NODES = "Change Number of Nodes";

    // Help menu
    static final String HELP = "_Help";
    static final String GUIDE = "Guide";
    static final String GUIDE_HELP = "Opens the guide at the section about the focused pane";
    static final String COMMAND_PALETTE = "Command Palette…";
    static final String COMMAND_PALETTE_HELP = "Finds commands, samples, and parts of the design by name";
    static final String SHORTCUTS = "Keyboard Shortcuts";
    static final String SHORTCUTS_HELP = "Lists all keyboard shortcuts";
    static final String SCHEMA_DESIGN = "Bigtable Schema Design";
    static final String SCHEMA_DESIGN_HELP = "Opens Google's page about schema design in the browser";
    static final String ABOUT = "About Splitpoint";
    static final String ABOUT_HELP = "Shows what Splitpoint does, and its license";
    static final String SPLITPOINT = "Splitpoint";
    static final String ABOUT_TEXT = """
        Splitpoint helps you to design Google Cloud Bigtable tables and shows hotspots before you write the first row.

        License: Apache-2.0. Splitpoint is not a product of Google. Where Google does not publish how Bigtable works, \
        the simulation follows papers and similar systems. The Cluster pane names the source of every constant.\
        """;

    // Start page
    static final String PURPOSE = "Design Bigtable tables, and find hotspots before you write the first row";
    static final String HOW_TO_START =
            "Start from a sample and change it. The heatmap shows CPU demand by row key (vertical) and time"
                    + " (horizontal).";
    static final String SAMPLE_DESIGNS = "Sample designs";
    static final String START_EMPTY = "Start Empty";
    static final String BACK_TO_DESIGN = "Back to Design";
    static final String LEAVE_SAMPLES_HELP = "Closes the samples and shows the open design";
    static final String NO_PICTURE = "The heatmap could not be simulated";

    // Command palette
    static final String SAMPLE_GROUP = "Sample";
    static final String RECENT_GROUP = "Recent";
    static final String SEGMENT_GROUP = "Segment";
    static final String FAMILY_GROUP = "Family";
    static final String COLUMN_GROUP = "Column";
    static final String QUERY_GROUP = "Query";
    static final String PHASE_GROUP = "Phase";
    static final String SHOW_IN_INSPECTOR = "Selects the element and opens it in the inspector";
    static final String SHOW_IN_QUERIES = "Selects the query and opens it in the Queries pane";
    static final String SHOW_IN_WORKLOAD = "Selects the phase and opens it in the Workload pane";

    // Clipboard
    static final String NOTHING_COPIED =
            "The clipboard is empty. Copy a segment, a family, a column, or a query first.";
    static final String NOT_YAML =
            "The clipboard does not contain YAML. Copy a segment, a family, a column, or a query first.";
    static final String NOT_PART =
            "The YAML on the clipboard is not a part of a design. A segment starts with \"- name:\", "
                    + "families with \"columnFamilies:\", columns with \"columns:\", and queries with \"queries:\".";

    // Closing
    static final String STILL_SAVING = "If you close the window now, changes that are not written yet are lost.";
    static final String CLOSE_WITHOUT_WAITING = "Close Without Waiting";
    static final String QUIT_QUESTION = "Quit Splitpoint?";
    static final String ALL_SAVED = "All changes are saved.";
    static final String YAML_NOT_APPLIED = "The YAML has changes that are not applied.";
    static final String DISCARD_YAML = "Discard YAML Changes";
    static final String DESIGN_CHANGED = "The design was also changed in the window.";

    // Notices
    static final String RESTORE = "Restore";
    static final String RESTORE_HELP = "Opens the designs of the last session with their unsaved changes";
    static final String DISCARD = "Discard";
    static final String DISCARD_HELP = "Discards the unsaved changes of the last session; your files do not change";
    static final String RELOAD = "Reload";
    static final String RELOAD_HELP = "Replaces the design with the file; you can undo this";
    static final String COMPARE = "Compare…";
    static final String COMPARE_HELP = "Shows the differences between the file and the design";
    static final String KEEP = "Keep Mine";
    static final String KEEP_HELP = "Keeps the design; the next save replaces the file";
    static final String SAVE_AGAIN_HELP = "Writes the design to the file again";

    // Window
    static final String SIDE_PANE = "Inspector, findings, queries, workload, cluster, events, rows, and notes";
    static final String OPEN_DESIGNS = "Open designs";
    static final String TOGGLE_DRAWING = "Collapse or Expand Drawing";
    static final String COLLAPSE_DRAWING = "Collapse drawing";
    static final String EXPAND_DRAWING = "Expand drawing";
    static final String DRAWING_HELP = "Shows the row key and the column families in one line, or all of them (F6)";
    static final String UNSAVED = "Unsaved changes";

    private Messages() {}

    // Status bar
    static String sampled(String operations, String error) {
        return "of %s operations sampled (±%s per cell)".formatted(operations, error);
    }

    static String tablets(long tablets, long leastNodes, long mostNodes) {
        String nodes = leastNodes == mostNodes
                ? Quantities.count(mostNodes, "node")
                : "%s–%s nodes".formatted(Quantities.whole(leastNodes), Quantities.whole(mostNodes));
        return (tablets == 1 ? "tablet on %s" : "tablets on %s").formatted(nodes);
    }

    static String times(String factor) {
        return factor + "×";
    }

    static String mean(Optional<String> error) {
        return error.map("mean (±%s)"::formatted).orElse("mean");
    }

    static String failed(String share) {
        return "operations failed (%s)".formatted(share);
    }

    static String figure(String before, String value, String after) {
        return (before + " " + value + " " + after).strip();
    }

    // Window
    static String showPane(String pane, int digit) {
        return "Shows %s (Ctrl+%d); a click on the page that is shown closes the pane".formatted(pane, digit);
    }

    static String paneWithCount(String pane, int count) {
        return count == 0 ? pane : "%s, %d".formatted(pane, count);
    }

    static String queryCount(int count) {
        return count == 1 ? "1 query" : count + " queries";
    }

    static String families(List<String> names) {
        return (names.size() == 1 ? "family " : "families ") + String.join(", ", names);
    }

    static String open(String name) {
        return "Opens " + name;
    }

    static String openSample(String name) {
        return "Opens the sample " + name;
    }

    static String addSegment(String type) {
        return "Adds a segment after the selected one: " + type;
    }

    static String undo(String edit) {
        return edit.isEmpty() ? UNDO : "Undo " + edit;
    }

    static String redo(String edit) {
        return edit.isEmpty() ? REDO : "Redo " + edit;
    }

    static String badge(Judgement judgement) {
        return switch (judgement) {
            case GOOD -> "Good";
            case MIXED -> "Mixed";
            case BAD -> "Bad";
        };
    }

    static String sample(String name, String badge) {
        return "%s, %s".formatted(name, badge);
    }

    static String simulateSample(String name) {
        return "Simulate Sample " + name;
    }

    /** Why an action of the palette is disabled, and what enables it. */
    static String disabled(String action) {
        return switch (action) {
            case "undo" -> "There is nothing to undo.";
            case "redo" -> "There is nothing to redo.";
            case "stop" -> "No simulation is running.";
            case "new-column" -> "Select a family or a column first.";
            case "cut", "copy" -> "Select a segment, a family, a column, or a query first.";
            case "rename", "remove", "duplicate" -> "Select a segment, a family, a column, a query, or a phase first.";
            case "move-selected-left", "move-selected-right" ->
                "Select a segment, a family, a column, or a phase that has a neighbor on this side.";
            case "move-selected-up", "move-selected-down" ->
                "Select a column or a query that has a neighbor on this side.";
            case "more-nodes", "fewer-nodes" ->
                "The node count is not constant. Change the schedule or the autoscaling in the Cluster pane.";
            case "stop-task" -> "No task is running in Real Tables.";
            case "start-emulator" -> "The emulator is already running.";
            case "stop-emulator", "emulator-log" -> "Start the emulator first.";
            case "edit-server", "remove-server" -> "Select a connection that you added first.";
            case "list-tables", "compare-table", "load-rows", "run-reads" ->
                "Select a connection in Real Tables first. If a task is running there, wait until it finishes.";
            case "open-table", "sample-keys" ->
                "Select a table in Real Tables first. If a task is running there, wait until it finishes.";
            case "save-keys", "compare-keys", "accept-keys", "make-design" ->
                "Sample the keys of a table, or open a file of keys, first.";
            case "apply-design" -> "Compare the design with its table first.";
            default -> "This is not available for the selected part of the design.";
        };
    }

    static String stillSaving(List<String> designs) {
        String names = String.join(", ", designs);
        return designs.size() == 1
                ? "%s is still being saved.".formatted(names)
                : "%s are still being saved.".formatted(names);
    }

    static String unsaved(String design, DiskModel.State file) {
        return switch (file) {
            case SAME -> design;
            case CHANGED -> "%s (another program changed its file)".formatted(design);
            case GONE -> "%s (its file was deleted or moved)".formatted(design);
        };
    }

    static String yamlProblem(int line, int column, String problem) {
        return "Line %d, column %d: %s".formatted(line, column, problem);
    }

    static String discardYaml(String reason) {
        return reason
                + "\nIf you continue, the design stays as the window shows it, and the changes in the YAML are lost.";
    }

    static String restore(List<String> designs) {
        return "Splitpoint ended unexpectedly. Restore %s?".formatted(String.join(", ", designs));
    }

    static String restoring(List<String> designs) {
        return "Restoring %s…".formatted(String.join(", ", designs));
    }

    static String noJournal(String reason) {
        return "Save your work often: Splitpoint cannot restore it after a crash. " + reason;
    }

    static String fileState(DiskModel.State file) {
        return switch (file) {
            case SAME -> "";
            case CHANGED -> "Another program changed the file.";
            case GONE -> "The file was deleted or moved. The design is still open.";
        };
    }

    static String notSavedYet(String design) {
        return design + ", not saved yet";
    }

    static String windowTitle(boolean unsaved, String design) {
        return (unsaved ? "● %s – Splitpoint" : "%s – Splitpoint").formatted(design);
    }

    static String titleWithFile(String design, String file) {
        return "%s – %s".formatted(design, file);
    }

    static String titleWithFile(String design, String file, int number) {
        return "%s – %s %s".formatted(design, file, Quantities.whole(number));
    }
}
