package dev.splitpoint.tablet;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.ToDoubleFunction;

/**
 * Start state of a table that is already in service: on which node each tablet is.
 *
 * <p>Longest processing time first (Graham, 1969), twice. The tablets that make up {@value #BUSY} of the demand go, the
 * busiest first, each to the node with the least demand. The others, which are idle or nearly so, go, the largest first,
 * each to the node with the fewest bytes. So the nodes are even by demand, and idle tablets cannot gather on the node that
 * happens to be the coolest.
 *
 * <p>Example: five tablets of 1 GB each with a demand of 0.4, 0.3, 0.3, 0 and 0, on two nodes. By demand, 0.4 goes to
 * node 0, 0.3 and 0.3 to node 1. By bytes, both idle tablets then go to node 0, which has 1 GB against 2 GB, and which
 * ends with 3 GB.
 */
final class Placement {
    /** Share of the demand whose tablets are placed by demand; the tablets of the rest are placed by bytes. */
    private static final double BUSY = 0.99;

    private Placement() {}

    /**
     * Puts tablets on nodes.
     *
     * @param tablets with their demand and bytes
     * @param nodes   how many nodes there are
     */
    static void place(List<Tablet> tablets, int nodes) {
        double total = tablets.stream().mapToDouble(tablet -> tablet.demand).sum();
        List<Tablet> busy = new ArrayList<>();
        List<Tablet> idle = new ArrayList<>();
        double placed = 0;
        for (Tablet tablet : sorted(tablets, tablet -> tablet.demand)) {
            (placed < BUSY * total ? busy : idle).add(tablet);
            placed += tablet.demand;
        }
        NodeQueue queue = new NodeQueue(nodes);
        for (Tablet tablet : busy) {
            tablet.node = queue.least();
            queue.add(tablet.demand, tablet.bytes);
        }
        queue.orderByBytes();
        for (Tablet tablet : sorted(idle, tablet -> tablet.bytes)) {
            tablet.node = queue.least();
            queue.add(tablet.demand, tablet.bytes);
        }
    }

    private static List<Tablet> sorted(List<Tablet> tablets, ToDoubleFunction<Tablet> by) {
        List<Tablet> sorted = new ArrayList<>(tablets);
        sorted.sort(Comparator.<Tablet>comparingDouble(tablet -> -by.applyAsDouble(tablet)).thenComparingInt(tablet -> tablet.from));
        return sorted;
    }

    /** Nodes, the one with the least demand first, or the one with the fewest bytes. */
    private static final class NodeQueue {
        private record Node(int index, double demand, double bytes) {}

        private static final Comparator<Node> BY_DEMAND = Comparator.comparingDouble(Node::demand)
                .thenComparingDouble(Node::bytes)
                .thenComparingInt(Node::index);
        private static final Comparator<Node> BY_BYTES = Comparator.comparingDouble(Node::bytes)
                .thenComparingDouble(Node::demand)
                .thenComparingInt(Node::index);

        private PriorityQueue<Node> nodes = new PriorityQueue<>(BY_DEMAND);

        NodeQueue(int count) {
            for (int node = 0; node < count; node++) {
                nodes.add(new Node(node, 0, 0));
            }
        }

        void orderByBytes() {
            PriorityQueue<Node> ordered = new PriorityQueue<>(BY_BYTES);
            ordered.addAll(nodes);
            nodes = ordered;
        }

        int least() {
            return nodes.element().index();
        }

        /** Adds to the node that is the least. */
        void add(double demand, double bytes) {
            Node least = nodes.remove();
            nodes.add(new Node(least.index(), least.demand() + demand, least.bytes() + bytes));
        }
    }
}
