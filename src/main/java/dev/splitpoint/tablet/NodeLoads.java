package dev.splitpoint.tablet;

import dev.splitpoint.design.Simulation;
import java.util.Arrays;
import java.util.List;

/** Demand and stored bytes of each node, and the warm-up of new nodes. For one thread. */
final class NodeLoads {
    private final double[] demand;
    private final double[] bytes;
    /** Time at which each node was added, in seconds from the start; −∞ for the initial nodes. */
    private final double[] addedAt;

    private final double warmUp;

    NodeLoads(Simulation simulation) {
        this.demand = new double[simulation.nodes()];
        this.bytes = new double[demand.length];
        this.addedAt = new double[demand.length];
        this.warmUp = simulation.model().nodeWarmUp().toNanos() / 1e9;
        Arrays.fill(addedAt, Double.NEGATIVE_INFINITY);
    }

    /** Recomputes the sums from the given tablets. */
    void sum(List<Tablet> tablets) {
        clear();
        tablets.forEach(this::add);
    }

    /** Sets demand and bytes of all nodes to zero. */
    void clear() {
        Arrays.fill(demand, 0);
        Arrays.fill(bytes, 0);
    }

    /** Adds a tablet to the sums of its node. */
    void add(Tablet tablet) {
        demand[tablet.node] += tablet.demand;
        bytes[tablet.node] += tablet.bytes;
    }

    /** Moves a tablet to another node and updates the sums of both. */
    void move(Tablet tablet, int target) {
        demand[tablet.node] -= tablet.demand;
        demand[target] += tablet.demand;
        bytes[tablet.node] -= tablet.bytes;
        bytes[target] += tablet.bytes;
        tablet.node = target;
    }

    /** Records that the nodes from {@code from} to {@code to}, exclusive, are added now. */
    void recordAdded(int from, int to, double now) {
        for (int node = from; node < to; node++) {
            addedAt[node] = now;
        }
    }

    /** {@return the demand by node, as a share of a node; shared, do not modify it} */
    double[] demand() {
        return demand;
    }

    /** {@return the stored bytes by node; shared, do not modify it} */
    double[] bytes() {
        return bytes;
    }

    /** {@return the nodes in service as input of the balancer; its demand and bytes are live} */
    Balancer.Nodes balancerInput(double now, int active) {
        double[] reserved = new double[active];
        if (!isWarm(now, active)) {
            double mean = mean(active);
            Arrays.setAll(reserved, node -> reserved(node, now, mean));
        }
        return new Balancer.Nodes(demand, bytes, reserved);
    }

    /** {@return whether the warm-up of each node in service is over} */
    boolean isWarm(double now, int active) {
        for (int node = 0; node < active; node++) {
            if (now - addedAt[node] < warmUp) {
                return false;
            }
        }
        return true;
    }

    /** {@return the total CPU of all nodes under the current demand, in nodes} */
    double cpu() {
        double sum = 0;
        for (double each : demand) {
            sum += Math.min(1, each);
        }
        return sum;
    }

    /** {@return the node in service with the lowest demand, of equals the node with the fewest bytes} */
    int coolest(double now, int active) {
        double mean = mean(active);
        int coolest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int node = 0; node < active; node++) {
            double all = demand[node] + reserved(node, now, mean);
            if (all < least || (all == least && bytes[node] < bytes[coolest])) {
                coolest = node;
                least = all;
            }
        }
        return coolest;
    }

    private double mean(int active) {
        double sum = 0;
        for (double each : demand) {
            sum += each;
        }
        return sum / active;
    }

    /**
     * Returns the part of the mean demand that a node cannot serve yet because it is new.
     *
     * <p>Example: with a mean demand of 0.4 and a warm-up of 20 minutes, a node added 5 minutes ago counts as if it
     * already had 0.4 × (1 − 5/20) = 0.3, so it gets 0.1 at most.
     */
    private double reserved(int node, double now, double mean) {
        double age = now - addedAt[node];
        return age >= warmUp ? 0 : (1 - age / warmUp) * mean;
    }
}
