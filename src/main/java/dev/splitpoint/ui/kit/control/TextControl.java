package dev.splitpoint.ui.kit.control;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;

/**
 * Control for text of one or several lines. Enter and a loss of focus accept the text; with several lines, Ctrl+Enter
 * does. Escape restores the current value.
 */
final class TextControl extends FieldControl {
    private static final int COLUMNS = 10;

    private final TextInputControl text;
    private Optional<SuggestionPopup> suggestions = Optional.empty();

    /** @param code whether it is in letters of one width */
    TextControl(
            Field first, FormHost host, Consumer<Optional<String>> refused, TextInputControl control, boolean code) {
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

    static TextControl suggest(
            Field first, FormHost host, Consumer<Optional<String>> refused, ControlType.Suggest suggest) {
        TextField field = new TextField();
        // Its filter of keys precedes the filter that accepts the text.
        SuggestionPopup popup = new SuggestionPopup(field);
        TextControl control = new TextControl(first, host, refused, field, false);
        control.suggestions = Optional.of(popup);
        popup.show(suggest);
        return control;
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
    void turn(ControlType other) {
        if (other instanceof ControlType.Suggest suggest) {
            suggestions.ifPresent(popup -> popup.show(suggest));
        }
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
