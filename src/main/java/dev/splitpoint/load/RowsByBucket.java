package dev.splitpoint.load;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.stream.HashMixing;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyDistribution;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.key.PossibleKeys;
import dev.splitpoint.stream.timeline.NewRowShares;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.stream.IntStream;

/**
 * Estimate of the rows of a table by bucket: the initial rows, and the share of the inserts that create new rows. A row
 * is a distinct key.
 */
record RowsByBucket(Timeline timeline, RandomStream rowWords, ParallelTasks parts) {
    /** Number of keys in one parallel part. */
    private static final int PART = 2048;

    /** Number of times for each bucket that the writes of a key fill. */
    private static final double TIMES_PER_BUCKET = 4;

    /** First operation number of the initial rows; distinct from the numbers of operations. */
    private static final long FIRST_ROW = Long.MIN_VALUE / 2;

    /**
     * Buckets, times of creation and probabilities of the keys of a sample, and the numbers of possible keys that they
     * represent.
     */
    private record Placed(int[] buckets, long[] times, double[] probabilities, double[] keys) {
        Placed(int size) {
            this(new int[size], new long[size], new double[size], new double[size]);
        }
    }

    /** Renders the key of a row. */
    @FunctionalInterface
    private interface AtTime {
        /**
         * Renders the key of a row into a cursor.
         *
         * @param time time as a share of the interval in which the rows are created, 0 to 1
         */
        void render(KeyCursor cursor, long index, double time);
    }

    /**
     * Places the keys of a sample at random times.
     *
     * @param asWritten whether each key represents one write
     * @param first operation number of the first key
     * @param words random numbers for the times
     */
    private Placed place(
            RowSample sample, boolean asWritten, KeyBuckets buckets, long first, RandomStream words, AtTime at) {
        Placed placed = new Placed(sample.size());
        parts.run((sample.size() + PART - 1) / PART, part -> {
            RowSample.Renderer renderer = sample.renderer();
            for (int i = part * PART; i < Math.min(sample.size(), (part + 1) * PART); i++) {
                KeyCursor key = renderer.render(
                        i, first, (cursor, index) -> at.render(cursor, index, HashMixing.unit(words.word(index))));
                placed.buckets[i] = buckets.find(key.bytes(), key.length());
                placed.times[i] = key.operation().rowTime;
                if (!asWritten) {
                    placed.probabilities[i] = PossibleKeys.probability(key.stream(), key.operation());
                    placed.keys[i] = renderer.representedKeys(placed.probabilities[i]);
                }
            }
        });
        return asWritten || !timeline.keyDistribution().hasClock()
                ? placed
                : overTime(sample, placed, buckets, first, words, at);
    }

    /**
     * Places frequent keys with a time at several times, because each of their hours can have a bucket of its own.
     * Example: a campaign gets 10% of the writes, and there are 1,000 buckets. Its keys of 48 hours are in about 100
     * buckets.
     */
    private static Placed overTime(
            RowSample sample, Placed once, KeyBuckets buckets, long first, RandomStream words, AtTime at) {
        double all = IntStream.range(0, sample.size())
                .mapToDouble(i -> once.keys[i] * once.probabilities[i])
                .sum();
        int[] times = IntStream.range(0, sample.size())
                .map(i -> (int)
                        Math.max(1, TIMES_PER_BUCKET * buckets.size() * once.keys[i] * once.probabilities[i] / all))
                .toArray();
        Placed placed = new Placed(IntStream.of(times).sum());
        RowSample.Renderer renderer = sample.renderer();
        int next = 0;
        for (int i = 0; i < sample.size(); i++) {
            int count = times[i];
            for (int k = 0; k < count; k++, next++) {
                placed.probabilities[next] = once.probabilities[i];
                placed.keys[next] = once.keys[i] / count;
                placed.buckets[next] = once.buckets[i];
                placed.times[next] = once.times[i];
                if (count > 1) {
                    int number = k;
                    KeyCursor key = renderer.render(
                            i,
                            first,
                            (cursor, index) ->
                                    at.render(cursor, index, (number + HashMixing.unit(words.word(index))) / count));
                    placed.buckets[next] = buckets.find(key.bytes(), key.length());
                    placed.times[next] = key.operation().rowTime;
                }
            }
        }
        return placed;
    }

    RowSample initialSample(KeyStream stream, int wanted) {
        return new RowSample(stream, timeline.keyDistribution(), timeline.initialSamples(), wanted, rowWords);
    }

    /** {@return whether every initial write created a row, so that rows have the distribution of the writes} */
    private boolean isAsWritten() {
        return timeline.keyDistribution().keys().isUnique()
                || !Double.isInfinite(timeline.keyDistribution().writesPerPeriod());
    }

    /** {@return the expected sum of the weights of a sample of the initial rows} */
    double initialTotal(RowSample sample) {
        return isAsWritten()
                ? sample.size()
                : timeline.keyDistribution().keys().expectedDistinct(timeline.initialSamples());
    }

    /** {@return the expected number of initial rows that a sampled key represents, up to a common factor} */
    double initialWeight(double keys, double probability) {
        return isAsWritten() ? 1 : keys * -StrictMath.expm1(-timeline.initialSamples() * probability);
    }

    void renderInitial(KeyCursor cursor, long index) {
        renderInitial(cursor, index, HashMixing.unit(rowWords.word(index)));
    }

    private void renderInitial(KeyCursor cursor, long index, double time) {
        double row = time * timeline.initialRows();
        cursor.renderRow(index, 0, timeline.initialRows(), timeline.timeOfRow(row), (long) row);
    }

    /**
     * {@return the number of initial rows by bucket}
     *
     * @param stream key generator of the rows
     * @param buckets buckets
     * @param wanted approximate sample size
     * @param emptied receiver of the rows that become empty
     */
    double[] initial(KeyStream stream, KeyBuckets buckets, int wanted, EmptiedRows emptied) {
        double[] rows = new double[buckets.size()];
        if (timeline.initialRows() == 0) {
            return rows;
        }
        Placed placed =
                place(initialSample(stream, wanted), isAsWritten(), buckets, FIRST_ROW, rowWords, this::renderInitial);
        double sum = 0;
        for (int i = 0; i < placed.buckets.length; i++) {
            double weight = initialWeight(placed.keys[i], placed.probabilities[i]);
            rows[placed.buckets[i]] += emptied.isEmptyAtStart(placed.times[i]) ? 0 : weight;
            sum += weight;
        }
        for (int b = 0; b < rows.length; b++) {
            rows[b] *= timeline.initialRows() / sum;
        }
        for (int i = 0; i < placed.buckets.length; i++) {
            if (!emptied.isEmptyAtStart(placed.times[i])) {
                double weight = initialWeight(placed.keys[i], placed.probabilities[i]);
                emptied.addInitial(placed.buckets[i], placed.times[i], weight * timeline.initialRows() / sum);
            }
        }
        return rows;
    }

    /**
     * {@return the share of a class's inserts that create new rows, by bucket}
     *
     * @param inserts class of inserts
     * @param buckets buckets
     * @param wanted approximate sample size
     * @param momentWords random numbers for the times of the writes
     */
    NewRowShares newShares(OperationClass inserts, KeyBuckets buckets, int wanted, RandomStream momentWords) {
        Timeline.PhaseInterval interval = inserts.interval();
        KeyDistribution distribution = timeline.keyDistribution(interval);
        double draws = timeline.exposure(interval, interval.cells() - 1).after();
        RowSample sample = new RowSample(inserts.stream(), distribution, draws, wanted, rowWords);
        Placed placed = place(
                sample,
                false,
                buckets,
                inserts.firstIndex(),
                momentWords,
                (cursor, index, time) -> renderNew(cursor, index, interval, time));
        return new NewRowShares(buckets.size(), placed.buckets, placed.probabilities, placed.keys);
    }

    /** Renders the key of a new row at a share of the duration of a phase. */
    private void renderNew(KeyCursor cursor, long index, Timeline.PhaseInterval interval, double time) {
        double cell = time * interval.cells();
        long nanos = timeline.moment(interval, interval.firstCell() + (int) cell, cell - (int) cell);
        cursor.renderNew(index, nanos, (long) timeline.rowsAt(nanos));
    }
}
