package dev.splitpoint.advice;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.OperationCost;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Split points given when the table is created, so that its first load finds tablets on every node.
 *
 * @param splits the split points, rising
 */
public record InitialSplits(List<KeyBytes> splits) implements Remedy {
    /** Bigtable takes at most as many split keys with a new table. */
    private static final int MOST = 100;

    /** How much of the first load is looked at, at least: one minute says little of rare keys. */
    private static final Duration FIRST_LOAD = Duration.ofMinutes(30);

    /** Copies the list. */
    public InitialSplits {
        splits = List.copyOf(splits);
    }

    /** {@return split points that cut the first load of a run into even parts, as many as a node is to have tablets} */
    static InitialSplits even(SimulationRun run, Verdict verdict) {
        int nodes = run.nodes().nodes();
        int parts = (int) Math.min(MOST + 1L, (long) nodes * run.design().simulation().model().tabletsPerNode() + 1);
        double[] load = firstLoad(run, verdict);
        double total = 0;
        for (double bucket : load) {
            total += bucket;
        }
        List<KeyBytes> cuts = new ArrayList<>();
        double before = 0;
        int next = 1;
        for (int b = 1; b < load.length && next < parts; b++) {
            before += load[b - 1];
            if (before > 0 && before >= total * next / parts) {
                cuts.add(shortest(run.load().buckets().start(b - 1), run.load().buckets().start(b)));
                // A bucket with more than one part's load can be cut off only once.
                while (next < parts && before >= total * next / parts) {
                    next++;
                }
            }
        }
        return new InitialSplits(cuts);
    }

    /** {@return split points that cut keys into even parts, as many as the nodes are to have tablets} */
    public static InitialSplits even(TableDesign design, List<KeyBytes> keys) {
        int nodes = design.simulation().nodes();
        int parts = (int) Math.min(MOST + 1L, (long) nodes * design.simulation().model().tabletsPerNode() + 1);
        List<KeyBytes> sorted = keys.stream().sorted().distinct().toList();
        List<KeyBytes> cuts = new ArrayList<>();
        for (int part = 1; part < parts; part++) {
            int at = (int) ((long) sorted.size() * part / parts);
            if (at > 0) {
                cuts.add(shortest(sorted.get(at - 1), sorted.get(at)));
            }
        }
        return new InitialSplits(cuts.stream().distinct().toList());
    }

    private static double[] firstLoad(SimulationRun run, Verdict verdict) {
        LoadGrid grid = run.load();
        int least = (int) Math.ceil(FIRST_LOAD.toSeconds() / grid.time().cellSeconds());
        int to = Math.min(grid.time().cells(), Math.max(verdict.toCell(), verdict.fromCell() + least));
        double[] load = new double[grid.buckets().size()];
        for (int cell = verdict.fromCell(); cell < to; cell++) {
            for (int b = 0; b < load.length; b++) {
                double writes = grid.at(grid.newRows(), cell, b) + grid.at(grid.updates(), cell, b);
                load[b] += OperationCost.cpuSeconds(run.capacity(), grid.rowBytes(), writes, 0, 0)
                        + grid.at(grid.rangeWork(), cell, b) * OperationCost.ofRange(run.capacity(), grid)
                        + grid.at(grid.scanWork(), cell, b) * OperationCost.ofScan(run.capacity(), grid);
            }
        }
        return load;
    }

    /** {@return the shortest key over one and up to another: split points are read by people} */
    private static KeyBytes shortest(KeyBytes over, KeyBytes upTo) {
        for (int length = 1; length < upTo.length(); length++) {
            if (upTo.prefix(length).compareTo(over) > 0) {
                return upTo.prefix(length);
            }
        }
        return upTo;
    }

    @Override
    public String label() {
        return "Create the table with " + splits.size() + (splits.size() == 1 ? " split point" : " split points");
    }

    @Override
    public TableDesign apply(TableDesign design) {
        return KeyEdits.splits(design, splits);
    }
}
