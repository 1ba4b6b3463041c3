package dev.splitpoint.ui.fx;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.collections.ObservableList;
import javafx.scene.Node;

/** Changes what a node holds without taking out what it goes on holding: that would lose the focus, and be styled anew. */
public final class Children {
    private Children() {}

    /**
     * Makes some nodes the children, in their order.
     *
     * @param children of a node that takes any
     * @param wanted   each once
     */
    public static void show(ObservableList<Node> children, List<? extends Node> wanted) {
        Set<Node> kept = new HashSet<>(wanted);
        children.removeIf(child -> !kept.contains(child));
        for (int i = 0; i < wanted.size(); i++) {
            Node node = wanted.get(i);
            if (i == children.size() || children.get(i) != node) {
                children.remove(node);
                children.add(i, node);
            }
        }
    }
}
