package dev.splitpoint.ui.kit.fx;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** Updates of child lists that do not remove retained nodes: removed nodes lose the focus and are styled again. */
public final class ChildNodes {
    private ChildNodes() {}

    /** {@return whether a node equals an ancestor or is a descendant of it} */
    public static boolean contains(Node ancestor, Node node) {
        @Nullable Node at = node;
        while (at != null && at != ancestor) {
            at = at.getParent();
        }
        return at != null;
    }

    /**
     * Replaces the children. Retained children are not removed, unless they move to a later position.
     *
     * @param children children of a node
     * @param wanted new children in order, without duplicates
     */
    public static void show(ObservableList<Node> children, List<? extends Node> wanted) {
        Set<Node> retained = new HashSet<>(wanted);
        children.removeIf(child -> !retained.contains(child));
        for (int i = 0; i < wanted.size(); i++) {
            Node node = wanted.get(i);
            if (i + 1 < children.size() && children.get(i) != node && children.get(i + 1) == node) {
                // The child at this position moves to a later one.
                children.remove(i);
            }
            if (i == children.size() || children.get(i) != node) {
                children.remove(node);
                children.add(i, node);
            }
        }
    }
}
