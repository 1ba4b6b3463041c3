package dev.splitpoint.ui.kit.fx;

import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;

/**
 * Selection state of a custom node, as a pseudo-class and for screen readers, which treat the node as a toggle button.
 * The node delegates its accessible attributes and actions to this class.
 */
public final class SelectableText {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

    private final Node node;
    private boolean selected;

    /** @param node node, which is selected when it receives the focus */
    public SelectableText(Node node) {
        this.node = node;
        node.setFocusTraversable(true);
        node.setAccessibleRole(AccessibleRole.TOGGLE_BUTTON);
    }

    /** Sets whether the node is selected. */
    public void set(boolean now) {
        boolean before = selected;
        selected = now;
        node.pseudoClassStateChanged(SELECTED, now);
        if (before != now) {
            node.notifyAccessibleAttributeChanged(AccessibleAttribute.SELECTED);
        }
    }

    /** {@return the value of an accessible attribute; empty for attributes other than SELECTED} */
    public Optional<Object> accessibleValue(AccessibleAttribute attribute) {
        return attribute == AccessibleAttribute.SELECTED ? Optional.of(selected) : Optional.empty();
    }

    /**
     * Executes an accessible action.
     *
     * @param select selects the node
     * @return whether the action was FIRE and has been executed
     */
    public boolean executeAction(AccessibleAction action, Runnable select) {
        boolean fired = action == AccessibleAction.FIRE;
        if (fired) {
            node.requestFocus();
            select.run();
        }
        return fired;
    }
}
