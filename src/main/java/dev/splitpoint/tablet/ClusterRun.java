package dev.splitpoint.tablet;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.stream.ParallelTasks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleConsumer;

/**
 * The simulation loop: serves the load of each time cell with a {@link Cluster} and records the result. For one thread.
 *
 * <p>In each step a node performs at most one second of work in a second. The rest waits, up to {@code waitLimit}; work
 * beyond that fails. Example: a demand of 1.5 for 60 seconds leaves 30 seconds of work, which is within the limit of
 * 60. In the second minute the backlog reaches the limit, and from the third minute on a third of the operations fails.
 */
final class ClusterRun {
    private final TableDesign design;
    private final LoadGrid grid;
    private final ParallelTasks parts;
    private final boolean fixedTablets;
    private final NodeCapacity capacity;
    private final CellLoad load;
    private final int nodes;
    private final int cells;
    private final HotSpotTracker hotSpots;
    private final NodeSeries.Recorder recorder;
    /** Waiting work by node, in seconds of the node. */
    private final double[] backlog;
    /** Share of the demand that fails in the step, by node. */
    private final double[] failedShare;
    /** Operations of the whole cell on the current tablets of a node, including scans that enter from other nodes. */
    private final double[] operationsOn;
    /** Scans that entered the last counted tablet of a node from another node, by node. */
    private final double[] arrivedOn;
    /** Demand in the step, by node, as a share of a node. */
    private final double[] stepDemand;

    private final double[] stepCpu;
    private final double[] stepFailed;
    /** Work of removed nodes that waits too long in the step, by node, in seconds of a node. */
    private final double[] excess;
    /** Total CPU of all nodes in a step, in nodes. */
    private double cpuInUse;

    private final List<double[]> lost = new ArrayList<>();
    private double failedOperations;
    private double mostWaiting;
    private double overloadSeconds;
    /** Demand of the whole table without the cost of cold caches, by cell, in nodes. */
    private final double[] tableDemand;

    ClusterRun(TableDesign design, LoadGrid grid, ParallelTasks parts, boolean fixedTablets) {
        this.design = design;
        this.grid = grid;
        this.parts = parts;
        this.capacity = design.simulation().model().node();
        this.fixedTablets = fixedTablets;
        this.load = new CellLoad(grid, capacity);
        this.nodes = design.simulation().nodes();
        this.cells = grid.time().cells();
        this.recorder = new NodeSeries.Recorder(nodes, cells);
        this.hotSpots = new HotSpotTracker(design, grid, load);
        this.tableDemand = new double[cells];
        this.backlog = new double[nodes];
        this.failedShare = new double[nodes];
        this.operationsOn = new double[nodes];
        this.arrivedOn = new double[nodes];
        this.stepDemand = new double[nodes];
        this.stepCpu = new double[nodes];
        this.stepFailed = new double[nodes];
        this.excess = new double[nodes];
    }

    /** @param progress receives the share of the cells that are done, 0 to 1 */
    SimulationRun run(DoubleConsumer progress) {
        Cluster cluster = new Cluster(design.simulation(), grid, load);
        TabletHistory.Recorder maps = new TabletHistory.Recorder(grid.buckets().size());
        TabletMap map = cluster.map(new TabletMap(new int[0], new int[0]));
        for (int cell = 0; cell < cells; cell++) {
            parts.check();
            progress.accept((double) cell / cells);
            load.next();
            tableDemand[cell] = load.totalDemand();
            if (cell == 0) {
                cluster.initialize();
            }
            double end = grid.time().startSeconds(cell + 1);
            double now = grid.time().startSeconds(cell);
            while (now < end) {
                now = step(cluster, cell, now, end);
            }
            recorder.active[cell] = cluster.activeNodes();
            for (Tablet tablet : cluster.tablets()) {
                recorder.tablets[cell * nodes + tablet.node]++;
                recorder.bytes[cell * nodes + tablet.node] += load.bytes(tablet.from, tablet.to);
            }
            lost.add(load.lostRows());
            hotSpots.endCell();
            map = cluster.map(map);
            maps.add(map);
        }
        NodeSeries series = recorder.series();
        List<TabletEvent> events = cluster.events();
        return new SimulationRun(
                        design,
                        grid,
                        series,
                        maps.history(),
                        events,
                        hotSpots.verdicts(series, tableDemand),
                        RunSummary.of(
                                grid,
                                series,
                                events,
                                map.size(),
                                oversizedTablets(cluster.tablets()),
                                new RunSummary.Overload(failedOperations, mostWaiting, overloadSeconds),
                                Arrays.stream(tableDemand).max().orElse(0)))
                .withLost(new SimulationRun.LostRows(lost));
    }

    /**
     * {@return the number of tablets that exceed the split size but cannot split, because they consist of one bucket}
     */
    private int oversizedTablets(List<Tablet> tablets) {
        double limit = 2.0 * design.simulation().model().tabletTargetBytes();
        return (int) tablets.stream()
                .filter(tablet -> tablet.buckets() == 1 && tablet.bytes > limit)
                .count();
    }

    /** {@return the end of the step, at most the end of the cell} */
    private double step(Cluster cluster, int cell, double start, double end) {
        if (!fixedTablets && start > 0 && cluster.scale(start, cpuInUse)) {
            spreadBacklog(cluster.activeNodes());
        }
        double until = cluster.begin(start, end);
        recorder.inService[cell] +=
                cluster.activeNodes() * (until - start) / grid.time().seconds(cell);
        serve(cluster, cell, until - start);
        load.addRows((until - start) / grid.time().seconds(cell), cluster.tablets(), failedShare);
        hotSpots.observe(
                cluster.tablets(),
                new HotSpotTracker.NodeStep(
                        start,
                        until - start,
                        cluster.activeNodes(),
                        cluster.hottestTabletDemand(),
                        stepDemand,
                        stepCpu,
                        stepFailed));
        if (!fixedTablets) {
            cluster.end(until);
        }
        return until;
    }

    /** Distributes the waiting work of removed nodes evenly over the nodes in service. */
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

    /** Serves one step: work beyond a node's capacity waits, and work that waits too long fails. */
    private void serve(Cluster cluster, int cell, double seconds) {
        double ofCell = seconds / grid.time().seconds(cell);
        double limit = design.simulation().model().waitLimit().toMillis() / 1e3;
        Arrays.fill(stepFailed, 0);
        cpuInUse = 0;
        boolean delayed = false;
        for (int node = 0; node < nodes; node++) {
            double requested = cluster.demand(node);
            double work = backlog[node] + requested * seconds;
            double done = Math.min(work, seconds);
            double left = work - done;
            failedShare[node] = requested == 0 ? 0 : Math.clamp((left - limit) / (requested * seconds), 0, 1);
            stepDemand[node] = requested;
            stepCpu[node] = done / seconds;
            cpuInUse += stepCpu[node];
            // The work of removed nodes can exceed the limit by more than the requests of the step.
            excess[node] = Math.max(0, left - limit - requested * seconds);
            backlog[node] = Math.min(left, limit);
            delayed |= left + cluster.delayedWork(node) > 0;
            int at = cell * nodes + node;
            recorder.demand[at] += requested * ofCell;
            recorder.cpu[at] += done / seconds * ofCell;
        }
        if (delayed) {
            countOperations(cluster.tablets(), ofCell);
        }
        double waitingNow = 0;
        boolean overloaded = false;
        for (int node = 0; node < nodes; node++) {
            double waits =
                    delayed ? operations(cell, node, backlog[node] + cluster.delayedWork(node), stepDemand[node]) : 0;
            recorder.waiting[cell * nodes + node] = waits;
            stepFailed[node] += excess[node] > 0 ? operations(cell, node, excess[node], stepDemand[node]) : 0;
            waitingNow += waits;
            overloaded |= Math.max(stepDemand[node], stepCpu[node]) > capacity.hottestCpuTarget();
            failedOperations += stepFailed[node];
        }
        mostWaiting = Math.max(mostWaiting, waitingNow);
        overloadSeconds += overloaded ? seconds : 0;
    }

    /**
     * Counts the operations and the failed operations of each node.
     *
     * <p>A scan that enters a tablet from the preceding one counts once for each node that it reads, not once for each
     * tablet. It fails on a node only if it has not already failed on the preceding node. Example: 100 scans read six
     * tablets that alternate between two nodes, and each node fails 20% of its operations. Each node counts 100
     * operations. 20 scans fail, and all of them are charged to the first node.
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
                double arriving = load.enteringScans(tablet.from);
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
     * Converts work of a node to a number of operations.
     *
     * @param work work in seconds of the node
     * @param nodeDemand demand on the node as a share of its capacity; if 0, the mean cost over the whole table applies
     */
    private double operations(int cell, int node, double work, double nodeDemand) {
        double demand = nodeDemand > 0 ? nodeDemand : load.totalDemand();
        double operations = nodeDemand > 0 ? operationsOn[node] : grid.operations()[cell];
        return demand == 0 ? 0 : work / (demand * grid.time().seconds(cell)) * operations;
    }
}
