package dev.splitpoint.ui.fx;

import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;

/**
 * What a part of a drawing that can be selected shows of it, and tells those who do not see it: for them it is a toggle
 * button. The part hands its accessible questions and actions on to this.
 */
public final class SelectableText {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

    private final Node part;
    private boolean selected;

    /** @param part of a drawing; it is selected when it gets the focus */
    public SelectableText(Node part) {
        this.part = part;
        part.setFocusTraversable(true);
        part.setAccessibleRole(AccessibleRole.TOGGLE_BUTTON);
    }

    /** Shows whether it is selected. */
    public void set(boolean now) {
        boolean before = selected;
        selected = now;
        part.pseudoClassStateChanged(SELECTED, now);
        if (before != now) {
            part.notifyAccessibleAttributeChanged(AccessibleAttribute.SELECTED);
        }
    }

    /** {@return the answer to a question of those who do not see it; empty: it is not about being selected} */
    public Optional<Object> answer(AccessibleAttribute attribute) {
        return attribute == AccessibleAttribute.SELECTED ? Optional.of(selected) : Optional.empty();
    }

    /**
     * Does what is asked for by those who do not see it.
     *
     * @param select selects the part
     * @return whether that was to press it
     */
    public boolean act(AccessibleAction action, Runnable select) {
        boolean pressed = action == AccessibleAction.FIRE;
        if (pressed) {
            part.requestFocus();
            select.run();
        }
        return pressed;
    }
}
