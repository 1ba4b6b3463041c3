package dev.splitpoint.workload;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.key.KeyBytes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How much a design stores: a cell, a row, a family, the table, at the end of the workload and before compression.
 *
 * <p>A cell has the bytes of its qualifier, of its value, and {@value #CELL_OVERHEAD} of its timestamp. Let T be the
 * workload's duration, W its writes, N those of them that make a new row (no updates, and where the keys run out fewer),
 * R₀ the rows at the start. Then there are R = R₀ + N rows, of which each is rewritten r = (W − N) ÷ (RT) times a second.
 *
 * <p>Versions of a cell. Numbered from the newest on, every policy deletes those behind some number, so that it can be
 * said how many it keeps: {@code maxNumVersions: n} keeps n, {@code maxAge: a} keeps 1 + ra, an intersection as many as
 * its most generous rule, a union as many as its strictest. There are never more than were written: 1 + rT. A cell of
 * an aggregate family is one value.
 *
 * <p>Rows with cells. A policy that deletes by age alone deletes the last version too, after its age L; an intersection
 * after the longest of its ages, and not at all if one of its rules counts versions; a union after the shortest. Where
 * L &lt; T, what is left is the NL ÷ T rows that were new within L, and of the older rows the share rL (at most
 * all) that were rewritten within it. Compaction deletes up to a week later than the policy says (Google,
 * "Garbage collection overview"), which is left out here.
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
    private final double seconds;
    private final double rows;
    private final double newRows;
    private final double rewritesPerSecond;

    private SizeEstimate(TableDesign design, double keyBytes, Optional<Timeline> timeline) {
        this.design = design;
        this.keyBytes = keyBytes;
        this.seconds = seconds(design.workload().duration());
        this.newRows = timeline.map(t -> t.rowsAtEnd() - t.initialRows()).orElse(0.0);
        this.rows = timeline.map(Timeline::rowsAtEnd).orElse((double) design.simulation().rows());
        double rewrites = timeline.map(Timeline::writes).orElse(0.0) - newRows;
        this.rewritesPerSecond = seconds == 0 || rows == 0 ? 0 : Math.max(0, rewrites) / rows / seconds;
    }

    /** A workload that cannot be simulated brings nothing; without a key nothing is known of how many keys there are. */
    private static Optional<Timeline> timeline(TableDesign design) {
        try {
            return Optional.of(
                    design.rowKey().segments().isEmpty()
                            ? new Timeline(design.workload(), design.simulation(), key -> Double.POSITIVE_INFINITY)
                            : Rehearsal.timeline(design));
        } catch (WorkloadException e) {
            return Optional.empty();
        }
    }

    /**
     * {@return the estimate of a design}
     *
     * @param design   the design
     * @param keyBytes mean length of a row key, in bytes
     */
    public static SizeEstimate of(TableDesign design, double keyBytes) {
        return new SizeEstimate(design, keyBytes, timeline(design));
    }

    /** {@return the estimate of a design whose workload is laid out already} */
    static SizeEstimate of(TableDesign design, double keyBytes, Timeline timeline) {
        return new SizeEstimate(design, keyBytes, Optional.of(timeline));
    }

    /** {@return the bytes of a cell of a column whose value has the mean size} */
    public static double cellBytes(Column column) {
        return KeyBytes.utf8(column.qualifier()).length() + column.valueBytes().mean() + CELL_OVERHEAD;
    }

    /** {@return the rows at the end of the workload, those that lost all their cells among them} */
    public double rows() {
        return rows;
    }

    /** {@return how many versions a cell of a family has on the average, 1 or more} */
    public double versions(ColumnFamily family) {
        double written = 1 + rewritesPerSecond * seconds;
        return family.aggregate().isPresent()
                ? 1
                : family.gcRule().map(rule -> Math.min(written, kept(rule))).orElse(written);
    }

    /** {@return the bytes that a family takes of a row on the average, all versions counted} */
    public double rowBytes(ColumnFamily family) {
        double cells = 0;
        for (Column column : columns(family)) {
            cells += column.count() * column.presence() * cellBytes(column);
        }
        return cells * versions(family);
    }

    /** {@return the bytes of a row on the average, key and all versions counted} */
    public double rowBytes() {
        return keyBytes + design.table().columnFamilies().stream().mapToDouble(this::rowBytes).sum();
    }

    /** {@return the bytes of the largest row: every column there, every value of the largest size} */
    public double largestRowBytes() {
        double bytes = keyBytes;
        for (ColumnFamily family : design.table().columnFamilies()) {
            for (Column column : columns(family)) {
                double cell = cellBytes(column) - column.valueBytes().mean() + largest(column.valueBytes());
                bytes += column.count() * versions(family) * cell;
            }
        }
        return bytes;
    }

    /** {@return how many rows have cells in a family that no age has deleted} */
    public double rows(ColumnFamily family) {
        double life = family.gcRule().map(SizeEstimate::life).orElse(Double.POSITIVE_INFINITY);
        if (life >= seconds) {
            return rows();
        }
        double young = newRows * life / seconds;
        return young + (rows() - young) * Math.min(1, rewritesPerSecond * life);
    }

    /** {@return the bytes of a family in the whole table} */
    public double bytes(ColumnFamily family) {
        return rows(family) * rowBytes(family);
    }

    /** {@return the bytes of the whole table} */
    public double bytes() {
        double held = design.table().columnFamilies().stream().mapToDouble(this::rows).max().orElse(rows());
        return keyBytes * held + design.table().columnFamilies().stream().mapToDouble(this::bytes).sum();
    }

    /** {@return what of a column passes a documented limit, a sentence each} */
    public static List<String> warnings(Column column) {
        List<String> warnings = new ArrayList<>();
        if (largest(column.valueBytes()) > GOOD_VALUE_BYTES) {
            warnings.add("Values of " + column.qualifier() + " are up to " + mega(largest(column.valueBytes()))
                    + "; Google recommends 10 MB at most. Store large objects elsewhere, and their place here.");
        }
        if (KeyBytes.utf8(column.qualifier()).length() > MOST_QUALIFIER_BYTES) {
            warnings.add("The qualifier has over 16 KB, the most that Bigtable takes.");
        }
        return warnings;
    }

    /** {@return the largest row against the limits of rows, in a sentence; empty: within them} */
    public Optional<String> rowWarning() {
        double largest = largestRowBytes();
        if (largest > MOST_ROW_BYTES) {
            return Optional.of("The largest row has " + mega(largest)
                    + ", but no row over 256 MB can be read. Split it into several rows, or keep fewer versions.");
        }
        return largest > GOOD_ROW_BYTES
                ? Optional.of("The largest row has " + mega(largest)
                        + "; Google recommends 100 MB at most, and 256 MB is the limit.")
                : Optional.empty();
    }

    /** {@return what passes a documented limit, a sentence each} */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        rowWarning().ifPresent(warnings::add);
        design.columns().forEach(column -> warnings.addAll(warnings(column)));
        int families = design.table().columnFamilies().size();
        if (families > GOOD_FAMILIES) {
            warnings.add("The table has " + families + " families; Google recommends about 100 at most.");
        }
        return warnings;
    }

    private double kept(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxNumVersions versions -> versions.versions();
            case GcRule.MaxAge age -> 1 + rewritesPerSecond * seconds(age.age());
            case GcRule.Intersection all -> all.rules().stream().mapToDouble(this::kept).max().orElse(1);
            case GcRule.Union any -> any.rules().stream().mapToDouble(this::kept).min().orElse(1);
        };
    }

    /** Seconds after which the newest version goes too. */
    private static double life(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxNumVersions versions -> Double.POSITIVE_INFINITY;
            case GcRule.MaxAge age -> seconds(age.age());
            case GcRule.Intersection all -> all.rules().stream().mapToDouble(SizeEstimate::life).max().orElse(0);
            case GcRule.Union any -> any.rules().stream().mapToDouble(SizeEstimate::life).min().orElse(0);
        };
    }

    private List<Column> columns(ColumnFamily family) {
        return design.columns().stream().filter(c -> c.family().equals(family.name())).toList();
    }

    /** {@return the bytes of the largest value} */
    public static double largest(ValueSize size) {
        return switch (size) {
            case ValueSize.Constant(long bytes) -> bytes;
            case ValueSize.Uniform(long min, long max) -> max;
        };
    }

    private static String mega(double bytes) {
        return Math.round(bytes / (1 << 20)) + " MB";
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
