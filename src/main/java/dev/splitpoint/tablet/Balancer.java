package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A round of balancing by weighted moves: again and again from the hottest node to the coolest the tablet that evens them
 * out best, until a share of the load has moved (Adya et al.: "Slicer: Auto-Sharding for Datacenter Applications",
 * OSDI '16, section 4.4.1).
 */
final class Balancer {
    /** A move must better the difference of two nodes by this share of it at least: less is rounding. */
    private static final double BETTER = 0.02;

    private final List<Tablet> tablets;
    private final double[] nodeDemand;
    private final ClusterModel model;
    private final double total;
    private final double mean;
    /** Demand of a node up to which it is left alone. */
    private final double limit;
    /** Demand that earlier rounds might have moved and did not. */
    private double carried;

    /** Moves a tablet to a node and keeps the nodes' demand right. */
    @FunctionalInterface
    interface Mover {
        void move(Tablet tablet, int target);
    }

    /**
     * Prepares a round.
     *
     * @param nodeDemand what is asked of each node; changed by the mover
     * @param chance     by how much, as a share, a node's demand may be off by chance: less is not acted on
     * @param carried    demand that the rounds before might have moved and did not
     */
    Balancer(List<Tablet> tablets, double[] nodeDemand, ClusterModel model, double chance, double carried) {
        this.tablets = tablets;
        this.nodeDemand = nodeDemand;
        this.model = model;
        this.carried = carried;
        double sum = 0;
        for (double demand : nodeDemand) {
            sum += demand;
        }
        this.total = sum;
        this.mean = sum / nodeDemand.length;
        this.limit = mean * (1 + Math.max(model.balanceTolerance(), chance));
    }

    void run(double now, Mover mover) {
        if (!uneven()) {
            carried = 0;
            return;
        }
        List<List<Tablet>> onNode = new ArrayList<>();
        for (int node = 0; node < nodeDemand.length; node++) {
            onNode.add(new ArrayList<>());
        }
        tablets.forEach(tablet -> onNode.get(tablet.node).add(tablet));
        int[] byDemand = coolestFirst();
        double budget = model.balanceChurn() * total + carried;
        double heaviest = 0;
        for (Tablet tablet : tablets) {
            heaviest = Math.max(heaviest, tablet.demand);
        }
        int hot = byDemand.length - 1;
        while (hot > 0 && nodeDemand[byDemand[hot]] > limit) {
            int hottest = byDemand[hot];
            int coolest = byDemand[0];
            @Nullable Tablet best = bestMove(onNode.get(hottest), nodeDemand[hottest] - nodeDemand[coolest], budget, now);
            if (best == null) {
                hot--;
                continue;
            }
            budget -= best.demand;
            onNode.get(hottest).remove(best);
            onNode.get(coolest).add(best);
            mover.move(best, coolest);
            sink(byDemand, hot);
            rise(byDemand, byDemand[0] == coolest ? 0 : 1, hot);
        }
        carried = Math.min(budget, heaviest);
    }

    /** {@return demand that this round and those before might have moved and did not, at most the heaviest tablet's} */
    double carried() {
        return carried;
    }

    private int[] coolestFirst() {
        return IntStream.range(0, nodeDemand.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(node -> nodeDemand[node]).thenComparing(Comparator.naturalOrder()))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Puts the node at a place, which has become cooler, where it belongs among those before it. */
    private void sink(int[] nodes, int from) {
        int node = nodes[from];
        int at = from;
        for (; at > 0 && nodeDemand[nodes[at - 1]] > nodeDemand[node]; at--) {
            nodes[at] = nodes[at - 1];
        }
        nodes[at] = node;
    }

    /** Puts the node at a place, which has become hotter, where it belongs among those up to another place. */
    private void rise(int[] nodes, int from, int last) {
        for (int at = from; at < last && nodeDemand[nodes[at]] > nodeDemand[nodes[at + 1]]; at++) {
            int node = nodes[at];
            nodes[at] = nodes[at + 1];
            nodes[at + 1] = node;
        }
    }

    /** {@return the tablet whose move leaves the two nodes most alike} */
    private @Nullable Tablet bestMove(List<Tablet> from, double difference, double budget, double now) {
        Tablet best = null;
        double bestRest = difference * (1 - BETTER);
        for (Tablet tablet : from) {
            double rest = Math.abs(difference - 2 * tablet.demand);
            if (tablet.demand > 0 && tablet.demand <= budget && rest < bestRest && now - tablet.lastMove > model.balanceRest().toSeconds()) {
                best = tablet;
                bestRest = rest;
            }
        }
        return best;
    }

    private boolean uneven() {
        for (double demand : nodeDemand) {
            if (demand > limit) {
                return true;
            }
        }
        return false;
    }

    /** {@return the demand over which the busiest tablet of a node that is too hot is split} */
    double splitLimit(int node) {
        return Math.max(model.balanceSplitLoad(), nodeDemand[node] - mean);
    }

    /**
     * {@return the busiest tablet of each node that is too hot still, where it is too large for a move to even the nodes
     * out; by rising place, and none where there are many tablets already}
     */
    List<Integer> tabletsToSplit(double now) {
        if (tablets.size() >= (long) model.maxTabletsPerNode() * nodeDemand.length) {
            return List.of();
        }
        int[] busiest = new int[nodeDemand.length];
        Arrays.fill(busiest, -1);
        for (int i = 0; i < tablets.size(); i++) {
            Tablet tablet = tablets.get(i);
            int before = busiest[tablet.node];
            if (before < 0 || tablet.demand > tablets.get(before).demand) {
                busiest[tablet.node] = i;
            }
        }
        List<Integer> chosen = new ArrayList<>();
        for (int node = 0; node < nodeDemand.length; node++) {
            if (busiest[node] >= 0 && nodeDemand[node] > limit) {
                Tablet tablet = tablets.get(busiest[node]);
                boolean ready = now - tablet.lastSplit >= model.splitInterval().toSeconds() && tablet.buckets() > 1;
                if (ready && tablet.demand > splitLimit(node)) {
                    chosen.add(busiest[node]);
                }
            }
        }
        Collections.sort(chosen);
        return chosen;
    }
}
