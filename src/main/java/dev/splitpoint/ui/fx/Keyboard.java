package dev.splitpoint.ui.fx;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.jspecify.annotations.Nullable;

/**
 * Where the keyboard is. A scene's focus owner says it; {@link Node#isFocusWithin()} does not, since the cell that shows the
 * value of a choice box, or the row that a list would go on from, counts as focused whoever has the keyboard.
 */
public final class Keyboard {
    private Keyboard() {}

    /** {@return whether a node, or one within it, has the keyboard, or would if its window had it} */
    public static boolean isIn(Node part) {
        return Optional.ofNullable(part.getScene())
                .map(Scene::getFocusOwner)
                .filter(owner -> isWithin(part, owner))
                .isPresent();
    }

    /** {@return whether a node is a part, or stands within it at any depth} */
    public static boolean isWithin(Node part, Node node) {
        @Nullable Node at = node;
        while (at != null && at != part) {
            at = at.getParent();
        }
        return at != null;
    }
}
