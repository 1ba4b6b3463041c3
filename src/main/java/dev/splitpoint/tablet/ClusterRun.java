package dev.splitpoint.tablet;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.workload.LoadGrid;
import dev.splitpoint.workload.Parts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Lets a cluster serve a load from the first time cell to the last, and writes down what it does. For one thread. */
final class ClusterRun {
    /** Longest step, in seconds: the model's rules speak of minutes. */
    private static final double MAX_STEP = 60;

    private final TableDesign design;
    private final LoadGrid grid;
    private final Parts parts;
    private final boolean fixedTablets;
    private final NodeCapacity capacity;
    private final CellLoad load;
    private final int nodes;
    private final int cells;
    private final double[] demand;
    private final double[] cpu;
    private final double[] waiting;
    private final int[] tabletsOn;
    private final double[] bytesOn;
    /** Work that waits, in seconds of the node. */
    private final double[] backlog;
    /** By node, the share of what it is asked for in a step that fails. */
    private final double[] failedShare;
    /** By node, the operations of the whole cell on the tablets that it has now, scans that only pass among them. */
    private final double[] operationsOn;
    private final List<double[]> lost = new ArrayList<>();
    private double failedOperations;

    ClusterRun(TableDesign design, LoadGrid grid, Parts parts, boolean fixedTablets) {
        this.design = design;
        this.grid = grid;
        this.parts = parts;
        this.capacity = design.simulation().model().node();
        this.fixedTablets = fixedTablets;
        this.load = new CellLoad(grid, capacity);
        this.nodes = design.simulation().nodes();
        this.cells = grid.time().cells();
        this.demand = new double[cells * nodes];
        this.cpu = new double[cells * nodes];
        this.waiting = new double[cells * nodes];
        this.tabletsOn = new int[cells * nodes];
        this.bytesOn = new double[cells * nodes];
        this.backlog = new double[nodes];
        this.failedShare = new double[nodes];
        this.operationsOn = new double[nodes];
    }

    SimulationRun run() {
        Cluster cluster = new Cluster(design.simulation(), grid, load);
        Diagnosis diagnosis = new Diagnosis(design, grid, load);
        TabletHistory.Recorder maps = new TabletHistory.Recorder(grid.buckets().size());
        TabletMap map = cluster.map(new TabletMap(new int[0], new int[0]));
        double[] earlier = new double[0];
        for (int cell = 0; cell < cells; cell++) {
            parts.check();
            load.next();
            double width = grid.time().seconds(cell);
            int steps = (int) Math.ceil(width / MAX_STEP);
            double seconds = width / steps;
            if (cell == 0) {
                cluster.settle();
                earlier = load.demandSums();
            }
            for (int step = 0; step < steps; step++) {
                double start = grid.time().startSeconds(cell) + step * seconds;
                double cut = step(cluster, cell, start, start + seconds, true, earlier);
                if (cut < start + seconds) {
                    step(cluster, cell, cut, start + seconds, false, earlier);
                }
            }
            for (Tablet tablet : cluster.tablets()) {
                tabletsOn[cell * nodes + tablet.node]++;
                bytesOn[cell * nodes + tablet.node] += load.bytes(tablet.from, tablet.to);
            }
            lost.add(load.lost());
            earlier = load.demandSums();
            diagnosis.look(cell, cluster.tablets(), earlier);
            map = cluster.map(map);
            maps.add(map);
        }
        NodeSeries series = new NodeSeries(nodes, cells, demand, cpu, waiting, tabletsOn, bytesOn);
        List<TabletEvent> events = cluster.events();
        return new SimulationRun(
                design,
                grid,
                capacity,
                series,
                maps.history(),
                events,
                diagnosis.verdicts(series, capacity),
                Summaries.of(grid, series, events, map.size(), failedOperations),
                new LostRows(lost));
    }

    /** Returns the end of the step, which may be cut once: at the first split that is due within it. */
    private double step(Cluster cluster, int cell, double start, double end, boolean cut, double[] earlier) {
        double until = cluster.begin(start, end, cut);
        serve(cluster, cell, until - start);
        load.store((until - start) / grid.time().seconds(cell), cluster.tablets(), failedShare);
        if (!fixedTablets) {
            cluster.end(until, earlier);
        }
        return until;
    }

    /** What a node cannot do in a step waits; what waits too long fails. */
    private void serve(Cluster cluster, int cell, double seconds) {
        double ofCell = seconds / grid.time().seconds(cell);
        double limit = design.simulation().model().waitLimit().toMillis() / 1e3;
        Arrays.fill(operationsOn, 0);
        int before = -1;
        for (Tablet tablet : cluster.tablets()) {
            operationsOn[tablet.node] += load.operations(tablet.from, tablet.to)
                    + (tablet.node == before ? 0 : load.arriving(tablet.from));
            before = tablet.node;
        }
        double failing = 0;
        for (int node = 0; node < nodes; node++) {
            double asked = cluster.demand(node);
            double work = backlog[node] + asked * seconds;
            double done = Math.min(work, seconds);
            double left = work - done;
            failedShare[node] = asked == 0 ? 0 : Math.clamp((left - limit) / (asked * seconds), 0, 1);
            failing += failedShare[node] * operationsOn[node] * ofCell;
            backlog[node] = Math.min(left, limit);
            int at = cell * nodes + node;
            demand[at] += asked * ofCell;
            cpu[at] += done / seconds * ofCell;
            waiting[at] = operations(cell, node, backlog[node] + cluster.heldUp(node), asked);
        }
        // A scan that fails on several nodes is one operation.
        failedOperations += Math.min(failing, grid.operations()[cell] * ofCell);
    }

    /**
     * {@return how many operations some work of a node is}
     *
     * @param work  in seconds of the node
     * @param asked the share of the node that its operations ask for; where there are none the work is as that of all
     */
    private double operations(int cell, int node, double work, double asked) {
        double demand = asked > 0 ? asked : load.totalDemand();
        double operations = asked > 0 ? operationsOn[node] : grid.operations()[cell];
        return demand == 0 ? 0 : work / (demand * grid.time().seconds(cell)) * operations;
    }
}
