package dev.splitpoint.heat.data;

import dev.splitpoint.load.size.SizeEstimate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * Metrics of a heatmap, with all their facts. {@link HeatData#columns} computes their values.
 *
 * <p>Rates are means over a time cell and additive over keys. Stored rows and bytes are additive over keys, but not
 * over time. Metrics of a tablet or a node have the same value for all its keys and are not additive.
 */
public enum Metric {
    OPERATIONS(
            "Operations",
            MetricUnit.OPERATIONS,
            "(new rows + updates + reads) ÷ seconds",
            Kind.RATE,
            MetricMaximum.NONE),
    WRITES(
            "Writes",
            MetricUnit.WRITES,
            "(new rows + updates) ÷ seconds",
            Kind.RATE,
            MetricMaximum.of(NodeLimits::writes)),
    READS("Reads", MetricUnit.READS, "reads ÷ seconds", Kind.RATE, MetricMaximum.of(NodeLimits::reads)),
    /** Rows that scans read. */
    ROWS_SCANNED(
            "Rows scanned",
            MetricUnit.ROWS_PER_SECOND,
            "rows scanned ÷ seconds",
            Kind.RATE,
            MetricMaximum.of(NodeLimits::scannedRows)),
    BYTES_IN(
            "Bytes in",
            MetricUnit.BYTES_PER_SECOND,
            "writes per second × bytes of a row",
            Kind.RATE,
            MetricMaximum.of(node -> node.writes() * node.writtenRowBytes())),
    BYTES_OUT(
            "Bytes out",
            MetricUnit.BYTES_PER_SECOND,
            "(point reads + rows scanned) per second × bytes of a row",
            Kind.RATE,
            MetricMaximum.of(node -> node.capacity().scanBytes())),
    /** CPU demand of a key range. */
    CPU(
            "CPU demand",
            MetricUnit.SHARE,
            "writes ÷ write rate + ranges read ÷ read rate + bytes scanned ÷ scan rate of one node",
            Kind.RATE,
            MetricMaximum.absolute(node -> 1).withStops(node -> MetricMaximum.NODE_SHARES)),
    /** CPU demand of a tablet relative to the average CPU target. Our own formula; Google does not publish one. */
    PRESSURE(
            "Pressure",
            MetricUnit.INDEX,
            "100 × CPU demand of the tablet ÷ average CPU target",
            Kind.TABLET,
            MetricMaximum.absolute(node -> 100 / node.capacity().averageCpuTarget())),
    /** Operations that wait on the tablet's node. */
    WAITING(
            "Waiting operations",
            MetricUnit.WAITING,
            "operations waiting on the tablet's node at the end of the cell",
            Kind.TABLET,
            MetricMaximum.NONE),
    /** Mean latency on the node; illustrative only. */
    LATENCY(
            "Latency, mean",
            MetricUnit.MILLISECONDS,
            "2 ms ÷ (1 − CPU of the tablet's node), 100 ms at most",
            Kind.TABLET_OPERATIONS,
            MetricMaximum.absolute(node -> HeatData.LATENCY_CAP_MS).withStops(NodeLimits::latencyStops)),
    /** Latency of the last waiting operation; illustrative only. */
    LATENCY_MAX(
            "Latency, maximum",
            MetricUnit.MILLISECONDS,
            "mean latency + the time that the tablet's node takes for the operations waiting on it",
            Kind.TABLET_OPERATIONS,
            MetricMaximum.absolute(node -> HeatData.LATENCY_CAP_MS).withStops(NodeLimits::latencyStops)),
    BYTES_HELD(
            "Stored bytes",
            MetricUnit.BYTES,
            "stored rows × bytes of a row",
            Kind.HELD,
            MetricMaximum.of(node -> node.capacity().storageBytes())),
    ROWS_HELD(
            "Stored rows",
            MetricUnit.ROWS,
            "rows at the start + new rows so far",
            Kind.HELD,
            MetricMaximum.of(NodeLimits::heldRows)),
    /** Mean row size; the simulation uses the same size for all rows of a design. */
    LARGEST_ROWS(
            "Largest rows",
            MetricUnit.BYTES,
            "mean bytes of a row of this design, where rows are stored",
            Kind.HELD_ROW,
            MetricMaximum.absolute(node -> SizeEstimate.MAX_ROW_BYTES));

    /** How the values of a metric relate to keys and time. */
    enum Kind {
        /** Rate of a key range in a cell. The rate of several key ranges is the sum. */
        RATE,
        /** Value of a tablet or its node, which is the same for all its keys. */
        TABLET,
        /** Value of a tablet or its node for key ranges with operations in the cell; other key ranges have no data. */
        TABLET_OPERATIONS,
        /** Stored data at the end of a cell. The value of several key ranges is the sum. */
        HELD,
        /** Value of a stored row at the end of a cell. */
        HELD_ROW
    }

    private final String label;
    private final MetricUnit unit;
    private final String formula;
    private final Kind kind;
    private final MetricMaximum maximum;

    Metric(String label, MetricUnit unit, String formula, Kind kind, MetricMaximum maximum) {
        this.label = label;
        this.unit = unit;
        this.formula = formula;
        this.kind = kind;
        this.maximum = maximum;
    }

    public String label() {
        return label;
    }

    /** {@return the name on the command line and in files, such as {@code rows-scanned}} */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Metric> find(String id) {
        return Arrays.stream(values()).filter(metric -> metric.id().equals(id)).findFirst();
    }

    /** {@return the IDs of all metrics, separated by commas} */
    public static String ids() {
        return Arrays.stream(values()).map(Metric::id).collect(Collectors.joining(", "));
    }

    public MetricUnit unit() {
        return unit;
    }

    /** {@return the formula as text} */
    public String formula() {
        return formula;
    }

    /** {@return whether a value means the same in every design: a share of a node, a latency, or the size of a row} */
    public boolean hasAbsoluteScale() {
        return maximum.isAbsolute();
    }

    /** {@return whether the value of a key range is the sum of its buckets' values} */
    public boolean isAdditiveOverKeys() {
        return kind == Kind.RATE || kind == Kind.HELD;
    }

    /** {@return whether the values depend on the rows that are stored at the end of a cell} */
    public boolean isHeld() {
        return kind == Kind.HELD || kind == Kind.HELD_ROW;
    }

    /**
     * {@return the meaning of the hatched parts of a heatmap; empty if it has none}
     *
     * @param hasGaps whether the heatmap has key ranges without data
     */
    public Optional<String> hatching(boolean hasGaps) {
        if (kind == Kind.TABLET_OPERATIONS) {
            return Optional.of("No operations");
        }
        return hasGaps ? Optional.of("No rows") : Optional.empty();
    }

    /** {@return a value with its unit and its meaning, such as {@code 61% of a node} or {@code pressure 120}} */
    public String text(double value) {
        String text = unit.format(value);
        return switch (unit) {
            case SHARE -> text + " of a node";
            case INDEX -> label.toLowerCase(Locale.ROOT) + " " + text;
            default -> text;
        };
    }

    /**
     * {@return a value with the metric, unless its unit names it, such as {@code CPU 115% of a node} or {@code 18.2k
     * writes/s}}
     */
    public String headline(double value) {
        return switch (unit) {
            case OPERATIONS, WRITES, READS, WAITING, INDEX -> text(value);
            case SHARE -> "CPU " + text(value);
            default -> label + " " + text(value);
        };
    }

    /** {@return the title of a legend: the metric and the unit of its values} */
    public String title() {
        String phrase = switch (unit) {
            case OPERATIONS, WRITES, READS, ROWS_PER_SECOND, BYTES_PER_SECOND -> "per second";
            case SHARE -> "% of one node";
            case MILLISECONDS -> "ms, illustrative";
            case INDEX -> "100 = CPU target";
            case ROWS, BYTES, WAITING, COUNT -> "";
        };
        return phrase.isEmpty() ? label : label + ", " + phrase;
    }

    /**
     * {@return the value at which one node is fully used: the top of the absolute scale; empty for a metric without
     * one, such as waiting operations}
     *
     * <p>Example: a node that writes 14,000 rows of 1 kB per second has the maximum 14,000 for {@link #WRITES}, and 1
     * for {@link #CPU}.
     */
    public OptionalDouble nodeMaximum(NodeLimits node) {
        return maximum.value(node);
    }

    /** {@return the stops of the absolute scale} */
    public List<ScaleStop> stops(NodeLimits node) {
        return maximum.stops(node);
    }
}
