package dev.splitpoint.heat.data;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * Largest value of a metric on one node, and the shape of the absolute scale up to it.
 *
 * @param function computes the maximum of a node, in the unit of the metric; empty without a maximum
 * @param isAbsolute whether a value means the same in every design, so that a scale can end at the maximum
 * @param knee computes the value above which the absolute scale is logarithmic; 0 for a linear scale
 */
record MetricMaximum(
        Optional<ToDoubleFunction<NodeLimits>> function,
        boolean isAbsolute,
        Optional<ToDoubleFunction<NodeLimits>> knee) {
    /** No maximum. */
    static final MetricMaximum NONE = new MetricMaximum(Optional.empty(), false, Optional.empty());

    /** Default knee as a share of the maximum: 0.1% of a node, a harmless load. */
    private static final double KNEE = 1e-3;

    /** {@return a maximum that depends on the sizes of rows, so that values do not mean the same in every design} */
    static MetricMaximum of(ToDoubleFunction<NodeLimits> function) {
        return new MetricMaximum(Optional.of(function), false, Optional.empty());
    }

    /** {@return a maximum with the same meaning in every design} */
    static MetricMaximum absolute(ToDoubleFunction<NodeLimits> function) {
        return new MetricMaximum(Optional.of(function), true, Optional.empty());
    }

    /** {@return this maximum with a linear absolute scale} */
    MetricMaximum linear() {
        return withKnee(node -> 0);
    }

    /** {@return this maximum with an absolute scale that is logarithmic above a value} */
    MetricMaximum withKnee(ToDoubleFunction<NodeLimits> newKnee) {
        return new MetricMaximum(function, isAbsolute, Optional.of(newKnee));
    }

    OptionalDouble value(NodeLimits node) {
        return function.map(maximum -> OptionalDouble.of(maximum.applyAsDouble(node)))
                .orElse(OptionalDouble.empty());
    }

    double knee(NodeLimits node) {
        return knee.map(value -> value.applyAsDouble(node))
                .orElseGet(() -> KNEE * value(node).orElseThrow());
    }
}
