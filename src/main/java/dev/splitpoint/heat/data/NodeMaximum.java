package dev.splitpoint.heat.data;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.OperationCost;
import dev.splitpoint.load.size.SizeEstimate;
import java.util.OptionalDouble;

/**
 * The value of a metric at which one node is fully used: the top of the absolute scale.
 *
 * <p>Example: a node that writes 14,000 rows of 1 kB per second has the maximum 14,000 for {@link Metric#WRITES}, and 1
 * for {@link Metric#CPU}.
 */
public final class NodeMaximum {
    private NodeMaximum() {}

    /**
     * {@return the maximum of one node in the unit of the metric; empty for a metric without one, such as waiting
     * operations}
     *
     * @param metric metric
     * @param capacity capacity of one node
     * @param rowBytes mean bytes of a row that an operation reads or writes
     * @param held mean bytes of a stored row
     */
    public static OptionalDouble of(Metric metric, NodeCapacity capacity, double rowBytes, double held) {
        double writes = 1 / OperationCost.cpuSeconds(capacity, rowBytes, 1, 0, 0, 0);
        double rows = capacity.scanBytes() / Math.max(1, rowBytes);
        return switch (metric) {
            case CPU -> OptionalDouble.of(1);
            case PRESSURE -> OptionalDouble.of(100 / capacity.averageCpuTarget());
            case WRITES -> OptionalDouble.of(writes);
            case READS -> OptionalDouble.of(1 / OperationCost.cpuSeconds(capacity, rowBytes, 0, 1, 1, 0));
            case ROWS_SCANNED -> OptionalDouble.of(rows);
            case BYTES_IN -> OptionalDouble.of(writes * rowBytes);
            case BYTES_OUT -> OptionalDouble.of(capacity.scanBytes());
            case BYTES_HELD -> OptionalDouble.of(capacity.storageBytes());
            case ROWS_HELD -> OptionalDouble.of(capacity.storageBytes() / Math.max(1, held));
            case LARGEST_ROWS -> OptionalDouble.of(SizeEstimate.MAX_ROW_BYTES);
            case LATENCY, LATENCY_MAX -> OptionalDouble.of(HeatData.LATENCY_CAP_MS);
            case OPERATIONS, WAITING -> OptionalDouble.empty();
        };
    }

    /** {@return the mean row size for a metric: of read rows for read metrics, else of written rows} */
    public static double rowBytes(Metric metric, LoadGrid load) {
        return metric == Metric.READS || metric == Metric.ROWS_SCANNED || metric == Metric.BYTES_OUT
                ? load.volume().rowBytes()
                : load.rowBytes();
    }
}
