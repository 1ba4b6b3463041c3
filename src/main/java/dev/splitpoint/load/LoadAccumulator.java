package dev.splitpoint.load;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.query.QueryPlan;
import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.stream.timeline.NewRowShares;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Conversion of sample counts to load: each sample represents (operations of its class in the cell ÷ samples of its class in
 * the cell) operations. Example: 60,000 operations and 200 samples; each sample adds 300 operations to its bucket.
 */
final class LoadAccumulator {
    private static final double[] NONE = {};

    private final TimeGrid grid;
    private final Timeline timeline;
    private final KeyBuckets buckets;
    private final double[] initialRows;
    private final ParallelTasks parts;
    private final QueryVolumes volumes;
    private final double[] newRows;
    private final SampleWeights.Sum weights;
    private final List<QueryLoad> queries = new ArrayList<>();
    private final double[] noScans;
    private double[] updates = NONE;
    private double[] reads = NONE;
    /** Identical to {@code reads} while every read has one range. */
    private double[] rangesRead = NONE;
    private double[] scanned = NONE;
    private double[] scanStarts = NONE;
    private double[] crossing = NONE;
    private double[] fullScans = NONE;

    LoadAccumulator(Timeline timeline, KeyBuckets buckets, double[] initialRows, QueryVolumes volumes, ParallelTasks parts) {
        this.timeline = timeline;
        this.grid = timeline.grid();
        this.buckets = buckets;
        this.initialRows = initialRows;
        this.parts = parts;
        this.volumes = volumes;
        this.weights = new SampleWeights.Sum(grid.cells());
        this.newRows = new double[grid.cells() * buckets.size()];
        this.noScans = new double[buckets.size()];
    }

    /**
     * Adds the samples of a class.
     *
     * @param sampled  operation class
     * @param traced   samples of the class
     * @param rowsSeen rows read by one scan, by cell of the phase; empty for other operations
     */
    void add(OperationClass sampled, SampleTracer.Traced traced, double[] rowsSeen) {
        weights.add(sampled, traced, timeline);
        switch (sampled.kind()) {
            case INSERT -> insert(sampled, traced);
            case UPDATE -> updates = added(updates, sampled, traced, 1);
            case READ -> {
                double fanOut = sampled.plan().map(QueryPlan::fanOut).orElse(1.0);
                boolean oneRangeEach = rangesRead == reads;
                if (oneRangeEach && fanOut > 1) {
                    rangesRead = Arrays.copyOf(reads, newRows.length);
                    oneRangeEach = false;
                }
                reads = added(reads, sampled, traced, 1);
                rangesRead = oneRangeEach ? reads : added(rangesRead, sampled, traced, fanOut);
                if (!volumes.isEven()) {
                    added(volumes.rangeUnits(newRows.length), sampled, traced, fanOut * volumes.units(sampled));
                    if (!sampled.isScan()) {
                        added(volumes.pointBytes(newRows.length), sampled, traced, fanOut * volumes.bytes(sampled));
                    }
                }
                double[] scanWork = sampled.isScan() ? new double[buckets.size()] : noScans;
                if (sampled.isScan()) {
                    scan(sampled, traced, rowsSeen, fanOut, scanWork);
                }
                queries.add(new QueryLoad(
                        sampled.read().orElseThrow().name(), sampled.stretch().firstCell(),
                        sampled.stretch().firstCell() + sampled.stretch().cells(),
                        overTime(sampled, traced, fanOut * (volumes.isEven() ? 1 : volumes.units(sampled))), scanWork));
            }
        }
    }

    /**
     * Adds the samples of inserts. Samples with existing keys count as updates.
     *
     * @param sampled operation class
     * @param traced  samples of the class
     * @param shares  share of the inserts that create new rows, by bucket
     */
    void insertSome(OperationClass sampled, SampleTracer.Traced traced, NewRowShares shares) {
        weights.add(sampled, traced, timeline);
        updates = updates.length == 0 ? new double[newRows.length] : updates;
        eachSlice((from, to) -> traced.starts().sumOverTime(from, to, (cell, counts) -> {
            int at = (sampled.stretch().firstCell() + cell) * buckets.size();
            double weight = sampled.operations(cell) / traced.samples()[cell];
            double all = timeline.newShare(sampled.stretch().firstCell() + cell);
            double[] ofClasses = shares.ofClasses(timeline.exposure(sampled.stretch(), cell), all);
            for (int b = from; b < to; b++) {
                if (counts[b] > 0) {
                    double fresh = all == 1 ? 1 : shares.ofBucket(b, ofClasses, all);
                    newRows[at + b] += counts[b] * weight * fresh;
                    updates[at + b] += counts[b] * weight * (1 - fresh);
                }
            }
        }));
    }

    private void insert(OperationClass sampled, SampleTracer.Traced traced) {
        eachSlice((from, to) -> traced.starts().sumOverTime(from, to, (cell, counts) -> {
            int at = (sampled.stretch().firstCell() + cell) * buckets.size();
            double weight = sampled.operations(cell) / traced.samples()[cell];
            for (int b = from; b < to; b++) {
                newRows[at + b] += counts[b] * weight;
            }
        }));
    }

    private double[] added(double[] array, OperationClass sampled, SampleTracer.Traced traced, double factor) {
        double[] sum = array.length == 0 ? new double[newRows.length] : array;
        eachSlice((from, to) -> traced.starts().sumOverTime(from, to, (cell, counts) -> {
            int at = (sampled.stretch().firstCell() + cell) * buckets.size();
            double weight = sampled.operations(cell) / traced.samples()[cell] * factor;
            for (int b = from; b < to; b++) {
                sum[at + b] += counts[b] * weight;
            }
        }));
        return sum;
    }

    /** {@return the number of samples by bucket, weighted with the operations that they represent and with a factor} */
    private double[] overTime(OperationClass sampled, SampleTracer.Traced traced, double factor) {
        double[] sum = new double[buckets.size()];
        eachSlice((from, to) -> traced.starts().sumOverTime(from, to, (cell, counts) -> {
            double weight = sampled.operations(cell) / traced.samples()[cell] * factor;
            for (int b = from; b < to; b++) {
                sum[b] += counts[b] * weight;
            }
        }));
        return sum;
    }

    /**
     * Adds the rows that scans read. A scan reads all rows of the buckets that it crosses completely. In the first and in the last
     * bucket it reads half of the rows that a scan within one bucket reads.
     */
    private void scan(OperationClass sampled, SampleTracer.Traced traced, double[] rowsSeen, double fanOut, double[] scanWork) {
        scanStarts = added(scanStarts, sampled, traced, fanOut);
        scanned = scanned.length == 0 ? new double[newRows.length] : scanned;
        crossing = crossing.length == 0 ? new double[newRows.length] : crossing;
        boolean limited = isLimited(sampled, rowsSeen);
        ScannedRows rowsScanned = new ScannedRows(
                scanned, volumes.isEven() ? NONE : volumes.scannedBytes(newRows.length), volumes.bytes(sampled), scanWork);
        int first = sampled.stretch().firstCell();
        if (!limited) {
            fullScans = fullScans.length == 0 ? new double[grid.cells()] : fullScans;
            traced.fullScans().sumOverTime(0, 1, (cell, counts) ->
                    fullScans[first + cell] += counts[0] * sampled.operations(cell) / traced.samples()[cell] * fanOut);
        }
        // A scan of one row stays in its bucket; others may continue into the next slice.
        Slices slices = limited && Arrays.stream(rowsSeen).anyMatch(seen -> seen > 1) ? this::wholeSlice : this::eachSlice;
        slices.each((from, to) -> {
            double[] rows = initialRows.clone();
            for (int cell = 0; cell < first; cell++) {
                addRows(rows, cell, from, to);
            }
            LoadCounts.Running starts = traced.starts().new Running(from, to, 0);
            LoadCounts.Running crossings =
                    traced.crossings().new Running(from, limited ? from : Math.min(to + 1, buckets.size()), 1);
            for (int cell = 0; cell < sampled.stretch().cells(); cell++) {
                addRows(rows, first + cell, from, to);
                double weight = sampled.operations(cell) / traced.samples()[cell] * fanOut;
                int at = (first + cell) * buckets.size();
                int[] counts = starts.next();
                if (limited) {
                    scanWithin(at, from, to, counts, rows, rowsSeen[cell], weight, rowsScanned);
                } else {
                    scanAcross(at, from, to, counts, crossings.next(), rows, rowsSeen[cell], weight, rowsScanned);
                }
            }
        });
    }

    /** {@return whether most scans end at their row limit instead of the end of their range} */
    private static boolean isLimited(OperationClass sampled, double[] rowsSeen) {
        return sampled.limit().isPresent()
                && Arrays.stream(rowsSeen).average().orElse(0) > sampled.limit().getAsDouble() / 2;
    }

    private void scanWithin(
            int at, int from, int to, int[] counts, double[] rows, double seen, double weight, ScannedRows scans) {
        for (int b = from; b < to; b++) {
            if (counts[b] == 0) {
                continue;
            }
            double started = weight * counts[b];
            double here = Math.min(seen, Math.max(1, rows[b]));
            scans.add(at, b, started * here);
            double left = seen - here;
            for (int next = b + 1; left > 0 && next < to; next++) {
                double there = Math.min(left, rows[next]);
                scans.add(at, next, started * there);
                crossing[at + next] += started;
                left -= there;
            }
        }
    }

    private void scanAcross(
            int at, int from, int to, int[] counts, int[] crossed, double[] rows, double seen, double weight,
            ScannedRows scans) {
        for (int b = from; b < to; b++) {
            int arriving = crossed[b];
            int leaving = crossed[b + 1];
            int through = Math.max(0, Math.min(arriving, leaving - counts[b]));
            int ends = arriving + leaving - 2 * through;
            int within = counts[b] - (leaving - through);
            double seenHere = Math.min(seen, Math.max(1, rows[b]));
            scans.add(at, b, weight * (through * rows[b] + ends * seenHere / 2 + within * seenHere));
            crossing[at + b] += weight * arriving;
        }
    }

    /**
     * Receiver of the rows that scans of one query read.
     *
     * @param rows     rows by cell and bucket
     * @param bytes    bytes by cell and bucket; length 0 if all queries read the same bytes of a row
     * @param rowBytes bytes of a row that the query reads
     * @param work     rows by bucket, or bytes if queries differ
     */
    private record ScannedRows(double[] rows, double[] bytes, double rowBytes, double[] work) {
        /** Adds rows of a bucket to the cell at which its entries start. */
        void add(int at, int bucket, double count) {
            rows[at + bucket] += count;
            double units = count;
            if (bytes.length > 0) {
                units = count * rowBytes;
                bytes[at + bucket] += units;
            }
            work[bucket] += units;
        }
    }

    private void addRows(double[] rows, int cell, int from, int to) {
        for (int b = from; b < to; b++) {
            rows[b] += newRows[cell * buckets.size() + b];
        }
    }

    @FunctionalInterface
    private interface Slices {
        void each(Slice slice);
    }

    private void wholeSlice(Slice slice) {
        slice.accept(0, buckets.size());
    }

    @FunctionalInterface
    private interface Slice {
        void accept(int from, int to);
    }

    private void eachSlice(Slice slice) {
        int size = buckets.size();
        int slices = LoadCounts.slices(size);
        parts.run(slices, i -> slice.accept(size * i / slices, size * (i + 1) / slices));
    }

    LoadGrid grid(Timeline laidOut, double rowBytes, double heldRowBytes, long samples, HeavyKeys heavyKeys) {
        return new LoadGrid(
                grid,
                buckets,
                newRows,
                updates,
                reads,
                rangesRead,
                scanned,
                scanStarts,
                crossing,
                fullScans,
                laidOut.operations(),
                initialRows,
                rowBytes,
                volumes.volume(queries),
                heldRowBytes,
                samples,
                weights.weights(),
                heavyKeys);
    }
}
