package dev.splitpoint.ui.document;

import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.workspace.ErrorCode;
import dev.splitpoint.yaml.syntax.Problem;
import java.nio.file.Path;
import java.util.List;

/** Texts about open documents: names of edits for the Undo menu, rejected names, files, and the journal. */
final class Messages {
    static final String NOT_SAVED_YET = "not saved yet";

    // Names of edits
    static final String EDIT_YAML = "Edit YAML";

    // Elements with names
    static final String SEGMENT = "segment";
    static final String FAMILY = "column family";
    static final String COLUMN = "column";
    static final String QUERY = "query";
    static final String PHASE = "phase";

    // Rejected names
    static final String FAMILY_NAME =
            "The name is not valid for a column family. Use 1 to 64 letters from a to z or A to Z, digits, dots,"
                    + " hyphens, or underscores.";
    static final String RESERVED_NAME =
            "In the mix of a phase, 'write' means the writes. Choose another name for the query.";

    // Simulation
    static final String SIMULATION = "Simulation";
    static final String OUT_OF_MEMORY =
            "There is not enough memory for this workload. Use wider time cells, or start the program with more memory"
                    + " (-Xmx).";
    // Opening
    static final String RESTORE_DESIGNS = "Restore Designs";
    static final String CHECK_DESIGN = "Check Design";

    // Saving and closing
    static final String STILL_SAVING = "The design is still being saved.";
    static final String LOST_IF_CLOSED = "If you close the design now, changes that are not written yet are lost.";
    static final String CLOSE_WITHOUT_WAITING = "Close Without Waiting";
    static final String READ_ONLY = "The design cannot be saved to this file.";
    static final String SAVE_AS = "Save As…";
    static final String REPLACE = "Replace";
    static final String REPLACE_DETAILS = "The file already exists. Its content will be lost.";
    static final String COMMENTS_LOST =
            "Some comments belong to elements that no longer exist. If you save, they are lost.";
    static final String SAVE_ANYWAY = "Save Anyway";
    static final String SAVE_SETTINGS = "Save Settings";
    static final String UNFINISHED_INPUT = "Unfinished Input";

    // Changes by other programs; these clauses follow "Its file"
    static final String CHANGED = "was changed by another program";
    static final String GONE = "was deleted or moved";
    static final String IN_FILE = "In the file";
    static final String IN_WINDOW = "In this window";

    // Journal
    static final String FIND_JOURNALS = "Find Journals";
    static final String DELETE_JOURNALS = "Delete Old Journals";

    static final String DROPPED_DETAILS = "Drop files of designs. Open files of keys with Table › Open Keys….";

    private Messages() {}

    // Rejected names
    static String change(String value) {
        return "Change " + value;
    }

    static String changeParameter(String parameter, String part) {
        return "Change %s of %s".formatted(parameter, part);
    }

    static String nameMissing(String part) {
        return "The name is empty. Enter a name for the %s.".formatted(part);
    }

    static String nameTaken(String part, String name) {
        return "Another %s is named '%s'. Choose another name.".formatted(part, name);
    }

    // Simulation
    static String simulationFailed(ErrorCode code) {
        return "The simulation failed unexpectedly (error %s): undo the current edit, and report the code."
                .formatted(code);
    }

    // Files
    static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    static String open(Path file) {
        return "Open " + name(file);
    }

    static String opening(Path file) {
        return "Opening %s…".formatted(name(file));
    }

    static String openSample(String sample) {
        return "Open Sample " + sample;
    }

    static String sampleUnreadable(String sample) {
        return "The sample '%s' cannot be read.".formatted(sample);
    }

    static String problem(Problem problem, String file) {
        return problem.line() == 0
                ? "%s: %s".formatted(file, problem.message())
                : "%s, line %d, column %d: %s".formatted(file, problem.line(), problem.column(), problem.message());
    }

    static String noDesign(String file) {
        return "%s does not contain a design.".formatted(file);
    }

    static String cannotOpen(List<String> reasons, int more) {
        String list = "%s files cannot be opened:\n\n• %s"
                .formatted(Quantities.whole(reasons.size() + more), String.join("\n• ", reasons));
        return more == 0 ? list : "%s\n• and %s more".formatted(list, Quantities.whole(more));
    }

    static String save(Path file) {
        return "Save " + name(file);
    }

    static String saving(Path file) {
        return "Saving %s…".formatted(name(file));
    }

    static String find(Path file) {
        return "Find " + name(file);
    }

    static String notDesigns(List<Path> files) {
        return "Not opened, because the name does not end with .yaml: %s"
                .formatted(String.join(", ", files.stream().map(Messages::name).toList()));
    }

    static String openElsewhere(Path file) {
        return "%s is open in another tab. Close that tab, or choose another name.".formatted(name(file));
    }

    static String replace(Path file) {
        return "Replace %s?".formatted(name(file));
    }

    static String commentsLost(List<String> comments) {
        return "If you save, these comments are lost:\n" + String.join("\n", comments);
    }

    static String notSaved(String details) {
        return (details + "\nThe design stays open. You can save it to another file.").strip();
    }

    static String reload(Path file) {
        return "Reload " + name(file);
    }

    static String compare(Path file) {
        return "Compare with " + name(file);
    }

    static String compareGone(Path file) {
        return "%s was deleted or moved and cannot be compared with the design.".formatted(name(file));
    }

    static String compareNoText(Path file) {
        return "%s is not a UTF-8 text file and cannot be compared with the design.".formatted(name(file));
    }

    static String compareUnreadable(Path file) {
        return "%s cannot be read and cannot be compared with the design. Check that its disk is connected."
                .formatted(name(file));
    }

    static String restore(String design) {
        return "Restore " + design;
    }

    static String restoreLater(List<String> designs) {
        return "Splitpoint could not read and restore %s. It offers to restore the text again at the next start."
                .formatted(String.join(", ", designs));
    }

    static String setAside(List<String> designs, Path file) {
        return "Splitpoint could not read and restore %s. The text was moved to %s."
                .formatted(String.join(", ", designs), file);
    }

    static String brokenJournal(Path file) {
        return "Splitpoint ended unexpectedly, and its journal cannot be read. The journal was moved to %s."
                .formatted(file);
    }

    static String nameDesign(String name) {
        return "Name Design " + name;
    }
}
