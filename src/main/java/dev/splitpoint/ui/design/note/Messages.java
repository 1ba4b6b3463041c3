package dev.splitpoint.ui.design.note;

import dev.splitpoint.ui.kit.text.Shortcuts;
import javafx.scene.input.KeyCode;

/** Texts of the notes. */
final class Messages {
    static final String NOTES = "NOTES";
    static final String LIST = "List of notes";
    static final String ADD = "Add Note";
    static final String ADD_HELP = "Adds a note on the selected item";
    static final String NONE =
            "The design has no notes. Select a segment, family, column, query, phase, or a cell of the heatmap, and"
                    + " add a note.";
    static final String TEXT = "Text of the note";
    static final String TEXT_HELP = "Plain text. %s saves the note, %s cancels"
            .formatted(Shortcuts.name("Shortcut+Enter"), KeyCode.ESCAPE.getName());
    static final String SAVE = "Save";
    static final String SAVE_HELP = "Saves the note in the design";
    static final String CANCEL = "Cancel";
    static final String CANCEL_HELP = "Discards the typed text";
    static final String SHOW = "Show";
    static final String EDIT = "Edit";
    static final String DELETE = "Delete";
    static final String ADD_NOTE_EDIT = "Add Note";
    static final String EDIT_NOTE_EDIT = "Edit Note";
    static final String DELETE_NOTE_EDIT = "Delete Note";

    private Messages() {}

    static String newNote(String target) {
        return "New note on: " + target;
    }

    static String editedNote(int number, String target) {
        return "Note " + number + " on: " + target;
    }

    static String show(int number) {
        return "Shows the subject of note " + number;
    }

    static String edit(int number) {
        return "Edits the text of note " + number;
    }

    static String delete(int number) {
        return "Deletes note " + number;
    }

    static String missing(String target) {
        return target + " (does not exist)";
    }

    static String length(int characters, int most) {
        return "The text has " + characters + " characters. Shorten it to " + most + ".";
    }
}
