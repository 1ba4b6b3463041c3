package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.load.LoadGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Tablet boundaries at the start of a run, before splits by load. */
final class StartBoundaries {
    private final Simulation simulation;
    private final ClusterModel model;
    private final LoadGrid grid;
    private final CellLoad load;

    /** @param load load and data of the first time cell */
    StartBoundaries(Simulation simulation, LoadGrid grid, CellLoad load) {
        this.simulation = simulation;
        this.model = simulation.model();
        this.grid = grid;
        this.load = load;
    }

    /** {@return the tablets, all on the first node, in a modifiable list} */
    List<Tablet> tablets() {
        int[] starts = starts();
        List<Tablet> tablets = new ArrayList<>();
        for (int i = 0; i < starts.length; i++) {
            int to = i + 1 < starts.length ? starts[i + 1] : load.buckets();
            tablets.add(new Tablet(starts[i], to, 0, Double.NEGATIVE_INFINITY));
        }
        return tablets;
    }

    /** A new table starts with its initial splits; a table in service has tablets of about the target size or less. */
    private int[] starts() {
        TreeSet<Integer> starts = new TreeSet<>();
        starts.add(0);
        if (simulation.rows() == 0) {
            simulation.splits().forEach(split -> starts.add(grid.buckets().find(split)));
            return starts.stream().mapToInt(Integer::intValue).toArray();
        }
        double bytes = load.bytes(0, load.buckets());
        double wanted = model.tabletsFor(bytes, simulation.nodes());
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
     * Returns the boundary, moved to the right past empty buckets into which the left neighbor grows.
     *
     * <p>Example: the keys of a device grow with time. Its newest row is in bucket 41, and buckets 42 to 47 are
     * reserved for future rows. A boundary at 42 moves to 48, so that the device stays in one tablet as it grows. If
     * keys descend, such as reversed timestamps, the empty buckets belong to the right neighbor, and the boundary does
     * not move.
     */
    private int clearOfGrowth(int boundary) {
        int end = boundary;
        while (end < load.buckets() && load.bytes(end, end + 1) == 0) {
            end++;
        }
        boolean growsRight = end == load.buckets() || load.demand(boundary - 1, boundary) >= load.demand(end, end + 1);
        return end > boundary && growsRight ? end : boundary;
    }
}
