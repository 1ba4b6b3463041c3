package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableDesign.NotedElement;
import dev.splitpoint.design.text.NoteText;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Updates of notes when the elements that they refer to are renamed or removed. */
public final class NoteReferences {
    private NoteReferences() {}

    /** {@return the selected element as the target of a note} */
    public static NotedElement target(Selection selection) {
        return new NotedElement(
                switch (selection) {
                    case Selection.Table _ -> "table";
                    case Selection.Key _ -> "rowKey";
                    case Selection.OfSegment(String name) -> NoteText.segment(name);
                    case Selection.OfFamily(String name) -> NoteText.family(name);
                    case Selection.OfColumn(String family, String qualifier) -> NoteText.column(family, qualifier);
                    case Selection.OfQuery(String name) -> NoteText.query(name);
                    case Selection.OfPhase(String name) -> NoteText.phase(name);
                });
    }

    /**
     * {@return the element that a note is on; empty for a section of the design, and for an element that does not
     * exist}
     */
    public static Optional<Selection> selection(TableDesign design, NotedElement element) {
        return Stream.of(
                        Stream.of(new Selection.Table(), new Selection.Key()),
                        design.rowKey().segments().stream().map(segment -> new Selection.OfSegment(segment.name())),
                        design.table().columnFamilies().stream().map(family -> new Selection.OfFamily(family.name())),
                        design.columns().stream()
                                .map(column -> new Selection.OfColumn(column.family(), column.qualifier())),
                        design.queries().stream().map(query -> new Selection.OfQuery(query.name())),
                        design.workload().phases().stream().map(phase -> new Selection.OfPhase(phase.name())))
                .<Selection>flatMap(all -> all)
                .filter(selection -> target(selection).equals(element))
                .findFirst();
    }

    /**
     * {@return the changed design without notes on elements that the change removed}
     *
     * @param before design before the change
     * @param after design after the change
     */
    public static TableDesign removed(TableDesign before, TableDesign after) {
        return after.withNotes(after.notes().stream()
                .filter(note -> NoteText.exists(after, note.target()) || !NoteText.exists(before, note.target()))
                .toList());
    }

    /** {@return the design with new places of notes} */
    private static TableDesign renamed(TableDesign design, UnaryOperator<String> renamed) {
        return design.withNotes(design.notes().stream()
                .map(note -> note.target() instanceof NotedElement(String at)
                        ? note.withTarget(new NotedElement(renamed.apply(at)))
                        : note)
                .toList());
    }

    /** {@return the design with the notes on a family and its columns moved to the new name of the family} */
    static TableDesign renamedFamily(TableDesign design, String from, String to) {
        String columns = NoteText.column(from, "");
        return renamed(
                renamed(design, NoteText.family(from), NoteText.family(to)),
                at -> at.startsWith(columns) ? NoteText.column(to, at.substring(columns.length())) : at);
    }

    /** {@return the design with the notes on one element moved to another place} */
    public static TableDesign renamed(TableDesign design, String from, String to) {
        return renamed(design, at -> at.equals(from) ? to : at);
    }
}
