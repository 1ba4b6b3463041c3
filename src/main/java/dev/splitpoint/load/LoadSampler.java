package dev.splitpoint.load;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.load.OperationClass.Kind;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.QueryPlan;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.HashMixing;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.key.PossibleKeys;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.DoubleConsumer;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/**
 * Stratified sampler that estimates the load of a design by key bucket and time cell.
 *
 * <p><b>Result.</b> A {@link LoadGrid}: the number of inserts, updates, point reads and scans of each bucket in each
 * cell, the heaviest keys, and the bucket boundaries. The totals of each cell and operation class are exact, because
 * they are integrals of the rates. Only their distribution over the buckets is estimated.
 *
 * <p><b>Method.</b>
 *
 * <ol>
 *   <li>Buckets: 12 to 192 preliminary keys for each bucket determine boundaries with about equal load and rows. See
 *       {@link BucketPlanner}.
 *   <li>Strata: an operation class is one kind of operation in one phase; a stratum is one class in one time cell. Half
 *       of the samples are divided by traffic and half equally between the classes, so that rare classes are covered
 *       too.
 *   <li>Weights: each sample represents (operations of the stratum ÷ samples of the stratum) operations.
 *   <li>Tracing: if the key of a sample moves in one direction over time, or not at all, one sample serves every cell
 *       of the phase. Bisection finds the cells in which its bucket changes. See {@link SampleTracer}.
 *   <li>Pooling: otherwise each cell has separate samples, and cells without a significant difference share them. See
 *       {@link CellPooling}.
 * </ol>
 *
 * <p><b>Example.</b> One phase of 24 hours with 10,000 operations a second, 90% of them point reads of random users and
 * 10% inserts; cells of 1 minute; 1,000,000 samples; 1,024 buckets. Reads get (90% + 50%) ÷ 2 = 70% of the samples. The
 * key of a read does not depend on time, so each of the 700,000 samples counts in all 1,440 cells. A cell has 540,000
 * reads, so a sample represents 0.77 reads. A bucket with an equal share has 684 samples in each cell, and its standard
 * error is 1 ÷ √684 = 3.8%.
 *
 * <p><b>Accuracy.</b> A bucket with n samples in a cell has a relative standard error of about 1 ÷ √n.
 * {@link LoadGrid#relativeError(int, int)} computes it. Four times the samples halve the error. Traced samples have the
 * same error in all cells, so averaging over time does not reduce it.
 *
 * <p><b>Cost.</b> Time is O(samples × log buckets + cells × buckets) and does not depend on the traffic.
 * {@link #footprint} returns the memory, which is dominated by 1 to 10 double arrays of cells × buckets.
 *
 * <p><b>Threads.</b> A sampler is used by one thread, which distributes the work with {@link ParallelTasks}. The result
 * is deterministic: it depends on the design, its seed, the number of samples and the number of buckets, not on the
 * threads.
 *
 * <p><b>Source.</b> Cochran: "Sampling Techniques", 3rd edition, chapter 5 (stratified sampling).
 */
public final class LoadSampler {
    /**
     * Smallest number of preliminary keys for each bucket. With n keys, the load of adjacent buckets differs randomly
     * by about 1 ÷ √n, which is visible as stripes in the heatmap.
     */
    private static final int FEWEST_KEYS_PER_BUCKET = 12;

    private static final int MOST_KEYS_PER_BUCKET = 192;

    /** Ratio of all samples to the preliminary keys. */
    private static final int PLANNED_OF = 20;

    /** Share of the preliminary keys that represent rows instead of operations. */
    private static final double ROW_SHARE = 0.3;

    /** First operation number of the preliminary row keys; distinct from the numbers of operations. */
    private static final long FIRST_PLANNED = Long.MIN_VALUE / 4;

    /** Number of keys between two checks for cancellation. */
    private static final int KEYS_IN_PART = 2048;

    /** Smallest number of keys that estimate the distribution of rows over the buckets. */
    private static final int FEWEST_ROWS = 1_000;

    private static final int MOST_ROWS = 500_000;

    private final TableDesign design;
    private final SampleFiles files;
    private final Timeline timeline;
    private final List<OperationClass> classes;
    /** Keys of the initial rows, without the overrides of a phase. */
    private final KeyStream rowKeys;

    private final RandomStream rowWords;
    private final RandomStream momentWords;
    private final ParallelTasks parts;

    /**
     * Creates a sampler of a design.
     *
     * @param runnable design
     * @param parts parallel execution and cancellation
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
     * Samples the load.
     *
     * @param samples approximate number of sampled keys, 1,000 or more
     * @param maxBuckets maximum number of buckets
     * @throws java.util.concurrent.CancellationException if the sampling was cancelled
     */
    public LoadGrid sample(long samples, int maxBuckets) {
        return sample(samples, maxBuckets, share -> {});
    }

    /**
     * Samples the load and reports progress.
     *
     * @param samples approximate number of sampled keys, 1,000 or more
     * @param maxBuckets maximum number of buckets
     * @param progress receiver of the completed share of the samples, 0 to 1; called on any thread
     * @throws java.util.concurrent.CancellationException if the sampling was cancelled
     */
    public LoadGrid sample(long samples, int maxBuckets, DoubleConsumer progress) {
        BucketPlanner planner = new BucketPlanner(parts);
        double keyBytes = samplePreliminaryKeys(planner, (int) plannedKeys(samples, maxBuckets));
        KeyBuckets buckets = planner.plan(maxBuckets, design.simulation().splits());
        return sample(samples, buckets, keyBytes, progress);
    }

    /** {@return the number of preliminary keys for bucket planning} */
    static long plannedKeys(long samples, long maxBuckets) {
        return maxBuckets * Math.clamp(samples / PLANNED_OF / maxBuckets, FEWEST_KEYS_PER_BUCKET, MOST_KEYS_PER_BUCKET);
    }

    /** {@return the memory estimate of the load, for any number of cells and buckets} */
    public LoadFootprint footprint() {
        boolean reads = false;
        boolean severalRanges = false;
        boolean scans = false;
        boolean updates = IntStream.range(0, timeline.grid().cells()).anyMatch(cell -> timeline.newShare(cell) < 1);
        int bucketArrays = 1;
        int keyBytes = rowKeys.maxLength();
        for (OperationClass operation : classes) {
            updates |= operation.kind() == Kind.UPDATE;
            reads |= operation.kind() == Kind.READ;
            severalRanges |= operation.hasSeveralScans();
            scans |= operation.isScan();
            bucketArrays += (operation.kind() == Kind.READ ? 1 : 0) + (operation.isScan() ? 1 : 0);
            keyBytes = Math.max(keyBytes, operation.stream().maxLength());
        }
        SizeEstimate sizes = SizeEstimate.of(design, 0, timeline, files);
        boolean even =
                QueryVolumes.isEven(classes, sizes, design.simulation().model().node());
        int volume = even ? 0 : 2 + (scans ? 1 : 0);
        int arrays = 1
                + (EmptiedRows.arePossible(timeline) ? 2 : 0)
                + (updates ? 1 : 0)
                + (reads ? 1 : 0)
                + (severalRanges ? 1 : 0)
                + (scans ? 3 : 0)
                + volume;
        return new LoadFootprint(
                arrays, bucketArrays, scans ? 3 : 1, timeline.intervals().size(), keyBytes);
    }

    /** {@return the load in given buckets, for keys of a mean length in bytes} */
    LoadGrid sample(long samples, KeyBuckets buckets, double keyBytes) {
        return sample(samples, buckets, keyBytes, share -> {});
    }

    private LoadGrid sample(long samples, KeyBuckets buckets, double keyBytes, DoubleConsumer progress) {
        parts.check();
        RowsByBucket rows = new RowsByBucket(timeline, rowWords, parts);
        int rowSamples = Math.clamp(samples / 8, FEWEST_ROWS, MOST_ROWS);
        SizeEstimate table = SizeEstimate.of(design, keyBytes, timeline, files);
        List<Optional<ReadSizes>> readSizes = ReadSizes.ofAll(classes, design, table, timeline, rowKeys, rowWords);
        QueryVolumes volumes = new QueryVolumes(
                classes, readSizes, table, design.simulation().model().node());
        EmptiedRows emptied = new EmptiedRows(timeline, buckets.size());
        LoadAccumulator load = new LoadAccumulator(
                timeline, buckets, rows.initial(rowKeys, buckets, rowSamples, emptied), emptied, volumes, parts);
        double total =
                classes.stream().mapToDouble(OperationClass::totalOperations).sum();
        long drawn = 0;
        AtomicLong sampledKeys = new AtomicLong();
        LongConsumer counter = keys -> progress.accept(Math.min(1, (double) sampledKeys.addAndGet(keys) / samples));
        for (OperationClass sampled : writesFirst()) {
            double share = (sampled.totalOperations() / total + 1.0 / classes.size()) / 2;
            boolean isByRow = readSizes
                    .get(sampled.index())
                    .filter(sizes -> !sizes.isEven())
                    .isPresent();
            Optional<ScanLengths> lengths = sampled.isScan() || isByRow
                    ? Optional.of(new ScanLengths(sampled, rowKeys, timeline, rowWords, isByRow))
                    : Optional.empty();
            OperationClass followed = sampled.kind() == Kind.READ
                    ? sampled
                    : sampled.withRandomSalts(
                            design.simulation().cell().toNanos(),
                            design.workload().seed());
            SampleTracer tracer =
                    new SampleTracer(followed, timeline, buckets, rowWords, momentWords, rowKeys, lengths, parts);
            SampleTracer.Traced traced = tracer.trace(Math.max(256, (long) (samples * share)), counter);
            if (sampled.kind() == Kind.INSERT && timeline.hasRepeatedKeys(sampled.interval())) {
                load.insertSome(sampled, traced, rows.newShares(sampled, buckets, rowSamples, momentWords));
                drawn += traced.keys();
                continue;
            }
            load.add(sampled, traced, lengths);
            drawn += traced.keys();
        }
        HeavyKeys heavy = new HeavyKeyFinder(classes, timeline, buckets, rowWords, momentWords, parts).find(samples);
        double rowBytes = table.writtenBytes();
        double heldRowBytes = table.rows() > 0 ? table.bytes() / table.rows() : rowBytes;
        double writeCostBytes =
                table.writeCostBytes(design.simulation().model().node().referenceRowBytes());
        return load.grid(StoredRows.of(design, table, timeline, load.emptied()), drawn, heavy)
                .bytes(rowBytes, writeCostBytes, heldRowBytes)
                .build();
    }

    /** {@return the classes with writes first, because the rows that a scan reads depend on the writes} */
    private List<OperationClass> writesFirst() {
        return classes.stream()
                .sorted((a, b) -> Boolean.compare(a.kind() == Kind.READ, b.kind() == Kind.READ))
                .toList();
    }

    /** Samples preliminary keys for bucket planning and returns the mean length of a row key in bytes. */
    private double samplePreliminaryKeys(BucketPlanner planner, int count) {
        double total =
                classes.stream().mapToDouble(OperationClass::totalOperations).sum();
        boolean hasRows = timeline.initialRows() > 0;
        double ofLoad = hasRows ? 1 - ROW_SHARE : 1;
        double bytes = 0;
        double lengths = 0;
        for (OperationClass drawn : classes) {
            double share = (drawn.totalOperations() / total + 1.0 / classes.size()) / 2;
            int keys = Math.max(64, (int) (count * ofLoad * share));
            Locator locator = drawn.locator(timeline, rowWords);
            int cells = drawn.interval().cells();
            for (int i = 0; i < keys; i++) {
                checkPeriodically(i);
                long index = drawn.firstIndex() - 1 - i;
                int cell = drawn.interval().firstCell() + (int) ((long) i * cells / keys);
                KeyCursor cursor = locator.render(
                        index, timeline.moment(drawn.interval(), cell, HashMixing.unit(momentWords.word(index))));
                int pinned = drawn.plan()
                        .map(QueryPlan::prefixSegments)
                        .orElse(cursor.stream().size());
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
            checkPeriodically(i);
            KeyCursor cursor = renderer.render(i, FIRST_PLANNED, rows::renderInitial);
            if (hasRows) {
                double probability = PossibleKeys.probability(cursor.stream(), cursor.operation());
                double weight = rows.initialWeight(renderer.representedKeys(probability), probability);
                planner.add(cursor, cursor.stream().size(), ROW_SHARE * weight / totalWeight);
            }
            // If the load has too few writes, the initial rows determine the mean key length.
            boolean needed = lengths < sample.size();
            bytes += needed ? cursor.length() : 0;
            lengths += needed ? 1 : 0;
        }
        return bytes / lengths;
    }

    private void checkPeriodically(int drawn) {
        if (drawn % KEYS_IN_PART == 0) {
            parts.check();
        }
    }
}
