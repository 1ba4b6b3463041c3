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
 */
public record NodeSeries(
        int nodes, int cells, double[] demand, double[] cpu, double[] waiting, int[] tablets, double[] bytes) {
    /** {@return the index of the node with the highest demand in a cell; the first of equals} */
    public int hottest(int cell) {
        int hottest = 0;
        for (int node = 1; node < nodes; node++) {
            if (demand[cell * nodes + node] > demand[cell * nodes + hottest]) {
                hottest = node;
            }
        }
        return hottest;
    }

    /** {@return the share of the hottest node in use in a cell, 0 to 1} */
    public double hottestCpu(int cell) {
        return cpu[cell * nodes + hottest(cell)];
    }
}
