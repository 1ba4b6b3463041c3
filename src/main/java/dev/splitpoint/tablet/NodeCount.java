package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Simulation;

/**
 * Number of nodes in service over time: constant, scheduled, or set by a model of Bigtable's autoscaler. For one thread.
 *
 * <p>The autoscaler's inputs are the mean CPU utilization of the preceding step, at most 100%, and the stored bytes. It adds
 * all required nodes at once. It removes at most {@code scaleDownShare} of the nodes in each {@code scaleDownInterval}.
 * Example: 3 nodes at 100% CPU with a CPU target of 60% become 3 ÷ 0.6 = 5 nodes.
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
     * Sets the number at the start of the run. An autoscaler starts with the number that the load requires.
     *
     * @param demand total demand of all tablets, in nodes
     * @param bytes  stored bytes of all tablets
     */
    void start(double demand, double bytes) {
        active = switch (plan) {
            case NodePlan.Constant constant -> constant.nodes();
            case NodePlan.Schedule schedule -> schedule.at(0);
            case NodePlan.Autoscaler autoscaler -> autoscaler.needed(demand, bytes / model.node().storageBytes());
        };
    }

    /** {@return the number of nodes in service} */
    int active() {
        return active;
    }

    /**
     * Updates and returns the number of nodes.
     *
     * @param now   time, in seconds from the start of the run
     * @param cpu   total CPU of all nodes in the preceding step, in nodes
     * @param bytes stored bytes of all tablets
     */
    int update(double now, double cpu, double bytes) {
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

    /** {@return whether the number is constant while CPU and bytes are constant, apart from scheduled changes} */
    boolean isSettled(double cpu, double bytes) {
        return !(plan instanceof NodePlan.Autoscaler autoscaler)
                || autoscaler.needed(cpu, bytes / model.node().storageBytes()) == active;
    }

    /** {@return the time of the next scheduled change, in seconds from the start of the run; infinite without one} */
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
