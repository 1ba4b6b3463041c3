package dev.splitpoint.ui.document.badge;

import dev.splitpoint.design.TableDesign.Note;
import dev.splitpoint.ui.document.NoteReferences;
import dev.splitpoint.ui.document.Selection;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Notes of the open design. The badges in the design show their numbers, and open them. */
public final class NoteBadges {
    private final ReadOnlyObjectWrapper<List<Note>> all = new ReadOnlyObjectWrapper<>(List.of());
    private IntConsumer openHandler = index -> {};

    NoteBadges() {}

    /** {@return the notes, in the order of their numbers} */
    public ReadOnlyObjectProperty<List<Note>> notesProperty() {
        return all.getReadOnlyProperty();
    }

    /** Replaces all notes. */
    public void set(List<Note> notes) {
        if (!notes.equals(all.get())) {
            all.set(List.copyOf(notes));
        }
    }

    /** {@return the indexes of the notes on an element of the design} */
    List<Integer> at(Selection part) {
        return IntStream.range(0, all.get().size())
                .filter(i -> all.get().get(i).target().equals(NoteReferences.target(part)))
                .boxed()
                .toList();
    }

    /** Sets the handler that shows the note with an index. */
    public void setOpenHandler(IntConsumer open) {
        openHandler = open;
    }

    void open(int index) {
        openHandler.accept(index);
    }
}
