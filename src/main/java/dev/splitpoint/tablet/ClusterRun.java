package dev.splitpoint.tablet;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.stream.parallel.ParallelTasks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleConsumer;

/** Lets a cluster serve a load from the first time cell to the last, and writes down what it does. For one thread. */
final class ClusterRun {
    private final TableDesign design;
    private final LoadGrid grid;
    private final ParallelTasks parts;
    private final boolean fixedTablets;
    private final NodeCapacity capacity;
    private final CellLoad load;
    private final int nodes;
    private final int cells;
    private final HotSpotTracker diagnosis;
    private final int[] active;
    private final double[] inService;
    private final double[] demand;
    private final double[] cpu;
    private final double[] waiting;
    private final int[] tabletsOn;
    private final double[] bytesOn;
    /** Work that waits, in seconds of the node. */
    private final double[] backlog;
    /** By node, the share of what it is asked for in a step that fails. */
    private final double[] failedShare;
    /** By node, the operations of the whole cell on its present tablets, including scans that come from another tablet. */
    private final double[] operationsOn;
    /** By node, the scans that came from another node into the last of its tablets. */
    private final double[] arrivedOn;
    /** By node, demand, CPU and failed operations in a step. */
    private final double[] stepDemand;
    private final double[] stepCpu;
    private final double[] stepFailed;
    /** CPU of all nodes together in a step, in nodes. */
    private double cpuInUse;
    private final List<double[]> lost = new ArrayList<>();
    private double failedOperations;
    private double mostWaiting;
    private double overloadSeconds;

    ClusterRun(TableDesign design, LoadGrid grid, ParallelTasks parts, boolean fixedTablets) {
        this.design = design;
        this.grid = grid;
        this.parts = parts;
        this.capacity = design.simulation().model().node();
        this.fixedTablets = fixedTablets;
        this.load = new CellLoad(grid, capacity);
        this.nodes = design.simulation().nodes();
        this.cells = grid.time().cells();
        this.diagnosis = new HotSpotTracker(design, grid, load);
        this.active = new int[cells];
        this.inService = new double[cells];
        this.demand = new double[cells * nodes];
        this.cpu = new double[cells * nodes];
        this.waiting = new double[cells * nodes];
        this.tabletsOn = new int[cells * nodes];
        this.bytesOn = new double[cells * nodes];
        this.backlog = new double[nodes];
        this.failedShare = new double[nodes];
        this.operationsOn = new double[nodes];
        this.arrivedOn = new double[nodes];
        this.stepDemand = new double[nodes];
        this.stepCpu = new double[nodes];
        this.stepFailed = new double[nodes];
    }

    /** @param progress takes the share of the cells that are done */
    SimulationRun run(DoubleConsumer progress) {
        Cluster cluster = new Cluster(design.simulation(), grid, load);
        TabletHistory.Recorder maps = new TabletHistory.Recorder(grid.buckets().size());
        TabletMap map = cluster.map(new TabletMap(new int[0], new int[0]));
        for (int cell = 0; cell < cells; cell++) {
            parts.check();
            progress.accept((double) cell / cells);
            load.next();
            if (cell == 0) {
                cluster.settle();
            }
            double end = grid.time().startSeconds(cell + 1);
            double now = grid.time().startSeconds(cell);
            while (now < end) {
                now = step(cluster, cell, now, end);
            }
            active[cell] = cluster.activeNodes();
            for (Tablet tablet : cluster.tablets()) {
                tabletsOn[cell * nodes + tablet.node]++;
                bytesOn[cell * nodes + tablet.node] += load.bytes(tablet.from, tablet.to);
            }
            lost.add(load.lost());
            diagnosis.endCell();
            map = cluster.map(map);
            maps.add(map);
        }
        NodeSeries series = new NodeSeries(nodes, cells, active, inService, demand, cpu, waiting, tabletsOn, bytesOn);
        List<TabletEvent> events = cluster.events();
        return new SimulationRun(
                design,
                grid,
                capacity,
                series,
                maps.history(),
                events,
                diagnosis.verdicts(series),
                RunSummary.of(grid, series, events, map.size(), oversizedTablets(cluster.tablets()),
                        new RunSummary.Overload(failedOperations, mostWaiting, overloadSeconds)),
                new SimulationRun.LostRows(lost));
    }

    /** {@return tablets that exceed the size at which they split, because a bucket cannot be split} */
    private int oversizedTablets(List<Tablet> tablets) {
        double limit = 2.0 * design.simulation().model().tabletTargetBytes();
        return (int) tablets.stream().filter(tablet -> tablet.buckets() == 1 && tablet.bytes > limit).count();
    }

    /** {@return the end of the step, at most that of the cell} */
    private double step(Cluster cluster, int cell, double start, double end) {
        if (!fixedTablets && start > 0 && cluster.scale(start, cpuInUse)) {
            spreadBacklog(cluster.activeNodes());
        }
        double until = cluster.begin(start, end);
        inService[cell] += cluster.activeNodes() * (until - start) / grid.time().seconds(cell);
        serve(cluster, cell, until - start);
        load.store((until - start) / grid.time().seconds(cell), cluster.tablets(), failedShare);
        diagnosis.observe(cluster.tablets(), new HotSpotTracker.NodeStep(
                start, until - start, cluster.activeNodes(), cluster.hottest(), stepDemand, stepCpu, stepFailed));
        if (!fixedTablets) {
            cluster.end(until);
        }
        return until;
    }

    /** Operations that wait for a removed node wait for the others. */
    private void spreadBacklog(int active) {
        double sum = 0;
        for (int node = active; node < nodes; node++) {
            sum += backlog[node];
            backlog[node] = 0;
        }
        for (int node = 0; node < active; node++) {
            backlog[node] += sum / active;
        }
    }

    /** What a node cannot do in a step waits; what waits too long fails. */
    private void serve(Cluster cluster, int cell, double seconds) {
        double ofCell = seconds / grid.time().seconds(cell);
        double limit = design.simulation().model().waitLimit().toMillis() / 1e3;
        Arrays.fill(stepFailed, 0);
        cpuInUse = 0;
        boolean delayed = false;
        for (int node = 0; node < nodes; node++) {
            double asked = cluster.demand(node);
            double work = backlog[node] + asked * seconds;
            double done = Math.min(work, seconds);
            double left = work - done;
            failedShare[node] = asked == 0 ? 0 : Math.clamp((left - limit) / (asked * seconds), 0, 1);
            stepDemand[node] = asked;
            stepCpu[node] = done / seconds;
            cpuInUse += stepCpu[node];
            backlog[node] = Math.min(left, limit);
            delayed |= left + cluster.heldUp(node) > 0;
            int at = cell * nodes + node;
            demand[at] += asked * ofCell;
            cpu[at] += done / seconds * ofCell;
        }
        if (delayed) {
            countOperations(cluster.tablets(), ofCell);
        }
        double waitingNow = 0;
        boolean overloaded = false;
        for (int node = 0; node < nodes; node++) {
            double waits = delayed
                    ? operations(cell, node, backlog[node] + cluster.heldUp(node), stepDemand[node])
                    : 0;
            waiting[cell * nodes + node] = waits;
            waitingNow += waits;
            overloaded |= Math.max(stepDemand[node], stepCpu[node]) > capacity.hottestCpuTarget();
            failedOperations += stepFailed[node];
        }
        mostWaiting = Math.max(mostWaiting, waitingNow);
        overloadSeconds += overloaded ? seconds : 0;
    }

    /**
     * Counts the operations of each node and those that fail.
     *
     * <p>A scan that comes from the tablet before is an operation of this node too, once for all tablets of the node that it
     * reads. It fails here only as far as it has not failed on the node before. Example: 100 scans read six tablets that are
     * dealt out to two nodes in turn, and each node fails 20% of its operations. Each node has 100 operations, and 20 scans
     * fail, all charged to the first node.
     */
    private void countOperations(List<Tablet> tablets, double ofCell) {
        Arrays.fill(operationsOn, 0);
        Arrays.fill(arrivedOn, 0);
        int before = -1;
        for (Tablet tablet : tablets) {
            int node = tablet.node;
            double starting = load.operations(tablet.from, tablet.to);
            operationsOn[node] += starting;
            stepFailed[node] += failedShare[node] * starting * ofCell;
            if (node != before) {
                double arriving = load.arriving(tablet.from);
                double first = Math.max(0, arriving - arrivedOn[node]);
                double failedBefore = before < 0 ? 0 : failedShare[before];
                operationsOn[node] += first;
                stepFailed[node] += Math.max(0, failedShare[node] - failedBefore) * first * ofCell;
                arrivedOn[node] = arriving;
            }
            before = node;
        }
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
