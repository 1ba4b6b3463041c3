package dev.splitpoint.heat.data;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletMap;
import java.util.BitSet;

/**
 * Normalization of load for the absolute color scale: a color has the same meaning at any number of key buckets.
 *
 * <ul>
 *   <li>Cool tablets: the value of a bucket is the load of the surrounding 1/{@value #PARTS} of the buckets, or the
 *       bucket's value scaled to that width, whichever is smaller. It is capped at {@value #COOL} of the average CPU
 *       target.
 *   <li>Hot tablets, with a load of at least the average CPU target of a node: the value is the load of the whole
 *       tablet, or the bucket's value times the number of the tablet's buckets, whichever is smaller.
 *   <li>Keys that {@linkplain NodeSaturation saturate their node}: the value is the demand on the node. Other keys do
 *       not exceed the target of the hottest node, so that this target separates them.
 * </ul>
 *
 * Therefore only hot tablets and saturated nodes exceed the first limit, and a run with few tablets is not brighter
 * than one with many.
 *
 * <p>Example: 1,024 buckets and 512 parts, so a part has 2 buckets. In a cool tablet, a bucket has 0.01 of a node and
 * its neighbors have 0.01. Its value is 0.02. A hot tablet of 100 buckets has a load of 0.9, evenly; the value of each
 * bucket is 0.9.
 */
public final class NodeRelativeLoad {
    /** Number of parts of a table; larger for clusters of more than {@code PARTS / PARTS_PER_NODE} nodes. */
    static final int PARTS = 512;

    /** Parts for each node. A cluster at 70% with even load has values of 4% of a node, at any number of nodes. */
    private static final int PARTS_PER_NODE = 16;

    /** Highest value in a cool tablet, as a share of the target: one or two colors below the first contour. */
    private static final double COOL = 0.92;

    /** Least value of keys that saturate a node, as a share of the target of the hottest node. */
    private static final double OVER = 1.01;

    /** Highest value of other keys, as a share of the target of the hottest node. */
    private static final double UNDER = 0.99;

    private final SimulationRun run;
    private final int buckets;
    private final BitSet singleRows = new BitSet();
    private final double whole;
    private final double part;
    private final double[] sums;

    /**
     * @param run run
     * @param whole value of the metric at which one node is fully used
     */
    NodeRelativeLoad(SimulationRun run, double whole) {
        this.run = run;
        KeyBuckets keys = run.load().buckets();
        this.buckets = keys.size();
        this.whole = whole;
        this.part = (double) buckets / parts(run);
        this.sums = new double[buckets + 1];
        for (int bucket = 0; bucket < buckets; bucket++) {
            singleRows.set(bucket, keys.isSingleRow(bucket));
        }
    }

    /** {@return the number of parts into which the table of a run is divided} */
    public static int parts(SimulationRun run) {
        return Math.max(PARTS, PARTS_PER_NODE * run.nodes().nodes());
    }

    /**
     * Normalizes the values of a cell in place.
     *
     * @param saturated demand on the node that a bucket saturates, as a share of a node; 0 if it saturates none
     */
    void normalize(int cell, double[] column, double[] saturated) {
        for (int b = 0; b < column.length; b++) {
            sums[b + 1] = sums[b] + column[b];
        }
        TabletMap map = run.tablets().get(cell);
        for (int tablet = 0; tablet < map.size(); tablet++) {
            int from = map.starts()[tablet];
            int to = map.end(tablet, column.length);
            double all = sums[to] - sums[from];
            boolean hot = all >= run.capacity().averageCpuTarget() * whole;
            for (int b = from; b < to; b++) {
                double own = ofPart(b, column[b]);
                double value = hot
                        ? Math.min(all, Math.max(own, column[b] * (to - from)))
                        : Math.min(own, COOL * run.capacity().averageCpuTarget() * whole);
                double target = run.capacity().hottestCpuTarget() * whole;
                column[b] = saturated[b] > 0
                        ? Math.max(saturated[b] * whole, OVER * target)
                        : Math.min(value, UNDER * target);
            }
        }
    }

    private double ofPart(int bucket, double value) {
        if (part <= 1) {
            return singleRows.get(bucket) ? value : value * part;
        }
        double middle = Math.clamp(bucket + 0.5, part / 2, buckets - part / 2);
        return Math.min(value * part, upTo(middle + part / 2) - upTo(middle - part / 2));
    }

    private double upTo(double place) {
        int bucket = (int) Math.min(buckets - 1, place);
        return sums[bucket] + (place - bucket) * (sums[bucket + 1] - sums[bucket]);
    }
}
