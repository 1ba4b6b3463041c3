package dev.splitpoint.tablet;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.ToDoubleFunction;

/**
 * Initial assignment of tablets to nodes for a table that is already in service.
 *
 * <p>The algorithm is longest processing time first (Graham, 1969), applied twice. First, the tablets that make up
 * {@value #BUSY} of the demand are assigned, busiest first, each to the node with the lowest demand. Then the other
 * tablets, which are almost idle, are assigned, largest first, each to the node with the fewest bytes. Thus demand is
 * even, and idle tablets do not all end up on the coolest node.
 *
 * <p>Example: five tablets of 1 GB with demands of 0.4, 0.3, 0.3, 0 and 0, on two nodes. By demand, 0.4 goes to node 0,
 * and 0.3 and 0.3 go to node 1. By bytes, the first idle tablet goes to node 0 (1 GB versus 2 GB). Now both have 2 GB,
 * and the second idle tablet also goes to node 0, which has less demand.
 */
final class Placement {
    /** Share of the total demand that is placed by demand; the remaining tablets are placed by bytes. */
    private static final double BUSY = 0.99;

    private Placement() {}

    /**
     * Assigns each tablet to a node.
     *
     * @param tablets tablets with current demand and bytes
     * @param nodes number of nodes
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
        sorted.sort(Comparator.<Tablet>comparingDouble(tablet -> -by.applyAsDouble(tablet))
                .thenComparingInt(tablet -> tablet.from));
        return sorted;
    }

    /** Nodes ordered by ascending demand or by ascending bytes. */
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

        /** Adds demand and bytes to the first node and reorders it. */
        void add(double demand, double bytes) {
            Node least = nodes.remove();
            nodes.add(new Node(least.index(), least.demand() + demand, least.bytes() + bytes));
        }
    }
}
