package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableDesign.NotedElement;
import dev.splitpoint.design.text.NoteText;
import java.util.function.UnaryOperator;

/** Updates of notes when the elements that they refer to are renamed or removed. */
public final class NoteReferences {
    private NoteReferences() {}

    /**
     * {@return the changed design without notes on elements that the change removed}
     *
     * @param before design before the change
     * @param after  design after the change
     */
    public static TableDesign removed(TableDesign before, TableDesign after) {
        return after.withNotes(after.notes().stream()
                .filter(note -> NoteText.exists(after, note.target()) || !NoteText.exists(before, note.target()))
                .toList());
    }

    /** {@return the design with new places of notes} */
    private static TableDesign renamed(TableDesign design, UnaryOperator<String> renamed) {
        return design.withNotes(design.notes().stream()
                .map(note -> note.target() instanceof NotedElement(String at) ? note.withTarget(new NotedElement(renamed.apply(at))) : note)
                .toList());
    }

    /** {@return the design with the notes on a family and its columns moved to the new name of the family} */
    static TableDesign renamedFamily(TableDesign design, String from, String to) {
        String columns = NoteText.column(from, "");
        return renamed(renamed(design, NoteText.family(from), NoteText.family(to)), at -> at.startsWith(columns)
                ? NoteText.column(to, at.substring(columns.length()))
                : at);
    }

    /** {@return the design with the notes on one element moved to another place} */
    public static TableDesign renamed(TableDesign design, String from, String to) {
        return renamed(design, at -> at.equals(from) ? to : at);
    }
}
