package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Simulation;

/**
 * The number of nodes in service over time: constant, by a schedule, or as Bigtable's autoscaler would set it. For one
 * thread.
 *
 * <p>The autoscaler looks at the mean CPU utilization of the step before, which is at most 100%, and at the bytes stored.
 * It adds all nodes that it needs at once, and removes at most {@code scaleDownShare} of them in each
 * {@code scaleDownInterval}. Example: 3 nodes in full use with a CPU target of 60% become 3 ÷ 0.6 = 5.
 */
final class NodeCount {
    private final NodePlan plan;
    private final ClusterModel model;
    private int active;
    private double lastRemoval = Double.NEGATIVE_INFINITY;

    NodeCount(Simulation simulation) {
        this.plan = simulation.nodePlan();
        this.model = simulation.model();
    }

    /**
     * Sets the number at the start, as for a cluster that has served the load for a while.
     *
     * @param demand of all tablets, in nodes
     * @param bytes  stored
     */
    void start(double demand, double bytes) {
        active = switch (plan) {
            case NodePlan.Constant constant -> constant.nodes();
            case NodePlan.Schedule schedule -> schedule.at(0);
            case NodePlan.Autoscaler autoscaler -> autoscaler.needed(demand, bytes / model.node().storageBytes());
        };
    }

    /** {@return nodes in service} */
    int active() {
        return active;
    }

    /**
     * {@return the number of nodes from now on}
     *
     * @param now   seconds from the start of the run
     * @param cpu   of all nodes together in the step before, in nodes
     * @param bytes stored
     */
    int change(double now, double cpu, double bytes) {
        int before = active;
        active = next(now, cpu, bytes);
        lastRemoval = active < before ? now : lastRemoval;
        return active;
    }

    private int next(double now, double cpu, double bytes) {
        return switch (plan) {
            case NodePlan.Constant constant -> constant.nodes();
            case NodePlan.Schedule schedule -> schedule.at(now);
            case NodePlan.Autoscaler autoscaler -> {
                int needed = autoscaler.needed(cpu, bytes / model.node().storageBytes());
                if (needed >= active) {
                    yield needed;
                }
                boolean mayRemove = now - lastRemoval >= model.scaleDownInterval().toNanos() / 1e9;
                int most = Math.max(1, (int) (model.scaleDownShare() * active));
                yield mayRemove ? Math.max(needed, active - most) : active;
            }
        };
    }

    /** {@return whether the number stays as it is as long as CPU and bytes do, but for a schedule} */
    boolean isSettled(double cpu, double bytes) {
        return !(plan instanceof NodePlan.Autoscaler autoscaler)
                || autoscaler.needed(cpu, bytes / model.node().storageBytes()) == active;
    }

    /** {@return when the number changes next by a schedule; infinite where it does not, or an autoscaler decides} */
    double nextChange(double now) {
        double next = Double.POSITIVE_INFINITY;
        if (plan instanceof NodePlan.Schedule schedule) {
            for (NodePlan.Step step : schedule.steps()) {
                double at = step.at().toNanos() / 1e9;
                next = at > now ? Math.min(next, at) : next;
            }
        }
        return next;
    }
}
