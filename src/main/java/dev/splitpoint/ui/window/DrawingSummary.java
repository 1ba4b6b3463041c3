package dev.splitpoint.ui.window;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.color.Hue;
import dev.splitpoint.ui.design.rowkey.KeyFragment;
import dev.splitpoint.ui.design.rowkey.RowKeyModel;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.text.TextFlow;
import javafx.util.Subscription;

/** The collapsed drawing: segments, a sample key, and the numbers of queries and families, in one line. */
final class DrawingSummary extends HBox {
    private final RowKeyModel model;
    private final HBox segments = new HBox();
    private final HBox key = new HBox();
    private final Label queries = new Label();
    private final Label families = new Label();
    private Subscription subscriptions = Subscription.EMPTY;

    DrawingSummary(RowKeyModel model) {
        this.model = model;
        setId("drawing-summary");
        getStyleClass().add("drawing-summary");
        segments.getStyleClass().add("summary-segments");
        segments.setMinWidth(0);
        key.setMinWidth(0);
        queries.getStyleClass().add("note");
        queries.setMinWidth(USE_PREF_SIZE);
        families.getStyleClass().add("note");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren().setAll(segments, key, gap, queries, families);
    }

    /** Adds a button at the end. */
    void addButton(Node button) {
        getChildren().add(button);
    }

    /** {@return whether the design has no segment, so that the row key is to be drawn first} */
    boolean isEmpty() {
        return model.document().design().rowKey().segments().isEmpty();
    }

    void attach() {
        subscriptions = Subscription.combine(
                model.document().stateProperty().subscribe(shown -> show(shown.design())),
                model.previewProperty().subscribe(this::show));
    }

    void detach() {
        subscriptions.unsubscribe();
    }

    private void show(TableDesign design) {
        List<Node> chips = new ArrayList<>();
        for (Segment segment : design.rowKey().segments()) {
            if (!chips.isEmpty()) {
                chips.add(new Label(model.delimiter()));
            }
            chips.add(chip(segment));
        }
        segments.getChildren().setAll(chips);
        queries.setText(Messages.queryCount(design.queries().size()));
        families.setText(Messages.families(
                design.table().columnFamilies().stream().map(ColumnFamily::name).toList()));
    }

    private static Label chip(Segment segment) {
        Label chip = new Label(segment.name());
        chip.getStyleClass().addAll("segment-chip", Hue.of(segment).styleClass());
        return chip;
    }

    private void show(RowKeyModel.Preview preview) {
        key.getChildren()
                .setAll(preview.keys().stream()
                        .limit(1)
                        .map(fragments -> new TextFlow(
                                fragments.stream().map(KeyFragment::node).toArray(Node[]::new)))
                        .toList());
    }
}
