package dev.splitpoint.heat.color;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.NodeMaximum;

/** The kinds of {@link ColorScale} that a user chooses between. */
public enum ScaleChoice {
    /** Relative to the maximum of one node or one row. */
    ABSOLUTE("Absolute"),
    /** Linear, up to the 99.9th percentile of the values of the run. */
    PERCENTILE("Percentile"),
    /** Linear, up to the largest value of the run. */
    LINEAR("Linear"),
    /** Logarithmic, over four decades up to the largest value of the run. */
    LOGARITHMIC("Logarithmic"),
    /** By rank of the values of the run. */
    RANK("Rank");

    /** Knee of the absolute scale as a share of a node: 0.1%, a harmless load. */
    private static final double KNEE = 1e-3;

    /** The lower end of the logarithmic scale as a share of the upper one. */
    private static final double DECADES = 1e-4;

    private final String label;

    ScaleChoice(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /** {@return this kind; up to the percentile instead of absolute for a metric without an absolute scale} */
    public ScaleChoice forMetric(Metric metric) {
        return this == ABSOLUTE && !metric.hasAbsoluteScale() ? PERCENTILE : this;
    }

    /** {@return whether this kind applies to a metric} */
    public boolean isFor(Metric metric) {
        return forMetric(metric) == this;
    }

    /**
     * {@return the scale for a metric, of the kind {@link #forMetric}}
     *
     * @param metric metric of the grid
     * @param grid values
     * @param capacity capacity of one node
     * @param rowBytes mean bytes of a row that an operation reads or writes
     * @param held mean bytes of a stored row
     */
    public ColorScale scale(Metric metric, HeatGrid grid, NodeCapacity capacity, double rowBytes, double held) {
        double max = grid.max() > 0 ? grid.max() : 1;
        return switch (forMetric(metric)) {
            case ABSOLUTE -> {
                double whole = NodeMaximum.of(metric, capacity, rowBytes, held).orElseThrow();
                double knee = switch (metric) {
                    case PRESSURE, LARGEST_ROWS -> 0;
                    // The latency at the average CPU target; nodes below it appear dark.
                    case LATENCY, LATENCY_MAX -> HeatData.latencyMs(capacity, capacity.averageCpuTarget());
                    default -> KNEE * whole;
                };
                yield new ColorScale.Absolute(whole, knee, capacity.averageCpuTarget(), capacity.hottestCpuTarget());
            }
            case PERCENTILE -> ColorScale.Percentile.of(grid);
            case LINEAR -> new ColorScale.Linear(0, max);
            case LOGARITHMIC -> new ColorScale.Logarithmic(max * DECADES, max);
            case RANK -> ColorScale.Rank.of(grid);
        };
    }
}
