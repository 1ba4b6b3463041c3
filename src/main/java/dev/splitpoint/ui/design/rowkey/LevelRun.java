package dev.splitpoint.ui.design.rowkey;

import java.util.Optional;
import javafx.geometry.Point2D;

/**
 * Detector of a horizontal drag, and of its start. A horizontal movement that continues the direction from the starting
 * point does not count: it only approaches the target.
 *
 * <p>Example: a drag from (0, 0) to (10, 50) and then to (60, 51) starts at (10, 50), because it moved down steeply
 * first. A drag from (0, 0) to (200, 50) and then to (260, 51) has no horizontal part, because it moved to the right
 * all the time.
 */
final class LevelRun {
    /** Minimum length of a horizontal drag, in pixels. */
    private static final double MIN_LENGTH = 40;

    /** Largest vertical deviation of a horizontal drag, in pixels. */
    private static final double MAX_DEVIATION = 4;

    private final Point2D from;
    private Point2D left;
    private Point2D right;
    private double y;

    /** @param from position of the mouse press */
    LevelRun(Point2D from) {
        this.from = from;
        left = from;
        right = from;
        y = from.getY();
    }

    /** Adds a mouse position. Returns the start of the current horizontal drag, if any. */
    Optional<Point2D> to(Point2D at) {
        if (Math.abs(at.getY() - y) > MAX_DEVIATION) {
            y = at.getY();
            left = at;
            right = at;
        }
        left = at.getX() < left.getX() ? at : left;
        right = at.getX() > right.getX() ? at : right;
        if (at.getX() - left.getX() >= MIN_LENGTH && (left.getX() < from.getX() || isSteep(left))) {
            return Optional.of(left);
        }
        return right.getX() - at.getX() >= MIN_LENGTH && (right.getX() > from.getX() || isSteep(right))
                ? Optional.of(right)
                : Optional.empty();
    }

    private boolean isSteep(Point2D to) {
        return Math.abs(to.getX() - from.getX()) <= 2 * Math.abs(to.getY() - from.getY());
    }
}
