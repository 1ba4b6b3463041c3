package dev.splitpoint.ui.kit.control;

import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.Keyboard;
import dev.splitpoint.ui.kit.fx.ScrollAnchor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/**
 * Text field that replaces a label while the user edits it. Enter and a loss of focus accept the text, Escape does not.
 *
 * <p>A text that is rejected at Enter stays in the field, with the reason below it, until the user corrects it or
 * presses Escape. A loss of focus discards a rejected text, with a message that disappears after some seconds. So the
 * field never remains without focus, where users could not tell which label it belongs to.
 */
public final class InlineEditor extends TextField {
    private static final PseudoClass REFUSED = PseudoClass.getPseudoClass("refused");
    private static final int MOST_COLUMNS = 24;
    private static final double BELOW = 3;

    private final Node owner;
    private final int leastColumns;
    private final Supplier<String> shown;
    private final Runnable restore;
    private final Consumer<String> accept;
    private final Tooltip refusal = Accessibles.tooltip("");
    private final TransientMessage left;
    private Runnable place = () -> {};
    private Subscription following = Subscription.EMPTY;
    private boolean ending;

    /**
     * @param owner node that gets the focus afterwards
     * @param leastColumns minimum width of the field in characters; the field grows with its text
     * @param shown text of the label
     * @param restore removes the field and shows the label again
     * @param accept accepts a changed text; throws {@link IllegalArgumentException} with a sentence for the user to
     *     reject it
     */
    public InlineEditor(
            Node owner, int leastColumns, Supplier<String> shown, Runnable restore, Consumer<String> accept) {
        this.owner = owner;
        this.leastColumns = leastColumns;
        this.shown = shown;
        this.restore = restore;
        this.accept = accept;
        this.left = new TransientMessage(owner, "refusal");
        PendingInput.of(this, new PendingInput() {
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
        refusal.setHideOnEscape(false);
        setOnAction(entered -> finish(true));
        textProperty().subscribe(text -> {
            setPrefColumnCount(Math.clamp(text.length() + 1, leastColumns, MOST_COLUMNS));
            allow();
        });
        focusedProperty().addListener((focused, was, is) -> {
            if (!is) {
                finish(true);
            }
            notifyPlace();
        });
        // Otherwise the parent would get the focus. For events of any type, because this handler runs after the
        // handlers of the field.
        addEventHandler(MouseEvent.ANY, at -> {
            if (at.getEventType() == MouseEvent.MOUSE_PRESSED) {
                at.consume();
            }
        });
        sceneProperty().subscribe(scene -> refusal.hide());
        addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ESCAPE) {
                finish(false);
                key.consume();
            } else if (key.getCode() == KeyCode.F2) {
                // The click would start an action of the owner.
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
        left.hide();
        place = placed;
        setText(shown.get());
        allow();
        place.run();
        // A field without a skin selects its whole text when it gets one, including characters typed by then.
        applyCss();
        requestFocus();
        selectAll();
    }

    /**
     * Updates the field after a change of its owner that was not made here. A rejected text is discarded, and so is all
     * pending text if the label no longer exists.
     *
     * @param same whether the field still replaces the same label
     * @return whether the field had the focus and is removed
     */
    public boolean ownerChanged(boolean same) {
        boolean gone = isTyping() && (!same || isRefused());
        boolean held = gone && hasKeyboard();
        if (gone) {
            restored();
        }
        return held;
    }

    private void finish(boolean taken) {
        if (isTyping() && !ending) {
            String before = shown.get();
            String wanted = getText();
            boolean stays = hasKeyboard();
            restored();
            if (stays) {
                owner.requestFocus();
            }
            if (taken && !wanted.equals(before)) {
                try {
                    accept.accept(wanted);
                } catch (IllegalArgumentException e) {
                    if (stays) {
                        refuse(String.valueOf(e.getMessage()));
                    } else {
                        left.show(Messages.valueRetained(String.valueOf(e.getMessage()), before), BELOW);
                    }
                }
            }
        }
    }

    /** {@return whether keystrokes go to this field, or will when the window gets the focus again} */
    private boolean hasKeyboard() {
        return Keyboard.hasFocusWithin(this);
    }

    private void restored() {
        // A node that is removed from the scene loses the focus; that is not a loss of focus by the user.
        ending = true;
        try {
            restore.run();
        } finally {
            ending = false;
        }
        allow();
    }

    private void refuse(String why) {
        place.run();
        requestFocus();
        end();
        following.unsubscribe();
        pseudoClassStateChanged(REFUSED, true);
        setAccessibleHelp(why);
        refusal.setText(why);
        following = localToSceneTransformProperty().subscribe((was, is) -> notifyPlace());
        notifyPlace();
    }

    private void allow() {
        pseudoClassStateChanged(REFUSED, false);
        setAccessibleHelp("");
        following.unsubscribe();
        following = Subscription.EMPTY;
        refusal.hide();
    }

    private boolean isRefused() {
        return getPseudoClassStates().contains(REFUSED);
    }

    /** Shows why a text was refused, right below it, where and while the field can be seen. */
    private void notifyPlace() {
        if (!isRefused() || !isFocused() || !isSeen()) {
            refusal.hide();
            return;
        }
        Bounds here = localToScreen(getLayoutBounds());
        if (refusal.isShowing()) {
            refusal.setAnchorX(here.getMinX());
            refusal.setAnchorY(here.getMaxY() + BELOW);
        } else {
            refusal.show(this, here.getMinX(), here.getMaxY() + BELOW);
        }
    }

    private boolean isSeen() {
        if (getScene() == null || !getScene().getWindow().isShowing()) {
            return false;
        }
        for (@Nullable Parent at = getParent(); at != null; at = at.getParent()) {
            if (at instanceof ScrollPane pane && !ScrollAnchor.isVisible(pane, this)) {
                return false;
            }
        }
        return true;
    }
}
