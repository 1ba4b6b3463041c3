package dev.splitpoint.ui.kit.control;

import dev.splitpoint.ui.kit.fx.Accessibles;
import java.util.function.Consumer;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;

/** Label that is edited in place: a double click, Enter, F2 or a letter replaces it with a text field. */
public final class InlineLabel extends StackPane {
    private static final int LEAST_COLUMNS = 3;

    private final Label label = new Label();
    private final InlineEditor typed;
    private final Tooltip tooltip = Accessibles.tooltip("");
    private boolean fixed;

    /**
     * @param what description of the text for screen readers
     * @param accept accepts a changed text; throws {@link IllegalArgumentException} with a sentence for the user to
     *     reject it
     */
    public InlineLabel(String what, Consumer<String> accept) {
        typed = new InlineEditor(
                this, LEAST_COLUMNS, label::getText, () -> getChildren().setAll(label), accept);
        getStyleClass().add("in-place");
        typed.getStyleClass().add("in-place-field");
        typed.setAccessibleText(what);
        label.setMinWidth(0);
        getChildren().add(label);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.BUTTON);
        Tooltip.install(this, tooltip);
        addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (isFocused() && !key.isAltDown() && (key.getCode() == KeyCode.ENTER || key.getCode() == KeyCode.F2)) {
                start();
                key.consume();
            }
        });
        addEventHandler(KeyEvent.KEY_TYPED, key -> {
            if (isFocused() && isText(key)) {
                start();
                if (isTyping()) {
                    typed.replaceSelection(key.getCharacter());
                    key.consume();
                }
            }
        });
        addEventHandler(MouseEvent.MOUSE_PRESSED, press -> {
            if (!isTyping()) {
                requestFocus();
                if (press.getButton() == MouseButton.PRIMARY && press.getClickCount() == 2) {
                    start();
                }
                press.consume();
            }
        });
    }

    /** Shows a text, unless another one is being typed. */
    public void show(String text, String help) {
        label.setText(text);
        tooltip.setText(help);
        setAccessibleHelp(help);
    }

    /** Lets the text be typed over, or not. */
    public void fixed(boolean is) {
        fixed = is;
    }

    /** {@return the text shown} */
    public String text() {
        return label.getText();
    }

    /** {@return whether another text is being typed} */
    public boolean isTyping() {
        return typed.isTyping();
    }

    /**
     * Updates the label after a change that was not made here, as {@link InlineEditor#ownerChanged} does.
     *
     * @param text new text
     * @return whether the field had the focus and is removed
     */
    public boolean ownerChanged(String text) {
        return typed.ownerChanged(text.equals(label.getText()));
    }

    /** Lets the user type. */
    public void start() {
        if (!isDisabled() && !fixed) {
            typed.start(() -> getChildren().setAll(typed));
        }
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        if (action == AccessibleAction.FIRE) {
            start();
        } else {
            super.executeAccessibleAction(action, parameters);
        }
    }

    private static boolean isText(KeyEvent key) {
        String text = key.getCharacter();
        return !key.isShortcutDown()
                && !key.isControlDown()
                && !key.isAltDown()
                && !key.isMetaDown()
                && !text.isBlank()
                && text.codePoints().noneMatch(Character::isISOControl);
    }
}
