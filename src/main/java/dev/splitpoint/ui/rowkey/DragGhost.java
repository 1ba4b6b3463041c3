package dev.splitpoint.ui.rowkey;

import javafx.geometry.Point2D;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;

/** A label that goes with the mouse and says what is being dragged. */
final class DragGhost extends Label {
    private static final double BESIDE = 12;

    DragGhost() {
        getStyleClass().add("ghost");
        setId("drag-ghost");
        setManaged(false);
        setMouseTransparent(true);
        setVisible(false);
    }

    void follow(MouseEvent at, String text) {
        setText(text);
        setVisible(true);
        autosize();
        Parent parent = getParent();
        Point2D local = parent.sceneToLocal(at.getSceneX(), at.getSceneY());
        double most = parent.getLayoutBounds().getWidth() - getWidth();
        relocate(Math.clamp(local.getX() + BESIDE, 0, Math.max(0, most)), local.getY() + BESIDE);
    }

    void leave() {
        setVisible(false);
    }
}
