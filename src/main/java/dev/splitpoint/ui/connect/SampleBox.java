package dev.splitpoint.ui.connect;

import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.sample.SampleBudget;
import dev.splitpoint.sample.KeyFormat;
import dev.splitpoint.ui.action.Actions;
import dev.splitpoint.ui.connect.sample.NamedSample;
import dev.splitpoint.ui.fx.Named;
import dev.splitpoint.ui.text.Quantities;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

/** What a sample may cost, and where keys come from and go to. */
final class SampleBox extends VBox {
    private static final long MOST_SECONDS = 86_400;

    private static final Map<KeyFormat, String> FORMATS = Map.of(
            KeyFormat.DETECT, TaskMessages.DETECTED,
            KeyFormat.RAW, TaskMessages.RAW,
            KeyFormat.ESCAPED, TaskMessages.ESCAPED,
            KeyFormat.HEX, TaskMessages.HEX,
            KeyFormat.BASE64, TaskMessages.BASE64);

    private final SampleModel model;
    private final TextField share = new TextField();

    SampleBox(SampleModel model, ServerModel servers, Actions actions) {
        this.model = model;
        getStyleClass().add("tables-box");
        Label what = Texts.note("");
        servers.tableProperty().subscribe(table -> what.setText(table
                .map(schema -> TaskMessages.sampleNote(schema.tableId()))
                .orElse(TaskMessages.CHOOSE_KEYS)));
        HBox ofNode = field(TaskMessages.NODE_SHARE, share());
        // An emulator has no nodes.
        servers.chosenProperty().subscribe(chosen -> ofNode.setVisible(
                servers.endpoint().filter(endpoint -> endpoint instanceof Endpoint.Instance).isPresent()));
        ofNode.managedProperty().bind(ofNode.visibleProperty());
        FlowPane budget = row(
                Texts.button(actions.action("sample-keys")),
                field(TaskMessages.MAX_ROWS, new NumberField("sample-rows", TaskMessages.MAX_ROWS, TaskMessages.MAX_ROWS_HELP,
                        model.askedRows(), 1, SampleBudget.MOST_ROWS)),
                field(TaskMessages.MAX_SECONDS, new NumberField("sample-seconds", TaskMessages.MAX_SECONDS, TaskMessages.MAX_SECONDS_HELP,
                        model.askedSeconds(), 1, MOST_SECONDS)),
                ofNode);
        FlowPane files = row(
                Texts.button(actions.action("open-keys")), field(TaskMessages.KEY_FORMAT, format()),
                Texts.button(actions.action("save-keys")));
        Label result = Texts.sentence("sample-result", "list-name");
        Label problem = Texts.sentence("sample-problem", "problem");
        model.takenProperty().subscribe(taken -> result.setText(
                taken.map(sample -> Messages.titled(sample.title(), sample.text())).orElse("")));
        problem.textProperty().bind(model.problemProperty());
        // Whatever fails later, the sample stays as it is.
        Label warning = Texts.sentence("sample-warning", "warning-text");
        warning.textProperty().bind(model.takenProperty().map(taken -> taken.map(NamedSample::warning).orElse("")));
        Label said = Texts.sentence("sample-said", "note");
        said.textProperty().bind(model.saidProperty());
        getChildren().setAll(what, budget, files, result, warning, said, problem);
    }

    private static FlowPane row(Node... nodes) {
        FlowPane row = new FlowPane(nodes);
        row.setHgap(14);
        row.setVgap(6);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("button-row-wide");
        return row;
    }

    private static HBox field(String text, Node control) {
        HBox box = new HBox(6, Texts.before(text, control), control);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private TextField share() {
        Named.control(share, "sample-share", TaskMessages.NODE_SHARE, TaskMessages.NODE_SHARE_HELP);
        share.setPrefColumnCount(5);
        model.rowsProperty().subscribe(rows -> showShare());
        model.secondsProperty().subscribe(seconds -> showShare());
        share.setOnAction(entered -> takeShare());
        share.focusedProperty().subscribe((was, is) -> {
            if (was && !is) {
                takeShare();
            }
        });
        return share;
    }

    private void showShare() {
        share.setText(Quantities.percent(model.nodeShare()));
    }

    /** What is no share is replaced by the one that holds. */
    private void takeShare() {
        if (!share.getText().equals(Quantities.percent(model.nodeShare()))) {
            try {
                double typed = Quantities.parseReal(share.getText());
                if (typed > 0) {
                    model.setNodeShare(typed);
                }
            } catch (IllegalArgumentException e) {
                share.selectAll();
            }
            showShare();
        }
    }

    private ComboBox<KeyFormat> format() {
        ComboBox<KeyFormat> box = Named.control(new ComboBox<>(), "key-format", TaskMessages.KEY_FORMAT, TaskMessages.KEY_FORMAT_HELP);
        box.getItems().setAll(List.of(KeyFormat.values()));
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(KeyFormat format) {
                return format == null ? "" : FORMATS.getOrDefault(format, "");
            }

            @Override
            public KeyFormat fromString(String text) {
                throw new UnsupportedOperationException(text);
            }
        });
        box.valueProperty().bindBidirectional(model.formatProperty());
        return box;
    }
}
