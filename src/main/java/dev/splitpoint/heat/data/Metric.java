package dev.splitpoint.heat.data;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Metrics of a heatmap. {@link HeatData} computes their values.
 *
 * <p>Rates are means over a time cell and additive over keys. Stored rows and bytes are additive over keys, but not
 * over time. Metrics of a tablet or a node have the same value for all its keys and are not additive.
 */
public enum Metric {
    OPERATIONS("Operations", MetricUnit.OPERATIONS, "(new rows + updates + reads) ÷ seconds", true),
    WRITES("Writes", MetricUnit.WRITES, "(new rows + updates) ÷ seconds", true),
    READS("Reads", MetricUnit.READS, "reads ÷ seconds", true),
    /** Rows that scans read. */
    ROWS_SCANNED("Rows scanned", MetricUnit.ROWS_PER_SECOND, "rows scanned ÷ seconds", true),
    BYTES_IN("Bytes in", MetricUnit.BYTES_PER_SECOND, "writes per second × bytes of a row", true),
    BYTES_OUT(
            "Bytes out", MetricUnit.BYTES_PER_SECOND, "(point reads + rows scanned) per second × bytes of a row", true),
    /** CPU demand of a key range. */
    CPU(
            "CPU of a node",
            MetricUnit.SHARE,
            "writes ÷ write rate + ranges read ÷ read rate + bytes scanned ÷ scan rate of one node",
            true),
    /** CPU demand of a tablet relative to the average CPU target. Our own formula; Google does not publish one. */
    PRESSURE("Pressure", MetricUnit.INDEX, "100 × CPU demand of the tablet ÷ average CPU target", false),
    /** Operations that wait on the tablet's node. */
    WAITING("Waiting", MetricUnit.WAITING, "operations waiting on the tablet's node at the end of the cell", false),
    /** Mean latency on the node; illustrative only. */
    LATENCY(
            "Latency, mean (illustrative)",
            MetricUnit.MILLISECONDS,
            "2 ms ÷ (1 − CPU of the tablet's node), 100 ms at most",
            false),
    /** Latency of the last waiting operation; illustrative only. */
    LATENCY_MAX(
            "Latency, maximum (illustrative)",
            MetricUnit.MILLISECONDS,
            "mean latency + the time that the tablet's node takes for the operations waiting on it",
            false),
    BYTES_HELD("Bytes held", MetricUnit.BYTES, "rows held × bytes of a row", true),
    ROWS_HELD("Rows held", MetricUnit.ROWS, "rows at the start + new rows so far", true),
    /** Mean row size; the simulation uses the same size for all rows of a design. */
    LARGEST_ROWS("Largest rows", MetricUnit.BYTES, "mean bytes of a row of this design, where rows are held", false);

    private final String label;
    private final MetricUnit unit;
    private final String formula;
    private final boolean overKeys;

    Metric(String label, MetricUnit unit, String formula, boolean overKeys) {
        this.label = label;
        this.unit = unit;
        this.formula = formula;
        this.overKeys = overKeys;
    }

    public String label() {
        return label;
    }

    /** {@return the name on the command line and in files, such as {@code rows-scanned}} */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** {@return the metric with an ID} */
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
        return switch (this) {
            case CPU, PRESSURE, LATENCY, LATENCY_MAX, LARGEST_ROWS -> true;
            case OPERATIONS, WRITES, READS, ROWS_SCANNED, BYTES_IN, BYTES_OUT, WAITING, BYTES_HELD, ROWS_HELD -> false;
        };
    }

    /** {@return whether the value of a key range is the sum of its buckets' values} */
    public boolean isAdditiveOverKeys() {
        return overKeys;
    }
}
