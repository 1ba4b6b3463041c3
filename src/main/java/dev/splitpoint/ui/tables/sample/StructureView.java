package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.DesignConformance;
import dev.splitpoint.sample.infer.KeyKind;
import dev.splitpoint.sample.infer.KeyStructure;
import dev.splitpoint.ui.kit.action.Actions;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.text.KeyLabel;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.tables.task.TaskControls;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** View of up to three inferred structures of the sampled keys. It shows the segments of the selected structure. */
public final class StructureView extends VBox {
    private static final int MAX_EXAMPLES = 3;

    private final StructureModel model;
    private final Actions actions;
    private final VBox conformanceBox = new VBox();
    private final Label status = TaskControls.message("structure-said", "note");
    private StructureModel.State shown = StructureModel.State.NONE;

    public StructureView(StructureModel model, Actions actions) {
        this.model = model;
        this.actions = actions;
        setId("structure");
        getStyleClass().add("tables-box");
        conformanceBox.setId("conformance");
        conformanceBox.getStyleClass().add("tables-box");
        status.textProperty().bind(model.statusProperty());
        model.stateProperty().subscribe(this::show);
        model.comparisonProperty().subscribe(this::show);
    }

    private void show(StructureModel.State state) {
        if (state.showsSameStructures(shown)) {
            // Only the accepted segments changed. The view is not rebuilt, because the changed check box has the
            // focus.
            shown = state;
            return;
        }
        shown = state;
        getChildren().clear();
        if (state.busy()) {
            getChildren().setAll(TaskControls.note(Messages.INFERRING));
            return;
        }
        if (state.structures().isEmpty()) {
            return;
        }
        KeyStructure structure = state.structures().get(state.structure());
        KeyKind kind = structure.kinds().get(state.kind());
        List<Node> nodes = new ArrayList<>(List.of(TaskControls.title(Messages.STRUCTURE), structureButtons(state)));
        if (structure.kinds().size() > 1) {
            nodes.add(kindButtons(state, structure));
        }
        nodes.add(TaskControls.note(sentence(structure)));
        structure.ambiguities().forEach(ambiguity -> nodes.add(TaskControls.wrapped(ambiguity)));
        nodes.add(new SegmentGrid(kind, model.sample(), state.accepted(), model));
        nodes.add(TaskControls.note(Messages.GROWTH_HELP));
        if (!structure.counterExamples().isEmpty()) {
            nodes.add(TaskControls.note(Messages.counterExamples(examples(structure.counterExamples()))));
        }
        FlowPane buttons = new FlowPane(
                TaskControls.button(actions.action("accept-keys")),
                TaskControls.button(actions.action("make-design")),
                TaskControls.button(actions.action("compare-keys")));
        buttons.getStyleClass().add("button-row");
        nodes.add(buttons);
        nodes.add(status);
        nodes.add(conformanceBox);
        getChildren().setAll(nodes);
    }

    private FlowPane structureButtons(StructureModel.State state) {
        FlowPane row = new FlowPane();
        row.getStyleClass().addAll("button-row", "rule-filter");
        for (int i = 0; i < state.structures().size(); i++) {
            int number = i;
            KeyStructure structure = state.structures().get(i);
            row.getChildren()
                    .add(toggle(
                            "reading-" + (i + 1),
                            Messages.structure(i + 1, Quantities.percent(structure.matchShare()), isLow(structure)),
                            Messages.STRUCTURE_HELP,
                            i == state.structure(),
                            () -> model.show(number, 0)));
        }
        return row;
    }

    private FlowPane kindButtons(StructureModel.State state, KeyStructure structure) {
        FlowPane row = new FlowPane();
        row.getStyleClass().addAll("button-row", "rule-filter");
        for (int i = 0; i < structure.kinds().size(); i++) {
            int number = i;
            KeyKind kind = structure.kinds().get(i);
            row.getChildren()
                    .add(toggle(
                            "kind-" + (i + 1),
                            Messages.kind(i + 1, kind.segments().size(), Quantities.percent(kind.share())),
                            Messages.KIND_HELP,
                            i == state.kind(),
                            () -> model.show(state.structure(), number)));
        }
        return row;
    }

    private static ToggleButton toggle(String id, String text, String help, boolean isSelected, Runnable action) {
        ToggleButton button = Accessibles.control(new ToggleButton(text), id, text, help);
        button.setSelected(isSelected);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(pressed -> action.run());
        return button;
    }

    private static String sentence(KeyStructure structure) {
        return Messages.confidence(
                structure.keys(), String.format(Locale.ROOT, "%.2f", structure.confidence()), isLow(structure));
    }

    private static boolean isLow(KeyStructure structure) {
        return structure.confidence() < KeyStructure.LOW_CONFIDENCE;
    }

    private static String examples(List<KeyBytes> keys) {
        return Messages.examples(
                keys.stream().limit(MAX_EXAMPLES).map(KeyLabel::shortened).toList());
    }

    private void show(Optional<StructureModel.ConformanceResult> comparison) {
        conformanceBox.getChildren().clear();
        comparison.ifPresent(result -> {
            DesignConformance conformance = result.found();
            conformanceBox
                    .getChildren()
                    .add(TaskControls.heading(Messages.conformance(
                            share(conformance.share()), conformance.measure().text(), result.design())));
            conformance
                    .mismatches()
                    .forEach(unfit -> conformanceBox
                            .getChildren()
                            .add(TaskControls.wrapped(unfit.segment()
                                    .map(name ->
                                            Messages.unfitAt(share(unfit.share()), name, examples(unfit.examples())))
                                    .orElseGet(() ->
                                            Messages.unfitAtEnd(share(unfit.share()), examples(unfit.examples()))))));
            if (!conformance.mismatches().isEmpty()) {
                conformanceBox.getChildren().add(TaskControls.note(Messages.ROW_KEY_SCHEMA));
            }
        });
    }

    /** Formats a share. A share below 1 is not rounded to 100%. */
    private static String share(double share) {
        return share < 1 && share > 0.9995 ? Messages.ALMOST_ALL : Quantities.percent(share);
    }
}
