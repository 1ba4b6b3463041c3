package dev.splitpoint.ui.kit.fx;

import java.util.Optional;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.TraversalDirection;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * Queries of the keyboard focus. They use the focus owner of the scene. {@link Node#isFocusWithin()} is also true for
 * the value cell of a choice box or the anchor row of a list without keyboard focus.
 */
public final class Keyboard {
    private Keyboard() {}

    /**
     * Moves the focus out of a text area by Tab, which the area would insert as text. Returns whether the key was
     * handled.
     */
    public static boolean leaveByTab(TextArea area, KeyEvent key) {
        boolean tab = key.getCode() == KeyCode.TAB && !key.isControlDown();
        if (tab) {
            area.requestFocusTraversal(key.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            key.consume();
        }
        return tab;
    }

    /** {@return whether a key goes to an editable text} */
    public static boolean isTyping(KeyEvent key) {
        return switch (key.getTarget()) {
            case TextInputControl text -> text.isEditable();
            case ComboBoxBase<?> box -> box.isEditable();
            case Spinner<?> spinner -> spinner.isEditable();
            case Node node -> node.getAccessibleRole() == AccessibleRole.TEXT_AREA;
            default -> false;
        };
    }

    /** {@return whether a node or a descendant is the focus owner of its scene, even if the window is not focused} */
    public static boolean hasFocusWithin(Node node) {
        return Optional.ofNullable(node.getScene())
                .map(Scene::getFocusOwner)
                .filter(owner -> ChildNodes.contains(node, owner))
                .isPresent();
    }
}
