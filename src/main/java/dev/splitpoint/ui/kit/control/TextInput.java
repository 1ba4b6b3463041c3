package dev.splitpoint.ui.kit.control;

import dev.splitpoint.ui.kit.fx.Keyboard;
import java.util.Optional;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** What text controls of a form have in common: when a typed text becomes the answer. */
final class TextInput {
    private static final KeyCombination UNDO = new KeyCodeCombination(KeyCode.Z, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination REDO = new KeyCodeCombination(KeyCode.Y, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination REDO_TOO =
            new KeyCodeCombination(KeyCode.Z, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
    private static final KeyCombination ENTER_IN_LINES =
            new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);

    private TextInput() {}

    static void connect(TextInputControl text, FieldControl control) {
        text.focusedProperty().addListener((focused, was, is) -> {
            // A field that was removed from the window no longer changes the design.
            if (!is && text.getScene() != null) {
                commit(text, control);
            }
        });
        PendingInput.of(text, new PendingInput() {
            @Override
            public boolean isTyped() {
                return !text.getText().equals(control.field().value());
            }

            @Override
            public void accept() {
                commit(text, control);
            }

            @Override
            public void edit() {
                control.field().accept().accept(text.getText());
            }
        });
        text.addEventFilter(KeyEvent.KEY_PRESSED, key -> pressed(key, text, control));
    }

    /** Shows an answer without moving the cursor of a control that shows it already. */
    static void show(TextInputControl text, String value) {
        if (!value.equals(text.getText())) {
            text.setText(value);
            // A text that is longer than its field is shown from its beginning; a user who types continues at its
            // end.
            if (text.isFocused()) {
                text.end();
            } else {
                text.home();
            }
        }
    }

    /** {@return whether an answer is being typed that the design has not got yet} */
    static boolean isTyped(TextInputControl text, String value) {
        return text.isFocused() && !value.equals(text.getText());
    }

    private static void pressed(KeyEvent key, TextInputControl text, FieldControl control) {
        if (key.isConsumed()) {
            return;
        }
        boolean typed = !control.field().value().equals(text.getText());
        boolean enter = text instanceof TextArea
                ? ENTER_IN_LINES.match(key)
                : key.getCode() == KeyCode.ENTER && !key.isAltDown();
        if (enter) {
            commit(text, control);
            text.selectAll();
        } else if (text instanceof TextArea area && Keyboard.leaveByTab(area, key)) {
            return;
        } else if (key.getCode() == KeyCode.ESCAPE && typed) {
            show(text, control.field().value());
            control.refuse(Optional.empty());
        } else if (!typed && UNDO.match(key)) {
            // A text control undoes its own typing; with nothing typed the key means the design.
            control.host().undo();
        } else if (!typed && (REDO.match(key) || REDO_TOO.match(key))) {
            control.host().redo();
        } else {
            return;
        }
        key.consume();
    }

    private static void commit(TextInputControl text, FieldControl control) {
        if (!text.getText().equals(control.field().value()) && control.commit(text.getText())) {
            // The design may write it in another way than it was typed: "20k" is 20,000.
            control.answer(control.field().value());
        }
    }
}
