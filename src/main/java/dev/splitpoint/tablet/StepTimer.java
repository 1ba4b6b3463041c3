package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import java.util.List;

/**
 * Time limits of the rules, which determine the ends of simulation steps. Times are seconds from the start of the run.
 *
 * <p>Example: the demand of a tablet exceeds the split load from second 0. The step ends at second 10
 * ({@code splitAfter}), where a split key is searched for. Without one, the next search is at second 300
 * ({@code lastResortAfter}) or in the next time cell. For one thread.
 */
final class StepTimer {
    private final ClusterModel model;
    private final CellLoad load;
    private final NodeCount count;

    StepTimer(ClusterModel model, CellLoad load, NodeCount count) {
        this.model = model;
        this.load = load;
        this.count = count;
    }

    /**
     * {@return the time of the next change of a stable cluster, at most {@code end}: a scheduled change of the nodes, a
     * tablet that reaches the split size, or two tablets that may merge}
     */
    double nextChange(List<Tablet> tablets, double now, double end) {
        double next = Math.min(end, count.nextChange(now));
        double mergeAfter = model.mergeAfter().toSeconds();
        double mergeAge = model.mergeAge().toSeconds();
        double seconds = load.seconds();
        for (Tablet tablet : tablets) {
            double room = 2.0 * model.tabletTargetBytes() - tablet.bytes;
            if (tablet.buckets() > 1 && room > 0) {
                double growth = load.newBytes(tablet.from, tablet.to) / seconds;
                next = growth > 0 ? Math.min(next, now + room / growth) : next;
            }
            if (tablet.idleSince < Double.POSITIVE_INFINITY) {
                double due = tablet.idleSince + mergeAfter;
                next = due > now ? Math.min(next, due) : next;
            } else if (tablet.createdAt + mergeAge > now) {
                next = Math.min(next, tablet.createdAt + mergeAge);
            }
        }
        return Math.max(next, Math.min(end, now + model.step().toNanos() / 1e9));
    }

    /** {@return the time at which the first hot tablet may split, at most {@code end}} */
    double nextSplit(List<Tablet> tablets, double now, double end) {
        double next = end;
        for (Tablet tablet : tablets) {
            double due = tablet.hotSince == Double.POSITIVE_INFINITY ? end : splitDue(tablet);
            if (due > now && due < next) {
                next = due;
            }
        }
        return next;
    }

    /**
     * {@return the time of the next search for a split key in a hot tablet; infinite if none can succeed in this cell}
     */
    double splitDue(Tablet tablet) {
        double due = Math.max(
                tablet.hotSince + model.splitAfter().toMillis() / 1e3,
                tablet.lastSplit + model.splitInterval().toMillis() / 1e3);
        if (tablet.lastFailedSplitCell != load.cell()) {
            return due;
        }
        return tablet.hasTriedLastResort
                ? Double.POSITIVE_INFINITY
                : Math.max(due, tablet.hotSince + model.lastResortAfter().toMillis() / 1e3);
    }
}
