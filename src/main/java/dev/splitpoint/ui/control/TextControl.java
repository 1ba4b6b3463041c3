package dev.splitpoint.ui.control;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;

/**
 * Control for text of one or several lines. Enter and a loss of focus accept the text; with several lines, Ctrl+Enter does. Escape restores
 * the current value.
 */
final class TextControl extends FieldControl {
    private static final int COLUMNS = 10;

    private final TextInputControl text;

    /** @param code whether it is in letters of one width */
    TextControl(
            Field first,
            FormHost host,
            Consumer<Optional<String>> refused,
            TextInputControl control,
            boolean code) {
        super(first, host, refused);
        text = named(control);
        if (code) {
            text.getStyleClass().add("code");
        }
        TextInput.connect(text, this);
    }

    static TextControl line(Field first, FormHost host, Consumer<Optional<String>> refused, boolean code) {
        return new TextControl(first, host, refused, new TextField(), code);
    }

    static TextControl lines(Field first, FormHost host, Consumer<Optional<String>> refused, ControlType.Lines lines) {
        TextArea area = new TextArea();
        area.setPrefRowCount(lines.rows());
        area.setPrefColumnCount(COLUMNS);
        area.setWrapText(!lines.code());
        return new TextControl(first, host, refused, area, lines.code());
    }

    @Override
    boolean canChange() {
        // Of several lines their number, and how they break, belong to the question.
        return text instanceof TextField;
    }

    @Override
    void name() {
        named(text);
    }

    @Override
    Node node() {
        return text;
    }

    @Override
    Optional<TextInputControl> text() {
        return Optional.of(text);
    }

    @Override
    void answer(String value) {
        TextInput.show(text, value);
    }
}
