package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A round of balancing by weighted moves (Adya et al.: "Slicer: Auto-Sharding for Datacenter Applications", OSDI '16,
 * section 4.4.1): moves tablets from the hottest node to the coolest until the nodes are even or a share of the load has
 * moved, and then idle tablets from the fullest node to the emptiest.
 *
 * <p>Each move takes the tablet that leaves the two nodes most alike. Example: nodes with demands of 0.9 and 0.3 differ by
 * 0.6; of tablets with 0.1, 0.25 and 0.5 the one with 0.25 moves, because 0.65 and 0.55 differ least.
 */
final class Balancer {
    /** Largest demand of an idle tablet, as a share of the mean demand of a node. */
    private static final double IDLE = 0.01;

    private final List<Tablet> tablets;
    private final Nodes nodes;
    private final double[] nodeDemand;
    private final int count;
    private final ClusterModel model;
    private final double total;
    private final double mean;
    /** Demand of a node up to which it is left alone. */
    private final double limit;
    /** Demand that earlier rounds might have moved and did not. */
    private double carried;
    /** Whether something stays uneven now and may be evened out later, by the passing of time alone. */
    private boolean waiting;

    /**
     * The nodes in service.
     *
     * @param demand   by node, as a share of it; changed by the mover
     * @param bytes    stored by node; changed by the mover
     * @param reserved by node in service, the demand that it cannot take because it is new; its length is their number
     */
    record Nodes(double[] demand, double[] bytes, double[] reserved) {}

    /** Moves a tablet to a node and keeps the nodes' demand right. */
    @FunctionalInterface
    interface Mover {
        void move(Tablet tablet, int target);
    }

    /**
     * Prepares a round.
     *
     * @param chance  by how much, as a share, a node's demand may be off by chance: less is not acted on
     * @param carried demand that the rounds before might have moved and did not
     */
    Balancer(List<Tablet> tablets, Nodes nodes, ClusterModel model, double chance, double carried) {
        this.tablets = tablets;
        this.nodes = nodes;
        this.nodeDemand = nodes.demand();
        this.count = nodes.reserved().length;
        this.model = model;
        this.carried = carried;
        double sum = 0;
        for (double demand : nodeDemand) {
            sum += demand;
        }
        this.total = sum;
        this.mean = sum / count;
        this.limit = mean * (1 + Math.max(model.balanceTolerance(), chance));
    }

    /** Moves tablets until no node exceeds the mean demand by more than the tolerance, or the churn is used up. */
    void evenDemand(double now, Mover mover) {
        if (isEven()) {
            carried = 0;
            return;
        }
        if (!canImprove()) {
            return;
        }
        List<List<Tablet>> onNode = tabletsByNode();
        int[] byDemand = coolestFirst();
        double budget = model.balanceChurn() * total + carried;
        double heaviest = 0;
        for (Tablet tablet : tablets) {
            heaviest = Math.max(heaviest, tablet.demand);
        }
        int hot = byDemand.length - 1;
        while (hot > 0 && demand(byDemand[hot]) > limit) {
            int hottest = byDemand[hot];
            int coolest = byDemand[0];
            @Nullable Tablet best = bestMove(onNode.get(hottest), demand(hottest) - demand(coolest), budget, now);
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

    /**
     * Moves idle tablets until no node exceeds the mean of stored bytes by more than the tolerance, or the churn is used up.
     * Tablets with load stay where they are: demand comes first.
     */
    void evenBytes(double now, Mover mover) {
        double[] bytes = nodes.bytes();
        double all = 0;
        for (double each : bytes) {
            all += each;
        }
        double most = mostBytes();
        int fullest = fullest(bytes);
        if (bytes[fullest] <= most) {
            return;
        }
        double budget = model.balanceChurn() * all;
        while (bytes[fullest] > most) {
            int emptiest = emptiest(bytes);
            double difference = bytes[fullest] - bytes[emptiest];
            Tablet best = null;
            double bestRest = difference * (1 - model.balanceGain());
            for (Tablet tablet : tablets) {
                double rest = Math.abs(difference - 2 * tablet.bytes);
                if (tablet.node == fullest && tablet.demand <= IDLE * mean && tablet.bytes > 0 && rest < bestRest) {
                    boolean ready = tablet.bytes <= budget && now - tablet.lastMove > model.balanceRest().toSeconds();
                    waiting |= !ready;
                    best = ready ? tablet : best;
                    bestRest = ready ? rest : bestRest;
                }
            }
            if (best == null) {
                return;
            }
            budget -= best.bytes;
            mover.move(best, emptiest);
            fullest = fullest(bytes);
        }
    }

    private int fullest(double[] bytes) {
        int fullest = 0;
        for (int node = 1; node < count; node++) {
            fullest = bytes[node] > bytes[fullest] ? node : fullest;
        }
        return fullest;
    }

    private int emptiest(double[] bytes) {
        int emptiest = 0;
        for (int node = 1; node < count; node++) {
            emptiest = bytes[node] < bytes[emptiest] ? node : emptiest;
        }
        return emptiest;
    }

    private List<List<Tablet>> tabletsByNode() {
        List<List<Tablet>> onNode = new ArrayList<>();
        for (int node = 0; node < count; node++) {
            onNode.add(new ArrayList<>());
        }
        tablets.forEach(tablet -> onNode.get(tablet.node).add(tablet));
        return onNode;
    }

    /** {@return the demand of a node, with the demand that it cannot take yet} */
    private double demand(int node) {
        return nodeDemand[node] + nodes.reserved()[node];
    }

    /** {@return whether something that stays uneven now can be evened out later although the load stays as it is} */
    boolean isWaiting() {
        return waiting;
    }

    /**
     * {@return whether a round would change nothing, now or later, as long as the load stays as it is}
     *
     * @param hottest  the demand on the busiest tablet
     * @param canSplit whether a tablet has a key that balances its load
     */
    boolean isSettled(double now, double hottest, Predicate<Tablet> canSplit) {
        return nodes.bytes()[fullest(nodes.bytes())] <= mostBytes()
                && (isEven()
                        || (!canImprove()
                                && (hottest <= model.balanceSplitLoad() || tabletsToSplit(now).stream().map(tablets::get).noneMatch(canSplit))
                                && !waiting));
    }

    private double mostBytes() {
        double all = 0;
        for (double each : nodes.bytes()) {
            all += each;
        }
        return all / count * (1 + model.storageTolerance()) + model.tabletTargetBytes();
    }

    /** {@return demand that this round and those before might have moved and did not, at most the heaviest tablet's} */
    double carried() {
        return carried;
    }

    private int[] coolestFirst() {
        return IntStream.range(0, count)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(this::demand)
                        .thenComparingDouble(node -> nodes.bytes()[node])
                        .thenComparing(Comparator.naturalOrder()))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Puts the node at a place, which has become cooler, where it belongs among those before it. */
    private void sink(int[] nodes, int from) {
        int node = nodes[from];
        int at = from;
        for (; at > 0 && demand(nodes[at - 1]) > demand(node); at--) {
            nodes[at] = nodes[at - 1];
        }
        nodes[at] = node;
    }

    /** Puts the node at a place, which has become hotter, where it belongs among those up to another place. */
    private void rise(int[] nodes, int from, int last) {
        for (int at = from; at < last && demand(nodes[at]) > demand(nodes[at + 1]); at++) {
            int node = nodes[at];
            nodes[at] = nodes[at + 1];
            nodes[at + 1] = node;
        }
    }

    /** {@return the tablet whose move leaves the two nodes most alike} */
    private @Nullable Tablet bestMove(List<Tablet> from, double difference, double budget, double now) {
        Tablet best = null;
        double bestRest = difference * (1 - model.balanceGain());
        for (Tablet tablet : from) {
            double rest = Math.abs(difference - 2 * tablet.demand);
            if (tablet.demand > 0 && rest < bestRest) {
                boolean ready = tablet.demand <= budget && now - tablet.lastMove > model.balanceRest().toSeconds();
                waiting |= !ready;
                best = ready ? tablet : best;
                bestRest = ready ? rest : bestRest;
            }
        }
        return best;
    }

    /** {@return whether a move to the coolest node would even out a hot node; usually none does, and nothing is sorted} */
    private boolean canImprove() {
        double coolest = Double.POSITIVE_INFINITY;
        for (int node = 0; node < count; node++) {
            coolest = Math.min(coolest, demand(node));
        }
        for (Tablet tablet : tablets) {
            double difference = demand(tablet.node) - coolest;
            boolean hot = demand(tablet.node) > limit;
            if (hot && tablet.demand > 0 && Math.abs(difference - 2 * tablet.demand) < difference * (1 - model.balanceGain())) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether no node exceeds the mean demand by more than the tolerance} */
    boolean isEven() {
        for (int node = 0; node < count; node++) {
            if (demand(node) > limit) {
                return false;
            }
        }
        return true;
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
        if (tablets.size() >= (long) model.maxTabletsPerNode() * count) {
            return List.of();
        }
        int[] busiest = new int[count];
        Arrays.fill(busiest, -1);
        for (int i = 0; i < tablets.size(); i++) {
            Tablet tablet = tablets.get(i);
            if (nodeDemand[tablet.node] <= limit) {
                continue;
            }
            int before = busiest[tablet.node];
            if (before < 0 || tablet.demand > tablets.get(before).demand) {
                busiest[tablet.node] = i;
            }
        }
        List<Integer> chosen = new ArrayList<>();
        for (int node = 0; node < count; node++) {
            if (busiest[node] >= 0 && nodeDemand[node] > limit) {
                Tablet tablet = tablets.get(busiest[node]);
                boolean large = tablet.buckets() > 1 && tablet.demand > splitLimit(node);
                boolean ready = now - tablet.lastSplit >= model.splitInterval().toSeconds();
                waiting |= large && !ready;
                if (large && ready) {
                    chosen.add(busiest[node]);
                }
            }
        }
        Collections.sort(chosen);
        return chosen;
    }
}
