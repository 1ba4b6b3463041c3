package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.VerdictModel;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.HeavyKey;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.verdict.ClusterDemand;
import dev.splitpoint.tablet.verdict.Detectors;
import dev.splitpoint.tablet.verdict.Evidence;
import dev.splitpoint.tablet.verdict.HotSpot;
import dev.splitpoint.tablet.verdict.Steps;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tracks hot spots over the steps of a run and classifies them. For one thread.
 *
 * <p>Each step first examines the tablets. A tablet is hot if it exceeds the split load or has most of the table's
 * load. Then it examines the nodes. A node is overloaded if it exceeds the target of the hottest node or if operations
 * fail on it. Each overload is charged to the hot spot on the node; or to the cluster, if it has too few nodes; or else
 * to the busiest tablet of the node. Therefore every overload belongs to a hot spot. {@link Detectors} turn the hot
 * spots into verdicts at the end of the run.
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
    /** Hot spots that were observed recently; a hot tablet may continue them. */
    private final List<HotSpot> open = new ArrayList<>();

    private final List<HotSpot> spots = new ArrayList<>();
    private final Steps steps = new Steps();
    private final HotSpot overloaded = HotSpot.ofCluster(Kind.CLUSTER_OVERLOADED, steps);
    private final HotSpot overloadedByScans = HotSpot.ofCluster(Kind.LARGE_SCAN_HOT_SPOT, steps);
    /** Seconds for which the demand or the CPU of a node has exceeded the target without a break, by node. */
    private final double[] streak;
    /** Hot spot to which the current overload of a node is charged, by node; null if the node is not overloaded. */
    private final @Nullable HotSpot[] charged;
    /** Hot spot with the highest demand on a node in the step, by node. */
    private final @Nullable HotSpot[] onNode;
    /** Demand of {@link #onNode} in the step, by node. */
    private final double[] onNodeDemand;
    /**
     * Hot spot of the last node that was removed with waiting operations, which then wait on other nodes; null for
     * none.
     */
    private @Nullable HotSpot removed;

    HotSpotTracker(TableDesign design, LoadGrid grid, CellLoad load) {
        this.design = design;
        this.model = design.simulation().model();
        this.limits = model.verdicts();
        this.grid = grid;
        this.load = load;
        double reportAfter = limits.patience().toNanos() / 1e9;
        int lag = (int) Math.max(1, Math.round(reportAfter / grid.time().cellSeconds()));
        this.movement = new LoadMovement(load, limits, lag);
        this.memory = 3 * lag * grid.time().cellSeconds();
        this.near = (int) Math.max(8, limits.neighborhood() * load.buckets());
        this.singleRow = new boolean[load.buckets()];
        for (int b = 0; b < singleRow.length; b++) {
            singleRow[b] = grid.buckets().isSingleRow(b);
        }
        this.streak = new double[design.simulation().nodes()];
        this.onNode = new HotSpot[streak.length];
        this.onNodeDemand = new double[streak.length];
        this.charged = new HotSpot[streak.length];
    }

    /** Examines a step, before the cluster reacts to it. */
    void observe(List<Tablet> tablets, NodeStep nodes) {
        steps.add(nodes.seconds(), load.operations(0, load.buckets()) * nodes.seconds() / load.seconds());
        movement.startStep();
        Arrays.fill(onNode, null);
        open.removeIf(spot -> nodes.start() - spot.lastObserved() > memory);
        double total = load.totalDemand();
        double mean = total / nodes.active();
        // Without this, every tablet of a cluster that is far too small would be hot.
        boolean even = mean > 1 && nodes.hottestTabletDemand() <= mean;
        double most = Math.max(limits.noteworthy(), limits.mostOfTable() * total);
        if (!even && nodes.hottestTabletDemand() >= Math.min(model.splitLoad(), most)) {
            for (Tablet tablet : hotTablets(tablets, most)) {
                follow(tablet, mean, nodes);
            }
        }
        charge(tablets, nodes, mean);
    }

    /**
     * {@return the hot tablets, in key order}
     *
     * @param most demand from which a tablet has most of the table's load, as a share of a node
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
            spot.observe(observation(nodes, row.bucket(), row.bucket() + 1, middle, demand, operations), Kind.HOT_ROW);
            put(spot, tablet.node, demand);
        } else if (movement.hasMoved(tablet, middle) || movedRecently(middle)) {
            see(tablet, middle, Kind.MOVING_HOT_SPOT, nodes);
        } else if (over && scansCross(tablet)) {
            see(tablet, middle, Kind.LARGE_SCAN_HOT_SPOT, nodes);
        } else if (over && tablet.demand > mean) {
            see(tablet, middle, Kind.HOT_RANGE, nodes);
        }
    }

    private void see(Tablet tablet, int middle, Kind looksLike, NodeStep nodes) {
        HotSpot spot = at(tablet, middle, looksLike == Kind.MOVING_HOT_SPOT);
        spot.observe(
                observation(
                        nodes, tablet.from, tablet.to, middle, tablet.demand, load.operations(tablet.from, tablet.to)),
                looksLike);
        put(spot, tablet.node, tablet.demand);
    }

    private void put(HotSpot spot, int node, double demand) {
        if (onNode[node] == null || onNodeDemand[node] < demand) {
            onNode[node] = spot;
            onNodeDemand[node] = demand;
        }
    }

    private HotSpot.Observation observation(
            NodeStep nodes, int from, int to, int middle, double demand, double operations) {
        double ofCell = nodes.seconds() / load.seconds();
        return new HotSpot.Observation(
                load.cell(), nodes.start(), from, to, middle, demand, operations * ofCell, nodes.active());
    }

    /** {@return the open hot spot that a hot tablet continues, or a new hot spot} */
    private HotSpot at(Tablet tablet, int middle, boolean alone) {
        HotSpot best = null;
        int bestDistance = Integer.MAX_VALUE;
        for (HotSpot spot : open) {
            boolean overlaps = spot.overlapsLast(tablet.from, tablet.to);
            int distance = spot.distance(middle);
            boolean alreadySeen = alone && spot.wasObservedNow();
            if (spot.kind() == Kind.HOT_RANGE
                    && !alreadySeen
                    && (overlaps || distance <= near)
                    && distance < bestDistance) {
                best = spot;
                bestDistance = distance;
            }
        }
        return best != null ? best : opened(HotSpot.ofRange(steps));
    }

    private HotSpot ofRow(Row row) {
        for (HotSpot spot : spots) {
            if (spot.kind() == Kind.HOT_ROW && spot.row().equals(row.key())) {
                return spot;
            }
        }
        return opened(HotSpot.ofRow(row.key(), steps));
    }

    private HotSpot opened(HotSpot spot) {
        open.add(spot);
        spots.add(spot);
        return spot;
    }

    /** Recognizes a load that moves so slowly that it stays in the same bucket for several cells. */
    private boolean movedRecently(int middle) {
        for (HotSpot spot : open) {
            if (spot.distance(middle) <= 1 && spot.looksLike(Kind.MOVING_HOT_SPOT, 0.5)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Charges the overload of each node to a hot spot. While a node works off its backlog, the cause of the backlog is
     * charged.
     *
     * <p>Example: the demand on a node is 143% for two minutes, then 70%. The node stays at 100% for three more
     * minutes, until no operation waits. All five minutes are charged to the hot spot of the first two minutes. If a
     * schedule removes the node meanwhile, its operations wait on the other nodes, and the same hot spot is charged
     * there.
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
        for (int node = nodes.active(); node < charged.length; node++) {
            removed = charged[node] == null ? removed : charged[node];
            charged[node] = null;
        }
        @Nullable Tablet[] busiest = new Tablet[0];
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
            } else if (spot == null
                    && nodes.start() - cluster.lastObserved()
                            < model.nodeWarmUp().toNanos() / 1e9) {
                // The backlog of a recent cluster overload, and load that new nodes cannot serve yet, have the same
                // cause.
                spot = cluster;
            } else if (spot == null) {
                busiest = busiest.length == 0 ? busiest(tablets) : busiest;
                Tablet tablet = busiest[node];
                if (catchesUp && removed != null) {
                    spot = removed;
                } else if (tablet == null) {
                    spot = cluster;
                    seeCluster(cluster, nodes, mean);
                } else {
                    int middle = load.medianOfDemand(tablet.from, tablet.to);
                    see(tablet, middle, Kind.HOT_RANGE, nodes);
                    spot = Objects.requireNonNull(onNode[node]);
                }
            }
            charged[node] = spot;
            boolean lasting = streak[node] > limits.overloadAfter().toNanos() / 1e9;
            spot.addOverload(load.cell(), nodes.failed()[node], lasting);
        }
    }

    private void seeCluster(HotSpot cluster, NodeStep nodes, double mean) {
        if (!cluster.wasObservedNow()) {
            int all = load.buckets();
            cluster.observe(
                    observation(nodes, 0, all, load.medianOfDemand(0, all), mean, load.operations(0, all)),
                    cluster.kind());
        }
    }

    /** {@return the tablet with the highest demand of each node; null for a node without tablets} */
    private @Nullable Tablet[] busiest(List<Tablet> tablets) {
        @Nullable Tablet[] busiest = new Tablet[streak.length];
        for (Tablet tablet : tablets) {
            Tablet before = busiest[tablet.node];
            busiest[tablet.node] = before == null || tablet.demand > before.demand ? tablet : before;
        }
        return busiest;
    }

    /** Ends the time cell. */
    void endCell() {
        movement.endCell();
    }

    /**
     * A row.
     *
     * @param bucket bucket of the row; −1 for no row
     * @param share share of the bucket's operations, 0 to 1
     * @param key row key
     */
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
                : new Row(
                        bucket, heaviest.getFirst().share(), heaviest.getFirst().key());
    }

    private boolean scansCross(Tablet tablet) {
        if (tablet.buckets() == 1) {
            return false;
        }
        for (int at = tablet.from + 1; at < tablet.to; at++) {
            if (load.crossingScanShare(tablet.from, tablet.to, at) <= model.splitContained()) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return the verdicts of the whole run, most severe first}
     *
     * @param tableDemand demand of the whole table without the cost of cold caches, by cell, in nodes
     */
    List<Verdict> verdicts(NodeSeries nodes, double[] tableDemand) {
        Evidence evidence =
                new Evidence(design, grid, nodes.stored(), new ClusterDemand(tableDemand, nodes.inService()));
        return Detectors.verdicts(evidence, spots, List.of(overloaded, overloadedByScans));
    }

    /**
     * Demand and utilization of the nodes in one simulation step. The arrays are reused for the next step.
     *
     * @param start start of the step, in seconds from the start of the run
     * @param seconds length of the step
     * @param active number of nodes in service
     * @param hottestTabletDemand demand on the busiest tablet, as a share of a node
     * @param demand demand by node, as a share of a node; may exceed 1
     * @param cpu CPU utilization by node, 0 to 1
     * @param failed number of failed operations by node
     */
    record NodeStep(
            double start,
            double seconds,
            int active,
            double hottestTabletDemand,
            double[] demand,
            double[] cpu,
            double[] failed) {}
}
