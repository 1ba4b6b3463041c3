package dev.splitpoint.ui.rowkey;

import dev.splitpoint.heat.Hue;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** Sample keys, one a line, in the colours of their segments; as many as there is room for. */
final class SampleKeysView extends VBox {
    private static final int LINES = 3;

    private RowKeyModel.Preview shown = RowKeyModel.Preview.NONE;
    private int lines = LINES;

    SampleKeysView() {
        getStyleClass().add("sample-keys");
        setId("sample-keys");
        setMinHeight(Region.USE_PREF_SIZE);
    }

    /** Shows one key only, or the usual number. */
    void compact(boolean compact) {
        lines = compact ? 1 : LINES;
        show(shown);
    }

    void show(RowKeyModel.Preview preview) {
        shown = preview;
        getChildren().clear();
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
        List<List<Piece>> some = preview.keys().stream().limit(lines).toList();
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
            getChildren().add(line);
        }
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
