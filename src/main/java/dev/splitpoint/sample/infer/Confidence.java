package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.util.List;

/** How far a reading is to be trusted. */
final class Confidence {
    /** Half of the trust in so many keys: a single one that does not fit is an eighth of them, and no 98 % can be told. */
    private static final double HALF = 8;
    /** A reading that is so much shorter than the next leaves no doubt: on the shapes of keys that this is
     * tested with, wrong ones win by less. */
    private static final double CLEAR = 0.04;

    private Confidence() {}

    /** Identifiers of 63 bits that grow with time look like times in ns, and a time in seconds with a counter like one in ms. */
    private static boolean isDoubtful(ColumnType type) {
        return type instanceof ColumnType.Epoch epoch && (epoch.unit() == TimeUnit.NS || !epoch.even());
    }

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
        double known = 1 - 0.55 * (sum == 0 ? 0 : unknown / sum);
        double clear = margin >= 0 ? 0.7 + 0.3 * Math.min(1, margin / CLEAR) : 0.6 / (1 - margin * 5);
        boolean doubtful = shapes.stream().flatMap(shape -> shape.parts().stream()).map(Part::type).anyMatch(Confidence::isDoubtful);
        return (doubtful ? 0.45 : 1) * match * match * known * clear * keys / (keys + HALF);
    }
}
