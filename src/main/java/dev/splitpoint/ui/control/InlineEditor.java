package dev.splitpoint.ui.control;

import dev.splitpoint.ui.fx.Accessibles;
import dev.splitpoint.ui.fx.Keyboard;
import dev.splitpoint.ui.fx.ScrollAnchor;
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
 * A field that stands in the place of a text while another one is typed: Enter and leaving it accept what was typed,
 * Escape does not. What is refused at Enter stays in the field, with the reason below it, to be mended or given up; leaving
 * it gives it up, and says so for a while. So a field never stands without the keyboard, where nobody would know whose name
 * it is.
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
     * @param owner        has the focus again afterwards
     * @param leastColumns width of the field at the least, in characters; it grows with what is typed
     * @param shown        the text that is typed over
     * @param restore      takes the field away and puts the text back
     * @param accept       is called with a text that is another one than the one shown; refuses it with an
     *                     {@link IllegalArgumentException} whose message is a sentence for the user
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
            tell();
        });
        // What it stands in would else take the focus. Of any kind, as that comes after what the field itself does.
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
        left.hide();
        place = placed;
        setText(shown.get());
        allow();
        place.run();
        // A field that has no skin yet selects all of its text once it has one, also what was typed by then.
        applyCss();
        requestFocus();
        selectAll();
    }

    /**
     * Follows a change of what it stands in, which somebody else has made: what was refused is given up, and so is all
     * that is typed over a text that is gone.
     *
     * @param same whether it still stands in the place of the same text
     * @return whether the keyboard was in it and has no place now
     */
    public boolean giveWay(boolean same) {
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
                        left.show(Messages.valueKept(String.valueOf(e.getMessage()), before), BELOW);
                    }
                }
            }
        }
    }

    /** {@return whether what is typed comes here, also once the window, which may be in the background, has the focus again} */
    private boolean hasKeyboard() {
        return Keyboard.isIn(this);
    }

    private void restored() {
        // Who is taken out of the window loses the focus, which is no leaving.
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
        following = localToSceneTransformProperty().subscribe((was, is) -> tell());
        tell();
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
    private void tell() {
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
            if (at instanceof ScrollPane pane && !ScrollAnchor.isSeen(pane, this)) {
                return false;
            }
        }
        return true;
    }
}
