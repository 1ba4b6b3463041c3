package dev.splitpoint.load;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.HashMixing;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.timeline.Timeline.PhaseInterval;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;

/**
 * Sampling of one operation class into cells and buckets.
 *
 * <p>A sample has fixed random numbers and a fixed offset within each cell. If its key moves in only one direction over
 * time, or not at all ({@link ByteOrderTrend}), then a sample that is in the same bucket at two times is there at all
 * times between. Bisection finds the cells at which it changes its bucket, and one sample serves all cells of the
 * phase. Example: a key that visits 3 buckets in 1,440 cells costs about 25 rendered keys instead of 1,440.
 *
 * <p>If the direction is unknown, each cell has separate samples, and similar cells are pooled ({@link CellPooling}).
 */
final class SampleTracer {
    /** Number of samples in the trial that measures the cost of a sample. */
    private static final int TRIAL = 16;

    /** Smallest number of traced samples. */
    private static final int MIN_FOLLOWED = 64;

    /** Number of parallel parts for few samples, enough to keep all threads busy. */
    private static final int PARTS = 32;

    /** Maximum number of samples of one part, so that cancellation is fast. */
    private static final int MAX_IN_PART = 1024;

    /** Smallest number of samples of a cell. */
    private static final int MIN_PER_CELL = 8;

    private final OperationClass sampled;
    private final Timeline timeline;
    private final KeyBuckets buckets;
    private final RandomStream rowWords;
    private final RandomStream momentWords;
    private final ParallelTasks parts;
    private final ByteOrderTrend trend;
    private final KeyStream rowKeys;
    private final Optional<ScanLengths> lengths;

    /**
     * @param rowKeys key generator of the rows, without overrides of a phase
     * @param lengths lengths of the scans, or shares of point reads whose rows differ in size; empty for other
     *     operations
     */
    SampleTracer(
            OperationClass sampled,
            Timeline timeline,
            KeyBuckets buckets,
            RandomStream rowWords,
            RandomStream momentWords,
            KeyStream rowKeys,
            Optional<ScanLengths> lengths,
            ParallelTasks parts) {
        this.sampled = sampled;
        this.rowKeys = rowKeys;
        this.lengths = lengths;
        this.timeline = timeline;
        this.buckets = buckets;
        this.rowWords = rowWords;
        this.momentWords = momentWords;
        this.parts = parts;
        this.trend = sampled.trend(
                timeline.rowsAt(timeline.grid().start(timeline.grid().cells()).toNanos()));
    }

    /**
     * Samples of a class. Cells are relative to the phase.
     *
     * @param starts samples by cell and bucket of the first key
     * @param limited the part of {@code starts} with scans that end at their row limit
     * @param crossings other scans that continue from the preceding bucket, by cell and bucket
     * @param fullScans other scans over all of several buckets, by cell
     * @param mix lengths of the scans by bucket; empty if all scans are equally long
     * @param samples number of samples of each cell, including shared samples
     * @param isSteady whether all cells have the same samples, so that the sampling error is constant over time
     * @param keys number of rendered keys
     */
    record Traced(
            LoadCounts starts,
            LoadCounts limited,
            LoadCounts crossings,
            LoadCounts fullScans,
            Optional<ScanMix> mix,
            double[] samples,
            boolean isSteady,
            long keys) {}

    /** Counts of samples by cell and bucket, as in {@link Traced}. */
    private record Counts(
            LoadCounts starts, LoadCounts limited, LoadCounts crossings, LoadCounts fullScans, Optional<ScanMix> mix) {
        static final Counts NONE = new Counts(
                new LoadCounts(0, 0),
                new LoadCounts(0, 0),
                new LoadCounts(0, 0),
                new LoadCounts(0, 0),
                Optional.empty());
    }

    /**
     * Samples the class.
     *
     * @param keys approximate number of keys to render
     * @param progress receiver of the number of keys that a part rendered; called on any thread
     */
    Traced trace(long keys, LongConsumer progress) {
        int cells = sampled.interval().cells();
        boolean crossing =
                sampled.isScan() && lengths.filter(ScanLengths::hasUnlimited).isPresent();
        boolean mixed = lengths.filter(scan -> !scan.isEven()).isPresent();
        LoadCounts starts = new LoadCounts(cells, buckets.size());
        Counts counts = new Counts(
                starts,
                mixed && lengths.orElseThrow().hasLimited()
                        ? new LoadCounts(cells, buckets.size())
                        : new LoadCounts(0, 0),
                crossing ? new LoadCounts(cells, buckets.size()) : new LoadCounts(0, 0),
                crossing ? new LoadCounts(cells, 1) : new LoadCounts(0, 0),
                mixed ? Optional.of(new ScanMix(buckets.size())) : Optional.empty());
        boolean followed = trend != ByteOrderTrend.UNKNOWN;
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
                Walk walk = new Walk(counts);
                long end = Math.min(samples, (part + 1L) * inPart);
                for (long i = part * inPart; i < end; i++) {
                    walk.follow(sampled.firstIndex() + i);
                }
                rendered.add(walk.keys);
                progress.accept(walk.keys);
            });
        } else {
            parts.run(cells, cell -> {
                Walk walk = new Walk(counts);
                for (long i = 0; i < samples; i++) {
                    walk.single(sampled.firstIndex() + cell * samples + i, cell);
                }
                rendered.add(walk.keys);
                progress.accept(walk.keys);
            });
            int[] windows = CellPooling.windows(starts, cells, buckets.size(), parts);
            starts.poolWindows(windows, parts);
            counts.limited.poolWindows(windows, parts);
            counts.crossings.poolWindows(windows, parts);
            counts.fullScans.poolWindows(windows, parts);
            for (int w = 0; w < windows.length; w++) {
                int end = w + 1 < windows.length ? windows[w + 1] : cells;
                Arrays.fill(samplesOf, windows[w], end, (double) samples * (end - windows[w]));
            }
            steady = windows.length == 1;
        }
        if (crossing) {
            counts.crossings.sumOverBuckets(parts);
        }
        return new Traced(
                starts,
                counts.limited,
                counts.crossings,
                counts.fullScans,
                counts.mix,
                samplesOf,
                steady,
                rendered.sum());
    }

    private double keysPerSample() {
        int cells = sampled.interval().cells();
        LongAdder keys = new LongAdder();
        parts.run(TRIAL, i -> {
            Walk walk = new Walk(Counts.NONE);
            walk.counted = false;
            walk.follow(sampled.firstIndex() + i);
            keys.add(walk.keys);
        });
        return Math.clamp((double) keys.sum() / TRIAL, 1, 2.0 * cells);
    }

    /** Tracing of samples through the cells of the phase. For one thread. */
    private final class Walk {
        private final Counts counts;
        private final Locator locator = sampled.locator(timeline, rowWords);
        private final PhaseInterval interval = sampled.interval();
        private boolean counted = true;
        private long keys;
        private double moment;
        /** Whether the scan of the current sample ends at its row limit, and the class of its length. */
        private boolean limited;

        private int lengthClass;

        Walk(Counts counts) {
            this.counts = counts;
        }

        /** Sets the length of the scan of a sample. */
        private void measure(long index) {
            if (lengths.isEmpty()) {
                return;
            }
            ScanLengths scan = lengths.get();
            double share = scan.isEven()
                    ? scan.evenShare()
                    : ((QueryLocator) locator).shareOfPinned(index, scan.reference(), rowKeys);
            limited = scan.isLimited(share);
            lengthClass = ScanLengths.classOf(share);
            if (counted) {
                counts.mix.ifPresent(mix -> mix.addShare(lengthClass, share));
            }
        }

        void follow(long index) {
            moment = HashMixing.unit(momentWords.word(index));
            measure(index);
            int last = interval.cells() - 1;
            long first = locate(index, 0);
            long end = last == 0 || trend == ByteOrderTrend.CONSTANT ? first : locate(index, last);
            between(index, 0, first, last, end);
        }

        void single(long index, int cell) {
            moment = HashMixing.unit(momentWords.word(index));
            measure(index);
            long place = locate(index, cell);
            int first = Locator.from(place);
            int last = Locator.to(place);
            counts.starts.addToCell(cell, first, 1);
            if (limited && counts.mix.isPresent()) {
                counts.limited.addToCell(cell, first, 1);
            }
            mix(first, last, 1);
            if (last > first) {
                counts.crossings.addToCell(cell, first + 1, 1);
                if (last + 1 < buckets.size()) {
                    counts.crossings.addToCell(cell, last + 1, -1);
                } else if (first == 0) {
                    counts.fullScans.addToCell(cell, 0, 1);
                }
            }
        }

        /** Counts the length of the scan from one bucket to another, for a number of cells. */
        private void mix(int first, int last, int cells) {
            if (counts.mix.isPresent()) {
                ScanMix mix = counts.mix.get();
                if (limited) {
                    mix.add(ScanMix.Extent.LIMITED, lengthClass, first, cells);
                } else if (first == last) {
                    mix.add(ScanMix.Extent.WITHIN, lengthClass, first, cells);
                } else {
                    mix.add(ScanMix.Extent.FIRST, lengthClass, first, cells);
                    mix.add(ScanMix.Extent.LAST, lengthClass, last, cells);
                }
            }
        }

        /** Counts the cells from {@code low} to {@code high}, inclusive, if the bucket is known at both. */
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

        /** Counts the cells from {@code low} to {@code high}, exclusive. */
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
            long place = locator.locate(index, timeline.moment(interval, interval.firstCell() + cell, moment), buckets);
            return limited ? Locator.place(Locator.from(place), Locator.from(place)) : place;
        }

        private void count(int from, int to, long place) {
            if (!counted) {
                return;
            }
            int first = Locator.from(place);
            int last = Locator.to(place);
            counts.starts.add(from, to, first, 1);
            if (limited && counts.mix.isPresent()) {
                counts.limited.add(from, to, first, 1);
            }
            mix(first, last, to - from);
            if (last > first) {
                counts.crossings.add(from, to, first + 1, 1);
                if (last + 1 < buckets.size()) {
                    counts.crossings.add(from, to, last + 1, -1);
                } else if (first == 0) {
                    counts.fullScans.add(from, to, 0, 1);
                }
            }
        }
    }
}
