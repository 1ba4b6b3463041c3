package dev.splitpoint.ui.fx;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.TraversalDirection;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * Where the keyboard is. A scene's focus owner says it; {@link Node#isFocusWithin()} does not, since the cell that shows the
 * value of a choice box, or the row that a list would go on from, counts as focused whoever has the keyboard.
 */
public final class Keyboard {
    private Keyboard() {}

    /** {@return whether a key was one that leaves an area, and has left it: the area would take it as text, and who has no mouse would never get out} */
    public static boolean leaves(TextArea area, KeyEvent key) {
        boolean tab = key.getCode() == KeyCode.TAB && !key.isControlDown();
        if (tab) {
            area.requestFocusTraversal(key.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            key.consume();
        }
        return tab;
    }

    /** {@return whether a node, or one within it, has the keyboard, or would if its window had it} */
    public static boolean isIn(Node part) {
        return Optional.ofNullable(part.getScene())
                .map(Scene::getFocusOwner)
                .filter(owner -> ChildNodes.holds(part, owner))
                .isPresent();
    }
}
