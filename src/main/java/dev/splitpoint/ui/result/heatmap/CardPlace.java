package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.layer.DrawingSurface.Box;
import javafx.geometry.Point2D;

/** Place of a card next to a point of the heatmap. */
final class CardPlace {
    /** Distance of the card from the point, in pixels. */
    static final double DISTANCE = 12;

    /** Maximum additional distance from a large cell, whose row and column stay free otherwise, in pixels. */
    private static final double MAX_CELL = 48;

    private CardPlace() {}

    /**
     * {@return the upper left corner of a card in the quarter around a point with the most room}
     *
     * <p>Example: in a room of 800 × 400 pixels, a card at the point (200, 300) is to the right of it and above it.
     *
     * @param at point
     * @param cell cell at the point, whose row and column stay free
     * @param room area that contains the card
     */
    static Point2D of(Point2D at, Box cell, double width, double height, Box room) {
        boolean isRight = room.right() - at.getX() >= at.getX() - room.x();
        boolean isBelow = room.bottom() - at.getY() >= at.getY() - room.y();
        double x = isRight
                ? at.getX() + distance(cell.right() - at.getX())
                : at.getX() - distance(at.getX() - cell.x()) - width;
        double y = isBelow
                ? at.getY() + distance(cell.bottom() - at.getY())
                : at.getY() - distance(at.getY() - cell.y()) - height;
        return new Point2D(
                Math.clamp(x, room.x(), Math.max(room.x(), room.right() - width)),
                Math.clamp(y, room.y(), Math.max(room.y(), room.bottom() - height)));
    }

    private static double distance(double toEdge) {
        return Math.max(DISTANCE, Math.min(toEdge + 2, MAX_CELL));
    }
}
