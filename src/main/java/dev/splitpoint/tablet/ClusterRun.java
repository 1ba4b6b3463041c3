package dev.splitpoint.tablet;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.workload.LoadGrid;
import dev.splitpoint.workload.Parts;
import java.util.ArrayList;
import java.util.List;

/** Lets a cluster serve a load from the first time cell to the last, and writes down what it does. For one thread. */
final class ClusterRun {
    /** Longest step, in seconds: the model's rules speak of minutes. */
    private static final double MAX_STEP = 60;

    private final TableDesign design;
    private final LoadGrid grid;
    private final Parts parts;
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
    private final double[] fails;
    private final List<double[]> lost = new ArrayList<>();
    private double failed;

    ClusterRun(TableDesign design, LoadGrid grid, Parts parts) {
        this.design = design;
        this.grid = grid;
        this.parts = parts;
        this.capacity = NodeCapacity.of(design.simulation().storage());
        this.load = new CellLoad(grid, capacity);
        this.nodes = design.simulation().nodes();
        this.cells = grid.time().cells();
        this.demand = new double[cells * nodes];
        this.cpu = new double[cells * nodes];
        this.waiting = new double[cells * nodes];
        this.tabletsOn = new int[cells * nodes];
        this.bytesOn = new double[cells * nodes];
        this.backlog = new double[nodes];
        this.fails = new double[nodes];
    }

    SimulationRun run() {
        Cluster cluster = new Cluster(design.simulation(), grid, load);
        Diagnosis diagnosis = new Diagnosis(design, grid, load);
        List<TabletMap> maps = new ArrayList<>(cells);
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
                maps,
                events,
                diagnosis.verdicts(series, capacity),
                Summaries.of(grid, series, events, maps.getLast().size(), failed),
                new LostRows(lost));
    }

    /** Returns the end of the step, which may be cut once: at the first split that is due within it. */
    private double step(Cluster cluster, int cell, double start, double end, boolean cut, double[] earlier) {
        double until = cluster.begin(start, end, cut);
        serve(cluster, cell, until - start);
        load.store((until - start) / grid.time().seconds(cell), cluster.tablets(), fails);
        cluster.end(until, earlier);
        return until;
    }

    /** What a node cannot do in a step waits; what waits too long fails. */
    private void serve(Cluster cluster, int cell, double seconds) {
        double ofCell = seconds / grid.time().seconds(cell);
        double limit = design.simulation().model().waitLimit().toMillis() / 1e3;
        double perOperation = load.totalDemand() == 0
                ? 0
                : load.totalDemand() * grid.time().seconds(cell) / grid.operations()[cell];
        for (int node = 0; node < nodes; node++) {
            double asked = cluster.demand(node);
            double work = backlog[node] + asked * seconds;
            double done = Math.min(work, seconds);
            double left = work - done;
            fails[node] = asked == 0 ? 0 : Math.clamp((left - limit) / (asked * seconds), 0, 1);
            if (left > limit) {
                failed += perOperation == 0 ? 0 : (left - limit) / perOperation;
                left = limit;
            }
            backlog[node] = left;
            int at = cell * nodes + node;
            demand[at] += asked * ofCell;
            cpu[at] += done / seconds * ofCell;
            waiting[at] = perOperation == 0 ? 0 : (left + cluster.heldUp(node)) / perOperation;
        }
    }
}
