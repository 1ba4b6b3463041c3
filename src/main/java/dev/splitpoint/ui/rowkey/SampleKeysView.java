package dev.splitpoint.ui.rowkey;

import dev.splitpoint.heat.color.Hue;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** Sample keys in the colors of their segments: one a line, or in a low window side by side, as many as there is room for. */
final class SampleKeysView extends VBox {
    private static final int LINES = 3;

    /** Between keys side by side. */
    private static final double GAP = 24;

    private final List<Node> keys = new ArrayList<>();
    private final List<Text> texts = new ArrayList<>();
    private final Label length = new Label();
    private RowKeyModel.Preview shown = RowKeyModel.Preview.NONE;
    private boolean compact;

    SampleKeysView() {
        getStyleClass().add("sample-keys");
        setId("sample-keys");
        setMinHeight(Region.USE_PREF_SIZE);
        length.getStyleClass().add("key-length");
        length.setMinWidth(Region.USE_PREF_SIZE);
        build(shown);
    }

    /** Shows the keys side by side, or one a line. */
    void compact(boolean is) {
        compact = is;
        requestLayout();
    }

    /** Nothing is made or moved to another parent while the window is laid out: its style would come too late. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (!compact || keys.isEmpty()) {
            keys.forEach(key -> key.setVisible(true));
            return;
        }
        double x = getInsets().getLeft();
        double right = getWidth() - getInsets().getRight();
        double y = keys.getFirst().getLayoutY();
        // Last comes the one with the length behind it, which would else part the keys.
        double last = snapSizeX(keys.getFirst().prefWidth(-1));
        for (Node key : keys.subList(1, keys.size())) {
            double width = snapSizeX(key.prefWidth(-1));
            key.setVisible(x + width + GAP + last <= right);
            if (key.isVisible()) {
                key.resizeRelocate(x, y, width, key.prefHeight(width));
                x += width + GAP;
            }
        }
        double room = Math.min(last, right - x);
        keys.getFirst().resizeRelocate(x, y, room, keys.getFirst().prefHeight(room));
    }

    @Override
    protected double computePrefHeight(double width) {
        double all = super.computePrefHeight(width);
        double inner = width < 0 ? width : width - getInsets().getLeft() - getInsets().getRight();
        return compact && keys.size() > 1
                ? all - keys.stream().skip(1).mapToDouble(key -> snapSizeY(key.prefHeight(inner)) + getSpacing()).sum()
                : all;
    }

    void show(RowKeyModel.Preview preview) {
        // While somebody edits, most keys are like those before in all but their texts, and new nodes are late to be styled.
        if (preview.problem().isPresent() || shown.problem().isPresent() || !look(preview).equals(look(shown))) {
            build(preview);
        } else {
            write(preview);
        }
        shown = preview;
        setAccessibleText(Messages.sampleKeys(
                some(preview).map(key -> String.join("", key.stream().map(KeyFragment::text).toList())).toList()));
    }

    /** {@return the colors of the pieces that are shown, key by key, and whether a length is} */
    private static List<Object> look(RowKeyModel.Preview preview) {
        return List.of(
                some(preview).map(key -> key.stream().map(KeyFragment::hue).toList()).toList(), preview.length().isEmpty());
    }

    private static Stream<List<KeyFragment>> some(RowKeyModel.Preview preview) {
        return preview.keys().stream().limit(LINES);
    }

    private void write(RowKeyModel.Preview preview) {
        List<KeyFragment> pieces = some(preview).flatMap(List::stream).toList();
        for (int i = 0; i < pieces.size(); i++) {
            texts.get(i).setText(pieces.get(i).text());
        }
        length.setText(preview.length());
    }

    private void build(RowKeyModel.Preview preview) {
        getChildren().clear();
        keys.clear();
        texts.clear();
        preview.problem().ifPresent(sentence -> {
            Label problem = new Label(sentence);
            problem.getStyleClass().add("problem");
            problem.setWrapText(true);
            getChildren().add(problem);
        });
        if (preview.keys().isEmpty() && preview.problem().isEmpty()) {
            Label none = new Label(Messages.NO_SAMPLE_KEYS);
            none.getStyleClass().add("note");
            getChildren().add(none);
        }
        some(preview).forEach(pieces -> {
            List<Text> key = pieces.stream().map(SampleKeysView::text).toList();
            texts.addAll(key);
            TextFlow flow = new TextFlow(key.toArray(Node[]::new));
            flow.getStyleClass().add("sample-key");
            HBox line = new HBox(flow);
            if (keys.isEmpty() && !preview.length().isEmpty()) {
                length.setText(preview.length());
                line.getChildren().add(length);
            }
            keys.add(line);
        });
        getChildren().addAll(keys);
    }

    private static Text text(KeyFragment piece) {
        Text text = new Text(piece.text());
        text.getStyleClass().add("key-piece");
        text.getStyleClass().add(piece.hue().map(Hue::styleClass).orElse("delimiter-text"));
        return text;
    }
}
