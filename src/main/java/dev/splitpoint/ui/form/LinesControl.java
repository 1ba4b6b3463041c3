package dev.splitpoint.ui.form;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.TextArea;

/** Several lines of text. Leaving them and Ctrl+Enter give the answer. */
final class LinesControl extends FieldControl {
    private final TextArea text;

    LinesControl(Field first, FormHost host, Consumer<Optional<String>> refused, Input.Lines lines) {
        super(first, host, refused);
        text = named(new TextArea());
        text.setPrefRowCount(lines.rows());
        text.setPrefColumnCount(10);
        text.setWrapText(!lines.code());
        if (lines.code()) {
            text.getStyleClass().add("code");
        }
        TypedText.connect(text, this, () -> {});
    }

    @Override
    Node node() {
        return text;
    }

    @Override
    void answer(String value) {
        TypedText.show(text, value);
    }
}
