package dev.splitpoint.ui.rowkey;

import java.util.Optional;
import javafx.geometry.Point2D;

/**
 * Tells whether a mouse that has come from somewhere draws a level line, and where that began. A flat way that goes on in
 * the direction in which it came is not drawn: it only leads there.
 */
final class LevelRun {
    /** So long a line is at the least, in pixels. */
    private static final double LONG = 40;

    /** So much higher or lower than at its beginning it may be, in pixels. */
    private static final double HIGH = 4;

    private final Point2D from;
    private Point2D left;
    private Point2D right;
    private double y;

    /** @param from where the mouse came from */
    LevelRun(Point2D from) {
        this.from = from;
        left = from;
        right = from;
        y = from.getY();
    }

    /** Takes a place of the mouse. {@return where the line began that it draws now, if it draws one} */
    Optional<Point2D> to(Point2D at) {
        if (Math.abs(at.getY() - y) > HIGH) {
            y = at.getY();
            left = at;
            right = at;
        }
        left = at.getX() < left.getX() ? at : left;
        right = at.getX() > right.getX() ? at : right;
        if (at.getX() - left.getX() >= LONG && (left.getX() < from.getX() || isSteep(left))) {
            return Optional.of(left);
        }
        return right.getX() - at.getX() >= LONG && (right.getX() > from.getX() || isSteep(right))
                ? Optional.of(right)
                : Optional.empty();
    }

    private boolean isSteep(Point2D to) {
        return Math.abs(to.getX() - from.getX()) <= 2 * Math.abs(to.getY() - from.getY());
    }
}
