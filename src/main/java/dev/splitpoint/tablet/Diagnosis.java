package dev.splitpoint.tablet;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.VerdictModel;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.Verdict.Kind;
import dev.splitpoint.workload.HeavyKey;
import dev.splitpoint.workload.LoadGrid;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Looks at hot tablets cell by cell and finds out what kind of hotspot they are: one row, a place that moves on, large
 * scans, or a range. For one thread.
 *
 * <p>A tablet is hot over the split load, or where it has most of the table's load. What moves has left the place where
 * it was some minutes before, and nearly all of it lies on one side of that.
 */
final class Diagnosis {
    /** A key seen less often in the samples is not called hot: chance may have heaped them. */
    private static final int EVIDENCE = 12;

    /** Cells for which a range may cool down and still be the same one. */
    private static final int PAUSE = 2;

    private static final Row NO_ROW = new Row(-1, 0, KeyBytes.EMPTY);

    private final TableDesign design;
    private final ClusterModel model;
    private final VerdictModel limits;
    private final double patience;
    private final LoadGrid grid;
    private final CellLoad load;
    private final int lag;
    private final int near;
    private final boolean[] singleRow;
    private final Deque<Seen> history = new ArrayDeque<>();
    /** Seen not long ago: may be seen again. */
    private final List<HotSpot> open = new ArrayList<>();
    private final List<HotSpot> spots = new ArrayList<>();
    /** The whole table while all nodes together have more to do than they should. */
    private final HotSpot overloaded;
    /** The same where scans across the table are most of it. */
    private final HotSpot overloadedByScans;
    private final @Nullable HotSpot coldStart;
    private boolean starting;

    /**
     * Where it was hot in a cell.
     *
     * @param sums of demand
     * @param hot  hot tablets' first buckets, middles and last buckets
     */
    private record Seen(double[] sums, List<int[]> hot) {}

    Diagnosis(TableDesign design, LoadGrid grid, CellLoad load) {
        this.design = design;
        this.model = design.simulation().model();
        this.limits = model.verdicts();
        this.patience = limits.patience().toMillis() / 1e3;
        this.grid = grid;
        this.load = load;
        this.lag = (int) Math.max(1, Math.round(patience / grid.time().cellSeconds()));
        this.near = Math.max(8, load.buckets() / 50);
        this.singleRow = new boolean[load.buckets()];
        for (int b = 0; b < singleRow.length; b++) {
            singleRow[b] = grid.buckets().isSingleRow(b);
        }
        this.overloadedByScans = HotSpot.ofCluster(Kind.LARGE_SCAN_HOT_SPOT, load.buckets());
        this.overloaded = HotSpot.ofCluster(Kind.HOT_RANGE, load.buckets());
        this.starting = design.simulation().rows() == 0;
        this.coldStart = starting ? new HotSpot(Kind.COLD_START, 0, 0, 0) : null;
    }

    /**
     * Looks at the tablets at the end of a cell.
     *
     * @param sums of the cell's demand; kept
     */
    void look(int cell, List<Tablet> tablets, double[] sums) {
        List<int[]> hot = new ArrayList<>();
        double total = load.totalDemand();
        double meanNode = total / design.simulation().nodes();
        boolean anyHot = false;
        open.removeIf(spot -> cell - spot.lastCell > 3 * lag);
        boolean noneStandsOut = meanNode > 1 && hottest(tablets) <= meanNode;
        if (noneStandsOut && load.scanDemand(0, load.buckets()) > model.splitContained() * total) {
            overloadedByScans.see(cell, 0, load.buckets(), load.medianOfDemand(0, load.buckets()), meanNode,
                    load.operations(0, load.buckets()), load.operations(0, load.buckets()));
        }
        for (Tablet tablet : noneStandsOut ? List.<Tablet>of() : tablets) {
            boolean over = tablet.demand > model.splitLoad();
            if (over || (tablet.demand >= limits.noteworthy() && tablet.demand >= limits.mostOfTable() * total)) {
                int middle = load.medianOfDemand(tablet.from, tablet.to);
                hot.add(new int[] {tablet.from, middle, tablet.to});
                anyHot |= classify(cell, tablet, middle, over, meanNode);
            }
        }
        if (meanNode > model.node().hottestCpuTarget()) {
            overloaded.see(cell, 0, load.buckets(), load.medianOfDemand(0, load.buckets()), meanNode,
                    load.operations(0, load.buckets()), load.operations(0, load.buckets()));
        }
        starting &= anyHot || cell == 0;
        history.addLast(new Seen(sums, hot));
        if (history.size() > lag) {
            history.removeFirst();
        }
    }

    /**
     * Returns whether the tablet suffers from the table's cold start. Where all nodes have more to do than one tablet asks
     * for, no range is to blame: the cluster is too small.
     */
    private boolean classify(int cell, Tablet tablet, int middle, boolean over, double meanNode) {
        Row row = hottestRow(cell, tablet);
        if (row.bucket() >= 0) {
            HotSpot spot = ofRow(cell, row);
            spot.see(
                    cell,
                    row.bucket(),
                    row.bucket() + 1,
                    middle,
                    load.demand(row.bucket(), row.bucket() + 1) * row.share(),
                    load.operations(row.bucket(), row.bucket() + 1) * row.share(),
                    load.operations(0, load.buckets()));
        } else if (moves(tablet) || movedLately(middle)) {
            see(near(Kind.MOVING_HOT_SPOT, cell, middle), cell, tablet, middle, middle + 1, middle);
        } else if (over && scansCross(tablet)) {
            see(near(Kind.LARGE_SCAN_HOT_SPOT, cell, middle), cell, tablet, tablet.from, tablet.to, middle);
        } else if (over && starting && coldStart != null) {
            see(coldStart, cell, tablet, tablet.from, tablet.to, middle);
            return true;
        } else if (tablet.demand > Math.max(model.node().averageCpuTarget(), meanNode) && history.size() == lag) {
            HotSpot spot = overlapping(Kind.HOT_RANGE, cell, tablet.from, tablet.to);
            see(spot, cell, tablet, tablet.from, tablet.to, middle);
        }
        return false;
    }

    private static double hottest(List<Tablet> tablets) {
        double hottest = 0;
        for (Tablet tablet : tablets) {
            hottest = Math.max(hottest, tablet.demand);
        }
        return hottest;
    }

    private void see(HotSpot spot, int cell, Tablet tablet, int from, int to, int middle) {
        spot.see(
                cell,
                from,
                to,
                middle,
                tablet.demand,
                load.operations(tablet.from, tablet.to),
                load.operations(0, load.buckets()));
    }

    /** {@return the hotspot of a kind that was last seen near a bucket, a new one where there is none} */
    private HotSpot near(Kind kind, int cell, int middle) {
        for (HotSpot spot : open) {
            if (spot.kind == kind && Math.abs(spot.lastMiddle - middle) <= near && cell - spot.lastCell <= lag) {
                return spot;
            }
        }
        return opened(new HotSpot(kind, cell, middle, middle + 1));
    }

    /** {@return the hotspot of a kind that was lately seen in these buckets, a new one where there is none} */
    private HotSpot overlapping(Kind kind, int cell, int from, int to) {
        for (HotSpot spot : open) {
            boolean here = spot.fromBucket < to && from < spot.toBucket;
            if (spot.kind == kind && here && cell - spot.lastCell <= PAUSE) {
                return spot;
            }
        }
        return opened(new HotSpot(kind, cell, from, to));
    }

    /** {@return the hotspot of a row, whenever it was seen last, a new one where there is none} */
    private HotSpot ofRow(int cell, Row row) {
        for (HotSpot spot : spots) {
            if (spot.kind == Kind.HOT_ROW && spot.row.equals(row.key())) {
                return spot;
            }
        }
        HotSpot spot = opened(new HotSpot(Kind.HOT_ROW, cell, row.bucket(), row.bucket() + 1));
        spot.row = row.key();
        return spot;
    }

    private HotSpot opened(HotSpot spot) {
        open.add(spot);
        spots.add(spot);
        return spot;
    }

    /** What moves more slowly than from bucket to bucket seems to stand still for a while. */
    private boolean movedLately(int middle) {
        for (HotSpot spot : open) {
            if (spot.kind == Kind.MOVING_HOT_SPOT && Math.abs(spot.lastMiddle - middle) <= 1) {
                return true;
            }
        }
        return false;
    }

    /** A row: its bucket, −1 for none, and its share of the bucket's operations. */
    private record Row(int bucket, double share, KeyBytes key) {}

    private Row hottestRow(int cell, Tablet tablet) {
        double limit = limits.hotRowShare() * load.operations(tablet.from, tablet.to);
        Row hottest = NO_ROW;
        double most = 0;
        for (int b = tablet.from; b < tablet.to && limit > 0; b++) {
            double operations = load.operations(b, b + 1);
            if (operations >= limit && operations > most) {
                Row row = rowOf(cell, b);
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
        return heaviest.isEmpty() || heaviest.getFirst().seen() < EVIDENCE
                ? NO_ROW
                : new Row(bucket, heaviest.getFirst().share(), heaviest.getFirst().key());
    }

    private boolean moves(Tablet tablet) {
        if (history.size() < Math.min(lag, 2)) {
            return false;
        }
        Seen before = history.getFirst();
        int middle = load.medianOfDemand(tablet.from, tablet.to);
        int[] nearest = nearest(before.hot, middle);
        return nearest != null && (movedRight(before, nearest, tablet) || movedLeft(before, nearest, tablet));
    }

    /** {@return of hot places, by rising middles, the one nearest to a bucket} */
    private static int @Nullable [] nearest(List<int[]> hot, int middle) {
        int low = 0;
        int high = hot.size();
        while (low < high) {
            int between = (low + high) >>> 1;
            if (hot.get(between)[1] < middle) {
                low = between + 1;
            } else {
                high = between;
            }
        }
        int[] right = low < hot.size() ? hot.get(low) : null;
        int[] left = low > 0 ? hot.get(low - 1) : null;
        return left == null || (right != null && right[1] - middle < middle - left[1]) ? right : left;
    }

    private boolean movedRight(Seen before, int[] was, Tablet now) {
        int from = Math.min(was[0], now.from);
        int middle = was[1] + 1;
        double left = load.demand(from, Math.max(from, middle));
        double right = middle < now.to ? load.demand(middle, now.to) : 0;
        double leftBefore = before.sums[middle] - before.sums[from];
        return right > limits.oneSide() * (left + right) && left < limits.gone() * leftBefore;
    }

    private boolean movedLeft(Seen before, int[] was, Tablet now) {
        int to = Math.max(was[2], now.to);
        int middle = was[1];
        double right = load.demand(Math.min(middle, to), to);
        double left = now.from < middle ? load.demand(now.from, middle) : 0;
        double rightBefore = before.sums[to] - before.sums[middle];
        return left > limits.oneSide() * (left + right) && right < limits.gone() * rightBefore;
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

    /** Movement is seen only after a while; until then it looks like a table that has not been split yet. */
    private boolean explains(HotSpot spot, HotSpot start) {
        return spot.kind == Kind.MOVING_HOT_SPOT
                && spot.firstCell <= start.lastCell + 2 * lag
                && spot.peakDemand >= limits.mostOfTable() * start.peakDemand;
    }

    /** {@return the diagnoses of the whole run, the worst first} */
    List<Verdict> verdicts(NodeSeries nodes, NodeCapacity capacity) {
        List<HotSpot> lasting = new ArrayList<>();
        for (HotSpot spot : spots) {
            boolean longEnough = spot.kind != Kind.HOT_RANGE || spot.seconds(grid.time()) >= patience;
            if (longEnough) {
                lasting.add(spot);
            }
        }
        if (overloadedByScans.cells > 0) {
            lasting.add(overloadedByScans);
        }
        if (overloaded.seconds(grid.time()) >= patience) {
            lasting.add(overloaded);
        }
        if (coldStart != null
                && coldStart.cells > 0
                && coldStart.peakDemand > model.node().hottestCpuTarget()
                && lasting.stream().noneMatch(spot -> explains(spot, coldStart))) {
            lasting.add(coldStart);
        }
        return new Verdicts(design, grid, capacity).of(lasting, nodes);
    }
}
