package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.DesignConformance;
import dev.splitpoint.sample.infer.KeyKind;
import dev.splitpoint.sample.infer.KeyStructure;
import dev.splitpoint.ui.action.Actions;
import dev.splitpoint.ui.fx.Accessibles;
import dev.splitpoint.ui.tables.task.TaskControls;
import dev.splitpoint.ui.text.KeyLabel;
import dev.splitpoint.ui.text.Quantities;
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

/** What the keys of the sample are made of: up to three readings, each segment by segment. */
public final class StructureView extends VBox {
    private static final int MOST_EXAMPLES = 3;

    private final StructureModel model;
    private final Actions actions;
    private final VBox checked = new VBox();
    private final Label said = TaskControls.sentence("structure-said", "note");
    private StructureModel.State shown = StructureModel.State.NONE;

    public StructureView(StructureModel model, Actions actions) {
        this.model = model;
        this.actions = actions;
        setId("structure");
        getStyleClass().add("tables-box");
        checked.setId("conformance");
        checked.getStyleClass().add("tables-box");
        said.textProperty().bind(model.saidProperty());
        model.stateProperty().subscribe(this::show);
        model.checkedProperty().subscribe(this::show);
    }

    private void show(StructureModel.State state) {
        if (state.isLike(shown)) {
            // Only what is accepted has changed, and the box that did it has the keyboard.
            shown = state;
            return;
        }
        shown = state;
        getChildren().clear();
        if (state.busy()) {
            getChildren().setAll(TaskControls.note(Messages.INFERRING));
            return;
        }
        if (state.readings().isEmpty()) {
            return;
        }
        KeyStructure reading = state.readings().get(state.reading());
        KeyKind kind = reading.kinds().get(state.kind());
        List<Node> nodes = new ArrayList<>(List.of(TaskControls.title(Messages.STRUCTURE), readings(state)));
        if (reading.kinds().size() > 1) {
            nodes.add(kinds(state, reading));
        }
        nodes.add(TaskControls.note(sentence(reading)));
        reading.ambiguities().forEach(doubt -> nodes.add(TaskControls.wrapped(doubt)));
        nodes.add(new SegmentGrid(kind, model.sample(), state.accepted(), model));
        nodes.add(TaskControls.note(Messages.GROWTH_HELP));
        if (!reading.counterExamples().isEmpty()) {
            nodes.add(TaskControls.note(Messages.counterExamples(examples(reading.counterExamples()))));
        }
        FlowPane buttons = new FlowPane(
                TaskControls.button(actions.action("accept-keys")),
                TaskControls.button(actions.action("make-design")),
                TaskControls.button(actions.action("compare-keys")));
        buttons.getStyleClass().add("button-row");
        nodes.add(buttons);
        nodes.add(said);
        nodes.add(checked);
        getChildren().setAll(nodes);
    }

    private FlowPane readings(StructureModel.State state) {
        FlowPane row = new FlowPane();
        row.getStyleClass().addAll("button-row", "rule-filter");
        for (int i = 0; i < state.readings().size(); i++) {
            int number = i;
            KeyStructure reading = state.readings().get(i);
            row.getChildren().add(toggle(
                    "reading-" + (i + 1),
                    Messages.structure(i + 1, Quantities.percent(reading.matchShare()), isLow(reading)),
                    Messages.STRUCTURE_HELP, i == state.reading(), () -> model.show(number, 0)));
        }
        return row;
    }

    private FlowPane kinds(StructureModel.State state, KeyStructure reading) {
        FlowPane row = new FlowPane();
        row.getStyleClass().addAll("button-row", "rule-filter");
        for (int i = 0; i < reading.kinds().size(); i++) {
            int number = i;
            KeyKind kind = reading.kinds().get(i);
            row.getChildren().add(toggle(
                    "kind-" + (i + 1),
                    Messages.kind(i + 1, kind.segments().size(), Quantities.percent(kind.share())),
                    Messages.KIND_HELP, i == state.kind(),
                    () -> model.show(state.reading(), number)));
        }
        return row;
    }

    private static ToggleButton toggle(String id, String text, String help, boolean on, Runnable run) {
        ToggleButton button = Accessibles.control(new ToggleButton(text), id, text, help);
        button.setSelected(on);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(pressed -> run.run());
        return button;
    }

    private static String sentence(KeyStructure reading) {
        return Messages.confidence(reading.keys(), String.format(Locale.ROOT, "%.2f", reading.confidence()), isLow(reading));
    }

    private static boolean isLow(KeyStructure structure) {
        return structure.confidence() < KeyStructure.LOW_CONFIDENCE;
    }

    private static String examples(List<KeyBytes> keys) {
        return Messages.examples(keys.stream().limit(MOST_EXAMPLES).map(KeyLabel::shortened).toList());
    }

    private void show(Optional<StructureModel.Checked> found) {
        checked.getChildren().clear();
        found.ifPresent(result -> {
            DesignConformance conformance = result.found();
            checked.getChildren().add(TaskControls.heading(
                    Messages.conformance(share(conformance.share()), conformance.measure().text(), result.design())));
            conformance.unfit().forEach(unfit -> checked.getChildren().add(TaskControls.wrapped(unfit.segment()
                    .map(name -> Messages.unfitAt(share(unfit.share()), name, examples(unfit.examples())))
                    .orElseGet(() -> Messages.unfitAtEnd(share(unfit.share()), examples(unfit.examples()))))));
            if (!conformance.unfit().isEmpty()) {
                checked.getChildren().add(TaskControls.note(Messages.ROW_KEY_SCHEMA));
            }
        });
    }

    /** A share that is not all is not rounded to all. */
    private static String share(double share) {
        return share < 1 && share > 0.9995 ? Messages.ALMOST_ALL : Quantities.percent(share);
    }
}
