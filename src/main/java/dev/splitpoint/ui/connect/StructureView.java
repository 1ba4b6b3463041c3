package dev.splitpoint.ui.connect;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.Conformance;
import dev.splitpoint.sample.infer.KeyKind;
import dev.splitpoint.sample.infer.KeyStructure;
import dev.splitpoint.ui.fx.Named;
import dev.splitpoint.ui.text.KeyText;
import dev.splitpoint.ui.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What the keys of the sample are made of: up to three readings, each segment by segment. */
final class StructureView extends VBox {
    private static final int MOST_EXAMPLES = 3;

    private final StructureModel model;
    private final TableActions actions;
    private final VBox checked = new VBox();
    private final Label said = Texts.sentence("structure-said", "note");
    private StructureModel.State shown = StructureModel.State.NONE;

    StructureView(StructureModel model, TableActions actions) {
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
            getChildren().setAll(Texts.note("Reading the structure of the keys…"));
            return;
        }
        if (state.readings().isEmpty()) {
            return;
        }
        KeyStructure reading = state.readings().get(state.reading());
        KeyKind kind = reading.kinds().get(state.kind());
        List<Node> nodes = new ArrayList<>(List.of(Texts.title("WHAT THE KEYS ARE MADE OF"), readings(state)));
        if (reading.kinds().size() > 1) {
            nodes.add(kinds(state, reading));
        }
        nodes.add(Texts.note(sentence(reading)));
        reading.ambiguities().forEach(doubt -> nodes.add(Texts.wrapped(doubt)));
        nodes.add(new SegmentGrid(kind, model.sample(), state.accepted(), model));
        nodes.add(Texts.note(SegmentGrid.GROWTH));
        if (!reading.counterExamples().isEmpty()) {
            nodes.add(Texts.note("These do not fit, for example: " + examples(reading.counterExamples())));
        }
        FlowPane buttons = new FlowPane(
                Texts.button(actions.action("accept-keys")),
                Texts.button(actions.action("make-design")),
                Texts.button(actions.action("compare-keys")));
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
                    "Reading " + (i + 1) + ": " + Quantities.percent(reading.matchShare()) + " of the keys"
                            + (reading.confidence() < KeyStructure.LOW_CONFIDENCE ? ", a guess" : ""),
                    "Shows this way to read the keys.", i == state.reading(), () -> model.show(number, 0)));
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
                    "Kind " + (i + 1) + " (" + Quantities.count(kind.segments().size(), "segment") + "): " + Quantities.percent(kind.share()) + " of the keys",
                    "Shows this kind of keys: several sorts of entities share the table.", i == state.kind(),
                    () -> model.show(state.reading(), number)));
        }
        return row;
    }

    private static ToggleButton toggle(String id, String text, String help, boolean on, Runnable run) {
        ToggleButton button = Named.control(new ToggleButton(text), id, text, help);
        button.setSelected(on);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(pressed -> run.run());
        return button;
    }

    private static String sentence(KeyStructure reading) {
        return "It rests on " + Quantities.count(reading.keys(), "key") + ", with a confidence of "
                + String.format(Locale.ROOT, "%.2f", reading.confidence()) + " of 1"
                + (reading.confidence() < KeyStructure.LOW_CONFIDENCE ? ": a guess." : ".")
                + " What you accept is written by its type. What you do not accept stays as it is in a design that draws the keys alike;"
                + " elsewhere it is taken for plain text, with its values as they are.";
    }

    private static String examples(List<KeyBytes> keys) {
        return keys.stream().limit(MOST_EXAMPLES).map(KeyText::shortened).collect(Collectors.joining("  ·  "));
    }

    private void show(Optional<StructureModel.Checked> found) {
        checked.getChildren().clear();
        found.ifPresent(result -> {
            Conformance conformance = result.found();
            checked.getChildren().add(Texts.heading(share(conformance.share()) + " of " + conformance.measure().text() + " have keys as '" + result.design()
                    + "' draws them."));
            conformance.unfit().forEach(unfit -> checked.getChildren().add(Texts.wrapped(share(unfit.share())
                    + unfit.segment().map(name -> " do not fit at '" + name + "'").orElse(" go on behind the last segment") + ", such as "
                    + examples(unfit.examples()))));
            if (!conformance.unfit().isEmpty()) {
                checked.getChildren().add(Texts.note("One key that does not fit makes every query by the key's columns fail, where the"
                        + " table has a rowKeySchema."));
            }
        });
    }

    /** A share that is not all is not rounded to all. */
    private static String share(double share) {
        return share < 1 && share > 0.9995 ? "Over 99.9 %" : Quantities.percent(share);
    }
}
