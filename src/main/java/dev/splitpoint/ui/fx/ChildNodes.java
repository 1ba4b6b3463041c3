package dev.splitpoint.ui.fx;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** What a node holds. It is changed without taking out what stays: that would lose the focus, and be styled anew. */
public final class ChildNodes {
    private ChildNodes() {}

    /** {@return whether a node is a whole, or stands within it at any depth} */
    public static boolean holds(Node whole, Node part) {
        @Nullable Node at = part;
        while (at != null && at != whole) {
            at = at.getParent();
        }
        return at != null;
    }

    /**
     * Makes some nodes the children, in their order. What stays stays in, but for those that come later than before.
     *
     * @param children of a node that takes any
     * @param wanted   each once
     */
    public static void show(ObservableList<Node> children, List<? extends Node> wanted) {
        Set<Node> kept = new HashSet<>(wanted);
        children.removeIf(child -> !kept.contains(child));
        for (int i = 0; i < wanted.size(); i++) {
            Node node = wanted.get(i);
            if (i + 1 < children.size() && children.get(i) != node && children.get(i + 1) == node) {
                // What stands before it comes later, and is the one that moves.
                children.remove(i);
            }
            if (i == children.size() || children.get(i) != node) {
                children.remove(node);
                children.add(i, node);
            }
        }
    }
}
