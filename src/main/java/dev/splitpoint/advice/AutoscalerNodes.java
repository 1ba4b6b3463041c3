package dev.splitpoint.advice;

import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.TableDesign;

/**
 * Change of a bound of the autoscaler. Bigtable accepts a maximum of up to ten times the minimum, so the other bound
 * follows.
 *
 * @param bound the bound
 * @param from current number of nodes of the bound
 * @param to new number of nodes, larger than {@code from}
 */
public record AutoscalerNodes(Bound bound, int from, int to) implements Remedy {
    /** Bounds of an autoscaler. */
    public enum Bound {
        /** The load needs more nodes than the autoscaler may add. */
        MAXIMUM,
        /** The autoscaler may add the nodes, but too late. */
        MINIMUM
    }

    @Override
    public String label() {
        return bound == Bound.MAXIMUM
                ? "Raise the autoscaler's maximum from " + from + " to " + to + " nodes"
                : "Raise the autoscaler's minimum from " + from + " to " + to + " nodes";
    }

    @Override
    public TableDesign apply(TableDesign design) {
        if (!(design.simulation().nodePlan() instanceof NodePlan.Autoscaler scaler)) {
            throw new IllegalArgumentException("The cluster has no autoscaler.");
        }
        int min =
                bound == Bound.MINIMUM ? to : Math.max(scaler.min(), Math.ceilDiv(to, NodePlan.Autoscaler.MAX_TO_MIN));
        int max = Math.max(bound == Bound.MAXIMUM ? to : scaler.max(), min);
        return design.withSimulation(design.simulation()
                .withNodePlan(new NodePlan.Autoscaler(min, max, scaler.cpuTarget(), scaler.storageTarget())));
    }

    @Override
    public boolean differsInNumber(Remedy other) {
        return other instanceof AutoscalerNodes;
    }
}
