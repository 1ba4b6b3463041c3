package dev.splitpoint.ui.design.family;

import java.util.List;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;

/**
 * Drop position of a dragged family or column, and its insertion mark.
 *
 * @param family target family index of a column, or insertion index of a family
 * @param column insertion index among the columns of the target family; 0 for a family
 * @param mark bounds of the insertion mark
 */
record DropPlace(int family, int column, Bounds mark) {
    private static final double THICK = 3;
    private static final double GAP = 12;

    /**
     * Bounds of a card.
     *
     * @param box bounds of the card
     * @param lines bounds of its columns, from top to bottom
     */
    record Card(Bounds box, List<Bounds> lines) {}

    /** {@return the insertion position among cards in rows that is nearest to a point} */
    static DropPlace ofFamily(List<Card> cards, double x, double y) {
        int nearest = nearest(cards, x, y);
        Bounds box = cards.get(nearest).box();
        boolean after = x > box.getCenterX();
        double at = after ? box.getMaxX() + (GAP - THICK) / 2 : box.getMinX() - (GAP + THICK) / 2;
        return new DropPlace(
                after ? nearest + 1 : nearest,
                0,
                new BoundingBox(Math.max(0, at), box.getMinY(), THICK, box.getHeight()));
    }

    /**
     * {@return the insertion position in the card nearest to a point, before the first line whose center is below the
     * point}
     */
    static DropPlace ofColumn(List<Card> cards, double x, double y) {
        int nearest = nearest(cards, x, y);
        Card card = cards.get(nearest);
        int place = 0;
        while (place < card.lines().size() && y > card.lines().get(place).getCenterY()) {
            place++;
        }
        double at = card.lines().isEmpty()
                ? card.box().getMaxY() - THICK
                : place < card.lines().size()
                        ? card.lines().get(place).getMinY()
                        : card.lines().getLast().getMaxY();
        return new DropPlace(
                nearest,
                place,
                new BoundingBox(card.box().getMinX(), at - THICK / 2, card.box().getWidth(), THICK));
    }

    private static int nearest(List<Card> cards, double x, double y) {
        int nearest = 0;
        for (int i = 1; i < cards.size(); i++) {
            if (distance(cards.get(i).box(), x, y) < distance(cards.get(nearest).box(), x, y)) {
                nearest = i;
            }
        }
        return nearest;
    }

    private static double distance(Bounds box, double x, double y) {
        double dx = Math.max(0, Math.max(box.getMinX() - x, x - box.getMaxX()));
        double dy = Math.max(0, Math.max(box.getMinY() - y, y - box.getMaxY()));
        return Math.hypot(dx, dy);
    }
}
