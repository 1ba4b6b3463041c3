package dev.splitpoint.ui.rowkey;

import dev.splitpoint.heat.Hue;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** Sample keys, one a line, in the colours of their segments; as many as there is room for. */
final class SampleKeysView extends VBox {
    private static final int LINES = 3;

    private final List<Node> keys = new ArrayList<>();
    private int lines = LINES;

    SampleKeysView() {
        getStyleClass().add("sample-keys");
        setId("sample-keys");
        setMinHeight(Region.USE_PREF_SIZE);
    }

    /** Shows one key only, or the usual number. */
    void compact(boolean compact) {
        lines = compact ? 1 : LINES;
        hide();
    }

    /** This is asked for while the window is laid out: lines that were made then would come too late for their style. */
    private void hide() {
        for (int i = 0; i < keys.size(); i++) {
            keys.get(i).setVisible(i < lines);
            keys.get(i).setManaged(i < lines);
        }
    }

    void show(RowKeyModel.Preview preview) {
        getChildren().clear();
        keys.clear();
        preview.problem().ifPresent(sentence -> {
            Label problem = new Label(sentence);
            problem.getStyleClass().add("problem");
            problem.setWrapText(true);
            getChildren().add(problem);
        });
        if (preview.keys().isEmpty() && preview.problem().isEmpty()) {
            Label none = new Label("Sample keys come here, one a line, as soon as the key has a segment.");
            none.getStyleClass().add("note");
            getChildren().add(none);
        }
        List<List<Piece>> some = preview.keys().stream().limit(LINES).toList();
        for (int i = 0; i < some.size(); i++) {
            TextFlow key = new TextFlow();
            key.getStyleClass().add("sample-key");
            some.get(i).forEach(piece -> key.getChildren().add(text(piece)));
            HBox line = new HBox(key);
            if (i == 0 && !preview.length().isEmpty()) {
                Label length = new Label(preview.length());
                length.getStyleClass().add("key-length");
                length.setMinWidth(Region.USE_PREF_SIZE);
                line.getChildren().add(length);
            }
            keys.add(line);
        }
        getChildren().addAll(keys);
        hide();
        setAccessibleText("Sample keys: "
                + String.join(
                        ", ",
                        some.stream()
                                .map(key -> String.join("", key.stream().map(Piece::text).toList()))
                                .toList()));
    }

    private static Text text(Piece piece) {
        Text text = new Text(piece.text());
        text.getStyleClass().add("key-piece");
        text.getStyleClass().add(piece.hue().map(Hue::styleClass).orElse("delimiter-text"));
        return text;
    }
}
