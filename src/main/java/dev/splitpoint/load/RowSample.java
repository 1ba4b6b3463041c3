package dev.splitpoint.load;

import dev.splitpoint.stream.HashMixing;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyDistribution;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.key.PossibleKeys;

/**
 * Weighted sample of the possible keys. Each sampled key represents a number of keys, so sums over the sample estimate
 * sums over all possible keys, even if some keys are far more frequent than others. Immutable.
 *
 * <ul>
 *   <li>If the sample can contain all possible keys, it does, and sums are exact. Example: 1,000 possible keys and a
 *       sample size of 500,000 result in 1,000 keys with weight 1.
 *   <li>If almost every write creates a new row, keys are sampled by their probability p. Each of n keys has the weight
 *       1 ÷ (n p) (Horvitz and Thompson, "A Generalization of Sampling Without Replacement From a Finite Universe",
 *       JASA 47, 1952).
 *   <li>Otherwise half of the keys are sampled by probability and half at even distances from the ordered list of all
 *       keys. The weights follow the balance heuristic (Veach and Guibas, "Optimally Combining Sampling Techniques for
 *       Monte Carlo Rendering", SIGGRAPH 1995).
 * </ul>
 */
final class RowSample {
    /** Share of writes that create new rows above which keys are sampled by probability only. */
    private static final double MOSTLY_NEW = 0.97;

    /** Maximum number of combinations that are enumerated. */
    private static final double MOST_COMBINATIONS = 0x1p60;

    private final KeyStream drawn;
    private final KeyStream inOrder;
    private final RandomStream places;
    private final double combinations;
    private final int ordered;
    private final int random;

    /**
     * @param stream key generator
     * @param distribution distribution of the keys
     * @param draws number of writes in one period
     * @param wanted approximate sample size
     * @param places random numbers that select keys from the ordered list
     */
    RowSample(KeyStream stream, KeyDistribution distribution, double draws, int wanted, RandomStream places) {
        this.drawn = stream;
        this.places = places;
        this.combinations = PossibleKeys.count(stream);
        boolean isCountable = !distribution.keys().isUnique()
                && distribution.keys().values() <= combinations * (1 + 1e-9)
                && combinations < MOST_COMBINATIONS
                && Double.isInfinite(distribution.writesPerPeriod());
        boolean repeats = isCountable && distribution.keys().expectedDistinct(draws) < MOSTLY_NEW * draws;
        if (isCountable && combinations <= wanted && (repeats || !distribution.hasClock())) {
            // A key with a time segment is sampled at several times.
            this.ordered = (int) combinations * (distribution.hasClock() ? (int) (wanted / combinations) : 1);
            this.random = 0;
        } else if (repeats) {
            this.ordered = wanted / 2;
            this.random = wanted - ordered;
        } else {
            this.ordered = 0;
            this.random = wanted;
        }
        this.inOrder = ordered > 0 ? PossibleKeys.inOrder(stream) : stream;
    }

    int size() {
        return ordered + random;
    }

    Renderer renderer() {
        return new Renderer();
    }

    final class Renderer {
        private final KeyCursor ofDrawn = drawn.cursor();
        private final KeyCursor ofOrdered = inOrder.cursor();

        /**
         * {@return the cursor with a key of the sample}
         *
         * @param number index of the key, 0 to {@link #size} − 1
         * @param first operation number of the first key that is sampled by probability
         * @param at function that sets the time and the row of an operation and renders its key
         */
        KeyCursor render(int number, long first, At at) {
            KeyCursor cursor = number < ordered ? ofOrdered : ofDrawn;
            at.render(cursor, number < ordered ? place(number) : first + number);
            return cursor;
        }

        /** {@return the number of possible keys that a sampled key with the given probability represents} */
        double representedKeys(double probability) {
            return 1 / (ordered / combinations + random * probability);
        }

        private long place(int number) {
            if (ordered >= combinations) {
                return number;
            }
            double step = combinations / ordered;
            return (long) Math.min(combinations - 1, (number + HashMixing.unit(places.word(number))) * step);
        }
    }

    @FunctionalInterface
    interface At {
        /** Renders the key of an operation into a cursor. */
        void render(KeyCursor cursor, long index);
    }
}
