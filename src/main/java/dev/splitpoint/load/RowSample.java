package dev.splitpoint.load;

import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyDistribution;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.key.PossibleKeys;
import dev.splitpoint.stream.random.HashMixing;
import dev.splitpoint.stream.random.RandomStream;

/**
 * Keys that represent distinct rows: each stands for a number of possible keys, so that sums over a sample estimate sums
 * over all possible keys, however unequally popular they are.
 *
 * <p>If there are no more possible keys than wanted, every one of them is taken, and the sums are exact. If nearly every
 * draw is a new row, keys are drawn by their popularity, and each stands for 1 ÷ (n p) keys (Horvitz and Thompson, "A
 * Generalization of Sampling Without Replacement From a Finite Universe", JASA 47, 1952). In between, half of the keys are
 * drawn and half are taken evenly from the ordered list of all possible keys, weighted by the balance heuristic (Veach and
 * Guibas, "Optimally Combining Sampling Techniques for Monte Carlo Rendering", SIGGRAPH 1995). Immutable.
 *
 * <p>Example: 1,000 possible keys and 500,000 keys wanted: 1,000 keys that stand for one each.
 */
final class RowSample {
    /** Share of new rows among the draws from which keys are drawn alone. */
    private static final double MOSTLY_NEW = 0.97;

    /** More combinations than this are not numbered. */
    private static final double MOST_COMBINATIONS = 0x1p60;

    private final KeyStream drawn;
    private final KeyStream inOrder;
    private final RandomStream places;
    private final double combinations;
    private final int ordered;
    private final int random;

    /**
     * @param stream of the keys
     * @param law    of the keys
     * @param draws  of the keys of one period
     * @param wanted about how many keys
     * @param places decides which of the possible keys are taken
     */
    RowSample(KeyStream stream, KeyDistribution law, double draws, int wanted, RandomStream places) {
        this.drawn = stream;
        this.places = places;
        this.combinations = PossibleKeys.count(stream);
        boolean isCountable = !law.keys().isUnique()
                && law.keys().values() <= combinations * (1 + 1e-9)
                && combinations < MOST_COMBINATIONS
                && Double.isInfinite(law.draws());
        boolean repeats = isCountable && law.keys().distinct(draws) < MOSTLY_NEW * draws;
        if (isCountable && combinations <= wanted && (repeats || !law.isTimed())) {
            // With times, each key has some of them.
            this.ordered = (int) combinations * (law.isTimed() ? (int) (wanted / combinations) : 1);
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
         * @param number which, 0 to {@link #size} − 1
         * @param first  operation number of the first key that is drawn
         * @param at     sets the time and the row of an operation
         */
        KeyCursor render(int number, long first, At at) {
            KeyCursor cursor = number < ordered ? ofOrdered : ofDrawn;
            at.render(cursor, number < ordered ? place(number) : first + number);
            return cursor;
        }

        /** {@return the number of possible keys that a key with a probability stands for} */
        double keys(double probability) {
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
        /** Renders into a cursor the key of the operation of a number. */
        void render(KeyCursor cursor, long index);
    }
}
