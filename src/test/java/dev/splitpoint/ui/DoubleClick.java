package dev.splitpoint.ui;

import java.util.List;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import org.testfx.api.FxRobot;

/** A double click whose two clicks are never too far apart in time to count as one, however slow the machine is. */
public final class DoubleClick {
    private DoubleClick() {}

    /** Double-clicks the node that a selector finds, and returns the robot. */
    public static FxRobot on(FxRobot robot, String selector) {
        Node node = robot.lookup(selector).query();
        return on(robot, node, new Point2D(3, 3));
    }

    /** Double-clicks a point to the right of the center of a node and below it, and returns the robot. */
    public static FxRobot on(FxRobot robot, String selector, double right, double below) {
        Node node = robot.lookup(selector).query();
        Bounds bounds = node.localToScene(node.getLayoutBounds());
        return on(robot, node, new Point2D(bounds.getCenterX() + right, bounds.getCenterY() + below));
    }

    private static FxRobot on(FxRobot robot, Node node, Point2D at) {
        robot.interact(() -> {
            for (int click = 1; click <= 2; click++) {
                for (EventType<MouseEvent> type :
                        List.of(MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED, MouseEvent.MOUSE_CLICKED)) {
                    boolean down = type == MouseEvent.MOUSE_PRESSED;
                    Event.fireEvent(
                            node,
                            new MouseEvent(
                                    type,
                                    at.getX(),
                                    at.getY(),
                                    at.getX(),
                                    at.getY(),
                                    MouseButton.PRIMARY,
                                    click,
                                    false,
                                    false,
                                    false,
                                    false,
                                    down,
                                    false,
                                    false,
                                    true,
                                    false,
                                    true,
                                    new PickResult(node, at.getX(), at.getY())));
                }
            }
        });
        return robot;
    }
}
