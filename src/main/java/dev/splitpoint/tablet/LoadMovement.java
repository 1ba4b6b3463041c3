package dev.splitpoint.tablet;

import dev.splitpoint.design.VerdictModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Detects that a hot load has moved since some minutes ago. For one thread.
 *
 * <p>A load has moved where nearly all of it is on one side of its former place, and little of it is left there. Example:
 * ten minutes ago a tablet had its load around bucket 40. Now 95% of the load of the tablet around bucket 47 is right of
 * bucket 40, and left of it is 5% of what was there: it has moved right.
 */
final class LoadMovement {
    private final CellLoad load;
    private final VerdictModel limits;
    private final int lag;
    private final Deque<Past> history = new ArrayDeque<>();
    private List<int[]> hot = new ArrayList<>();

    /**
     * The load of a past cell.
     *
     * @param sums of demand; empty if no tablet was hot in the last step
     * @param hot  first bucket, median of the demand and exclusive end of each hot tablet, rising
     */
    private record Past(double[] sums, List<int[]> hot) {}

    /** @param lag cells to look back, 1 or more */
    LoadMovement(CellLoad load, VerdictModel limits, int lag) {
        this.load = load;
        this.limits = limits;
        this.lag = lag;
    }

    /** Starts a step; only the hot tablets of the last step of a cell are remembered. */
    void startStep() {
        hot = new ArrayList<>();
    }

    void addHot(Tablet tablet, int middle) {
        hot.add(new int[] {tablet.from, middle, tablet.to});
    }

    /** Ends a cell. */
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

    /** {@return the hot tablet, of those by rising medians, whose median is nearest to a bucket} */
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
