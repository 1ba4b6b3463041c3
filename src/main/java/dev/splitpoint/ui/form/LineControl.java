package dev.splitpoint.ui.form;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.TextField;

/** A line of text. Enter and leaving it give the answer, Escape takes back what was typed. */
final class LineControl extends FieldControl {
    private final TextField text;

    LineControl(Field first, FormHost host, Consumer<Optional<String>> refused, boolean code) {
        super(first, host, refused);
        text = named(new TextField());
        if (code) {
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
