package dev.splitpoint.ui.workload;

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
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.value.ObservableValue;

/** The phases of the open document, which of them is shown in detail, and edits of it. */
public final class PhaseModel {
    private final DocumentModel document;
    private final WorkloadForm form;
    private final IntegerProperty chosen = new SimpleIntegerProperty();

    /**
     * @param document the open document
     * @param form     adds, moves and removes phases
     */
    public PhaseModel(DocumentModel document, WorkloadForm form) {
        this.document = document;
        this.form = form;
        document.shownProperty().subscribe(shown -> {
            if (shown.selection() instanceof Selection.OfPhase(String name)) {
                chosen.set(phases().stream().map(Phase::name).toList().indexOf(name));
            }
        });
    }

    /** {@return the index of the phase shown in detail; it may be behind the last one} */
    public IntegerProperty chosenProperty() {
        return chosen;
    }

    List<Phase> phases() {
        return document.now().workload().phases();
    }

    TableDesign design() {
        return document.now();
    }

    Optional<Phase> phase() {
        int index = chosen.get();
        return index >= 0 && index < phases().size() ? Optional.of(phases().get(index)) : Optional.empty();
    }

    /** Shows a phase in detail, and selects it. */
    void choose(int index) {
        stay(index);
        phase().map(phase -> new Selection.OfPhase(phase.name()))
                .filter(phase -> !phase.equals(document.selected()))
                .ifPresent(document::select);
    }

    /** Shows the phase of an index, or the last one where there are fewer. */
    void stay(int index) {
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

    /** Moves the phase shown to an index. */
    void moveTo(int index) {
        int from = chosen.get();
        int to = Math.clamp(index, 0, phases().size() - 1);
        if (to != from && phase().isPresent()) {
            form.movePhase(from, to - from);
            choose(to);
        }
    }

    /** Begins the drag of a handle of a phase: one step, or none if it is cancelled. */
    Moves startMoves(int index, String what) {
        return new Moves(document.begin(title(index, what)), index);
    }

    /** Ends a series of presses of a key: the next one is a step of its own. */
    void endMoves() {
        document.endMerge();
    }

    /** {@return what the document holds; a drag that it is changed under is called off} */
    ObservableValue<DesignContent> ground() {
        return document.contentProperty();
    }

    /** Changes a phase by a handle. Changes by the same one that follow each other are one step. */
    void change(int index, String what, String handle, UnaryOperator<Phase> change) {
        document.edit(
                title(index, what), "drawn/" + phases().get(index).name() + "/" + what + "/" + handle,
                design -> changed(design, index, change));
    }

    /** Changes a phase in a step of its own. */
    void change(int index, String what, UnaryOperator<Phase> change) {
        document.edit(title(index, what), design -> changed(design, index, change));
    }

    static UnaryOperator<Phase> duration(Duration duration) {
        return p -> new Phase(p.name(), duration, p.rate(), p.mix(), p.override(), p.extras());
    }

    static UnaryOperator<Phase> rate(UnaryOperator<Rate.Shape> shape) {
        return p -> new Phase(p.name(), p.duration(), new Rate(shape.apply(p.rate().shape()), p.rate().noise()), p.mix(),
                p.override(), p.extras());
    }

    static UnaryOperator<Phase> mix(Map<String, Double> mix) {
        return p -> new Phase(p.name(), p.duration(), p.rate(), mix, p.override(), p.extras());
    }

    private String title(int index, String what) {
        return Messages.change(what, phases().get(index).name());
    }

    private static TableDesign changed(TableDesign design, int index, UnaryOperator<Phase> change) {
        Workload w = design.workload();
        return design.withWorkload(
                new Workload(w.seed(), w.updates(), DesignEdits.replaceAt(w.phases(), index, change), w.extras()));
    }

    /**
     * The drag of a handle.
     *
     * @param gesture the change of the document
     * @param index   of the phase
     */
    record Moves(EditGesture gesture, int index) {
        /** Changes the phase, from how it was at the start. */
        void to(UnaryOperator<Phase> change) {
            gesture.update(design -> changed(design, index, change));
        }
    }
}
