package dev.splitpoint.ui.kit.dialog;

import java.nio.file.Path;
import java.util.List;

/** Texts of the dialogs. */
final class Messages {
    // Files
    static final String OPEN_DESIGN = "Open Design";
    static final String SAVE_DESIGN = "Save Design As";
    static final String DESIGNS = "Table designs";
    static final String ALL_FILES = "All files";

    // Unsaved changes
    static final String UNSAVED = "Unsaved Changes";
    static final String SAVE = "Save";
    static final String DISCARD = "Discard";
    static final String CHANGES_LOST = "If you discard the changes, they are lost.";
    static final String SAVE_ALL = "Save All";
    static final String DISCARD_ALL = "Discard All";

    // File changed by another program
    static final String CHANGED_FILE = "Changed File";
    static final String OVERWRITE = "Overwrite";
    static final String COMPARE = "Compare…";
    static final String KEEP = "Cancel";
    static final String OVERWRITE_DETAILS =
            "If you overwrite the file, those changes are lost. If you cancel, the file stays as it is, and your"
                    + " design stays open and unsaved.";

    // Comparison of two texts
    static final String PREVIOUS = "Previous";
    static final String PREVIOUS_NAME = "Previous difference";
    static final String NEXT = "Next";
    static final String NEXT_NAME = "Next difference";
    static final String SCROLL_BAR = "Scrolls both texts horizontally";
    static final String NO_DIFFERENCE = "All lines are equal; only the line ends can differ.";

    // Export
    static final String EXPORT = "Export";
    static final String EXPORT_SAVE = "Save…";
    static final String FORMAT = "Format";
    static final String FORMAT_HELP = "Selects the tool that the files are for";
    static final String PROJECT = "Project";
    static final String PROJECT_HELP = "Sets the project of the instance in the files";
    static final String INSTANCE = "Instance";
    static final String INSTANCE_HELP = "Sets the instance in the files";
    static final String FILE = "File";
    static final String FILE_HELP = "Selects the file of the preview";
    static final String PREVIEW = "Preview";
    static final String HTML_PREVIEW = "The report is a web page. Save it, and open it in a browser.";
    static final String PREVIEW_HELP = "Shows the selected file";
    static final String COPY = "Copy";
    static final String COPY_HELP = "Copies the selected file to the clipboard";
    static final String OMISSIONS = "Not in the export";
    static final String METRIC = "Metric";
    static final String METRIC_HELP = "Sets the metric of the heatmap";
    static final String SCALE = "Resolution";
    static final String SCALE_HELP = "Sets the pixels of the image: 1, 2 or 4 times 1600 × 900";
    static final String NOT_SIMULATED =
            "The current design is not simulated. Wait for its heatmap, or run the simulation, then export again.";
    static final String EXPORT_FAILED = "The export failed. Choose another format, and report the problem.";
    static final String OVERWRITE_FILES = "Overwrite existing files?";

    // Other dialogs
    static final String ERROR = "The operation failed";
    static final String DETAILS = "Details";
    static final String SHORTCUTS = "Keyboard Shortcuts";
    static final String FIX_FIRST = "Fix the highlighted fields first.";

    private Messages() {}

    static String saveChanges(String design) {
        return "Save the changes of %s?".formatted(design);
    }

    static String save(String design) {
        return "Save %s?".formatted(design);
    }

    static String fileProblem(String problem) {
        return "The file %s. If you discard the design, its current version is lost.".formatted(problem);
    }

    static String saveChanges(int designs) {
        return "Save the changes of %d designs?".formatted(designs);
    }

    static String changesLost(List<String> designs) {
        return "If you discard the changes of these designs, they are lost:\n\n• " + String.join("\n• ", designs);
    }

    static String changedFile(String file) {
        return "%s was changed by another program.".formatted(file);
    }

    static String compare(String title) {
        return "Compare " + title;
    }

    static String typeName(String name) {
        return "Type " + name;
    }

    static String typeNameHelp(String name) {
        return "To continue, type %s.".formatted(name);
    }

    static String typeNameDetails(String details, String name) {
        return "%s\n\n%s".formatted(details, typeNameHelp(name));
    }

    // Comparison of two texts
    static String previousHelp(String key, String otherKey) {
        return "Shows the previous difference (%s or %s)".formatted(key, otherKey);
    }

    static String nextHelp(String key, String otherKey) {
        return "Shows the next difference (%s or %s)".formatted(key, otherKey);
    }

    static String bothTexts(String first, String second, int lines) {
        return "%s and %s, %s".formatted(first, second, differing(lines));
    }

    static String difference(int number, int total, int lines) {
        return "Difference %d of %d; %s.".formatted(number, total, differing(lines));
    }

    private static String differing(int lines) {
        return lines == 1 ? "1 line differs" : "%d lines differ".formatted(lines);
    }

    static String equal(int line, String text) {
        return "Line %d, equal: %s".formatted(line, text);
    }

    static String changed(int line, String left, String right) {
        return "Line %d, changed from: %s; to: %s".formatted(line, left, right);
    }

    static String onlyLeft(int line, String text) {
        return "Line %d, only on the left: %s".formatted(line, text);
    }

    static String onlyRight(int line, String text) {
        return "Line %d, only on the right: %s".formatted(line, text);
    }

    // Export
    static String designHasErrors(String first) {
        return "The design has errors. Fix them first: " + first;
    }

    static String copied(String file) {
        return "%s was copied.".formatted(file);
    }

    static String saved(Path file, int files) {
        return files == 1
                ? "%s was saved.".formatted(file)
                : "%s and %d more files were saved.".formatted(file, files - 1);
    }

    static String otherName(Path file) {
        return "%s is another file of this design. Choose another name.".formatted(file.getFileName());
    }

    static String existingFiles(List<String> files) {
        return "The export replaces these files:\n\n" + bullets(files);
    }

    static String bullets(List<String> lines) {
        return lines.isEmpty() ? "" : "• " + String.join("\n• ", lines);
    }

    static String bytes(int count) {
        return "This file is not text. It has %,d bytes.".formatted(count);
    }

    static String shortened(int characters) {
        return "… %,d more characters".formatted(characters);
    }
}
