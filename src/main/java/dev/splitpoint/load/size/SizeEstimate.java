package dev.splitpoint.load.size;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.text.ExceededLimitText;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.distribution.Popularity;
import dev.splitpoint.stream.key.KeyDistribution;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How much a design stores: a cell, a row, a family, the table, at the end of the workload and before compression.
 *
 * <p>A cell has the bytes of its qualifier, of its value, and {@value #CELL_OVERHEAD} of its timestamp. Every write of a
 * row writes a version of each of its cells. Rows at the start were written once, at the start; later ones when the phases
 * say so, by their rates ({@link WriteHistory}); what is written again takes any of the rows alike. Of that the family's
 * policy leaves what {@link RetainedVersions} says, at the end of the workload. A cell of an aggregate family is one value.
 *
 * <p>The largest row has every column, every value as large as it may be, and as many versions as the row that keeps most:
 * the policy's bound, or how often the hottest of the keys was written, whichever is less.
 */
public final class SizeEstimate {
    /** Bytes of a cell besides its qualifier and value: its timestamp, a 64-bit number (data.proto, {@code Cell}). */
    public static final int CELL_OVERHEAD = 8;

    /** The largest row that can be read, 256 MiB (cloud.google.com/bigtable/quotas). */
    public static final double MOST_ROW_BYTES = 256L << 20;

    /** The largest row that Google recommends, 100 MB, binary (cloud.google.com/bigtable/docs/schema-design). */
    public static final double GOOD_ROW_BYTES = 100L << 20;

    /** The largest value that Google recommends, 10 MB, binary (cloud.google.com/bigtable/docs/schema-design). */
    public static final double GOOD_VALUE_BYTES = 10L << 20;

    /** The longest column qualifier, 16 KiB (data.proto, {@code Column.qualifier}). */
    public static final int MOST_QUALIFIER_BYTES = 16 << 10;

    /** About how many families a table should have at most (cloud.google.com/bigtable/docs/schema-design). */
    public static final int GOOD_FAMILIES = 100;

    private final TableDesign design;
    private final double keyBytes;
    private final SampleFiles files;
    private final double rows;
    private final Optional<Timeline> timeline;
    private final RetainedVersions cells;

    private SizeEstimate(TableDesign design, double keyBytes, Optional<Timeline> timeline, SampleFiles files) {
        this.design = design;
        this.keyBytes = keyBytes;
        this.files = files;
        this.timeline = timeline;
        this.rows = timeline.map(Timeline::rowsAtEnd).orElse((double) design.simulation().rows());
        double initial = timeline.map(Timeline::initialRows).orElse(design.simulation().rows());
        WriteHistory history = new WriteHistory(design.workload().nanos() / 1e9, initial, timeline);
        this.cells = new RetainedVersions(history, age -> hottest(history, initial, age));
    }

    /** {@return how often the key that inserts fall on most is written within an age in seconds} */
    private double hottest(WriteHistory history, double initial, double age) {
        double[] writes = history.writesByPhase(age);
        Map<Map<String, Generator>, Double> inserts = new HashMap<>();
        double inserted = timeline.map(Timeline::insertShare).orElse(0.0);
        double updates = 0;
        for (int i = 0; i < writes.length; i++) {
            Map<String, Generator> overrides = design.workload().phases().get(i).override();
            inserts.merge(overrides, writes[i] * inserted, Double::sum);
            updates += writes[i] * (1 - inserted);
        }
        double most = 0;
        for (Map.Entry<Map<String, Generator>, Double> alike : inserts.entrySet()) {
            KeyDistribution law = KeyDistribution.of(design.rowKey(), alike.getKey(), files);
            double periods = Math.max(1, Math.min(age * 1e9, design.workload().nanos()) / law.period());
            most = Math.max(most, alike.getValue() / periods * law.keys().top());
        }
        return most + updates / Math.max(1, rows) + (initial > 0 && history.reachesStart(age) ? 1 : 0);
    }

    /** A workload that cannot be simulated brings nothing; without a key nothing is known of how many keys there are. */
    private static Optional<Timeline> timeline(TableDesign design, SampleFiles files) {
        try {
            return Optional.of(
                    design.rowKey().segments().isEmpty()
                            ? new Timeline(design.workload(), design.simulation(), key -> KeyDistribution.of(Popularity.UNIQUE))
                            : Preflight.timeline(design, files));
        } catch (WorkloadException e) {
            return Optional.empty();
        }
    }

    /**
     * {@return the estimate of a design}
     *
     * @param keyBytes mean length of a row key, in bytes
     * @param files    where sample files are read from: how many values they have bounds the rows
     */
    public static SizeEstimate of(TableDesign design, double keyBytes, SampleFiles files) {
        return new SizeEstimate(design, keyBytes, timeline(design, files), files);
    }

    public static SizeEstimate of(TableDesign design, double keyBytes, Timeline timeline, SampleFiles files) {
        return new SizeEstimate(design, keyBytes, Optional.of(timeline), files);
    }

    /** {@return the bytes of a cell of a column whose value has the mean size} */
    public static double cellBytes(Column column) {
        return KeyBytes.utf8(column.qualifier()).length() + column.valueBytes().mean() + CELL_OVERHEAD;
    }

    /** {@return the rows at the end of the workload, those that lost all their cells among them} */
    public double rows() {
        return rows;
    }

    /** {@return how many versions a cell of a family has on the average in the rows that have any, 1 or more} */
    public double versions(ColumnFamily family) {
        double rowsWith = rows(family);
        return family.aggregate().isPresent() || rowsWith <= 0
                ? 1
                : Math.max(1, cells.cells(family.gcRule()) / rowsWith);
    }

    /** {@return how many versions a cell of a family has in the row that keeps most, a whole number, 1 or more} */
    public double mostVersions(ColumnFamily family) {
        return family.aggregate().isPresent() ? 1 : cells.most(family.gcRule());
    }

    /** {@return the bytes that a family takes of a row on the average, all versions counted} */
    public double rowBytes(ColumnFamily family) {
        double cells = 0;
        for (Column column : columns(family)) {
            cells += column.count() * column.presence() * cellBytes(column);
        }
        return cells * versions(family);
    }

    /**
     * {@return the bytes of a row that a query reads on the average: those of the key and of the families and columns that it
     * names, all versions counted}
     */
    public double readBytes(Query read) {
        return bytes(read, Double.MAX_VALUE);
    }

    /**
     * {@return the mean bytes of a row that a query returns: like {@link #readBytes}, without the versions that exceed the cells
     * per column} For example, with 5 versions of a cell and 2 cells per column, the query reads 5 versions and returns 2.
     */
    public double returnedBytes(Query read) {
        return bytes(read, read.cellsPerColumn().orElse(Integer.MAX_VALUE));
    }

    private double bytes(Query read, double mostVersions) {
        boolean all = read.families().isEmpty() && read.columns().isEmpty();
        double bytes = keyBytes;
        for (ColumnFamily family : design.table().columnFamilies()) {
            double cells = 0;
            for (Column column : columns(family)) {
                boolean named = all
                        || read.families().contains(family.name())
                        || read.columns().contains(family.name() + ":" + column.qualifier());
                cells += named ? column.count() * column.presence() * cellBytes(column) : 0;
            }
            bytes += cells > 0 ? cells * Math.min(versions(family), mostVersions) : 0;
        }
        return bytes;
    }

    /** {@return the bytes of a row on the average, key and all versions counted} */
    public double rowBytes() {
        return keyBytes + design.table().columnFamilies().stream().mapToDouble(this::rowBytes).sum();
    }

    /** {@return the bytes of the largest row: every column there, every value of the largest size, the most versions} */
    public double largestRowBytes() {
        return keyBytes + design.table().columnFamilies().stream().mapToDouble(this::largestRowBytes).sum();
    }

    public double largestRowBytes(ColumnFamily family) {
        double bytes = 0;
        for (Column column : columns(family)) {
            double cell = cellBytes(column) - column.valueBytes().mean() + largest(column.valueBytes());
            bytes += column.count() * cell;
        }
        return bytes * mostVersions(family);
    }

    /** {@return how many rows have cells in a family that no age has deleted} */
    public double rows(ColumnFamily family) {
        return cells.rows(family.gcRule());
    }

    public double bytes(ColumnFamily family) {
        return rows(family) * rowBytes(family);
    }

    public double bytes() {
        double held = design.table().columnFamilies().stream().mapToDouble(this::rows).max().orElse(rows());
        return keyBytes * held + design.table().columnFamilies().stream().mapToDouble(this::bytes).sum();
    }

    /** {@return what of a column passes a documented limit, a sentence each} */
    public static List<String> warnings(Column column) {
        List<String> warnings = new ArrayList<>();
        if (largest(column.valueBytes()) > GOOD_VALUE_BYTES) {
            warnings.add("Values of " + column.qualifier() + " are up to " + mega(largest(column.valueBytes()), GOOD_VALUE_BYTES)
                    + ". Google recommends at most 10 MB. Store large objects elsewhere and only their address here.");
        }
        if (KeyBytes.utf8(column.qualifier()).length() > MOST_QUALIFIER_BYTES) {
            warnings.add("The qualifier exceeds 16 KB, the limit of Bigtable.");
        }
        return warnings;
    }

    /** {@return the largest row against the limits of rows, in a sentence; empty: within them} */
    public Optional<String> rowWarning() {
        double largest = largestRowBytes();
        if (largest > MOST_ROW_BYTES) {
            return Optional.of("The largest row has " + mega(largest, MOST_ROW_BYTES)
                    + ", but rows over 256 MB cannot be read. Divide rows, or retain fewer versions.");
        }
        return largest > GOOD_ROW_BYTES
                ? Optional.of("The largest row has " + mega(largest, GOOD_ROW_BYTES)
                        + ". Google recommends at most 100 MB; the limit is 256 MB.")
                : Optional.empty();
    }

    /** {@return what passes a documented limit, a sentence each} */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        rowWarning().ifPresent(warnings::add);
        design.columns().forEach(column -> warnings.addAll(warnings(column)));
        int families = design.table().columnFamilies().size();
        if (families > GOOD_FAMILIES) {
            warnings.add("The table has " + families + " families. Google recommends at most about 100.");
        }
        return warnings;
    }

    private List<Column> columns(ColumnFamily family) {
        return design.columns().stream().filter(c -> c.family().equals(family.name())).toList();
    }

    public static double largest(ValueSize size) {
        return switch (size) {
            case ValueSize.Constant(long bytes) -> bytes;
            case ValueSize.Uniform(long min, long max) -> max;
        };
    }

    private static String mega(double bytes, double bound) {
        return ExceededLimitText.of(bytes / (1 << 20), bound / (1 << 20), size -> Long.toString(Math.round(size))) + " MB";
    }
}
