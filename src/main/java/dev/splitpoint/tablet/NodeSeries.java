package dev.splitpoint.tablet;

import dev.splitpoint.tablet.verdict.StoredBytes;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Demand and utilization of each node by time cell.
 *
 * <p>Arrays are indexed by {@code cell * nodes + node}, unless stated otherwise. They are shared, not copied: do not
 * modify them.
 *
 * @param nodes largest number of nodes at any time
 * @param cells number of time cells
 * @param active nodes in service at the end of each cell, before a change at its boundary; indexed by cell
 * @param inService mean number of nodes in service during each cell; indexed by cell
 * @param demand mean demand over the cell, as a share of a node; may exceed 1
 * @param cpu mean CPU utilization over the cell, 0 to 1
 * @param waiting number of waiting operations at the end of the cell
 * @param tablets number of tablets at the end of the cell
 * @param bytes stored bytes at the end of the cell
 * @param hottest node with the highest demand in each cell, the first of equals; indexed by cell. Stored because the
 *     heatmap reads it for every cell in each repaint
 */
public record NodeSeries(
        int nodes,
        int cells,
        int[] active,
        double[] inService,
        double[] demand,
        double[] cpu,
        double[] waiting,
        int[] tablets,
        double[] bytes,
        int[] hottest) {
    /** Creates a series for a constant number of nodes. */
    public NodeSeries(
            int nodes, int cells, double[] demand, double[] cpu, double[] waiting, int[] tablets, double[] bytes) {
        this(
                nodes,
                cells,
                new int[cells],
                new double[cells],
                demand,
                cpu,
                waiting,
                tablets,
                bytes,
                hottest(nodes, cells, demand));
        Arrays.fill(active, nodes);
        Arrays.fill(inService, nodes);
    }

    /** Arrays of a series, filled cell by cell. The components of {@link NodeSeries} describe them. */
    static final class Recorder {
        final int nodes;
        final int cells;
        final int[] active;
        final double[] inService;
        final double[] demand;
        final double[] cpu;
        final double[] waiting;
        final int[] tablets;
        final double[] bytes;

        Recorder(int nodes, int cells) {
            this.nodes = nodes;
            this.cells = cells;
            this.active = new int[cells];
            this.inService = new double[cells];
            this.demand = new double[cells * nodes];
            this.cpu = new double[cells * nodes];
            this.waiting = new double[cells * nodes];
            this.tablets = new int[cells * nodes];
            this.bytes = new double[cells * nodes];
        }

        /** {@return the series, with the hottest node of each cell} */
        NodeSeries series() {
            int[] hottest = hottest(nodes, cells, demand);
            return new NodeSeries(nodes, cells, active, inService, demand, cpu, waiting, tablets, bytes, hottest);
        }
    }

    /** {@return this series with other numbers of nodes in service at the end of each cell} */
    public NodeSeries withActive(int[] newActive) {
        return new NodeSeries(nodes, cells, newActive, inService, demand, cpu, waiting, tablets, bytes, hottest);
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

    /** {@return the largest number of nodes in service at the end of a cell} */
    public int maxActive() {
        return Arrays.stream(active).max().orElse(0);
    }

    /** {@return the mean CPU utilization of the nodes in service in a cell, 0 to 1} */
    public double meanCpu(int cell) {
        return sum(cpu, cell) / inService[cell];
    }

    /** {@return the mean demand of the nodes in service in a cell, as a share of a node; may exceed 1} */
    public double meanDemand(int cell) {
        return sum(demand, cell) / inService[cell];
    }

    /** {@return the demand on all nodes in a cell, in nodes} */
    public double totalDemand(int cell) {
        return sum(demand, cell);
    }

    /** {@return the demand on all nodes by cell, in nodes} */
    public double[] totalDemand() {
        return IntStream.range(0, cells).mapToDouble(this::totalDemand).toArray();
    }

    /** {@return the mean of the stored bytes of the nodes in service at the end of a cell} */
    public double meanBytes(int cell) {
        return sum(bytes, cell) / active[cell];
    }

    private double sum(double[] values, int cell) {
        double sum = 0;
        for (int node = 0; node < nodes; node++) {
            sum += values[cell * nodes + node];
        }
        return sum;
    }

    /** {@return the stored bytes of the fullest node in a cell} */
    public double maxBytes(int cell) {
        double most = 0;
        for (int node = 0; node < nodes; node++) {
            most = Math.max(most, bytes[cell * nodes + node]);
        }
        return most;
    }

    /** {@return the stored bytes of the fullest and of the mean node over time} */
    public StoredBytes stored() {
        return new StoredBytes(
                IntStream.range(0, cells).mapToDouble(this::maxBytes).toArray(),
                IntStream.range(0, cells).mapToDouble(this::meanBytes).toArray(),
                active);
    }

    /** {@return the index of the node with the highest demand in a cell; the first of equals} */
    public int hottest(int cell) {
        return hottest[cell];
    }

    /** {@return the demand on the hottest node in a cell, as a share of its capacity; may exceed 1} */
    public double hottestDemand(int cell) {
        return demand[cell * nodes + hottest[cell]];
    }

    /**
     * {@return the largest CPU utilization of a node in a cell, 0 to 1} It need not be of the node with the highest
     * demand: a node that works off its waiting operations is busy with little demand.
     */
    public double hottestCpu(int cell) {
        double most = 0;
        for (int node = 0; node < nodes; node++) {
            most = Math.max(most, cpu[cell * nodes + node]);
        }
        return most;
    }
}
