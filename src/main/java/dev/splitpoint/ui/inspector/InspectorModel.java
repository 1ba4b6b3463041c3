package dev.splitpoint.ui.inspector;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.edit.Designs;
import dev.splitpoint.ui.edit.Editing;
import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.edit.Shown;
import dev.splitpoint.ui.family.FamilyModel;
import dev.splitpoint.ui.form.Form;
import dev.splitpoint.ui.plan.QueryForm;
import dev.splitpoint.ui.plan.WorkloadForm;
import dev.splitpoint.ui.rowkey.Piece;
import dev.splitpoint.ui.rowkey.RowKeyModel;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/** What is selected, as a form. */
public final class InspectorModel {
    private final Editing editing;
    private final SegmentForm segments;
    private final FamilyForms families;
    private final TableForms tables;
    private final QueryForm queries;
    private final WorkloadForm workload;
    private final RowKeyModel rowKey;
    private final ReadOnlyObjectWrapper<Seen> seen;

    /**
     * @param editing  makes edits of answers
     * @param rowKey   moves and removes segments
     * @param families adds and removes columns
     * @param queries  has the forms of planned reads
     * @param workload has the forms of phases
     */
    public InspectorModel(
            Editing editing, RowKeyModel rowKey, FamilyModel families, QueryForm queries, WorkloadForm workload) {
        this.queries = queries;
        this.workload = workload;
        this.editing = editing;
        this.segments = new SegmentForm(editing, rowKey);
        this.families = new FamilyForms(editing, families);
        this.rowKey = rowKey;
        this.tables = new TableForms(editing);
        Shown shown = editing.document().shownProperty().get();
        this.seen = new ReadOnlyObjectWrapper<>(new Seen(shown, keys(shown)));
        editing.document().shownProperty().subscribe(now -> see());
        rowKey.previewProperty().subscribe(now -> see());
    }

    /** {@return the document's edits} */
    public Editing editing() {
        return editing;
    }

    /** {@return what changes when the form does: the design, the selection, and for the table its keys} */
    public ObservableValue<?> changes() {
        return seen.getReadOnlyProperty();
    }

    private void see() {
        Shown shown = editing.document().shownProperty().get();
        Seen now = new Seen(shown, keys(shown));
        // Keys of a segment's form are none of its business: it would only be made anew while it is typed in.
        if (seen.get().shown() != shown || !seen.get().keys().equals(now.keys())) {
            seen.set(now);
        }
    }

    /** What a form is made of. */
    private record Seen(Shown shown, List<List<Piece>> keys) {}

    /** {@return the sample keys, where the form tells their length} */
    private List<List<Piece>> keys(Shown shown) {
        return shown.selection() instanceof Selection.Table ? rowKey.previewProperty().get().keys() : List.of();
    }

    /** {@return the form of what is selected now} */
    public Form form() {
        return form(editing.document().shownProperty().get());
    }

    /** {@return the form of what is selected in a design} */
    public Form form(Shown shown) {
        TableDesign design = shown.design();
        return switch (shown.selection()) {
            case Selection.Table table -> table(design);
            case Selection.Key key -> tables.key(design);
            case Selection.OfSegment(String name) ->
                design.rowKey().segment(name).map(s -> segments.of(design, s)).orElseGet(() -> table(design));
            case Selection.OfRead(String name) -> queries.form(name).orElseGet(() -> table(design));
            case Selection.OfPhase(String name) -> workload.form(name).orElseGet(() -> table(design));
            case Selection.OfFamily(String name) -> design.table().columnFamilies().stream()
                    .filter(family -> family.name().equals(name))
                    .findFirst()
                    .map(family -> families.of(design, family))
                    .orElseGet(() -> table(design));
            case Selection.OfColumn column -> design.columns().stream()
                    .filter(c -> Designs.is(c, column))
                    .findFirst()
                    .map(c -> families.of(design, c))
                    .orElseGet(() -> table(design));
        };
    }

    private Form table(TableDesign design) {
        return tables.table(design, rowKey.previewProperty().get().keys());
    }
}
