package dev.splitpoint.ui.kit.fx;

import java.util.ArrayList;
import java.util.List;
import javafx.animation.AnimationTimer;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

/**
 * Scrolling of the enclosing panes during a drag: near an edge in the drag direction, and by the wheel.
 *
 * <p>The speed increases linearly within 24 pixels of the edge, from 2 to 14 pixels per frame: at 12 pixels from the
 * edge it is 7.
 */
public final class EdgeScroll {
    /** Distance from the edge, in pixels, at which scrolling starts. */
    static final double NEAR = 24;

    /** Largest distance outside a pane, in pixels, at which it scrolls. */
    private static final double BEYOND = 40;

    private static final double MIN_SPEED = 2;
    private static final double MAX_SPEED = 14;

    private final List<ScrollPane> panes;
    private final Runnable scrolled;
    private final AnimationTimer timer = new AnimationTimer() {
        @Override
        public void handle(long now) {
            step();
        }
    };
    private Point2D at = Point2D.ZERO;
    private Point2D way = Point2D.ZERO;

    private EdgeScroll(List<ScrollPane> panes, Runnable scrolled) {
        this.panes = List.copyOf(panes);
        this.scrolled = scrolled;
    }

    /**
     * Starts scrolling; {@link #stop} ends it.
     *
     * @param dragged dragged node; its current enclosing panes scroll
     * @param scrolled called after each step, because the content at the mouse has changed
     * @return the scrolling
     */
    static EdgeScroll start(Node dragged, Runnable scrolled) {
        EdgeScroll scroll = new EdgeScroll(around(dragged), scrolled);
        scroll.timer.start();
        return scroll;
    }

    /**
     * {@return whether the mouse is in the visible part of a node, or near it}
     *
     * @param slack largest distance from the visible part, in pixels
     */
    public static boolean isNear(Node node, MouseEvent mouse, double slack) {
        Bounds seen = node.localToScene(node.getLayoutBounds());
        for (ScrollPane pane : around(node)) {
            seen = common(seen, frame(pane));
        }
        return mouse.getSceneX() >= seen.getMinX() - slack
                && mouse.getSceneX() <= seen.getMaxX() + slack
                && mouse.getSceneY() >= seen.getMinY() - slack
                && mouse.getSceneY() <= seen.getMaxY() + slack;
    }

    /** Sets the position of the mouse in the scene and the start of the drag. */
    void at(Point2D now, Point2D from) {
        at = now;
        way = now.subtract(from);
    }

    /** Scrolls by one frame, if the mouse is near an edge. Returns whether a pane moved. */
    boolean step() {
        return panes.stream().anyMatch(pane -> {
            Bounds frame = frame(pane);
            boolean across = isBetween(at.getX(), frame.getMinX(), frame.getMaxX());
            boolean along = isBetween(at.getY(), frame.getMinY(), frame.getMaxY());
            double down = across ? pixels(at.getY(), way.getY(), frame.getMinY(), frame.getMaxY()) : 0;
            double right = along ? pixels(at.getX(), way.getX(), frame.getMinX(), frame.getMaxX()) : 0;
            return scroll(pane, right, down);
        });
    }

    void wheel(ScrollEvent wheel) {
        boolean moved = panes.stream()
                .anyMatch(pane -> frame(pane).contains(wheel.getSceneX(), wheel.getSceneY())
                        && scroll(pane, -wheel.getDeltaX(), -wheel.getDeltaY()));
        if (moved) {
            wheel.consume();
        }
    }

    void stop() {
        timer.stop();
    }

    private boolean scroll(ScrollPane pane, double right, double down) {
        Bounds content = pane.getContent().getLayoutBounds();
        double h = moved(
                pane.getHvalue(),
                right,
                content.getWidth() - pane.getViewportBounds().getWidth());
        double v = moved(
                pane.getVvalue(),
                down,
                content.getHeight() - pane.getViewportBounds().getHeight());
        if (h == pane.getHvalue() && v == pane.getVvalue()) {
            return false;
        }
        pane.setHvalue(h);
        pane.setVvalue(v);
        // The listener needs the new layout to find the content at the mouse.
        pane.layout();
        scrolled.run();
        return true;
    }

    private static double moved(double value, double pixels, double hidden) {
        return pixels == 0 || hidden < 1 ? value : Math.clamp(value + pixels / hidden, 0, 1);
    }

    /** {@return the pixels to scroll in a frame; 0 at an edge opposite to the drag direction} */
    private static double pixels(double at, double way, double from, double to) {
        double over = way < 0 ? from + NEAR - at : way > 0 ? at - (to - NEAR) : 0;
        return over <= 0 ? 0 : Math.signum(way) * Math.clamp(MAX_SPEED * over / NEAR, MIN_SPEED, MAX_SPEED);
    }

    private static boolean isBetween(double at, double from, double to) {
        return at >= from - BEYOND && at <= to + BEYOND;
    }

    /** {@return the enclosing panes of a node, innermost first} */
    private static List<ScrollPane> around(Node node) {
        List<ScrollPane> panes = new ArrayList<>();
        for (Node parent = node.getParent(); parent != null; parent = parent.getParent()) {
            if (parent instanceof ScrollPane pane) {
                panes.add(pane);
            }
        }
        return panes;
    }

    private static Bounds frame(ScrollPane pane) {
        return pane.localToScene(pane.getLayoutBounds());
    }

    private static Bounds common(Bounds a, Bounds b) {
        double x = Math.max(a.getMinX(), b.getMinX());
        double y = Math.max(a.getMinY(), b.getMinY());
        return new BoundingBox(
                x,
                y,
                Math.max(0, Math.min(a.getMaxX(), b.getMaxX()) - x),
                Math.max(0, Math.min(a.getMaxY(), b.getMaxY()) - y));
    }
}
