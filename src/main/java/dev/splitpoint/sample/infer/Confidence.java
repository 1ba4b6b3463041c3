package dev.splitpoint.sample.infer;

import java.util.List;

/** How far a reading is to be trusted. */
final class Confidence {
    /** Half of the trust in so many keys. */
    private static final double HALF = 8;
    /** A reading that is so much shorter than the next leaves no doubt. */
    private static final double CLEAR = 0.04;

    private Confidence() {}

    /**
     * {@return 0 to 1}
     *
     * @param match  share of the keys that are explained
     * @param keys   that it rests on
     * @param margin how much shorter than the next, in parts; negative: longer than the best
     */
    static double of(List<Shape> shapes, double match, double margin, int keys) {
        double unknown = 0;
        double sum = 0;
        for (Shape shape : shapes) {
            for (Part part : shape.parts()) {
                boolean loose = part.type() instanceof ColumnType.Text || part.type() instanceof ColumnType.Bytes;
                unknown += loose ? shape.keys() * part.bits() : 0;
                sum += shape.keys() * part.bits();
            }
        }
        double known = 1 - 0.5 * (sum == 0 ? 0 : unknown / sum);
        double clear = margin >= 0 ? 0.7 + 0.3 * Math.min(1, margin / CLEAR) : 0.6 / (1 - margin * 5);
        return match * match * known * clear * keys / (keys + HALF);
    }
}
