package dev.splitpoint.heat.color;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.NodeMaximum;
import java.util.OptionalDouble;

/** The kinds of {@link ColorScale} that a user chooses between. */
public enum ScaleChoice {
    /** Against what one node can do. */
    ABSOLUTE("Absolute"),
    /** Evenly up to the largest value of the run. */
    LINEAR("Linear"),
    /** By the logarithm over four decades up to the largest value of the run. */
    LOGARITHMIC("Logarithmic"),
    /** By rank among the values of the run. */
    RANK("Rank");

    /** Share of a node from which colors of the absolute scale are told apart: 0.1 %, a tablet that nobody minds. */
    private static final double KNEE = 1e-3;

    /** The same for what is stored: a tablet is a small part of what a node can hold. */
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

    /** {@return this kind, or linear where absolute is asked for of a metric that knows no whole node} */
    public ScaleChoice against(Metric metric) {
        return this == ABSOLUTE && !metric.hasWhole() ? LINEAR : this;
    }

    /**
     * {@return the scale for a metric; linear where absolute is asked for and {@link NodeMaximum} has none}
     *
     * @param metric   what the grid holds
     * @param grid     the values
     * @param capacity what one node can do
     * @param rowBytes mean bytes of a row that operations move
     * @param held     mean bytes that a row takes
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
                    // The node that has no more to spare than it should: a calm one stays dark.
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
