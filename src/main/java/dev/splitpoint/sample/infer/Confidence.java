package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How far a reading is to be trusted. */
final class Confidence {
    /** Half of the trust in so many keys: a single one that does not fit is an eighth of them, and no 98 % can be told. */
    private static final double HALF = 8;
    /** A reading that is so much shorter than the next leaves no doubt: on the shapes of keys that this is
     * tested with, wrong ones win by less. */
    private static final double CLEAR = 0.04;

    /** A border that saves so many bits in each key leaves no doubt. */
    private static final double CLEAR_BORDER = 0.5;

    /** What text or bytes of no known form take of the trust where keys are nothing else. */
    private static final double UNKNOWN = 0.6;

    /** A factor below it is told of. */
    private static final double LITTLE = 0.8;
    /** What a doubt leaves of the trust: less than a half, so that nobody takes it for sure. */
    private static final double DOUBTED = 0.45;

    private Confidence() {}

    /**
     * {@return 0 to 1}
     *
     * @param match    share of the keys that are explained
     * @param margin   how much shorter than the next, in parts; negative: longer than the best
     * @param keys     that it rests on
     * @param doubtful whether something else is likely
     */
    static double of(List<Shape> shapes, double match, double margin, int keys, boolean doubtful) {
        return (doubtful ? DOUBTED : 1) * match * match * known(shapes) * borders(shapes) * clear(margin) * keys / (keys + HALF);
    }

    /** {@return in sentences what makes the trust small, beside doubts; the parameters as above} */
    static List<String> reasons(List<Shape> shapes, double match, double margin, int keys) {
        List<String> reasons = new ArrayList<>();
        if (known(shapes) < LITTLE) {
            reasons.add("Most of what tells the keys apart is text or bytes of no known form.");
        }
        if (match < LITTLE) {
            reasons.add(String.format(Locale.ROOT, "%.0f %% of the keys do not fit.", 100 - 100 * match));
        }
        if (clear(margin) < LITTLE) {
            reasons.add(margin < 0 ? "Another reading explains the keys better." : "Another reading explains the keys nearly as well.");
        }
        if (borders(shapes) < LITTLE) {
            reasons.add("Hardly anything shows where one of two segments without a delimiter ends.");
        }
        if (keys < 2 * HALF) {
            reasons.add("There are too few keys to tell.");
        }
        return reasons;
    }

    /** {@return in a sentence what makes the trust smallest, where none of it alone makes it small; the parameters as above} */
    static String smallest(List<Shape> shapes, double match, double margin, int keys) {
        double form = known(shapes);
        double fit = match * match;
        double count = keys / (keys + HALF);
        double border = borders(shapes);
        double least = Math.min(Math.min(Math.min(form, fit), Math.min(clear(margin), count)), border);
        if (least == form) {
            return "Some of what tells the keys apart is text or bytes of no known form.";
        }
        if (least == fit) {
            return String.format(Locale.ROOT, "%.0f %% of the keys do not fit.", 100 - 100 * match);
        }
        if (least == border) {
            return "Little shows where one of two segments without a delimiter ends.";
        }
        return least == count ? "There are few keys to tell by." : "Another reading explains the keys nearly as well.";
    }

    private static double known(List<Shape> shapes) {
        double unknown = 0;
        double sum = 0;
        for (Shape shape : shapes) {
            for (Part part : shape.parts()) {
                boolean loose = part.type() instanceof ColumnType.Text || part.type() instanceof ColumnType.Bytes;
                unknown += loose ? shape.keys() * part.bits() : 0;
                sum += shape.keys() * part.bits();
            }
        }
        return 1 - UNKNOWN * (sum == 0 ? 0 : unknown / sum);
    }

    /** {@return less than one where parts stand side by side of which hardly anything says where one ends} */
    private static double borders(List<Shape> shapes) {
        double least = shapes.stream()
                .flatMap(shape -> shape.parts().stream())
                .mapToDouble(Part::margin)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        return 0.7 + 0.3 * Math.min(1, Math.max(0, least) / CLEAR_BORDER);
    }

    private static double clear(double margin) {
        return margin >= 0 ? 0.7 + 0.3 * Math.min(1, margin / CLEAR) : 0.6 / (1 - margin * 5);
    }
}
