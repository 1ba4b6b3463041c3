package dev.splitpoint.ui.inspector;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.control.Form;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.DocumentState;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.family.FamilyModel;
import dev.splitpoint.ui.family.SizeModel;
import dev.splitpoint.ui.family.SizeModel.Sizes;
import dev.splitpoint.ui.queries.QueryForm;
import dev.splitpoint.ui.rowkey.RowKeyModel;
import dev.splitpoint.ui.workload.WorkloadForm;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/** What is selected, as a form. */
public final class InspectorModel {
    private final DocumentFormHost editing;
    private final SegmentForm segments;
    private final FamilyForms families;
    private final TableForms tables;
    private final QueryForm queries;
    private final WorkloadForm workload;
    private final SizeModel sizes;
    private final ReadOnlyObjectWrapper<Seen> seen;

    /**
     * @param editing  makes edits of answers
     * @param rowKey   moves and removes segments
     * @param families adds and removes columns
     * @param sizes    sizes of the table and its families
     * @param queries  has the forms of queries
     * @param workload has the forms of phases
     */
    public InspectorModel(
            DocumentFormHost editing,
            RowKeyModel rowKey,
            FamilyModel families,
            SizeModel sizes,
            QueryForm queries,
            WorkloadForm workload) {
        this.queries = queries;
        this.workload = workload;
        this.editing = editing;
        this.segments = new SegmentForm(editing, rowKey);
        this.families = new FamilyForms(editing, families);
        this.sizes = sizes;
        this.tables = new TableForms(editing);
        DocumentState shown = editing.document().shownProperty().get();
        this.seen = new ReadOnlyObjectWrapper<>(new Seen(shown, sizes(shown)));
        editing.document().shownProperty().subscribe(now -> see());
        sizes.sizesProperty().subscribe(now -> see());
    }

    /** {@return the document's edits} */
    public DocumentFormHost editing() {
        return editing;
    }

    /** {@return what changes when the form does: the design, the selection, and the sizes that the form shows} */
    public ObservableValue<?> changes() {
        return seen.getReadOnlyProperty();
    }

    private void see() {
        DocumentState shown = editing.document().shownProperty().get();
        Seen now = new Seen(shown, sizes(shown));
        if (seen.get().shown() != shown || !seen.get().sizes().equals(now.sizes())) {
            seen.set(now);
        }
    }

    /** What a form is made of. */
    private record Seen(DocumentState shown, Optional<Sizes> sizes) {}

    /** {@return the sizes, where the form shows them: a form that does not is not made again when they arrive} */
    private Optional<Sizes> sizes(DocumentState shown) {
        return switch (shown.selection()) {
            case Selection.Table table -> sizes.sizesProperty().get();
            case Selection.OfFamily family -> sizes.sizesProperty().get();
            case Selection other -> Optional.empty();
        };
    }

    /** {@return the form of what is selected now} */
    public Form form() {
        return form(editing.document().shownProperty().get());
    }

    /** {@return the form of what is selected in a design} */
    public Form form(DocumentState shown) {
        TableDesign design = shown.design();
        return switch (shown.selection()) {
            case Selection.Table table -> table(design);
            case Selection.Key key -> tables.key(design);
            case Selection.OfSegment(String name) ->
                design.rowKey().segment(name).map(s -> segments.of(design, s)).orElseGet(() -> table(design));
            case Selection.OfRead(String name) -> queries.form(name).orElseGet(() -> table(design));
            case Selection.OfPhase(String name) -> workload.form(name).orElseGet(() -> table(design));
            case Selection.OfFamily(String name) -> design.table().family(name)
                    .map(family -> families.of(sizes.sizesProperty().get(), family))
                    .orElseGet(() -> table(design));
            case Selection.OfColumn column -> design.columns().stream()
                    .filter(c -> DesignEdits.is(c, column))
                    .findFirst()
                    .map(c -> families.of(design, c))
                    .orElseGet(() -> table(design));
        };
    }

    private Form table(TableDesign design) {
        return tables.table(design, sizes.sizesProperty().get());
    }
}
