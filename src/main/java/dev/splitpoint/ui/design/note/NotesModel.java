package dev.splitpoint.ui.design.note;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.TableDesign.Note;
import dev.splitpoint.design.TableDesign.Target;
import dev.splitpoint.design.text.NoteText;
import dev.splitpoint.heat.data.KeyText;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentModel;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Notes of the open document, and the note that the user writes. */
public final class NotesModel {
    private final DocumentModel document;
    private final ReadOnlyObjectWrapper<Optional<Draft>> draft = new ReadOnlyObjectWrapper<>(Optional.empty());

    /**
     * Note in the editor.
     *
     * @param target subject of the note
     * @param stored note that the user edits; empty for a new note
     */
    record Draft(Target target, Optional<Note> stored) {}

    /** @param document the open document */
    public NotesModel(DocumentModel document) {
        this.document = document;
        // A draft belongs to the document for which it was started.
        document.locationProperty().subscribe((was, is) -> {
            if (was.document() != is.document()) {
                cancel();
            }
        });
    }

    DocumentModel document() {
        return document;
    }

    List<Note> notes() {
        return document.design().notes();
    }

    /** {@return the text of the subject of a note} */
    String subject(Target target) {
        return NoteText.target(target, key -> KeyText.of(document.design(), key));
    }

    /** {@return the note in the editor; empty if the editor is closed} */
    ReadOnlyObjectProperty<Optional<Draft>> draftProperty() {
        return draft.getReadOnlyProperty();
    }

    /** Starts a new note. */
    public void start(Target target) {
        draft.set(Optional.of(new Draft(target, Optional.empty())));
    }

    /** Starts to edit the note with an index. */
    void edit(int index) {
        Note note = notes().get(index);
        draft.set(Optional.of(new Draft(note.target(), Optional.of(note))));
    }

    /** Closes the editor without saving. */
    void cancel() {
        draft.set(Optional.empty());
    }

    /**
     * Saves the note in the editor with a text, and closes the editor. A note that was deleted in the meantime is added
     * again.
     */
    void save(String text) {
        draft.get().ifPresent(written -> {
            draft.set(Optional.empty());
            int index = written.stored().map(notes()::indexOf).orElse(-1);
            if (index >= 0) {
                document.edit(
                        Messages.EDIT_NOTE_EDIT,
                        design -> design.withNotes(
                                DesignEdits.replaceAt(design.notes(), index, note -> note.withText(text))));
            } else {
                Note note = written.stored()
                        .map(stored -> stored.withText(text))
                        .orElseGet(() -> new Note(written.target(), text, Extras.NONE));
                document.edit(
                        Messages.ADD_NOTE_EDIT,
                        design -> design.withNotes(
                                DesignEdits.with(design.notes(), design.notes().size(), note)));
            }
        });
    }

    /** Deletes the note with an index. */
    void delete(int index) {
        document.edit(
                Messages.DELETE_NOTE_EDIT, design -> design.withNotes(DesignEdits.without(design.notes(), index)));
    }
}
