package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One round of load balancing by weighted moves (Adya et al.: "Slicer: Auto-Sharding for Datacenter Applications", OSDI
 * '16, section 4.4.1).
 *
 * <p>The round first moves tablets from the hottest node to the coolest node. It ends when the nodes are even or when
 * the churn limit, a share of the total demand, is reached. Then it moves idle tablets from the node with the most
 * bytes to the node with the fewest.
 *
 * <p>Each move selects the tablet that minimizes the remaining difference of the two nodes. Example: nodes with demands
 * of 0.9 and 0.3 differ by 0.6. Of tablets with demands of 0.1, 0.25 and 0.5, the tablet with 0.25 moves: 0.65 and 0.55
 * differ least.
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
    /** Demand of a node above which the node counts as hot. */
    private final double limit;

    private final double hottest;
    /** Unused churn of earlier rounds, as demand. */
    private double carried;
    /** Whether a later round can improve the balance under the same load, for example after a rest time has passed. */
    private boolean waiting;

    /**
     * Demand and bytes of the nodes. The mover updates the first two arrays.
     *
     * @param demand demand by node, as a share of a node's capacity
     * @param bytes stored bytes by node
     * @param reserved demand that a new node cannot serve yet, by node in service; the length is the number of such
     *     nodes
     */
    record Nodes(double[] demand, double[] bytes, double[] reserved) {}

    /** Moves a tablet to a node and updates the demand and bytes of both nodes. */
    @FunctionalInterface
    interface Mover {
        void move(Tablet tablet, int target);
    }

    /**
     * Prepares a round.
     *
     * @param chance sampling error of a node's demand, as a share; smaller differences cause no move
     * @param hottest largest demand of a tablet at the start of the step; splits may have reduced it since
     * @param carried unused churn of earlier rounds, as demand
     */
    Balancer(List<Tablet> tablets, Nodes nodes, ClusterModel model, double chance, double hottest, double carried) {
        this.tablets = tablets;
        this.nodes = nodes;
        this.nodeDemand = nodes.demand();
        this.count = nodes.reserved().length;
        this.model = model;
        this.hottest = hottest;
        this.carried = carried;
        double sum = 0;
        for (double demand : nodeDemand) {
            sum += demand;
        }
        this.total = sum;
        this.mean = sum / count;
        this.limit = mean * (1 + Math.max(model.balanceTolerance(), chance));
    }

    /**
     * Moves tablets until no node exceeds the mean demand by more than the tolerance, or until the churn is used up.
     */
    void evenDemand(double now, Mover mover) {
        if (isEven()) {
            carried = 0;
            return;
        }
        if (!canImprove()) {
            return;
        }
        Map<Integer, List<Tablet>> onHotNode = tablets.stream()
                .filter(tablet -> demand(tablet.node) > limit)
                .collect(Collectors.groupingBy(tablet -> tablet.node));
        double budget = model.balanceChurn() * total + carried;
        boolean[] done = new boolean[count];
        for (int hot = hottestNode(done); demand(hot) > limit && !done[hot]; hot = hottestNode(done)) {
            int cool = coolestNode();
            List<Tablet> onHot = onHotNode.getOrDefault(hot, List.of());
            Tablet best = bestMove(onHot, demand(hot) - demand(cool), budget, now);
            if (best == null) {
                done[hot] = true;
                continue;
            }
            budget -= best.demand;
            onHot.remove(best);
            mover.move(best, cool);
            if (demand(cool) > limit) {
                onHotNode.put(
                        cool,
                        new ArrayList<>(tablets.stream()
                                .filter(tablet -> tablet.node == cool)
                                .toList()));
            }
        }
        carried = Math.min(budget, hottest);
    }

    /**
     * Moves idle tablets until no node exceeds the mean of stored bytes by more than the tolerance, or until the churn
     * is used up. Tablets with load do not move: an even demand has priority.
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
                    boolean ready = tablet.bytes <= budget
                            && now - tablet.lastMove > model.balanceRest().toSeconds();
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

    /** {@return the demand of a node plus the demand that is reserved because the node is new} */
    private double demand(int node) {
        return nodeDemand[node] + nodes.reserved()[node];
    }

    /** {@return whether a later round can improve the balance under the same load} */
    boolean isWaiting() {
        return waiting;
    }

    /**
     * {@return whether neither this round nor a later one changes anything while the load is constant}
     *
     * @param canSplit whether a tablet has a key that balances its load
     */
    boolean isSettled(double now, Predicate<Tablet> canSplit) {
        return nodes.bytes()[fullest(nodes.bytes())] <= mostBytes()
                && (isEven()
                        || (!canImprove()
                                && tabletsToSplit(now).stream()
                                        .map(tablets::get)
                                        .noneMatch(canSplit)
                                && !waiting));
    }

    private double mostBytes() {
        double all = 0;
        for (double each : nodes.bytes()) {
            all += each;
        }
        return all / count * (1 + model.storageTolerance()) + model.tabletTargetBytes();
    }

    /** {@return the unused churn of all rounds so far, at most the demand of the hottest tablet} */
    double carried() {
        return carried;
    }

    /** {@return the node with the highest demand, of equals the node with the most bytes; done nodes come last} */
    private int hottestNode(boolean[] done) {
        int hot = 0;
        for (int node = 1; node < count; node++) {
            double more = demand(node) - demand(hot);
            boolean hotter = more > 0 || (more == 0 && nodes.bytes()[node] >= nodes.bytes()[hot]);
            hot = done[hot] || (hotter && !done[node]) ? node : hot;
        }
        return hot;
    }

    /** {@return the node with the lowest demand, of equals the node with the fewest bytes} */
    private int coolestNode() {
        int cool = 0;
        for (int node = 1; node < count; node++) {
            double less = demand(cool) - demand(node);
            cool = less > 0 || (less == 0 && nodes.bytes()[node] < nodes.bytes()[cool]) ? node : cool;
        }
        return cool;
    }

    /**
     * {@return the tablet whose move minimizes the remaining difference of the two nodes; null if no move improves it}
     */
    private @Nullable Tablet bestMove(List<Tablet> from, double difference, double budget, double now) {
        Tablet best = null;
        double bestRest = difference * (1 - model.balanceGain());
        for (Tablet tablet : from) {
            double rest = Math.abs(difference - 2 * tablet.demand);
            if (tablet.demand > 0 && rest < bestRest) {
                boolean ready = tablet.demand <= budget
                        && now - tablet.lastMove > model.balanceRest().toSeconds();
                waiting |= !ready;
                best = ready ? tablet : best;
                bestRest = ready ? rest : bestRest;
            }
        }
        return best;
    }

    /** {@return whether a move to the coolest node would relieve a hot node} */
    private boolean canImprove() {
        double coolest = demand(coolestNode());
        for (Tablet tablet : tablets) {
            double difference = demand(tablet.node) - coolest;
            boolean hot = demand(tablet.node) > limit;
            if (hot
                    && tablet.demand > 0
                    && Math.abs(difference - 2 * tablet.demand) < difference * (1 - model.balanceGain())) {
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

    /** {@return the demand above which the busiest tablet of a hot node is split} */
    double splitLimit(int node) {
        return Math.max(model.balanceSplitLoad(), nodeDemand[node] - mean);
    }

    /**
     * Returns the busiest tablet of each node that is still hot, if that tablet is too busy for a move to help.
     *
     * @return ascending indices of tablets; empty if the tablets already have the maximum number or all are small
     */
    List<Integer> tabletsToSplit(double now) {
        if (hottest <= model.balanceSplitLoad() || tablets.size() >= (long) model.maxTabletsPerNode() * count) {
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
