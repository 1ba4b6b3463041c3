package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.sample.SampleBudget;
import dev.splitpoint.sample.KeyFormat;
import dev.splitpoint.ui.kit.action.Actions;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.tables.connection.ConnectionModel;
import dev.splitpoint.ui.tables.task.NumberField;
import dev.splitpoint.ui.tables.task.TaskControls;
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

/** Controls for sampling a table: the budget of the sample, and buttons that open and save key files. */
public final class SampleBox extends VBox {
    private static final long MOST_SECONDS = 86_400;

    private static final Map<KeyFormat, String> FORMATS = Map.of(
            KeyFormat.DETECT, Messages.DETECTED,
            KeyFormat.RAW, Messages.RAW,
            KeyFormat.ESCAPED, Messages.ESCAPED,
            KeyFormat.QUOTED, Messages.QUOTED,
            KeyFormat.HEX, Messages.HEX,
            KeyFormat.BASE64, Messages.BASE64);

    private final SampleModel model;
    private final TextField share = new TextField();

    public SampleBox(SampleModel model, ConnectionModel connections, Actions actions) {
        this.model = model;
        getStyleClass().add("tables-box");
        Label note = TaskControls.note("");
        connections
                .tableProperty()
                .subscribe(table -> note.setText(table.map(schema -> Messages.sampleNote(schema.tableId()))
                        .orElse(Messages.CHOOSE_KEYS)));
        HBox nodeShare = field(Messages.NODE_SHARE, share());
        // An emulator has no nodes.
        connections
                .selectedProperty()
                .subscribe(chosen -> nodeShare.setVisible(connections
                        .endpoint()
                        .filter(endpoint -> endpoint instanceof Endpoint.Instance)
                        .isPresent()));
        nodeShare.managedProperty().bind(nodeShare.visibleProperty());
        FlowPane budget = row(
                TaskControls.button(actions.action("sample-keys")),
                field(
                        Messages.MAX_ROWS,
                        new NumberField(
                                "sample-rows",
                                Messages.MAX_ROWS,
                                Messages.MAX_ROWS_HELP,
                                model.rowsValue(),
                                1,
                                SampleBudget.MAX_ROWS)),
                field(
                        Messages.MAX_SECONDS,
                        new NumberField(
                                "sample-seconds",
                                Messages.MAX_SECONDS,
                                Messages.MAX_SECONDS_HELP,
                                model.secondsValue(),
                                1,
                                MOST_SECONDS)),
                nodeShare);
        FlowPane files = row(
                TaskControls.button(actions.action("open-keys")),
                field(Messages.KEY_FORMAT, format()),
                TaskControls.button(actions.action("save-keys")));
        Label result = TaskControls.message("sample-result", "list-name");
        Label problem = TaskControls.message("sample-problem", "problem");
        model.sampleProperty()
                .subscribe(newest -> result.setText(newest.map(sample -> Messages.titled(sample.title(), sample.text()))
                        .orElse("")));
        problem.textProperty().bind(model.problemProperty());
        // The warning belongs to the sample, which remains if a later action fails.
        Label warning = TaskControls.message("sample-warning", "warning-text");
        warning.textProperty()
                .bind(model.sampleProperty()
                        .map(sample -> sample.map(NamedSample::warning).orElse("")));
        Label status = TaskControls.message("sample-said", "note");
        status.textProperty().bind(model.statusProperty());
        getChildren().setAll(note, budget, files, result, warning, status, problem);
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
        HBox box = new HBox(6, TaskControls.fieldLabel(text, control), control);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private TextField share() {
        Accessibles.control(share, "sample-share", Messages.NODE_SHARE, Messages.NODE_SHARE_HELP);
        share.setPrefColumnCount(5);
        model.rowsProperty().subscribe(rows -> showShare());
        model.secondsProperty().subscribe(seconds -> showShare());
        share.setOnAction(entered -> applyShare());
        share.focusedProperty().subscribe((was, is) -> {
            if (was && !is) {
                applyShare();
            }
        });
        return share;
    }

    private void showShare() {
        share.setText(Quantities.percent(model.nodeShare()));
    }

    /** Applies the typed share of a node. An invalid share is replaced by the current one. */
    private void applyShare() {
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
        ComboBox<KeyFormat> box =
                Accessibles.control(new ComboBox<>(), "key-format", Messages.KEY_FORMAT, Messages.KEY_FORMAT_HELP);
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
