package dev.splitpoint.load;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.timeline.NewRowShares;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Conversion of sample counts to load: each sample represents (operations of its class in the cell ÷ samples of its
 * class in the cell) operations. Example: 60,000 operations and 200 samples; each sample adds 300 operations to its
 * bucket.
 */
final class LoadAccumulator {
    private static final double[] NONE = {};
    private static final int[] NO_SCANS = {};

    /** Extents of scans that are counted in the bucket in which they start, and of point reads. */
    private static final Set<ScanMix.Extent> STARTS =
            EnumSet.of(ScanMix.Extent.WITHIN, ScanMix.Extent.FIRST, ScanMix.Extent.LIMITED);

    private static final Set<ScanMix.Extent> POINTS = EnumSet.of(ScanMix.Extent.WITHIN);

    private final TimeGrid grid;
    private final Timeline timeline;
    private final KeyBuckets buckets;
    private final double[] initialRows;
    private final EmptiedRows emptiedRows;
    /** Emptied rows by cell and bucket, after all writes have been added; length 0 for none. */
    private Optional<double[]> emptied = Optional.empty();

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

    LoadAccumulator(
            Timeline timeline,
            KeyBuckets buckets,
            double[] initialRows,
            EmptiedRows emptiedRows,
            QueryVolumes volumes,
            ParallelTasks parts) {
        this.emptiedRows = emptiedRows;
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
     * @param sampled operation class
     * @param traced samples of the class
     * @param lengths lengths of the scans, or shares of point reads whose rows differ in size; empty for other
     *     operations
     */
    void add(OperationClass sampled, SampleTracer.Traced traced, Optional<ScanLengths> lengths) {
        weights.add(sampled, traced, timeline);
        switch (sampled.kind()) {
            case INSERT -> insert(sampled, traced);
            case UPDATE -> updates = added(updates, sampled, traced, cell -> 1);
            case READ -> {
                double fanOut = sampled.ranges();
                boolean oneRangeEach = rangesRead == reads;
                if (oneRangeEach && sampled.hasSeveralScans()) {
                    rangesRead = Arrays.copyOf(reads, newRows.length);
                    oneRangeEach = false;
                }
                reads = added(reads, sampled, traced, cell -> 1);
                rangesRead = oneRangeEach ? reads : added(rangesRead, sampled, traced, sampled::scans);
                Optional<RowBytes> rowBytes = lengths.filter(
                                volume -> !volumes.sizes(sampled).isEven())
                        .map(volume -> new RowBytes(sampled, traced, volume, volumes.sizes(sampled)));
                double[] units = rowBytes.map(volume -> addUnits(sampled, traced, lengths, volume))
                        .orElseGet(() -> addUnits(sampled, traced, lengths));
                double[] scanWork = sampled.isScan() ? new double[buckets.size()] : noScans;
                if (sampled.isScan()) {
                    scan(sampled, traced, lengths.orElseThrow(), rowBytes, fanOut, scanWork);
                }
                queries.add(new QueryLoad(
                        sampled.read().orElseThrow().name(),
                        sampled.interval().firstCell(),
                        sampled.interval().firstCell() + sampled.interval().cells(),
                        units,
                        scanWork));
            }
        }
    }

    /** Adds the cost of the ranges of a class with rows of one mean size, and returns it by bucket. */
    private double[] addUnits(OperationClass sampled, SampleTracer.Traced traced, Optional<ScanLengths> lengths) {
        ReadSizes sizes = volumes.sizes(sampled);
        double[] units = new double[sampled.interval().cells()];
        Arrays.setAll(
                units,
                cell -> sampled.scans(cell)
                        * (volumes.isEven()
                                ? 1
                                : volumes.units(sizes.costBytes(), foundShare(sampled, traced, lengths, cell))));
        if (!volumes.isEven()) {
            added(volumes.rangeUnits(newRows.length), sampled, traced, cell -> units[cell]);
            if (!sampled.isScan()) {
                added(
                        volumes.pointBytes(newRows.length),
                        sampled,
                        traced,
                        cell -> sampled.occupiedScans(cell) * sizes.bytes());
            }
        }
        return overTime(sampled, traced, cell -> units[cell]);
    }

    /** Adds the cost of the ranges of a class whose rows differ in size, and returns it by bucket. */
    private double[] addUnits(
            OperationClass sampled, SampleTracer.Traced traced, Optional<ScanLengths> lengths, RowBytes rowBytes) {
        double[] sum = new double[buckets.size()];
        double[] units = volumes.rangeUnits(newRows.length);
        double[] bytes = sampled.isScan() ? NONE : volumes.pointBytes(newRows.length);
        eachSlice((from, to) -> {
            IntFunction<double[]> cost = rowBytes.costs(from, to);
            IntFunction<double[]> size = rowBytes.sizes(from, to);
            traced.starts().sumOverTime(from, to, (cell, counts) -> {
                int at = (sampled.interval().firstCell() + cell) * buckets.size();
                double weight = sampled.operations(cell) / traced.samples()[cell];
                double found = foundShare(sampled, traced, lengths, cell);
                double[] costs = cost.apply(cell);
                double[] sizes = bytes.length == 0 ? costs : size.apply(cell);
                for (int b = from; b < to; b++) {
                    if (counts[b] > 0) {
                        double ofBucket = counts[b] * weight * sampled.scans(cell) * volumes.units(costs[b], found);
                        units[at + b] += ofBucket;
                        sum[b] += ofBucket;
                        if (bytes.length > 0) {
                            bytes[at + b] += counts[b] * weight * sampled.occupiedScans(cell) * sizes[b];
                        }
                    }
                }
            });
        });
        return sum;
    }

    /** Bytes of the rows that a class reads, by bucket and cell, if rows differ in size. */
    private final class RowBytes {
        private final SampleTracer.Traced traced;
        private final boolean isScan;
        /**
         * Bytes, cost bytes, rows, and bytes × rows of operations: by {@link ScanMix#byClass}, or by cell if all have
         * the same values.
         */
        private final double[] bytes;

        private final double[] costBytes;
        private final double[] rows;
        private final double[] bytesOfScan;

        RowBytes(OperationClass sampled, SampleTracer.Traced traced, ScanLengths lengths, ReadSizes sizes) {
            this.traced = traced;
            this.isScan = sampled.isScan();
            int cells = sampled.interval().cells();
            Function<ScanMix.Quantity, double[]> byClass = quantity -> traced.mix()
                    .map(mix -> mix.byClass(cells, quantity))
                    .orElseGet(() -> quantity.byCell(lengths.evenShare()));
            Map<Double, ReadSizes.Bytes> ofShares = new HashMap<>();
            this.bytes = byClass.apply(
                    share -> ofShares.computeIfAbsent(share, sizes::of).bytes());
            this.costBytes = byClass.apply(
                    share -> ofShares.computeIfAbsent(share, sizes::of).costBytes());
            this.rows = byClass.apply(share -> lengths.rowsByCell(share));
            this.bytesOfScan = new double[bytes.length];
            Arrays.setAll(bytesOfScan, i -> bytes[i] * rows[i]);
        }

        /** {@return the mean bytes from which the cost of the row follows that an operation reads first} */
        IntFunction<double[]> costs(int from, int to) {
            return means(isScan ? STARTS : POINTS, costBytes, from, to);
        }

        /** {@return the mean bytes of the row of a point read} */
        IntFunction<double[]> sizes(int from, int to) {
            return means(POINTS, bytes, from, to);
        }

        /** {@return the mean bytes of the rows that scans read} */
        IntFunction<double[]> ofRows(ScanMix.Extent extent, int from, int to) {
            if (traced.mix().isEmpty()) {
                return means(Set.of(extent), bytes, from, to);
            }
            IntFunction<double[]> all = means(Set.of(extent), bytesOfScan, from, to);
            IntFunction<double[]> read = means(Set.of(extent), rows, from, to);
            return cell -> {
                double[] ofCell = all.apply(cell);
                double[] rowsOfCell = read.apply(cell);
                for (int b = from; b < to; b++) {
                    ofCell[b] = rowsOfCell[b] == 0 ? 0 : ofCell[b] / rowsOfCell[b];
                }
                return ofCell;
            };
        }

        private IntFunction<double[]> means(Set<ScanMix.Extent> extents, double[] values, int from, int to) {
            if (traced.mix().isPresent()) {
                return traced.mix().get().means(extents, values, from, to)::at;
            }
            double[] even = new double[to];
            return cell -> {
                Arrays.fill(even, from, to, values[cell]);
                return even;
            };
        }
    }

    /**
     * {@return the mean share of the scans of a query that find rows in a cell, which is relative to the phase, 0 to 1}
     */
    private static double foundShare(
            OperationClass sampled, SampleTracer.Traced traced, Optional<ScanLengths> lengths, int cell) {
        if (!sampled.isScan()) {
            return sampled.occupiedScans(cell) / sampled.scans(cell);
        }
        ScanLengths volume = lengths.orElseThrow();
        double ofRange = sampled.scans(cell) / sampled.ranges();
        double found = traced.mix()
                .map(mix -> mix.meanRows(volume, cell, ofRange))
                .orElseGet(() -> Math.min(ofRange, volume.rows(volume.evenShare(), cell)));
        return Math.min(1, sampled.occupiedShare() * found / ofRange);
    }

    /**
     * Adds the samples of inserts. Samples with existing keys count as updates.
     *
     * @param sampled operation class
     * @param traced samples of the class
     * @param shares share of the inserts that create new rows, by bucket
     */
    void insertSome(OperationClass sampled, SampleTracer.Traced traced, NewRowShares shares) {
        weights.add(sampled, traced, timeline);
        updates = updates.length == 0 ? new double[newRows.length] : updates;
        eachSlice((from, to) -> traced.starts().sumOverTime(from, to, (cell, counts) -> {
            int at = (sampled.interval().firstCell() + cell) * buckets.size();
            double weight = sampled.operations(cell) / traced.samples()[cell];
            double all = timeline.newShare(sampled.interval().firstCell() + cell);
            double[] ofClasses = shares.ofClasses(timeline.exposure(sampled.interval(), cell), all);
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
            int at = (sampled.interval().firstCell() + cell) * buckets.size();
            double weight = sampled.operations(cell) / traced.samples()[cell];
            for (int b = from; b < to; b++) {
                newRows[at + b] += counts[b] * weight;
            }
        }));
    }

    /** @param factor factor of the operations by cell, which is relative to the phase */
    private double[] added(
            double[] array, OperationClass sampled, SampleTracer.Traced traced, IntToDoubleFunction factor) {
        double[] sum = array.length == 0 ? new double[newRows.length] : array;
        eachSlice((from, to) -> traced.starts().sumOverTime(from, to, (cell, counts) -> {
            int at = (sampled.interval().firstCell() + cell) * buckets.size();
            double weight = sampled.operations(cell) / traced.samples()[cell] * factor.applyAsDouble(cell);
            for (int b = from; b < to; b++) {
                sum[at + b] += counts[b] * weight;
            }
        }));
        return sum;
    }

    /** {@return the number of samples by bucket, weighted with the operations that they represent and with a factor} */
    private double[] overTime(OperationClass sampled, SampleTracer.Traced traced, IntToDoubleFunction factor) {
        double[] sum = new double[buckets.size()];
        eachSlice((from, to) -> traced.starts().sumOverTime(from, to, (cell, counts) -> {
            double weight = sampled.operations(cell) / traced.samples()[cell] * factor.applyAsDouble(cell);
            for (int b = from; b < to; b++) {
                sum[b] += counts[b] * weight;
            }
        }));
        return sum;
    }

    /**
     * Adds the rows that scans read. A scan reads all rows of the buckets that it crosses completely, and its other
     * rows in the first and in the last bucket ({@link #atEnd}). A scan that ends at its row limit reads the rows of
     * one bucket after another.
     */
    private void scan(
            OperationClass sampled,
            SampleTracer.Traced traced,
            ScanLengths lengths,
            Optional<RowBytes> rowBytes,
            double fanOut,
            double[] scanWork) {
        scanStarts = added(scanStarts, sampled, traced, sampled::scans);
        scanned = scanned.length == 0 ? new double[newRows.length] : scanned;
        crossing = crossing.length == 0 ? new double[newRows.length] : crossing;
        ScannedRows rowsScanned = new ScannedRows(
                scanned,
                volumes.isEven() ? NONE : volumes.scannedBytes(newRows.length),
                volumes.sizes(sampled).bytes(),
                scanWork);
        int first = sampled.interval().firstCell();
        double occupied = sampled.occupiedShare();
        Scans scans = new Scans(sampled, traced, lengths, rowBytes, fanOut * occupied);
        if (occupied == 0) {
            return;
        }
        if (lengths.hasUnlimited()) {
            fullScans = fullScans.length == 0 ? new double[grid.cells()] : fullScans;
            traced.fullScans()
                    .sumOverTime(0, 1, (cell, counts) -> fullScans[first + cell] += counts[0] * scans.weight(cell));
            // The rows that a scan reads in one bucket depend on those in other buckets.
            scanToEnd(scans, 0, buckets.size(), rowsScanned);
        }
        if (lengths.hasLimited()) {
            // A scan of one row stays in its bucket; others may continue into the next slice.
            boolean single = IntStream.range(0, sampled.interval().cells()).allMatch(cell -> sampled.limit(cell) <= 1);
            Slices slices = single ? this::eachSlice : this::wholeSlice;
            slices.each((from, to) -> scanToLimit(scans, from, to, rowsScanned));
        }
    }

    /**
     * Scans of a class.
     *
     * @param rowBytes bytes of the rows; empty if all rows have the same mean size
     * @param ranges number of ranges of an operation that rows can be in
     * @param rowsByClass rows of scans by {@link ScanMix#byClass}; length 0 if all scans are equally long
     */
    private record Scans(
            OperationClass sampled,
            SampleTracer.Traced traced,
            ScanLengths lengths,
            Optional<RowBytes> rowBytes,
            double ranges,
            double[] rowsByClass) {
        Scans(
                OperationClass sampled,
                SampleTracer.Traced traced,
                ScanLengths lengths,
                Optional<RowBytes> rowBytes,
                double ranges) {
            this(
                    sampled,
                    traced,
                    lengths,
                    rowBytes,
                    ranges,
                    traced.mix()
                            .map(mix -> mix.byClass(sampled.interval().cells(), lengths::rowsByCell))
                            .orElse(NONE));
        }

        /** {@return the mean bytes of a row of some scans by bucket; nothing if all rows have the same mean size} */
        IntFunction<double[]> rowBytes(ScanMix.Extent extent, int from, int to) {
            return rowBytes.map(volume -> volume.ofRows(extent, from, to)).orElse(cell -> NONE);
        }

        double weight(int cell) {
            return sampled.operations(cell) / traced.samples()[cell] * ranges;
        }

        /** {@return the mean rows of a scan by bucket from one to another, for one cell after another} */
        IntFunction<double[]> means(ScanMix.Extent extent, int from, int to) {
            if (traced.mix().isPresent()) {
                return traced.mix().get().means(Set.of(extent), rowsByClass, from, to)::at;
            }
            double[] rows = new double[to];
            return cell -> {
                double seen = lengths.rows(lengths.evenShare(), cell);
                if (seen != rows[from]) {
                    Arrays.fill(rows, from, to, seen);
                }
                return rows;
            };
        }
    }

    /** Adds the rows of the scans that end at the end of their range. */
    private void scanToEnd(Scans scans, int from, int to, ScannedRows scanned) {
        int first = scans.sampled.interval().firstCell();
        double[] rows = rowsBefore(first, from, to);
        boolean mixed = scans.traced.mix().isPresent() && scans.lengths.hasLimited();
        LoadCounts.Running starts = scans.traced.starts().new Running(from, to, 0);
        LoadCounts.Running limited = scans.traced.limited().new Running(from, mixed ? to : from, 0);
        LoadCounts.Running crossings = scans.traced.crossings().new Running(from, Math.min(to + 1, buckets.size()), 1);
        IntFunction<double[]> within = scans.means(ScanMix.Extent.WITHIN, from, to);
        IntFunction<double[]> atFirst = scans.means(ScanMix.Extent.FIRST, from, to);
        IntFunction<double[]> atLast = scans.means(ScanMix.Extent.LAST, from, to);
        IntFunction<double[]> bytesWithin = scans.rowBytes(ScanMix.Extent.WITHIN, from, to);
        IntFunction<double[]> bytesFirst = scans.rowBytes(ScanMix.Extent.FIRST, from, to);
        IntFunction<double[]> bytesLast = scans.rowBytes(ScanMix.Extent.LAST, from, to);
        Crossed ahead = new Crossed(buckets.size());
        for (int cell = 0; cell < scans.sampled.interval().cells(); cell++) {
            addHalf(rows, first + cell, from, to);
            int at = (first + cell) * buckets.size();
            int[] started = starts.next();
            int[] ended = limited.next();
            int[] crossed = crossings.next();
            double[] seenWithin = within.apply(cell);
            double[] seenFirst = atFirst.apply(cell);
            double[] seenLast = atLast.apply(cell);
            double[] sizeWithin = bytesWithin.apply(cell);
            double[] sizeFirst = bytesFirst.apply(cell);
            double[] sizeLast = bytesLast.apply(cell);
            double weight = scans.weight(cell);
            ahead.set(rows, started, mixed ? ended : NO_SCANS, crossed);
            // Means of the scans that come from the bucket before: bytes of a row, rows of the first bucket, and of
            // those crossed since.
            double sizeThrough = 0;
            double firstRows = 0;
            double crossedRows = 0;
            for (int b = from; b < to; b++) {
                int count = started[b] - (mixed ? ended[b] : 0);
                int arriving = crossed[b];
                int leaving = crossed[b + 1];
                if (count == 0 && arriving == 0) {
                    continue;
                }
                int through = through(count, arriving, leaving);
                double available = Math.max(1, rows[b]);
                double inside = (count - (leaving - through)) * Math.min(seenWithin[b], available);
                double opening = leaving > through
                        ? (leaving - through) * atEnd(seenFirst[b] - ahead.rows[b], rows[b], ahead.lastRows[b])
                        : 0;
                double closing = arriving > through
                        ? (arriving - through) * atEnd(seenLast[b] - crossedRows, rows[b], firstRows)
                        : 0;
                double seen = through * rows[b] + inside + opening + closing;
                if (scans.rowBytes.isPresent()) {
                    double bytes = through * rows[b] * sizeThrough
                            + inside * sizeWithin[b]
                            + opening * sizeFirst[b]
                            + closing * sizeLast[b];
                    scanned.add(at, b, weight * seen, weight * bytes);
                    sizeThrough =
                            leaving == 0 ? 0 : (through * sizeThrough + (leaving - through) * sizeFirst[b]) / leaving;
                } else {
                    scanned.add(at, b, weight * seen);
                }
                crossedRows = leaving == 0 ? 0 : through * (crossedRows + rows[b]) / leaving;
                firstRows = leaving == 0 ? 0 : (through * firstRows + (leaving - through) * rows[b]) / leaving;
                crossing[at + b] += weight * arriving;
            }
            addHalf(rows, first + cell, from, to);
        }
    }

    /** {@return the number of scans that come from the bucket before and continue in the next one} */
    private static int through(int started, int arriving, int leaving) {
        return Math.max(0, Math.min(arriving, leaving - started));
    }

    /**
     * {@return the rows that a scan reads in the first or the last of several buckets: half of its rows in these two,
     * unless one has fewer}
     *
     * @param seen rows that the scan reads in both buckets
     * @param rows rows of the bucket
     * @param other rows of the other bucket
     */
    private static double atEnd(double seen, double rows, double other) {
        double left = Math.max(0, seen);
        return Math.min(rows, Math.max(left / 2, left - other));
    }

    /** Means over the scans that continue after a bucket, by bucket. */
    private static final class Crossed {
        /** Rows of the buckets that the scans cross after the bucket. */
        final double[] rows;
        /** Rows of the last bucket of the scans. */
        final double[] lastRows;

        Crossed(int buckets) {
            this.rows = new double[buckets];
            this.lastRows = new double[buckets];
        }

        /**
         * Sets the means of a cell.
         *
         * @param available rows by bucket
         * @param started scans that start in a bucket
         * @param limited the part of them that end at their row limit; empty for none
         * @param crossed other scans that come from the bucket before
         */
        void set(double[] available, int[] started, int[] limited, int[] crossed) {
            for (int b = rows.length - 2; b >= 0; b--) {
                int next = b + 1;
                int arriving = crossed[next];
                if (arriving == 0) {
                    rows[b] = 0;
                    lastRows[b] = 0;
                    continue;
                }
                int leaving = next + 1 < rows.length ? crossed[next + 1] : 0;
                int through = through(started[next] - (limited.length > 0 ? limited[next] : 0), arriving, leaving);
                rows[b] = through * (available[next] + rows[next]) / arriving;
                lastRows[b] = (through * lastRows[next] + (arriving - through) * available[next]) / arriving;
            }
        }
    }

    /** Adds the rows of the scans that end at their row limit. */
    private void scanToLimit(Scans scans, int from, int to, ScannedRows scanned) {
        int first = scans.sampled.interval().firstCell();
        double[] rows = rowsBefore(first, from, to);
        LoadCounts ended = scans.traced.mix().isPresent() ? scans.traced.limited() : scans.traced.starts();
        LoadCounts.Running limited = ended.new Running(from, to, 0);
        IntFunction<double[]> seen = scans.means(ScanMix.Extent.LIMITED, from, to);
        IntFunction<double[]> bytes = scans.rowBytes(ScanMix.Extent.LIMITED, from, to);
        for (int cell = 0; cell < scans.sampled.interval().cells(); cell++) {
            addHalf(rows, first + cell, from, to);
            scanWithin(
                    (first + cell) * buckets.size(),
                    from,
                    to,
                    limited.next(),
                    rows,
                    seen.apply(cell),
                    bytes.apply(cell),
                    scans.weight(cell),
                    scanned);
            addHalf(rows, first + cell, from, to);
        }
    }

    private double[] rowsBefore(int firstCell, int from, int to) {
        double[] rows = initialRows.clone();
        for (int cell = 0; cell < firstCell; cell++) {
            addHalf(rows, cell, from, to);
            addHalf(rows, cell, from, to);
        }
        return rows;
    }

    private void scanWithin(
            int at,
            int from,
            int to,
            int[] counts,
            double[] rows,
            double[] seen,
            double[] bytes,
            double weight,
            ScannedRows scans) {
        for (int b = from; b < to; b++) {
            if (counts[b] == 0) {
                continue;
            }
            double started = weight * counts[b];
            double here = Math.min(seen[b], Math.max(1, rows[b]));
            double size = bytes.length == 0 ? scans.rowBytes() : bytes[b];
            scans.add(at, b, started * here, started * here * size);
            double left = seen[b] - here;
            for (int next = b + 1; left > 0 && next < to; next++) {
                double there = Math.min(left, rows[next]);
                scans.add(at, next, started * there, started * there * size);
                crossing[at + next] += started;
                left -= there;
            }
        }
    }

    /**
     * Receiver of the rows that scans of one query read.
     *
     * @param rows rows by cell and bucket
     * @param bytes bytes by cell and bucket; length 0 if all queries read the same bytes of a row
     * @param rowBytes bytes of a row that the query reads
     * @param work rows by bucket, or bytes if queries differ
     */
    private record ScannedRows(double[] rows, double[] bytes, double rowBytes, double[] work) {
        /** Adds rows of a bucket to the cell at which its entries start. */
        void add(int at, int bucket, double count) {
            add(at, bucket, count, count * rowBytes);
        }

        void add(int at, int bucket, double count, double size) {
            rows[at + bucket] += count;
            if (bytes.length > 0) {
                bytes[at + bucket] += size;
            }
            work[bucket] += bytes.length > 0 ? size : count;
        }
    }

    /**
     * Adds the new rows of half of a cell, and removes the emptied ones. Scans read the rows of the middle of their
     * cell.
     */
    private void addHalf(double[] rows, int cell, int from, int to) {
        double[] gone = emptied();
        for (int b = from; b < to; b++) {
            rows[b] += newRows[cell * buckets.size() + b] / 2;
            if (gone.length > 0) {
                rows[b] = Math.max(0, rows[b] - gone[cell * buckets.size() + b] / 2);
            }
        }
    }

    /**
     * {@return the rows that garbage collection empties, by cell and bucket; length 0 for none} All writes must have
     * been added.
     */
    double[] emptied() {
        if (emptied.isEmpty()) {
            emptied = Optional.of(emptiedRows.of(initialRows, newRows));
        }
        return emptied.get();
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

    /** {@return the load except for the sizes of rows} */
    LoadGrid.Builder grid(StoredRows stored, long samples, HeavyKeys heavyKeys) {
        return LoadGrid.of(grid, buckets)
                .operations(timeline.operations())
                .writes(newRows, updates)
                .reads(reads, rangesRead)
                .scans(scanned, scanStarts, crossing, fullScans)
                .rows(initialRows, stored)
                .volume(volumes.volume(queries))
                .samples(samples, weights.weights(), heavyKeys);
    }
}
