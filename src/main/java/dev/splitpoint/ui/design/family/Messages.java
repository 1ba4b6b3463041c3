package dev.splitpoint.ui.design.family;

import dev.splitpoint.ui.kit.text.Shortcuts;
import java.util.List;

/** Texts of the column families pane, and names of its edits. */
final class Messages {
    static final String COLUMN_FAMILIES = "Column families";
    static final String NEW_FAMILY = "Family";
    static final String ADD_FAMILY = "Add Column Family";
    static final String ADD_FAMILY_HELP = "Adds a column family that keeps one version";
    static final String NEW_COLUMN = "+ column";
    static final String SIZE_HELP = "Size of the family in a row, including all retained versions";
    static final String KEPT_FOREVER = "kept forever";
    static final String UNIQUE_COUNT = "unique count";
    static final String NEW_FAMILY_NAME = "New name of the column family";
    static final String NEW_COLUMN_NAME = "New name of the column";
    static final String SIZES = "Sizes";
    static final String NO_FAMILY_SELECTED = "Select a column family before you paste a column.";

    private Messages() {}

    static String facts(List<String> facts) {
        return String.join(" · ", facts);
    }

    static String aggregate(String aggregator) {
        return facts(List.of("aggregate", aggregator));
    }

    static String columns(String count) {
        return "× " + count;
    }

    static String sparse(String percent) {
        return "in %s of rows".formatted(percent);
    }

    static String perRow(String size) {
        return size + " per row";
    }

    static String lineHelp(String text) {
        return text
                + "\nDrag, or press %s or %s, to move. Press F2 or double-click to rename, or Delete to remove."
                        .formatted(Shortcuts.name("Shortcut+UP"), Shortcuts.name("Shortcut+DOWN"));
    }

    static String column(String family, String qualifier, String facts) {
        return "%s:%s, %s".formatted(family, qualifier, facts);
    }

    static String spokenFamily(String name, String facts) {
        return "Column family %s, %s".formatted(name, facts);
    }

    static String spokenColumn(String name, String facts) {
        return "Column %s, %s".formatted(name, facts);
    }

    static String addColumn(String family) {
        return "Add Column to " + family;
    }

    static String addColumnHelp(String family) {
        return "Adds a column to the family " + family;
    }

    static String nothingToPaste() {
        return "The clipboard does not contain a column family or a column. Copy one first.";
    }

    static String nothingToPaste(String problem) {
        return "The clipboard does not contain a column family or a column: " + problem;
    }

    static String columnExists(String family, String qualifier) {
        return "The family '%s' already has a column '%s'. Rename one of them first.".formatted(family, qualifier);
    }

    // Names of edits
    static String addFamilyEdit(String family) {
        return "Add Family " + family;
    }

    static String addColumnEdit(String qualifier) {
        return "Add Column " + qualifier;
    }

    static String renameFamily(String family) {
        return "Rename Family " + family;
    }

    static String renameColumn(String qualifier) {
        return "Rename Column " + qualifier;
    }

    static String moveFamily(String family) {
        return "Move Family " + family;
    }

    static String moveColumn(String qualifier) {
        return "Move Column " + qualifier;
    }

    static String duplicateFamily(String family) {
        return "Duplicate Family " + family;
    }

    static String duplicateColumn(String qualifier) {
        return "Duplicate Column " + qualifier;
    }

    static String pasteFamilies(int count) {
        return count == 1 ? "Paste Family" : "Paste Families";
    }

    static String pasteColumns(int count) {
        return count == 1 ? "Paste Column" : "Paste Columns";
    }

    static String removeFamily(String family) {
        return "Remove Family " + family;
    }

    static String removeColumn(String qualifier) {
        return "Remove Column " + qualifier;
    }

    static String cutFamily(String family) {
        return "Cut Family " + family;
    }

    static String cutColumn(String qualifier) {
        return "Cut Column " + qualifier;
    }
}
