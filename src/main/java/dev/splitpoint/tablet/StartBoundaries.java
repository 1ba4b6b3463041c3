package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.load.LoadGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The boundaries of the tablets at the start of a run, before their load is looked at. */
final class StartBoundaries {
    private final Simulation simulation;
    private final ClusterModel model;
    private final LoadGrid grid;
    private final CellLoad load;

    /** @param load of the first time cell */
    StartBoundaries(Simulation simulation, LoadGrid grid, CellLoad load) {
        this.simulation = simulation;
        this.model = simulation.model();
        this.grid = grid;
        this.load = load;
    }

    /** {@return the tablets, all on the first node; the list can be changed} */
    List<Tablet> tablets() {
        int[] starts = starts();
        List<Tablet> tablets = new ArrayList<>();
        for (int i = 0; i < starts.length; i++) {
            int to = i + 1 < starts.length ? starts[i + 1] : load.buckets();
            tablets.add(new Tablet(starts[i], to, 0, Double.NEGATIVE_INFINITY));
        }
        return tablets;
    }

    /** A new table has the tablets of its splits, one in service tablets near the target size, but no fewer than the fewest. */
    private int[] starts() {
        TreeSet<Integer> starts = new TreeSet<>();
        starts.add(0);
        if (simulation.rows() == 0) {
            simulation.splits().forEach(split -> starts.add(grid.buckets().find(split)));
            return starts.stream().mapToInt(Integer::intValue).toArray();
        }
        double bytes = load.bytes(0, load.buckets());
        double wanted = Math.max(bytes / model.tabletTargetBytes(), (double) model.tabletsPerNode() * simulation.nodes());
        double each = bytes / Math.min(wanted, load.buckets());
        double next = each;
        for (int b = 1; b < load.buckets(); b++) {
            if (load.bytes(0, b) >= next) {
                int at = clearOfGrowth(b);
                if (at < load.buckets()) {
                    starts.add(at);
                }
                next = each * (Math.floor(load.bytes(0, b) / each) + 1);
            }
        }
        return starts.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * Returns a boundary near a bucket that keeps clear of a growing end: key ranges that hold no rows yet belong to the
     * tablet of the neighbor that grows into them.
     *
     * <p>Example: the keys of a device grow with time, its newest row is in bucket 41, and the buckets 42 to 47 are for
     * the rows to come. A boundary at 42 moves to 48, so that the device stays in one tablet as it grows. Where keys
     * shrink, as reversed timestamps do, the empty buckets belong to the neighbor on the right, and the boundary stays.
     */
    private int clearOfGrowth(int boundary) {
        int end = boundary;
        while (end < load.buckets() && load.bytes(end, end + 1) == 0) {
            end++;
        }
        boolean growsRight = end == load.buckets()
                || load.demand(boundary - 1, boundary) >= load.demand(end, end + 1);
        return end > boundary && growsRight ? end : boundary;
    }
}
