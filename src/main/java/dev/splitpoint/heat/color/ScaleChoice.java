package dev.splitpoint.heat.color;

import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.NodeLimits;
import java.util.List;
import java.util.stream.Stream;

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

    /** {@return the kinds that apply to a metric} */
    public static List<ScaleChoice> of(Metric metric) {
        return Stream.of(values()).filter(choice -> choice.isFor(metric)).toList();
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
     * @param node limits of one node
     */
    public ColorScale scale(Metric metric, HeatGrid grid, NodeLimits node) {
        double max = grid.max() > 0 ? grid.max() : 1;
        return switch (forMetric(metric)) {
            case ABSOLUTE ->
                new ColorScale.Absolute(
                        metric.nodeMaximum(node).orElseThrow(),
                        metric.stops(node),
                        node.capacity().averageCpuTarget(),
                        node.capacity().hottestCpuTarget(),
                        metric == Metric.CPU);
            case PERCENTILE -> ColorScale.Percentile.of(grid);
            case LINEAR -> new ColorScale.Linear(0, max);
            case LOGARITHMIC -> new ColorScale.Logarithmic(max * DECADES, max);
            case RANK -> ColorScale.Rank.of(grid);
        };
    }
}
