package dev.splitpoint.ui.design.rowkey;

import javafx.geometry.Point2D;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;

/** Label next to the mouse that names the dragged item. */
final class DragGhost extends Label {
    private static final double OFFSET = 12;

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
        relocate(Math.clamp(local.getX() + OFFSET, 0, Math.max(0, most)), local.getY() + OFFSET);
    }

    void hide() {
        setVisible(false);
    }
}
