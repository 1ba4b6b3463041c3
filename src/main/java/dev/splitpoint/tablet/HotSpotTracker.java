package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.VerdictModel;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.HeavyKey;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.verdict.Detectors;
import dev.splitpoint.tablet.verdict.Evidence;
import dev.splitpoint.tablet.verdict.HotSpot;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Follows hot places through the steps of a run and finds out of what kind they are. For one thread.
 *
 * <p>Every step looks at two things. First at the tablets: one is hot that exceeds the split load, or has most of the
 * table's load. Then at the nodes: each that exceeds the target of the hottest node, or on which operations fail, is
 * charged to the hot spot on it; to the cluster, if the nodes are too few for the load; else to its busiest tablet. So no
 * overload is without a hot spot. {@link Detectors} make verdicts of the hot spots when the run is over.
 */
final class HotSpotTracker {
    private static final Row NO_ROW = new Row(-1, 0, KeyBytes.EMPTY);

    private final TableDesign design;
    private final ClusterModel model;
    private final VerdictModel limits;
    private final LoadGrid grid;
    private final CellLoad load;
    private final LoadMovement movement;
    private final double memory;
    private final int near;
    private final boolean[] singleRow;
    /** Seen not long ago: may be seen again. */
    private final List<HotSpot> open = new ArrayList<>();
    private final List<HotSpot> spots = new ArrayList<>();
    private final HotSpot overloaded = HotSpot.ofCluster(Kind.CLUSTER_OVERLOADED);
    private final HotSpot overloadedByScans = HotSpot.ofCluster(Kind.LARGE_SCAN_HOT_SPOT);
    /** By node, seconds for which its demand or its CPU has exceeded the target without a break. */
    private final double[] streak;
    /** By node, the hot spot that its present overload was charged to; null without one. */
    private final @Nullable HotSpot[] charged;
    /** By node, the hot spot of its busiest hot tablet in the step. */
    private final @Nullable HotSpot[] onNode;
    private int step = -1;

    HotSpotTracker(TableDesign design, LoadGrid grid, CellLoad load) {
        this.design = design;
        this.model = design.simulation().model();
        this.limits = model.verdicts();
        this.grid = grid;
        this.load = load;
        double patience = limits.patience().toNanos() / 1e9;
        int lag = (int) Math.max(1, Math.round(patience / grid.time().cellSeconds()));
        this.movement = new LoadMovement(load, limits, lag);
        this.memory = 3 * lag * grid.time().cellSeconds();
        this.near = (int) Math.max(8, limits.neighborhood() * load.buckets());
        this.singleRow = new boolean[load.buckets()];
        for (int b = 0; b < singleRow.length; b++) {
            singleRow[b] = grid.buckets().isSingleRow(b);
        }
        this.streak = new double[design.simulation().nodes()];
        this.onNode = new HotSpot[streak.length];
        this.charged = new HotSpot[streak.length];
    }

    /** Looks at a step, before the cluster reacts to it. */
    void observe(List<Tablet> tablets, NodeStep nodes) {
        step++;
        movement.startStep();
        Arrays.fill(onNode, null);
        open.removeIf(spot -> nodes.start() - spot.lastSeen() > memory);
        double total = load.totalDemand();
        double mean = total / nodes.active();
        // Without this, every tablet of a cluster that is far too small would be hot.
        boolean even = mean > 1 && nodes.hottest() <= mean;
        double most = Math.max(limits.noteworthy(), limits.mostOfTable() * total);
        if (!even && nodes.hottest() >= Math.min(model.splitLoad(), most)) {
            for (Tablet tablet : hotTablets(tablets, most)) {
                follow(tablet, mean, nodes);
            }
        }
        charge(tablets, nodes, mean);
    }

    /**
     * {@return the tablets to look at, in key order}
     *
     * @param most demand of a tablet that has most of the table's load
     */
    private List<Tablet> hotTablets(List<Tablet> tablets, double most) {
        List<Tablet> hot = new ArrayList<>();
        for (Tablet tablet : tablets) {
            if (tablet.demand > model.splitLoad() || tablet.demand >= most) {
                hot.add(tablet);
            }
        }
        return hot;
    }

    private void follow(Tablet tablet, double mean, NodeStep nodes) {
        int middle = load.medianOfDemand(tablet.from, tablet.to);
        movement.addHot(tablet, middle);
        boolean over = tablet.demand > model.splitLoad();
        Row row = hottestRow(tablet);
        if (row.bucket() >= 0) {
            HotSpot spot = ofRow(row);
            double demand = load.demand(row.bucket(), row.bucket() + 1) * row.share();
            double operations = load.operations(row.bucket(), row.bucket() + 1) * row.share();
            spot.see(sight(nodes, row.bucket(), row.bucket() + 1, middle, demand, operations), Kind.HOT_ROW);
            put(spot, tablet);
        } else if (movement.hasMoved(tablet, middle) || movedLately(middle)) {
            see(tablet, middle, Kind.MOVING_HOT_SPOT, nodes);
        } else if (over && scansCross(tablet)) {
            see(tablet, middle, Kind.LARGE_SCAN_HOT_SPOT, nodes);
        } else if (over && tablet.demand > mean) {
            see(tablet, middle, Kind.HOT_RANGE, nodes);
        }
    }

    private void see(Tablet tablet, int middle, Kind looksLike, NodeStep nodes) {
        HotSpot spot = at(tablet, middle, looksLike == Kind.MOVING_HOT_SPOT);
        spot.see(
                sight(nodes, tablet.from, tablet.to, middle, tablet.demand, load.operations(tablet.from, tablet.to)),
                looksLike);
        put(spot, tablet);
    }

    private void put(HotSpot spot, Tablet tablet) {
        HotSpot there = onNode[tablet.node];
        onNode[tablet.node] = there == null || there.peakDemand() < spot.peakDemand() ? spot : there;
    }

    private HotSpot.Sight sight(NodeStep nodes, int from, int to, int middle, double demand, double operations) {
        double ofCell = nodes.seconds() / load.seconds();
        return new HotSpot.Sight(
                step, load.cell(), nodes.start(), nodes.seconds(), from, to, middle, demand, operations * ofCell,
                load.operations(0, load.buckets()) * ofCell, nodes.active());
    }

    /** {@return the open hot spot that a hot tablet continues, a new one where there is none} */
    private HotSpot at(Tablet tablet, int middle, boolean alone) {
        HotSpot best = null;
        int bestDistance = Integer.MAX_VALUE;
        for (HotSpot spot : open) {
            boolean overlaps = spot.overlapsLast(tablet.from, tablet.to);
            int distance = spot.distance(middle);
            boolean taken = alone && spot.wasSeenIn(step);
            if (spot.kind() == Kind.HOT_RANGE && !taken && (overlaps || distance <= near) && distance < bestDistance) {
                best = spot;
                bestDistance = distance;
            }
        }
        return best != null ? best : opened(HotSpot.ofRange());
    }

    private HotSpot ofRow(Row row) {
        for (HotSpot spot : spots) {
            if (spot.kind() == Kind.HOT_ROW && spot.row().equals(row.key())) {
                return spot;
            }
        }
        return opened(HotSpot.ofRow(row.key()));
    }

    private HotSpot opened(HotSpot spot) {
        open.add(spot);
        spots.add(spot);
        return spot;
    }

    /** A load that moves more slowly than from bucket to bucket seems to rest for a while. */
    private boolean movedLately(int middle) {
        for (HotSpot spot : open) {
            if (spot.distance(middle) <= 1 && spot.looksLike(Kind.MOVING_HOT_SPOT, 0.5)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Charges the overload of each node to its cause: while a node serves operations that wait, to the cause of the wait.
     *
     * <p>Example: for two minutes the demand on a node is 143%, then 70%. The node stays at 100% for three more minutes, until
     * no operation waits. All five minutes are charged to the hot spot of the first two.
     */
    private void charge(List<Tablet> tablets, NodeStep nodes, double mean) {
        double target = model.node().hottestCpuTarget();
        boolean tooFewNodes = mean > target;
        double total = load.totalDemand();
        boolean byScans = load.scanDemand(0, load.buckets()) > model.splitContained() * total;
        HotSpot cluster = byScans ? overloadedByScans : overloaded;
        if (tooFewNodes) {
            seeCluster(cluster, nodes, mean);
        }
        Arrays.fill(streak, nodes.active(), streak.length, 0);
        Arrays.fill(charged, nodes.active(), charged.length, null);
        Tablet[] busiest = new Tablet[0];
        for (int node = 0; node < nodes.active(); node++) {
            boolean over = nodes.demand()[node] > target;
            boolean catchesUp = !over && nodes.cpu()[node] > target;
            streak[node] = over || catchesUp ? streak[node] + nodes.seconds() : 0;
            if (!over && !catchesUp && nodes.failed()[node] == 0) {
                charged[node] = null;
                continue;
            }
            HotSpot spot = catchesUp && charged[node] != null ? charged[node] : onNode[node];
            if (spot == null && (tooFewNodes || mean > model.node().averageCpuTarget())) {
                spot = cluster;
                seeCluster(cluster, nodes, mean);
            } else if (spot == null && nodes.start() - cluster.lastSeen() < model.nodeWarmUp().toNanos() / 1e9) {
                // What waits since the cluster was overloaded, and what new nodes do not carry yet, has the same cause.
                spot = cluster;
            } else if (spot == null) {
                busiest = busiest.length == 0 ? busiest(tablets) : busiest;
                Tablet tablet = busiest[node];
                int middle = load.medianOfDemand(tablet.from, tablet.to);
                see(tablet, middle, Kind.HOT_RANGE, nodes);
                spot = Objects.requireNonNull(onNode[node]);
            }
            charged[node] = spot;
            boolean lasting = streak[node] > limits.overloadAfter().toNanos() / 1e9;
            spot.overload(step, load.cell(), nodes.seconds(), nodes.failed()[node], lasting);
        }
    }

    private void seeCluster(HotSpot cluster, NodeStep nodes, double mean) {
        if (!cluster.wasSeenIn(step)) {
            int all = load.buckets();
            cluster.see(sight(nodes, 0, all, load.medianOfDemand(0, all), mean, load.operations(0, all)), cluster.kind());
        }
    }

    private Tablet[] busiest(List<Tablet> tablets) {
        Tablet[] busiest = new Tablet[streak.length];
        for (Tablet tablet : tablets) {
            Tablet before = busiest[tablet.node];
            busiest[tablet.node] = before == null || tablet.demand > before.demand ? tablet : before;
        }
        return busiest;
    }

    /** Ends a cell. */
    void endCell() {
        movement.endCell();
    }

    /** A row: its bucket, −1 for none, and its share of the bucket's operations. */
    private record Row(int bucket, double share, KeyBytes key) {}

    private Row hottestRow(Tablet tablet) {
        double limit = limits.hotRowShare() * load.operations(tablet.from, tablet.to);
        Row hottest = NO_ROW;
        double most = 0;
        for (int b = tablet.from; b < tablet.to && limit > 0; b++) {
            double operations = load.operations(b, b + 1);
            if (operations >= limit && operations > most) {
                Row row = rowOf(load.cell(), b);
                if (row.share() * operations >= limit && row.share() * operations > most) {
                    hottest = row;
                    most = row.share() * operations;
                }
            }
        }
        return hottest;
    }

    private Row rowOf(int cell, int bucket) {
        if (singleRow[bucket]) {
            return new Row(bucket, 1, grid.buckets().start(bucket));
        }
        List<HeavyKey> heaviest = grid.heavyKeys().at(cell, bucket);
        return heaviest.isEmpty() || heaviest.getFirst().seen() < limits.hotRowSamples()
                ? NO_ROW
                : new Row(bucket, heaviest.getFirst().share(), heaviest.getFirst().key());
    }

    private boolean scansCross(Tablet tablet) {
        if (tablet.buckets() == 1) {
            return false;
        }
        for (int at = tablet.from + 1; at < tablet.to; at++) {
            if (load.contained(tablet.from, tablet.to, at) <= model.splitContained()) {
                return false;
            }
        }
        return true;
    }

    /** {@return the verdicts of the whole run, the worst first} */
    List<Verdict> verdicts(NodeSeries nodes) {
        Evidence evidence = new Evidence(design, grid, nodes.stored());
        return Detectors.verdicts(evidence, spots, List.of(overloaded, overloadedByScans));
    }

    /**
     * What the nodes did in one simulation step. The arrays are reused for the next step.
     *
     * @param start   in seconds from the start of the run
     * @param seconds its length
     * @param active  nodes in service
     * @param hottest demand on the busiest tablet, as a share of a node
     * @param demand  by node, as a share of it; may be over 1
     * @param cpu     by node, as a share of it; at most 1
     * @param failed  by node, operations that failed
     */
    record NodeStep(double start, double seconds, int active, double hottest, double[] demand, double[] cpu, double[] failed) {}
}
