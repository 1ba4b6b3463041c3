package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Simulation;

/**
 * Number of nodes in service over time: constant, scheduled, or set by a model of Bigtable's autoscaler. For one
 * thread.
 *
 * <p>The autoscaler's inputs are the mean CPU utilization of the preceding step, at most 100%, and the stored bytes. It
 * adds all required nodes at once. Example: 3 nodes at 100% CPU with a CPU target of 60% become 3 ÷ 0.6 = 5 nodes.
 *
 * <p>It removes nodes only if the utilization is substantially lower than the target: if fewer nodes would have
 * sufficed at {@value #SUBSTANTIAL} times the load during the whole {@code scaleDownInterval}. It then removes at most
 * {@code scaleDownShare} of the nodes, and waits for another interval. Without this, a load near a whole number of
 * nodes adds and removes a node each time it varies. Example: 6 nodes with a target of 60% and a load that varies
 * between 2.9 and 3.1 nodes stay, because 3.1 × 1.1 ÷ 0.6 = 5.7.
 */
final class NodeCount {
    /** Factor of the load with which fewer nodes must suffice before a node is removed. */
    private static final double SUBSTANTIAL = 1.1;

    private final NodePlan plan;
    private final ClusterModel model;
    private int active;
    /** Time since which fewer nodes have sufficed without a break; infinite if all are required. */
    private double spareSince = Double.POSITIVE_INFINITY;
    /** Largest number of nodes that was required since then. */
    private int mostRequired;

    NodeCount(Simulation simulation) {
        this.plan = simulation.nodePlan();
        this.model = simulation.model();
    }

    /**
     * Sets the number at the start of the run. An autoscaler starts with the number that the load requires.
     *
     * @param demand total demand of all tablets, in nodes
     * @param bytes stored bytes of all tablets
     */
    void start(double demand, double bytes) {
        active = switch (plan) {
            case NodePlan.Constant constant -> constant.nodes();
            case NodePlan.Schedule schedule -> schedule.at(0);
            case NodePlan.Autoscaler autoscaler ->
                autoscaler.needed(demand, bytes / model.node().storageBytes());
        };
    }

    /** {@return the number of nodes in service} */
    int active() {
        return active;
    }

    /**
     * Updates and returns the number of nodes.
     *
     * @param now time, in seconds from the start of the run
     * @param cpu total CPU of all nodes in the preceding step, in nodes
     * @param bytes stored bytes of all tablets
     */
    int update(double now, double cpu, double bytes) {
        active = next(now, cpu, bytes);
        return active;
    }

    private int next(double now, double cpu, double bytes) {
        return switch (plan) {
            case NodePlan.Constant constant -> constant.nodes();
            case NodePlan.Schedule schedule -> schedule.at(now);
            case NodePlan.Autoscaler autoscaler -> {
                double stored = bytes / model.node().storageBytes();
                int needed = autoscaler.needed(cpu, stored);
                yield needed > active
                        ? keep(needed)
                        : fewer(autoscaler.needed(SUBSTANTIAL * cpu, SUBSTANTIAL * stored), now);
            }
        };
    }

    private int keep(int nodes) {
        spareSince = Double.POSITIVE_INFINITY;
        return nodes;
    }

    /** {@return the number of nodes after a possible removal} */
    private int fewer(int required, double now) {
        if (required >= active) {
            return keep(active);
        }
        mostRequired = spareSince > now ? required : Math.max(mostRequired, required);
        spareSince = Math.min(spareSince, now);
        if (now - spareSince < model.scaleDownInterval().toNanos() / 1e9) {
            return active;
        }
        int most = Math.max(1, (int) (model.scaleDownShare() * active));
        int nodes = Math.max(mostRequired, active - most);
        spareSince = now;
        mostRequired = required;
        return nodes;
    }

    /** {@return whether the number is constant while CPU and bytes are constant, apart from scheduled changes} */
    boolean isSettled(double cpu, double bytes) {
        if (!(plan instanceof NodePlan.Autoscaler autoscaler)) {
            return true;
        }
        double stored = bytes / model.node().storageBytes();
        return autoscaler.needed(cpu, stored) <= active
                && autoscaler.needed(SUBSTANTIAL * cpu, SUBSTANTIAL * stored) >= active;
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
