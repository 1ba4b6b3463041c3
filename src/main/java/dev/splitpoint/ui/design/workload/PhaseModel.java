package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.EditGesture;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.value.ObservableValue;

/** Model of the phases of the open document: the selected phase, and edits of the phases. */
public final class PhaseModel {
    private final DocumentModel document;
    private final WorkloadForm form;
    private final IntegerProperty chosen = new SimpleIntegerProperty();

    /**
     * @param document the open document
     * @param form form that adds, moves and removes phases
     */
    public PhaseModel(DocumentModel document, WorkloadForm form) {
        this.document = document;
        this.form = form;
        document.stateProperty().subscribe(shown -> {
            if (shown.selection() instanceof Selection.OfPhase(String name)) {
                chosen.set(phases().stream().map(Phase::name).toList().indexOf(name));
            }
        });
    }

    /** {@return the index of the selected phase; it can exceed the index of the last phase} */
    public IntegerProperty selectedProperty() {
        return chosen;
    }

    List<Phase> phases() {
        return document.design().workload().phases();
    }

    TableDesign design() {
        return document.design();
    }

    Optional<Phase> phase() {
        int index = chosen.get();
        return index >= 0 && index < phases().size() ? Optional.of(phases().get(index)) : Optional.empty();
    }

    /** Selects a phase in this model and in the document. */
    void select(int index) {
        selectOnlyHere(index);
        phase().map(phase -> new Selection.OfPhase(phase.name()))
                .filter(phase -> !phase.equals(document.selection()))
                .ifPresent(document::select);
    }

    /** Selects the phase at an index, or the last phase if there are fewer, in this model only. */
    void selectOnlyHere(int index) {
        chosen.set(Math.clamp(index, 0, Math.max(0, phases().size() - 1)));
    }

    void rename(int index, String name) {
        form.renamePhase(phases().get(index).name(), name);
    }

    void add() {
        form.addPhase();
    }

    void duplicate() {
        phase().ifPresent(p -> {
            form.duplicatePhase(chosen.get());
        });
    }

    void remove() {
        if (phases().size() > 1 && phase().isPresent()) {
            form.removePhase(chosen.get());
        }
    }

    /** Moves the selected phase to an index. */
    void moveTo(int index) {
        int from = chosen.get();
        int to = Math.clamp(index, 0, phases().size() - 1);
        if (to != from && phase().isPresent()) {
            form.movePhase(from, to - from);
            select(to);
        }
    }

    /** Starts a drag of a handle of a phase, which is one undo step, or none if the user cancels. */
    PhaseDrag startDrag(int index, String property) {
        return new PhaseDrag(document.session().beginGesture(title(index, property)), index);
    }

    /** Ends a series of key presses, so that the next one starts a new undo step. */
    void endMerge() {
        document.session().endMerge();
    }

    /** {@return the content of the document; a change of it during a drag cancels the drag} */
    ObservableValue<DesignContent> contentProperty() {
        return document.contentProperty();
    }

    /** Changes a phase by a handle. Consecutive changes by the same handle are merged to one undo step. */
    void change(int index, String property, String handle, UnaryOperator<Phase> change) {
        document.edit(
                title(index, property),
                "drawn/" + phases().get(index).name() + "/" + property + "/" + handle,
                design -> changed(design, index, change));
    }

    /** Changes a phase in a separate undo step. */
    void change(int index, String property, UnaryOperator<Phase> change) {
        document.edit(title(index, property), design -> changed(design, index, change));
    }

    static UnaryOperator<Phase> duration(Duration duration) {
        return p -> p.withDuration(duration);
    }

    static UnaryOperator<Phase> rate(UnaryOperator<Rate.Shape> shape) {
        return p -> p.withRate(new Rate(shape.apply(p.rate().shape()), p.rate().noise()));
    }

    private String title(int index, String property) {
        return Messages.change(property, phases().get(index).name());
    }

    private static TableDesign changed(TableDesign design, int index, UnaryOperator<Phase> change) {
        Workload w = design.workload();
        return design.withWorkload(w.withPhases(DesignEdits.replaceAt(w.phases(), index, change)));
    }

    /**
     * A drag of a handle.
     *
     * @param gesture edit of the document
     * @param index index of the phase
     */
    record PhaseDrag(EditGesture gesture, int index) {
        /** Applies a change to the phase as it was at the start of the drag. */
        void update(UnaryOperator<Phase> change) {
            gesture.update(design -> changed(design, index, change));
        }
    }
}
