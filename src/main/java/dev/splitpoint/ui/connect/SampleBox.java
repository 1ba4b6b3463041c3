package dev.splitpoint.ui.connect;

import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.sample.SampleBudget;
import dev.splitpoint.sample.KeyFormat;
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
            KeyFormat.DETECT, "found out",
            KeyFormat.RAW, "as they are",
            KeyFormat.ESCAPED, "as cbt prints them",
            KeyFormat.HEX, "hexadecimal",
            KeyFormat.BASE64, "Base64");

    private final SampleModel model;
    private final TextField share = new TextField();

    SampleBox(SampleModel model, ServerModel servers, TableActions actions) {
        this.model = model;
        getStyleClass().add("tables-box");
        Label what = Texts.note("");
        servers.tableProperty().subscribe(table -> what.setText(table
                .map(schema -> "Reads row keys of '" + schema.tableId() + "' without their values: a small table whole, of a large one some"
                        + " of each part.")
                .orElse("Choose a table on the left, or open a file of keys.")));
        HBox ofNode = field("Share of a node", share());
        // An emulator has no nodes.
        servers.chosenProperty().subscribe(chosen -> ofNode.setVisible(
                servers.endpoint().filter(endpoint -> endpoint instanceof Endpoint.Instance).isPresent()));
        ofNode.managedProperty().bind(ofNode.visibleProperty());
        FlowPane budget = row(
                Texts.button(actions.action("sample-keys")),
                field("Most rows", new NumberField("sample-rows", "Most rows", "The most rows that a sample reads.", model.askedRows(), 1, SampleBudget.MOST_ROWS)),
                field("Most seconds", new NumberField("sample-seconds", "Most seconds", "The longest that a sample reads, in seconds.",
                        model.askedSeconds(), 1, MOST_SECONDS)),
                ofNode);
        FlowPane files = row(
                Texts.button(actions.action("open-keys")), field("Keys are written", format()), Texts.button(actions.action("save-keys")));
        Label result = Texts.sentence("sample-result", "list-name");
        Label problem = Texts.sentence("sample-problem", "problem");
        model.takenProperty().subscribe(taken -> result.setText(
                taken.map(sample -> sample.title() + ": " + sample.text()).orElse("")));
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
        Named.control(share, "sample-share", "Share of a node",
                "What the rows are, asked for evenly over the seconds, of the 17,000 that a node with SSD reads in a second"
                        + " (documented): no more is taken. Type a share such as 5 % to set the rows by it.");
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
        ComboBox<KeyFormat> box = Named.control(new ComboBox<>(), "key-format", "How keys are written",
                "How the keys of a text file or of CSV are written; saved samples say it themselves.");
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
