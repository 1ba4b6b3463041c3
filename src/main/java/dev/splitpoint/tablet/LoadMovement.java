package dev.splitpoint.tablet;

import dev.splitpoint.design.VerdictModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Detector for a hot load that has moved along the key space within the last minutes. For one thread.
 *
 * <p>A load has moved if nearly all of it is on one side of its former position and little of it remains on the other
 * side. Example: ten minutes ago the median of a tablet's load was bucket 40. Now a hot tablet has its median at bucket
 * 47; 95% of its load is right of bucket 40. The load left of bucket 40 is 5% of the former load there. The load has
 * moved right.
 */
final class LoadMovement {
    private final CellLoad load;
    private final VerdictModel limits;
    private final int lag;
    private final Deque<Past> history = new ArrayDeque<>();
    private List<int[]> hot = new ArrayList<>();

    /**
     * Load of a past cell.
     *
     * @param sums prefix sums of the demand by bucket; empty if no tablet was hot in the last step
     * @param hot first bucket, median of the demand and exclusive end of each hot tablet, ascending
     */
    private record Past(double[] sums, List<int[]> hot) {}

    /** @param lag number of cells to look back, 1 or more */
    LoadMovement(CellLoad load, VerdictModel limits, int lag) {
        this.load = load;
        this.limits = limits;
        this.lag = lag;
    }

    /** Starts a step and forgets the hot tablets of the preceding step of the same cell. */
    void startStep() {
        hot = new ArrayList<>();
    }

    void addHot(Tablet tablet, int middle) {
        hot.add(new int[] {tablet.from, middle, tablet.to});
    }

    /** Ends the time cell and stores the hot tablets of its last step. */
    void endCell() {
        history.addLast(new Past(hot.isEmpty() ? new double[0] : load.demandSums(), hot));
        if (history.size() > lag) {
            history.removeFirst();
        }
    }

    boolean hasMoved(Tablet tablet, int middle) {
        if (history.size() < Math.min(lag, 2)) {
            return false;
        }
        Past past = history.getFirst();
        int[] nearest = nearest(past.hot, middle);
        return nearest != null && (movedRight(past, nearest, tablet) || movedLeft(past, nearest, tablet));
    }

    /** {@return the hot tablet with the median nearest to a bucket; the tablets are sorted by median} */
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

    private boolean movedRight(Past past, int[] was, Tablet now) {
        int from = Math.min(was[0], now.from);
        int middle = was[1] + 1;
        double left = load.demand(from, Math.max(from, middle));
        double right = middle < now.to ? load.demand(middle, now.to) : 0;
        double leftBefore = past.sums[middle] - past.sums[from];
        return right > limits.oneSide() * (left + right) && left < limits.gone() * leftBefore;
    }

    private boolean movedLeft(Past past, int[] was, Tablet now) {
        int to = Math.max(was[2], now.to);
        int middle = was[1];
        double right = load.demand(Math.min(middle, to), to);
        double left = now.from < middle ? load.demand(now.from, middle) : 0;
        double rightBefore = past.sums[to] - past.sums[middle];
        return left > limits.oneSide() * (left + right) && right < limits.gone() * rightBefore;
    }
}
