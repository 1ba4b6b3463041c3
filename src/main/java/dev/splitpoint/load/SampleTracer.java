package dev.splitpoint.load;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.stream.random.HashMixing;
import dev.splitpoint.stream.random.RandomStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.timeline.Timeline.Stretch;
import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;

/**
 * Samples the operations of one class into cells and buckets.
 *
 * <p>A sample is a set of random words and a moment within the cell. While time goes on and those stay, its key moves one
 * way or not at all ({@link ByteOrderTrend}); so where it is in one bucket at two times it is there at all times between, and the
 * cells at which it changes its bucket are found by bisection. One sample thus serves all cells of the phase. Where
 * nothing is known of how keys move, each cell draws samples of its own, and cells that look alike share theirs
 * ({@link CellPooling}).
 */
final class SampleTracer {
    /** Samples traced beforehand to see what one costs. */
    private static final int TRIAL = 16;

    /** Fewest samples that are followed. */
    private static final int MIN_FOLLOWED = 64;

    /** Parts that few samples are cut into: enough to keep every thread busy to the end. */
    private static final int PARTS = 32;

    /** Most samples of one part, so that it can be cancelled soon. */
    private static final int MAX_IN_PART = 1024;

    /** Fewest samples that a cell gets, however many cells there are. */
    private static final int MIN_PER_CELL = 8;

    private final OperationClass sampled;
    private final Timeline timeline;
    private final KeyBuckets buckets;
    private final RandomStream rowWords;
    private final RandomStream momentWords;
    private final ParallelTasks parts;
    private final ByteOrderTrend trend;

    SampleTracer(
            OperationClass sampled,
            Timeline timeline,
            KeyBuckets buckets,
            RandomStream rowWords,
            RandomStream momentWords,
            ParallelTasks parts) {
        this.sampled = sampled;
        this.timeline = timeline;
        this.buckets = buckets;
        this.rowWords = rowWords;
        this.momentWords = momentWords;
        this.parts = parts;
        this.trend = sampled.trend(timeline.rowsAt(timeline.grid().start(timeline.grid().cells()).toNanos()));
    }

    /**
     * What was found.
     *
     * @param starts         operations by cell of the phase and the bucket of their first key
     * @param crossings      for scans: how many go on from the bucket before, by cell of the phase and bucket
     * @param wholes         for scans: how many go over all buckets, where there are several, by cell of the phase
     * @param samples        how many samples each cell of the phase has, those that it shares with others included
     * @param steady         whether all cells have the same samples, so that chance does not differ from cell to cell
     * @param keys           keys rendered
     */
    record Traced(LoadCounts starts, LoadCounts crossings, LoadCounts wholes, double[] samples, boolean steady, long keys) {}

    /**
     * {@return the samples that about this many keys pay for}
     *
     * @param progress takes the number of keys that each part of the work rendered, from any thread
     */
    Traced trace(long keys, LongConsumer progress) {
        int cells = sampled.stretch().cells();
        LoadCounts starts = new LoadCounts(cells, buckets.size());
        LoadCounts crossings = sampled.scans() ? new LoadCounts(cells, buckets.size()) : new LoadCounts(0, 0);
        LoadCounts wholes = sampled.scans() ? new LoadCounts(cells, 1) : new LoadCounts(0, 0);
        boolean followed = trend != ByteOrderTrend.FREE;
        long samples = followed
                ? Math.max(MIN_FOLLOWED, (long) (keys / keysPerSample()))
                : Math.max(MIN_PER_CELL, keys / cells);
        double[] samplesOf = new double[cells];
        Arrays.fill(samplesOf, samples);
        boolean steady = true;
        LongAdder rendered = new LongAdder();
        if (followed) {
            long inPart = Math.clamp(samples / PARTS, 1, MAX_IN_PART);
            parts.run((int) ((samples + inPart - 1) / inPart), part -> {
                Walk walk = new Walk(starts, crossings, wholes);
                long end = Math.min(samples, (part + 1L) * inPart);
                for (long i = part * inPart; i < end; i++) {
                    walk.follow(sampled.firstIndex() + i);
                }
                rendered.add(walk.keys);
                progress.accept(walk.keys);
            });
        } else {
            parts.run(cells, cell -> {
                Walk walk = new Walk(starts, crossings, wholes);
                for (long i = 0; i < samples; i++) {
                    walk.single(sampled.firstIndex() + cell * samples + i, cell);
                }
                rendered.add(walk.keys);
                progress.accept(walk.keys);
            });
            int[] windows = CellPooling.windows(starts, cells, buckets.size(), parts);
            starts.pool(windows, parts);
            crossings.pool(windows, parts);
            wholes.pool(windows, parts);
            for (int w = 0; w < windows.length; w++) {
                int end = w + 1 < windows.length ? windows[w + 1] : cells;
                Arrays.fill(samplesOf, windows[w], end, (double) samples * (end - windows[w]));
            }
            steady = windows.length == 1;
        }
        crossings.sumOverBuckets(parts);
        return new Traced(starts, crossings, wholes, samplesOf, steady, rendered.sum());
    }

    private double keysPerSample() {
        int cells = sampled.stretch().cells();
        LongAdder keys = new LongAdder();
        parts.run(TRIAL, i -> {
            Walk walk = new Walk(new LoadCounts(0, 0), new LoadCounts(0, 0), new LoadCounts(0, 0));
            walk.counted = false;
            walk.follow(sampled.firstIndex() + i);
            keys.add(walk.keys);
        });
        return Math.clamp((double) keys.sum() / TRIAL, 1, 2.0 * cells);
    }

    /** Follows samples through the cells of the phase. For one thread. */
    private final class Walk {
        private final LoadCounts starts;
        private final LoadCounts crossings;
        private final LoadCounts wholes;
        private final Locator locator = sampled.locator(timeline, rowWords);
        private final Stretch stretch = sampled.stretch();
        private final boolean scans = sampled.scans();
        private boolean counted = true;
        private long keys;
        private double moment;

        Walk(LoadCounts starts, LoadCounts crossings, LoadCounts wholes) {
            this.starts = starts;
            this.crossings = crossings;
            this.wholes = wholes;
        }

        void follow(long index) {
            moment = HashMixing.unit(momentWords.word(index));
            int last = stretch.cells() - 1;
            long first = locate(index, 0);
            long end = last == 0 || trend == ByteOrderTrend.CONSTANT ? first : locate(index, last);
            between(index, 0, first, last, end);
        }

        void single(long index, int cell) {
            moment = HashMixing.unit(momentWords.word(index));
            long place = locate(index, cell);
            int first = Locator.from(place);
            starts.addToCell(cell, first, 1);
            if (scans && Locator.to(place) > first) {
                crossings.addToCell(cell, first + 1, 1);
                if (Locator.to(place) + 1 < buckets.size()) {
                    crossings.addToCell(cell, Locator.to(place) + 1, -1);
                } else if (first == 0) {
                    wholes.addToCell(cell, 0, 1);
                }
            }
        }

        /** Counts the cells from one to another, both included, whose places are known. */
        private void between(long index, int low, long atLow, int high, long atHigh) {
            if (atLow == atHigh) {
                count(low, high + 1, atLow);
            } else if (high == low + 1) {
                count(low, high, atLow);
                count(high, high + 1, atHigh);
            } else {
                int middle = (low + high) >>> 1;
                long atMiddle = locate(index, middle);
                if (atMiddle == atHigh) {
                    count(middle, high + 1, atHigh);
                    betweenOpen(index, low, atLow, middle, atMiddle);
                } else {
                    betweenOpen(index, low, atLow, middle, atMiddle);
                    between(index, middle, atMiddle, high, atHigh);
                }
            }
        }

        /** The same without the last cell. */
        private void betweenOpen(long index, int low, long atLow, int high, long atHigh) {
            if (atLow == atHigh || high == low + 1) {
                count(low, high, atLow);
            } else {
                int middle = (low + high) >>> 1;
                long atMiddle = locate(index, middle);
                betweenOpen(index, low, atLow, middle, atMiddle);
                betweenOpen(index, middle, atMiddle, high, atHigh);
            }
        }

        private long locate(long index, int cell) {
            keys++;
            return locator.locate(index, timeline.moment(stretch, stretch.firstCell() + cell, moment), buckets);
        }

        private void count(int from, int to, long place) {
            if (!counted) {
                return;
            }
            int first = Locator.from(place);
            starts.add(from, to, first, 1);
            if (scans && Locator.to(place) > first) {
                crossings.add(from, to, first + 1, 1);
                if (Locator.to(place) + 1 < buckets.size()) {
                    crossings.add(from, to, Locator.to(place) + 1, -1);
                } else if (first == 0) {
                    wholes.add(from, to, 0, 1);
                }
            }
        }
    }
}
