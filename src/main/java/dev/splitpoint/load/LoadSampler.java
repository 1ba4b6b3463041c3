package dev.splitpoint.load;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.load.OperationClass.Kind;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.QueryPlan;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.key.PossibleKeys;
import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.stream.random.HashMixing;
import dev.splitpoint.stream.random.RandomStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.value.Operation;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleConsumer;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/**
 * Samples the operations of a design into a grid of key buckets and time cells.
 *
 * <p>It answers how many inserts, updates, point reads and scans each bucket receives in each cell. The totals of each phase, kind
 * and cell are exact; only their distribution over the buckets is estimated.
 *
 * <p>Method: stratified sampling. A stratum is a kind of operation in one time cell of a phase. A sample is one rendered key, and
 * stands for (operations of the stratum ÷ samples of the stratum) operations. Half of the samples are divided by traffic, half
 * evenly among the kinds, so that rare kinds are seen as well. Before that, 12 to 192 keys for each bucket are drawn to place the
 * bucket boundaries, so that buckets have about equal parts of load and rows. Where the key of an operation moves in one direction
 * with time while its random part stays, one sample is followed through all cells of its phase (see {@link SampleTracer}): it costs a few
 * keys, and is a sample of every cell.
 *
 * <p>Accuracy: a bucket with n samples in a cell has a relative standard error of about 1 ÷ √n. Example: with 400 samples in a
 * bucket and cell, its load is right to about 5%.
 *
 * <p>Cost: time grows with the number of samples, not with the traffic; {@link #footprint} has the memory. The result depends only
 * on the design, the number of samples, and the number of buckets, on any number of threads.
 */
public final class LoadSampler {
    /**
     * Keys drawn beforehand for each bucket that is wanted, at least and at most: of n keys in a bucket its load differs by
     * 1 ÷ √n from that of the next, which is seen as stripes.
     */
    private static final int FEWEST_KEYS_PER_BUCKET = 12;

    private static final int MOST_KEYS_PER_BUCKET = 192;

    /** One in so many of the samples may be spent on that. */
    private static final int PLANNED_OF = 20;

    /** Share of those keys that stand for rows rather than operations. */
    private static final double ROW_SHARE = 0.3;

    /** Operation numbers of the rows that buckets are planned for, which no other operation has. */
    private static final long FIRST_PLANNED = Long.MIN_VALUE / 4;

    /** Keys between two looks at whether the work is cancelled. */
    private static final int KEYS_IN_PART = 2048;

    /** Keys that tell how rows are spread over the buckets, at least and at most. */
    private static final int FEWEST_ROWS = 1_000;

    private static final int MOST_ROWS = 500_000;

    private final TableDesign design;
    private final SampleFiles files;
    private final Timeline timeline;
    private final List<OperationClass> classes;
    /** The keys of rows that are there before: no phase overrides their values. */
    private final KeyStream rowKeys;
    private final RandomStream rowWords;
    private final RandomStream momentWords;
    private final ParallelTasks parts;

    /**
     * Prepares the sampling of a design.
     *
     * @param parts does the work
     */
    public LoadSampler(RunnableDesign runnable, ParallelTasks parts) {
        this.design = runnable.design();
        this.files = runnable.files();
        this.parts = parts;
        this.timeline = runnable.timeline();
        this.classes = OperationClasses.of(runnable);
        this.rowWords = RandomStream.of(design.workload().seed(), "row");
        this.momentWords = RandomStream.of(design.workload().seed(), "moment");
        this.rowKeys = runnable.rowKeys();
    }

    /**
     * {@return the load}
     *
     * @param samples    about how many keys are rendered, 1,000 or more
     * @param maxBuckets most buckets
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    public LoadGrid sample(long samples, int maxBuckets) {
        return sample(samples, maxBuckets, share -> {});
    }

    /**
     * {@return the load}
     *
     * @param samples    about how many keys are rendered, 1,000 or more
     * @param maxBuckets most buckets
     * @param progress   takes the share of the samples that are drawn, 0 to 1, from any thread
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    public LoadGrid sample(long samples, int maxBuckets, DoubleConsumer progress) {
        BucketPlanner planner = new BucketPlanner(parts);
        double keyBytes = drawBeforehand(planner, (int) plannedKeys(samples, maxBuckets));
        KeyBuckets buckets = planner.plan(maxBuckets, design.simulation().splits());
        return sample(samples, buckets, keyBytes, progress);
    }

    /** {@return the number of keys drawn beforehand to cut the key space into buckets} */
    static long plannedKeys(long samples, long maxBuckets) {
        return maxBuckets * Math.clamp(samples / PLANNED_OF / maxBuckets, FEWEST_KEYS_PER_BUCKET, MOST_KEYS_PER_BUCKET);
    }

    /** {@return the heap that the load takes, whatever its cells and buckets} */
    public LoadFootprint footprint() {
        boolean reads = false;
        boolean severalRanges = false;
        boolean scans = false;
        boolean updates = IntStream.range(0, timeline.grid().cells()).anyMatch(cell -> timeline.newShare(cell) < 1);
        int keyBytes = rowKeys.maxLength();
        for (OperationClass of : classes) {
            updates |= of.kind() == Kind.UPDATE;
            reads |= of.kind() == Kind.READ;
            severalRanges |= of.plan().filter(plan -> plan.fanOut() > 1).isPresent();
            scans |= of.scans();
            keyBytes = Math.max(keyBytes, of.stream().maxLength());
        }
        SizeEstimate sizes = SizeEstimate.of(design, 0, timeline, files);
        boolean even = classes.stream().flatMap(of -> of.read().stream()).mapToDouble(sizes::readBytes).distinct().count() <= 1;
        int volume = even ? 0 : 2 + (scans ? 1 : 0);
        int arrays = 1 + (updates ? 1 : 0) + (reads ? 1 : 0) + (severalRanges ? 1 : 0) + (scans ? 3 : 0) + volume;
        return new LoadFootprint(arrays, scans ? 2 : 1, timeline.stretches().size(), keyBytes);
    }

    /** {@return the load in buckets that are given, of keys of a mean length} */
    LoadGrid sample(long samples, KeyBuckets buckets, double keyBytes) {
        return sample(samples, buckets, keyBytes, share -> {});
    }

    private LoadGrid sample(long samples, KeyBuckets buckets, double keyBytes, DoubleConsumer progress) {
        parts.check();
        RowsByBucket rows = new RowsByBucket(timeline, rowWords, parts);
        int rowSamples = Math.clamp(samples / 8, FEWEST_ROWS, MOST_ROWS);
        SizeEstimate table = SizeEstimate.of(design, keyBytes, timeline, files);
        QueryVolumes volumes = new QueryVolumes(classes, table, design.simulation().model().node().referenceRowBytes());
        LoadAccumulator load =
                new LoadAccumulator(timeline, buckets, rows.initial(rowKeys, buckets, rowSamples), volumes, parts);
        double total = classes.stream().mapToDouble(OperationClass::totalOperations).sum();
        long drawn = 0;
        AtomicLong sampledKeys = new AtomicLong();
        LongConsumer counter = keys -> progress.accept(Math.min(1, (double) sampledKeys.addAndGet(keys) / samples));
        for (OperationClass sampled : inOrderOfNeed()) {
            double share = (sampled.totalOperations() / total + 1.0 / classes.size()) / 2;
            SampleTracer tracer = new SampleTracer(sampled, timeline, buckets, rowWords, momentWords, parts);
            SampleTracer.Traced traced = tracer.trace(Math.max(256, (long) (samples * share)), counter);
            if (sampled.kind() == Kind.INSERT && timeline.hasRepeatedKeys(sampled.stretch())) {
                load.insertSome(sampled, traced, rows.newShares(sampled, buckets, rowSamples, momentWords));
                drawn += traced.keys();
                continue;
            }
            load.add(sampled, traced, sampled.scans() ? ScanLengths.of(sampled, rowKeys, timeline, rowWords) : new double[0]);
            drawn += traced.keys();
        }
        HeavyKeys heavy = new HeavyKeyFinder(classes, timeline, buckets, rowWords, momentWords, parts).find(samples);
        double rowBytes = keyBytes + valueBytes();
        return load.grid(timeline, rowBytes, table.rows() > 0 ? table.bytes() / table.rows() : rowBytes, drawn, heavy);
    }

    /** Writes come first: how many rows a scan sees depends on them. */
    private List<OperationClass> inOrderOfNeed() {
        return classes.stream()
                .sorted((a, b) -> Boolean.compare(a.kind() == Kind.READ, b.kind() == Kind.READ))
                .toList();
    }

    /** Draws keys for the planning of buckets; returns the mean length of a row's key in bytes. */
    private double drawBeforehand(BucketPlanner planner, int count) {
        double total = classes.stream().mapToDouble(OperationClass::totalOperations).sum();
        boolean hasRows = timeline.initialRows() > 0;
        double ofLoad = hasRows ? 1 - ROW_SHARE : 1;
        double bytes = 0;
        double lengths = 0;
        for (OperationClass drawn : classes) {
            double share = (drawn.totalOperations() / total + 1.0 / classes.size()) / 2;
            int keys = Math.max(64, (int) (count * ofLoad * share));
            Locator locator = drawn.locator(timeline, rowWords);
            int cells = drawn.stretch().cells();
            for (int i = 0; i < keys; i++) {
                checkNowAndThen(i);
                long index = drawn.firstIndex() - 1 - i;
                int cell = drawn.stretch().firstCell() + (int) ((long) i * cells / keys);
                KeyCursor cursor = locator.render(
                        index, timeline.moment(drawn.stretch(), cell, HashMixing.unit(momentWords.word(index))));
                int pinned = drawn.plan().map(QueryPlan::pinned).orElse(cursor.stream().size());
                if (pinned > 0) {
                    planner.add(cursor, pinned, ofLoad * share / keys);
                }
                if (drawn.kind() != Kind.READ) {
                    bytes += cursor.length();
                    lengths++;
                }
            }
        }
        RowsByBucket rows = new RowsByBucket(timeline, rowWords, parts);
        RowSample sample = rows.initialSample(rowKeys, Math.max(64, (int) (count * ROW_SHARE)));
        RowSample.Renderer renderer = sample.renderer();
        double totalWeight = hasRows ? rows.initialTotal(sample) : 1;
        for (int i = 0; i < sample.size(); i++) {
            checkNowAndThen(i);
            KeyCursor cursor = renderer.render(i, FIRST_PLANNED, rows::renderInitial);
            if (hasRows) {
                double probability = PossibleKeys.probability(cursor.stream(), cursor.operation());
                double weight = rows.initialWeight(renderer.keys(probability), probability);
                planner.add(cursor, cursor.stream().size(), ROW_SHARE * weight / totalWeight);
            }
            // Where the load is nearly all reads, the rows tell how long keys are.
            boolean needed = lengths < sample.size();
            bytes += needed ? cursor.length() : 0;
            lengths += needed ? 1 : 0;
        }
        return bytes / lengths;
    }

    private void checkNowAndThen(int drawn) {
        if (drawn % KEYS_IN_PART == 0) {
            parts.check();
        }
    }

    /** {@return the bytes of one version of each cell of a row} */
    private double valueBytes() {
        double bytes = 0;
        for (Column column : design.columns()) {
            bytes += column.presence() * column.count() * SizeEstimate.cellBytes(column);
        }
        return bytes;
    }
}
