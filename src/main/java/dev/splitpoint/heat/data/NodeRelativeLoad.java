package dev.splitpoint.heat.data;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletMap;
import java.util.BitSet;

/**
 * Values that can be compared with a whole node, so that a color means the same however finely keys are cut.
 *
 * <p>Each bucket has what a fixed part of the table around it asks for, 1/{@value #PARTS} of the buckets; keys that have
 * less of it than their even part have less in proportion, but a row that outweighs all around it keeps what it has. A
 * part this small has to be divided no further, so a run is not brighter for having few tablets. But where a tablet asks
 * for the average CPU target of a node or more, splits have not helped: its keys have what the whole tablet
 * asks for, again less in proportion where they have less than their even part. So nothing but such a tablet is over the
 * first contour.
 */
public final class NodeRelativeLoad {
    /** Parts of a table; more for clusters of over {@code PARTS / PARTS_PER_NODE} nodes. */
    static final int PARTS = 512;

    /** A cluster at 70% with its load spread evenly shows 4 % of a node, however many nodes it has. */
    private static final int PARTS_PER_NODE = 16;

    /** Highest value where no tablet is hot, as a share of the target: a color or two below the first contour. */
    private static final double COOL = 0.92;

    private final SimulationRun run;
    private final int buckets;
    private final BitSet singleRows = new BitSet();
    private final double whole;
    private final double part;
    private final double[] sums;

    /** @param whole the value that stands for a whole node */
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

    /** {@return how many parts of a table the colors of a run stand for} */
    public static int parts(SimulationRun run) {
        return Math.max(PARTS, PARTS_PER_NODE * run.nodes().nodes());
    }

    /** Turns the values of a cell into what they are against a node. */
    void turn(int cell, double[] column) {
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
                column[b] = hot
                        ? Math.min(all, Math.max(own, column[b] * (to - from)))
                        : Math.min(own, COOL * run.capacity().averageCpuTarget() * whole);
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
