package dev.splitpoint.ui.edit;

/** Texts of edits: their names for undo, and refused names. */
final class Messages {
    static final String NOT_SAVED_YET = "not saved yet";

    // Names of edits
    static final String EDIT_YAML = "Edit YAML";

    // Parts that have names
    static final String SEGMENT = "segment";
    static final String FAMILY = "column family";
    static final String COLUMN = "column";
    static final String QUERY = "query";
    static final String PHASE = "phase";

    // Refused names
    static final String FAMILY_NAME =
            "The name is not valid for a column family. Use 1 to 64 letters from a to z or A to Z, digits, dots, hyphens, or underscores.";
    static final String RESERVED_NAME = "In the mix of a phase, 'write' means the writes. Choose another name for the query.";

    private Messages() {}

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
}
