package dev.splitpoint.ui.fx;

import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;

/**
 * A field that stands in the place of a text while another one is typed: Enter and leaving it accept what was typed,
 * Escape does not.
 */
public final class TypeOver extends TextField {
    private final Node owner;
    private final int leastColumns;
    private final Supplier<String> shown;
    private final Runnable restore;
    private final Consumer<String> accept;

    /**
     * @param owner        has the focus again afterwards
     * @param leastColumns width of the field at the least, in characters
     * @param shown        the text that is typed over
     * @param restore      takes the field away and puts the text back
     * @param accept       is called with a text that is another one than the one shown
     */
    public TypeOver(
            Node owner, int leastColumns, Supplier<String> shown, Runnable restore, Consumer<String> accept) {
        this.owner = owner;
        this.leastColumns = leastColumns;
        this.shown = shown;
        this.restore = restore;
        this.accept = accept;
        Draft.of(this, new Draft() {
            @Override
            public boolean isTyped() {
                return isTyping() && !getText().equals(shown.get());
            }

            @Override
            public void accept() {
                finish(true);
            }

            @Override
            public void edit() {
                accept.accept(getText());
            }
        });
        setOnAction(entered -> finish(true));
        focusedProperty().addListener((focused, was, is) -> {
            if (!is) {
                finish(true);
            }
        });
        // What it stands in would else take the focus.
        addEventHandler(MouseEvent.MOUSE_PRESSED, MouseEvent::consume);
        addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ESCAPE) {
                finish(false);
                key.consume();
            } else if (key.getCode() == KeyCode.F2) {
                // It would begin what is under way.
                key.consume();
            }
        });
    }

    /** {@return whether another text is being typed} */
    public boolean isTyping() {
        return getParent() != null;
    }

    /**
     * Lets the user type, unless that has begun.
     *
     * @param place puts the field in the place of the text
     */
    public void start(Runnable place) {
        if (isTyping()) {
            return;
        }
        setText(shown.get());
        setPrefColumnCount(Math.max(leastColumns, shown.get().length()));
        place.run();
        requestFocus();
        selectAll();
    }

    private void finish(boolean taken) {
        if (isTyping()) {
            String before = shown.get();
            String wanted = getText();
            boolean focused = isFocused();
            restore.run();
            if (focused) {
                owner.requestFocus();
            }
            if (taken && !wanted.equals(before)) {
                accept.accept(wanted);
            }
        }
    }
}
