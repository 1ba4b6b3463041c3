package dev.splitpoint.ui.fx;

import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;

/**
 * A field that stands in the place of a text while another one is typed: Enter and leaving it accept what was typed,
 * Escape does not. What is refused stays in the field, with the reason below it, to be mended or given up.
 */
public final class TypeOver extends TextField {
    private static final PseudoClass REFUSED = PseudoClass.getPseudoClass("refused");
    private static final int MOST_COLUMNS = 24;
    private static final double BELOW = 3;

    private final Node owner;
    private final int leastColumns;
    private final Supplier<String> shown;
    private final Runnable restore;
    private final Consumer<String> accept;
    private final Tooltip refusal = Named.tooltip("");
    private Runnable place = () -> {};

    /**
     * @param owner        has the focus again afterwards
     * @param leastColumns width of the field at the least, in characters; it grows with what is typed
     * @param shown        the text that is typed over
     * @param restore      takes the field away and puts the text back
     * @param accept       is called with a text that is another one than the one shown; refuses it with an
     *                     {@link IllegalArgumentException} whose message is a sentence for the user
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
        refusal.setId("refusal");
        refusal.getStyleClass().add("refusal");
        refusal.setAutoHide(true);
        refusal.setHideOnEscape(false);
        refusal.setConsumeAutoHidingEvents(false);
        setOnAction(entered -> finish(true));
        textProperty().subscribe(text -> {
            setPrefColumnCount(Math.clamp(text.length() + 1, leastColumns, MOST_COLUMNS));
            allow();
        });
        focusedProperty().addListener((focused, was, is) -> {
            if (!is) {
                finish(true);
            }
        });
        // What it stands in would else take the focus.
        addEventHandler(MouseEvent.MOUSE_PRESSED, MouseEvent::consume);
        sceneProperty().subscribe(scene -> refusal.hide());
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
     * @param placed puts the field in the place of the text
     */
    public void start(Runnable placed) {
        if (isTyping()) {
            return;
        }
        place = placed;
        setText(shown.get());
        allow();
        place.run();
        // A field that has no skin yet selects all of its text once it has one, also what was typed by then.
        applyCss();
        requestFocus();
        selectAll();
    }

    private void finish(boolean taken) {
        if (isTyping()) {
            String before = shown.get();
            String wanted = getText();
            boolean focused = isFocused();
            boolean inWindow = getScene() != null;
            restore.run();
            if (focused) {
                owner.requestFocus();
            }
            if (taken && !wanted.equals(before)) {
                try {
                    accept.accept(wanted);
                } catch (IllegalArgumentException e) {
                    if (inWindow) {
                        refuse(focused, String.valueOf(e.getMessage()));
                    }
                }
            }
        }
    }

    private void refuse(boolean focused, String why) {
        place.run();
        if (focused) {
            requestFocus();
            end();
        }
        pseudoClassStateChanged(REFUSED, true);
        setAccessibleHelp(why);
        refusal.setText(why);
        Bounds here = localToScreen(getLayoutBounds());
        if (here != null && getScene().getWindow().isShowing()) {
            refusal.show(this, here.getMinX(), here.getMaxY() + BELOW);
        }
    }

    private void allow() {
        pseudoClassStateChanged(REFUSED, false);
        setAccessibleHelp("");
        refusal.hide();
    }
}
