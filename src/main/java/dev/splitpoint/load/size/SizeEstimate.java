package dev.splitpoint.load.size;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.key.KeyDistribution;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Size estimate of the cells, rows, column families and table of a design, before compression, at the end of the
 * workload or at another moment ({@link #at}).
 *
 * <p>A cell has the bytes of its qualifier and value, plus {@value #CELL_OVERHEAD} bytes for its timestamp. Every write
 * of a row adds a version to each of its cells. {@link RowHistory} computes how often and when the rows were written,
 * by the popularity of their keys, and {@link RetainedVersions} the versions that garbage collection retains. A cell of
 * an aggregate family has one version.
 *
 * <p>The largest row has all columns, the maximum value sizes, and the largest number of versions: the limit of the
 * policy or the number of writes of the hottest key, whichever is smaller.
 *
 * <p>Garbage collection can take up to a week after a version exceeds its policy (Google, "Garbage collection
 * overview"). These versions are not counted.
 *
 * <p>Example: a key of 20 bytes and a column {@code body} with values of 100 bytes and 2 versions. A cell has 4 + 100 +
 * 8 = 112 bytes and a row has 20 + 2 × 112 = 244 bytes.
 */
public final class SizeEstimate {
    /** Bytes of a cell in addition to its qualifier and value: the 64-bit timestamp (data.proto, {@code Cell}). */
    public static final int CELL_OVERHEAD = 8;

    /** The largest row that can be read, 256 MiB (cloud.google.com/bigtable/quotas). */
    public static final double MAX_ROW_BYTES = 256L << 20;

    /** The largest row that Google recommends, 100 MB (cloud.google.com/bigtable/docs/schema-design). */
    public static final double RECOMMENDED_ROW_BYTES = 100e6;

    /** The largest value that Google recommends, 10 MB (cloud.google.com/bigtable/docs/schema-design). */
    public static final double RECOMMENDED_VALUE_BYTES = 10e6;

    /** The longest column qualifier, 16 KiB (data.proto, {@code Column.qualifier}). */
    public static final int MAX_QUALIFIER_BYTES = 16 << 10;

    /** Recommended maximum number of column families in a table (cloud.google.com/bigtable/docs/schema-design). */
    public static final int RECOMMENDED_FAMILIES = 100;

    /** Numbers of versions of the largest and of the mean row up to which rows count as equally large. */
    private static final double FEW_VERSIONS = 3;

    private static final double MEAN_OF_FEW_VERSIONS = 1.05;

    private final TableDesign design;
    private final double keyBytes;
    private final Optional<Timeline> timeline;
    private final RowHistory history;
    private final double nanos;
    private final double rows;
    private final RetainedVersions cells;

    private SizeEstimate(
            TableDesign design,
            double keyBytes,
            Optional<Timeline> timeline,
            RowHistory history,
            double nanos,
            double rows) {
        this.design = design;
        this.keyBytes = keyBytes;
        this.timeline = timeline;
        this.history = history;
        this.nanos = nanos;
        this.rows = rows;
        this.cells = new RetainedVersions(history, nanos / 1e9);
    }

    private static SizeEstimate atEnd(
            TableDesign design, double keyBytes, Optional<Timeline> timeline, SampleFiles files) {
        RowHistory history = RowHistories.of(design, timeline, files);
        return at(design, keyBytes, timeline, history, design.workload().nanos());
    }

    private static SizeEstimate at(
            TableDesign design, double keyBytes, Optional<Timeline> timeline, RowHistory history, double nanos) {
        double rows = timeline.map(line -> line.rowsHeldAt(nanos))
                .orElse((double) design.simulation().rows());
        return new SizeEstimate(design, keyBytes, timeline, history, nanos, rows);
    }

    /** {@return the estimate at a time in nanoseconds from the start of the workload} */
    public SizeEstimate at(double nanos) {
        return at(design, keyBytes, timeline, history, nanos);
    }

    /**
     * {@return the estimate of the rows with some of the keys} Popular keys have more versions.
     *
     * <p>Example: one of 11 products gets 90% of the updates and has 389 MB. The mean row has 39 MB, and a row of the
     * other products 4 MB.
     *
     * @param keys frequencies of these keys: their number, and their probabilities among all keys of writes
     */
    public SizeEstimate among(ValueFrequencies keys) {
        RowHistory some = history.among(keys);
        return some == history
                ? this
                : new SizeEstimate(
                        design,
                        keyBytes,
                        timeline,
                        some,
                        nanos,
                        some.capped(nanos / 1e9, design.rowRetentionSeconds(), 1));
    }

    /**
     * {@return whether rows differ in the number of versions that a query reads, so that its cost depends on the
     * popularity of keys, and on time} Two or three versions of a few rows, such as keys of the same millisecond, do
     * not matter.
     */
    public boolean variesByRow(Query query) {
        return design.table().columnFamilies().stream()
                .filter(family -> columns(family).stream().anyMatch(query::reads))
                .anyMatch(family -> maxVersions(family) > FEW_VERSIONS || versions(family) > MEAN_OF_FEW_VERSIONS);
    }

    /**
     * {@return the timeline of the workload; empty if it cannot be simulated. Without a row key, all keys are distinct}
     */
    private static Optional<Timeline> timeline(TableDesign design, SampleFiles files) {
        try {
            return Optional.of(
                    design.rowKey().segments().isEmpty()
                            ? new Timeline(
                                    design.workload(),
                                    design.simulation(),
                                    design.rowRetentionSeconds(),
                                    key -> KeyDistribution.of(ValueFrequencies.UNIQUE))
                            : Preflight.timeline(design, files));
        } catch (WorkloadException e) {
            return Optional.empty();
        }
    }

    /**
     * {@return the estimate of a design}
     *
     * @param design design
     * @param keyBytes mean length of a row key in bytes
     * @param files sample files, whose number of values limits the number of rows
     */
    public static SizeEstimate of(TableDesign design, double keyBytes, SampleFiles files) {
        return atEnd(design, keyBytes, timeline(design, files), files);
    }

    public static SizeEstimate of(TableDesign design, double keyBytes, Timeline timeline, SampleFiles files) {
        return atEnd(design, keyBytes, Optional.of(timeline), files);
    }

    /** {@return the bytes of a cell with a value of mean size} */
    public static double cellBytes(Column column) {
        return KeyBytes.utf8(column.qualifier()).length() + column.valueBytes().mean() + CELL_OVERHEAD;
    }

    /** {@return the number of rows that have a cell} */
    public double rows() {
        return rows;
    }

    /** {@return the mean number of versions of a cell of a family, over rows with at least one version} */
    public double versions(ColumnFamily family) {
        double rowsWith = rows(family);
        return family.aggregate().isPresent() || rowsWith <= 0
                ? 1
                : Math.max(1, cells.cells(family.gcRule()) / rowsWith);
    }

    /** {@return the largest number of versions of a cell of a family, a whole number of 1 or more} */
    public double maxVersions(ColumnFamily family) {
        return family.aggregate().isPresent() ? 1 : cells.maxVersions(family.gcRule());
    }

    /** {@return the mean bytes of a family in a row, including all versions} */
    public double rowBytes(ColumnFamily family) {
        double cells = 0;
        for (Column column : columns(family)) {
            cells += column.count() * column.presence() * cellBytes(column);
        }
        return cells * versions(family);
    }

    /**
     * {@return the mean bytes of a row that a query reads: the key and all versions in the families and columns that it
     * names}
     */
    public double readBytes(Query query) {
        return bytes(query, Double.MAX_VALUE);
    }

    /**
     * {@return the mean bytes of a row that a query returns, without versions beyond its limit of cells per column; 0
     * if the query returns no row} A row without a cell of the query is read, but not returned.
     *
     * <p>Example: for a cell with 5 versions and a limit of 2 cells per column, the query reads 5 versions and returns
     * 2. If a tenth of the rows have a column of 1,000 bytes, the mean row that is read has 100 bytes of it, and a row
     * that is returned has 1,000.
     */
    public double returnedBytes(Query query) {
        double present = presentShare(query);
        return present == 0 ? 0 : bytes(query, query.cellsPerColumn().orElse(Integer.MAX_VALUE)) / present;
    }

    private double bytes(Query query, double mostVersions) {
        double bytes = keyBytes * presentShare(query);
        for (ColumnFamily family : design.table().columnFamilies()) {
            double cells = 0;
            for (Column column : columns(family)) {
                cells += query.reads(column) ? column.count() * column.presence() * cellBytes(column) : 0;
            }
            bytes += cells > 0 ? cells * Math.min(versions(family), mostVersions) * heldShare(family) : 0;
        }
        return bytes;
    }

    /**
     * {@return the bytes from which the cost of a row follows that a query reads: the mean over the rows, where a row
     * smaller than {@code reference} counts as {@code reference}; the mean row if all rows are on the same side}
     */
    public double readCostBytes(Query query, double reference) {
        if (areOnOneSide(query, reference)) {
            return readBytes(query);
        }
        RowSizeDistribution row = new RowSizeDistribution(keyBytes * presentShare(query));
        for (ColumnFamily family : design.table().columnFamilies()) {
            columns(family).stream()
                    .filter(query::reads)
                    .forEach(column -> add(row, column, versions(family) * heldShare(family)));
        }
        return row.meanOfAtLeast(reference, readBytes(query));
    }

    /** {@return whether no row is smaller, or none is larger, than a size} */
    private boolean areOnOneSide(Query query, double reference) {
        double least = keyBytes * presentShare(query);
        double most = least;
        for (ColumnFamily family : design.table().columnFamilies()) {
            double versions =
                    columns(family).stream().anyMatch(query::reads) ? versions(family) * heldShare(family) : 0;
            for (Column column : columns(family)) {
                double overhead = cellBytes(column) - column.valueBytes().mean();
                double cells = query.reads(column) ? column.count() * versions : 0;
                least += column.presence() < 1 ? 0 : cells * (overhead + smallest(column.valueBytes()));
                most += cells * (overhead + largest(column.valueBytes()));
            }
        }
        return least >= reference || most <= reference;
    }

    /**
     * {@return the bytes from which the cost of a write follows, as {@link #readCostBytes}: the key and one version of
     * each cell of the row}
     */
    public double writeCostBytes(double reference) {
        RowSizeDistribution row = new RowSizeDistribution(keyBytes);
        design.columns().forEach(column -> add(row, column, 1));
        return row.meanOfAtLeast(reference, writtenBytes());
    }

    /** {@return the mean bytes of a write: the key and one version of each cell of the row} */
    public double writtenBytes() {
        double bytes = 0;
        for (Column column : design.columns()) {
            bytes += column.presence() * column.count() * cellBytes(column);
        }
        return keyBytes + bytes;
    }

    private static void add(RowSizeDistribution row, Column column, double versions) {
        double overhead = cellBytes(column) - column.valueBytes().mean();
        row.add(
                column.count(),
                column.presence(),
                versions * (overhead + smallest(column.valueBytes())),
                versions * (overhead + largest(column.valueBytes())));
    }

    /** {@return the share of the rows that have retained cells in a family, 0 to 1} */
    private double heldShare(ColumnFamily family) {
        boolean isKept = family.gcRule()
                .map(rule -> Double.isInfinite(rule.retainedSeconds(1)))
                .orElse(true);
        return isKept || rows <= 0 ? 1 : Math.min(1, rows(family) / rows);
    }

    /**
     * {@return the share of the rows that have a retained cell in the families and columns that a query names, 0 to 1;
     * other rows are not returned}
     *
     * <p>Garbage collection by age empties the oldest rows first, so a row with cells in one family has cells in each
     * family that is retained longer, if it ever had any. Example: 25% of the rows have a column, and 40% are young
     * enough to retain it: 10%.
     */
    public double presentShare(Query query) {
        if (query.readsAllColumns()) {
            return 1;
        }
        double present = 0;
        double absent = 1;
        List<ColumnFamily> oldestLast = design.table().columnFamilies().stream()
                .sorted(Comparator.comparingDouble(this::heldShare).reversed())
                .toList();
        for (int i = 0; i < oldestLast.size(); i++) {
            ColumnFamily family = oldestLast.get(i);
            for (Column column : columns(family)) {
                absent *= query.reads(column) ? column.absence() : 1;
            }
            double younger = i + 1 < oldestLast.size() ? heldShare(oldestLast.get(i + 1)) : 0;
            present += (heldShare(family) - younger) * (1 - absent);
        }
        return present;
    }

    /** {@return the mean bytes of a row, including the key and all versions} */
    public double rowBytes() {
        return keyBytes
                + design.table().columnFamilies().stream()
                        .mapToDouble(this::rowBytes)
                        .sum();
    }

    /** {@return the bytes of the largest row: all columns, maximum value sizes, and the largest number of versions} */
    public double largestRowBytes() {
        return keyBytes
                + design.table().columnFamilies().stream()
                        .mapToDouble(this::largestRowBytes)
                        .sum();
    }

    public double largestRowBytes(ColumnFamily family) {
        double bytes = 0;
        for (Column column : columns(family)) {
            double cell = cellBytes(column) - column.valueBytes().mean() + largest(column.valueBytes());
            bytes += column.count() * cell;
        }
        return bytes * maxVersions(family);
    }

    /** {@return the number of rows with retained cells in a family} */
    public double rows(ColumnFamily family) {
        return cells.rows(family.gcRule());
    }

    public double bytes(ColumnFamily family) {
        return rows(family) * rowBytes(family);
    }

    public double bytes() {
        double held = design.table().columnFamilies().stream()
                .mapToDouble(this::rows)
                .max()
                .orElse(rows());
        return keyBytes * held
                + design.table().columnFamilies().stream()
                        .mapToDouble(this::bytes)
                        .sum();
    }

    /** {@return a sentence for each documented limit that a column exceeds} */
    public static List<String> warnings(Column column) {
        List<String> warnings = new ArrayList<>();
        if (largest(column.valueBytes()) > RECOMMENDED_VALUE_BYTES) {
            warnings.add("Values of " + column.qualifier() + " are up to "
                    + BytesText.over(largest(column.valueBytes()), RECOMMENDED_VALUE_BYTES)
                    + ". Google recommends at most 10 MB. Store large objects elsewhere and only their address here.");
        }
        if (KeyBytes.utf8(column.qualifier()).length() > MAX_QUALIFIER_BYTES) {
            warnings.add("The qualifier exceeds 16 KiB (16.4 kB), the limit of Bigtable.");
        }
        return warnings;
    }

    /** {@return a sentence about the largest row, if it exceeds a documented limit} */
    public Optional<String> rowWarning() {
        double largest = largestRowBytes();
        if (largest > MAX_ROW_BYTES) {
            return Optional.of("The largest row has " + BytesText.over(largest, MAX_ROW_BYTES)
                    + ", but rows over 256 MiB (268 MB) cannot be read. Divide rows, or retain fewer versions.");
        }
        return largest > RECOMMENDED_ROW_BYTES
                ? Optional.of("The largest row has " + BytesText.over(largest, RECOMMENDED_ROW_BYTES)
                        + ". Google recommends at most 100 MB; the limit is 256 MiB (268 MB).")
                : Optional.empty();
    }

    /** {@return a sentence for each documented limit that the design exceeds} */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        rowWarning().ifPresent(warnings::add);
        design.columns().forEach(column -> warnings.addAll(warnings(column)));
        int families = design.table().columnFamilies().size();
        if (families > RECOMMENDED_FAMILIES) {
            warnings.add("The table has " + families + " families. Google recommends at most about 100.");
        }
        return warnings;
    }

    private List<Column> columns(ColumnFamily family) {
        return design.columns().stream()
                .filter(c -> c.family().equals(family.name()))
                .toList();
    }

    private static double smallest(ValueSize size) {
        return switch (size) {
            case ValueSize.Constant(long bytes) -> bytes;
            case ValueSize.Uniform(long min, long max) -> min;
        };
    }

    public static double largest(ValueSize size) {
        return switch (size) {
            case ValueSize.Constant(long bytes) -> bytes;
            case ValueSize.Uniform(long min, long max) -> max;
        };
    }
}
