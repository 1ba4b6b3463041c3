package dev.splitpoint.ui.kit.control;

import javafx.scene.Node;
import javafx.scene.layout.HBox;

/** Row that hides its last children if there is not enough room for all, instead of truncating each of them. */
public class PriorityRow extends HBox {
    /** It may have no width at all. */
    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected void layoutChildren() {
        double room = getWidth() - snappedLeftInset() - snappedRightInset();
        double end = 0;
        for (Node child : getChildren()) {
            end += child.prefWidth(-1);
            child.setVisible(end <= room + 0.5);
            end += getSpacing();
        }
        super.layoutChildren();
    }
}
