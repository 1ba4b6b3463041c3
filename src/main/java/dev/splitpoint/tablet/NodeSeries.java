package dev.splitpoint.tablet;

/**
 * What the nodes did, by time cell.
 *
 * <p>Arrays are indexed {@code cell * nodes + node}. They are shared, not copied: do not write to them.
 *
 * @param nodes   number of nodes
 * @param cells   number of time cells
 * @param demand  load asked of a node as a share of what it can do; may be over 1
 * @param cpu     share of a node in use, 0 to 1
 * @param waiting operations waiting at the end of a cell
 * @param tablets tablets on a node at the end of a cell
 * @param bytes   bytes held by the tablets on a node
 * @param hottest by cell only: the node with the highest demand, the first of equals; kept, because a picture asks for it
 *                in every cell whenever it is drawn
 */
public record NodeSeries(
        int nodes,
        int cells,
        double[] demand,
        double[] cpu,
        double[] waiting,
        int[] tablets,
        double[] bytes,
        int[] hottest) {
    /** Finds the hottest node of each cell. */
    public NodeSeries(
            int nodes, int cells, double[] demand, double[] cpu, double[] waiting, int[] tablets, double[] bytes) {
        this(nodes, cells, demand, cpu, waiting, tablets, bytes, hottest(nodes, cells, demand));
    }

    private static int[] hottest(int nodes, int cells, double[] demand) {
        int[] hottest = new int[cells];
        for (int cell = 0; cell < cells; cell++) {
            for (int node = 1; node < nodes; node++) {
                if (demand[cell * nodes + node] > demand[cell * nodes + hottest[cell]]) {
                    hottest[cell] = node;
                }
            }
        }
        return hottest;
    }

    /** {@return the index of the node with the highest demand in a cell; the first of equals} */
    public int hottest(int cell) {
        return hottest[cell];
    }

    /** {@return what is asked of the hottest node in a cell, as a share of what it can do; may be over 1} */
    public double hottestDemand(int cell) {
        return demand[cell * nodes + hottest[cell]];
    }

    /** {@return the share of the hottest node in use in a cell, 0 to 1} */
    public double hottestCpu(int cell) {
        return cpu[cell * nodes + hottest[cell]];
    }
}
