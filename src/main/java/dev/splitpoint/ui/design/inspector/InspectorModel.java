package dev.splitpoint.ui.design.inspector;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.design.family.FamilyModel;
import dev.splitpoint.ui.design.family.SizeModel;
import dev.splitpoint.ui.design.family.SizeModel.Sizes;
import dev.splitpoint.ui.design.queries.QueryForm;
import dev.splitpoint.ui.design.rowkey.RowKeyModel;
import dev.splitpoint.ui.design.workload.WorkloadForm;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.DocumentState;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.control.Form;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/** Form of the selected item. */
public final class InspectorModel {
    private final DocumentFormHost editing;
    private final SegmentForm segments;
    private final FamilyForms families;
    private final TableForms tables;
    private final QueryForm queries;
    private final WorkloadForm workload;
    private final SizeModel sizes;
    private final ReadOnlyObjectWrapper<FormInput> input;

    /**
     * @param editing applies edits to the document
     * @param rowKey operations on segments
     * @param families operations on column families and columns
     * @param sizes sizes of the table and its column families
     * @param queries forms of the queries
     * @param workload forms of the phases
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
        DocumentState shown = editing.document().stateProperty().get();
        this.input = new ReadOnlyObjectWrapper<>(new FormInput(shown, sizes(shown)));
        editing.document().stateProperty().subscribe(now -> update());
        sizes.sizesProperty().subscribe(now -> update());
    }

    /** {@return the form host that applies edits to the document} */
    public DocumentFormHost editing() {
        return editing;
    }

    /** {@return a value that changes with the form: design, selection, and the sizes that the form shows} */
    public ObservableValue<?> changes() {
        return input.getReadOnlyProperty();
    }

    private void update() {
        DocumentState shown = editing.document().stateProperty().get();
        FormInput now = new FormInput(shown, sizes(shown));
        if (input.get().shown() != shown || !input.get().sizes().equals(now.sizes())) {
            input.set(now);
        }
    }

    /** Input of a form. */
    private record FormInput(DocumentState shown, Optional<Sizes> sizes) {}

    /** {@return the sizes if the form shows them; otherwise empty, so that new sizes do not rebuild the form} */
    private Optional<Sizes> sizes(DocumentState shown) {
        return switch (shown.selection()) {
            case Selection.Table table -> sizes.sizesProperty().get();
            case Selection.OfFamily family -> sizes.sizesProperty().get();
            case Selection other -> Optional.empty();
        };
    }

    /** {@return the form of the current selection} */
    public Form form() {
        return form(editing.document().stateProperty().get());
    }

    /** {@return the form of the selection in a document state; the form of the table if the item does not exist} */
    public Form form(DocumentState shown) {
        TableDesign design = shown.design();
        return switch (shown.selection()) {
            case Selection.Table table -> table(design);
            case Selection.Key key -> tables.key(design);
            case Selection.OfSegment(String name) ->
                design.rowKey().segment(name).map(s -> segments.of(design, s)).orElseGet(() -> table(design));
            case Selection.OfQuery(String name) -> queries.form(name).orElseGet(() -> table(design));
            case Selection.OfPhase(String name) -> workload.form(name).orElseGet(() -> table(design));
            case Selection.OfFamily(String name) ->
                design.table()
                        .family(name)
                        .map(family -> families.of(sizes.sizesProperty().get(), family))
                        .orElseGet(() -> table(design));
            case Selection.OfColumn column ->
                design.columns().stream()
                        .filter(c -> DesignEdits.matches(c, column))
                        .findFirst()
                        .map(c -> families.of(design, c))
                        .orElseGet(() -> table(design));
        };
    }

    private Form table(TableDesign design) {
        return tables.table(design, sizes.sizesProperty().get());
    }
}
