package dev.splitpoint.heat.color;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.NodeMaximum;
import java.util.OptionalDouble;

/** The kinds of {@link ColorScale} that a user chooses between. */
public enum ScaleChoice {
    /** Relative to the maximum of one node. */
    ABSOLUTE("Absolute"),
    /** Linear, up to the largest value of the run. */
    LINEAR("Linear"),
    /** Logarithmic, over four decades up to the largest value of the run. */
    LOGARITHMIC("Logarithmic"),
    /** By rank of the values of the run. */
    RANK("Rank");

    /** Knee of the absolute scale as a share of a node: 0.1%, a harmless load. */
    private static final double KNEE = 1e-3;

    /** Knee for stored bytes and rows; a tablet is a small part of a node's storage. */
    private static final double STORAGE_KNEE = 1e-5;

    /** The lower end of the logarithmic scale as a share of the upper one. */
    private static final double DECADES = 1e-4;

    private final String label;

    ScaleChoice(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /** {@return this kind; linear instead of absolute for a metric without a maximum of a node} */
    public ScaleChoice forMetric(Metric metric) {
        return this == ABSOLUTE && !metric.hasNodeMaximum() ? LINEAR : this;
    }

    /**
     * {@return the scale for a metric; linear instead of absolute if {@link NodeMaximum} has no maximum}
     *
     * @param metric   metric of the grid
     * @param grid     values
     * @param capacity capacity of one node
     * @param rowBytes mean bytes of a row that an operation reads or writes
     * @param held     mean bytes of a stored row
     */
    public ColorScale scale(Metric metric, HeatGrid grid, NodeCapacity capacity, double rowBytes, double held) {
        double max = grid.max() > 0 ? grid.max() : 1;
        return switch (this) {
            case ABSOLUTE -> {
                OptionalDouble whole = NodeMaximum.of(metric, capacity, rowBytes, held);
                if (whole.isEmpty()) {
                    yield new ColorScale.Linear(0, max);
                }
                double knee = switch (metric) {
                    case PRESSURE, LARGEST_ROWS -> 0;
                    case BYTES_HELD, ROWS_HELD -> STORAGE_KNEE * whole.getAsDouble();
                    // The latency at the average CPU target; nodes below it appear dark.
                    case LATENCY, LATENCY_MAX -> HeatData.latencyMs(capacity, capacity.averageCpuTarget());
                    default -> KNEE * whole.getAsDouble();
                };
                yield new ColorScale.Absolute(whole.getAsDouble(), knee, capacity.averageCpuTarget(), capacity.hottestCpuTarget());
            }
            case LINEAR -> new ColorScale.Linear(0, max);
            case LOGARITHMIC -> new ColorScale.Logarithmic(max * DECADES, max);
            case RANK -> ColorScale.Rank.of(grid);
        };
    }
}
