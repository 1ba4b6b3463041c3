package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How far a reading is to be trusted.
 *
 * @param shapes of its kinds
 * @param codes  parts that are text of one length, in which several values may stand side by side
 * @param sure   parts that are bytes or text, and identifiers by their bits or check digits
 * @param drawn  parts that are text, and identifiers that are drawn at random
 * @param match  share of the keys that are explained, but for values that are not among a few
 * @param margin how much shorter than the next, in parts; negative: longer than the best
 * @param keys   that it rests on
 */
record Confidence(List<Shape> shapes, Set<Part> codes, Set<Part> sure, Set<Part> drawn, double match, double margin, int keys) {
    /** Half of the trust in so many keys: a single one that does not fit is an eighth of them, and no 98 % can be told. */
    private static final double HALF = 8;
    /** A reading that is so much shorter than the next leaves no doubt: on the shapes of keys that this is
     * tested with, wrong ones win by less. */
    private static final double CLEAR = 0.04;

    /** A border that saves so many bits in each key leaves no doubt. */
    private static final double CLEAR_BORDER = 0.5;

    /** What text or bytes of no known form take of the trust where keys are nothing else. */
    private static final double UNKNOWN = 0.6;
    /** The same where delimiters show where they begin and end, and a part beside them is of a known form: what they are made of is
     * not known then, but that they are one value. */
    private static final double BOUNDED = 0.35;

    /** The same of as many bytes as SHA-1 and SHA-256 have, of which each may be anything: hardly a key has several such values of
     * another kind side by side. */
    private static final double DIGEST = 0.15;

    /** So many times the share of the keys beyond what may be dirt is what it takes of the trust: of five in a hundred a fifth. */
    private static final double MISSED = 6;

    /** A factor below it is told of. */
    private static final double LITTLE = 0.8;
    /** What a doubt leaves of the trust: less than a half, so that nobody takes it for sure. */
    private static final double DOUBTED = 0.45;

    /**
     * {@return 0 to 1}
     *
     * @param doubtful whether something else is likely
     */
    double of(boolean doubtful) {
        return (doubtful ? DOUBTED : 1) * fit() * known() * borders() * clear() * count();
    }

    /** {@return in sentences what makes the trust small, beside doubts} */
    List<String> reasons() {
        List<String> reasons = new ArrayList<>();
        if (known() < LITTLE) {
            reasons.add("Most of what tells the keys apart is text or bytes of no known form.");
        }
        if (fit() < LITTLE) {
            reasons.add(String.format(Locale.ROOT, "%.0f %% of the keys do not fit.", 100 - 100 * match));
        }
        if (clear() < LITTLE) {
            reasons.add(margin < 0 ? "Another reading explains the keys better." : "Another reading explains the keys nearly as well.");
        }
        if (borders() < LITTLE) {
            reasons.add("Hardly anything shows where one of two segments without a delimiter ends.");
        }
        if (keys < 2 * HALF) {
            reasons.add("There are too few keys to tell.");
        }
        return reasons;
    }

    /** {@return in a sentence what makes the trust smallest, where none of it alone makes it small} */
    String smallest() {
        double least = Math.min(Math.min(Math.min(known(), fit()), Math.min(clear(), count())), borders());
        if (least == known()) {
            return "Some of what tells the keys apart is text or bytes of no known form.";
        }
        if (least == fit()) {
            return String.format(Locale.ROOT, "%.0f %% of the keys do not fit.", 100 - 100 * match);
        }
        if (least == borders()) {
            return "Little shows where one of two segments without a delimiter ends.";
        }
        return least == count() ? "There are few keys to tell by." : "Another reading explains the keys nearly as well.";
    }

    private double count() {
        return keys / (keys + HALF);
    }

    /** {@return what keys that are not explained leave of the trust: more than may be dirt are of a form that was not seen} */
    private double fit() {
        double beyond = Math.max(0, 1 - match - (double) Typing.dirt(keys) / keys);
        return match * match * Math.max(0, 1 - MISSED * beyond);
    }

    private double known() {
        double unknown = 0;
        double sum = 0;
        for (Shape shape : shapes) {
            boolean told = shape.parts().stream().anyMatch(part -> Untold.isTelling(part.type()));
            for (int i = 0; i < shape.parts().size(); i++) {
                Part part = shape.parts().get(i);
                unknown += shape.keys() * part.bits() * unknown(part, isBounded(shape.parts(), i), told);
                sum += shape.keys() * part.bits();
            }
        }
        return 1 - (sum == 0 ? 0 : unknown / sum);
    }

    /**
     * {@return what a part takes of the trust where keys are nothing else}
     *
     * @param ends whether something shows where it begins and ends
     * @param told whether a part beside it is of a known form
     */
    private double unknown(Part part, boolean ends, boolean told) {
        boolean bounded = ends && told;
        return switch (part.type()) {
            case ColumnType.Text _ when sure.contains(part) -> 0;
            case ColumnType.Text _ when ends && drawn.contains(part) -> DIGEST;
            case ColumnType.Text _ -> bounded && !codes.contains(part) ? BOUNDED : UNKNOWN;
            case ColumnType.Bytes _ when sure.contains(part) -> 0;
            case ColumnType.Bytes bytes when bounded && BinaryCut.DIGESTS.contains(bytes.width()) -> DIGEST;
            case ColumnType.Bytes _ -> bounded ? BOUNDED : UNKNOWN;
            default -> 0;
        };
    }

    /** {@return whether it is seen where a part begins and ends: by its length, by delimiters, or by the width of a hash} */
    private static boolean isBounded(List<Part> parts, int at) {
        if (at > 0 && parts.get(at - 1).type() instanceof ColumnType.Length) {
            return true;
        }
        boolean begins = at == 0 || !parts.get(at - 1).delimiter().isEmpty();
        boolean ends = at == parts.size() - 1 || !parts.get(at).delimiter().isEmpty();
        return begins && ends && parts.size() > 1 || parts.get(at).type() instanceof ColumnType.Bytes bytes && Doubts.HASHES.contains(bytes.width());
    }

    /** {@return less than one where parts stand side by side of which hardly anything says where one ends} */
    private double borders() {
        double least = shapes.stream()
                .flatMap(shape -> shape.parts().stream())
                .mapToDouble(Part::margin)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        return 0.7 + 0.3 * Math.min(1, Math.max(0, least) / CLEAR_BORDER);
    }

    private double clear() {
        return margin >= 0 ? 0.7 + 0.3 * Math.min(1, margin / CLEAR) : 0.6 / (1 - margin * 5);
    }
}
