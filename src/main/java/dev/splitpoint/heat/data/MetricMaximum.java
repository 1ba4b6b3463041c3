package dev.splitpoint.heat.data;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Largest value of a metric on one node, and the stops of the absolute scale up to it.
 *
 * @param function computes the maximum of a node, in the unit of the metric; empty without a maximum
 * @param isAbsolute whether a value means the same in every design, so that a scale can end at the maximum
 * @param stops computes the stops of the absolute scale; empty for a linear scale up to the maximum
 */
record MetricMaximum(
        Optional<ToDoubleFunction<NodeLimits>> function,
        boolean isAbsolute,
        Optional<Function<NodeLimits, List<ScaleStop>>> stops) {
    /** No maximum. */
    static final MetricMaximum NONE = new MetricMaximum(Optional.empty(), false, Optional.empty());

    /**
     * Stops for shares of one node. A harmless load of 0.1% is close to the first color, and the targets of 70% and 90%
     * have clearly different colors. The last color means a demand of 120%.
     */
    static final List<ScaleStop> NODE_SHARES = List.of(
            new ScaleStop(0, 0),
            new ScaleStop(0.001, 0.04),
            new ScaleStop(0.003, 0.14),
            new ScaleStop(0.01, 0.30),
            new ScaleStop(0.05, 0.52),
            new ScaleStop(0.30, 0.68),
            new ScaleStop(0.70, 0.80),
            new ScaleStop(0.90, 0.90),
            new ScaleStop(1.20, 1));

    /** {@return a maximum that depends on the sizes of rows, so that values do not mean the same in every design} */
    static MetricMaximum of(ToDoubleFunction<NodeLimits> function) {
        return new MetricMaximum(Optional.of(function), false, Optional.empty());
    }

    /** {@return a maximum with the same meaning in every design, with a linear scale} */
    static MetricMaximum absolute(ToDoubleFunction<NodeLimits> function) {
        return new MetricMaximum(Optional.of(function), true, Optional.empty());
    }

    /** {@return this maximum with other stops of the absolute scale} */
    MetricMaximum withStops(Function<NodeLimits, List<ScaleStop>> newStops) {
        return new MetricMaximum(function, isAbsolute, Optional.of(newStops));
    }

    OptionalDouble value(NodeLimits node) {
        return function.map(maximum -> OptionalDouble.of(maximum.applyAsDouble(node)))
                .orElse(OptionalDouble.empty());
    }

    List<ScaleStop> stops(NodeLimits node) {
        return stops.map(function -> function.apply(node))
                .orElseGet(() ->
                        List.of(new ScaleStop(0, 0), new ScaleStop(value(node).orElseThrow(), 1)));
    }
}
