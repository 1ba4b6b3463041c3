package dev.splitpoint.advice;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.OperationCost;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Change that creates the table with split points, so that the first load is served by tablets on all nodes.
 *
 * <p>Example: 3 nodes with 10 tablets per node get 30 split points, each with about 1/31 of the first load between
 * them.
 *
 * @param splits split points in ascending order
 */
public record InitialSplits(List<KeyBytes> splits) implements Remedy {
    /** Maximum number of split keys of a new table in Bigtable. */
    private static final int MOST = 100;

    /** Minimum interval of the first load. A shorter interval contains few rare keys. */
    private static final Duration FIRST_LOAD = Duration.ofMinutes(30);

    /** Copies the list. */
    public InitialSplits {
        splits = List.copyOf(splits);
    }

    /** {@return split points that divide the first load of a run evenly between the initial tablets of all nodes} */
    static InitialSplits even(SimulationRun run, Verdict verdict) {
        int nodes = run.nodes().nodes();
        int parts = (int) Math.min(
                MOST + 1L, (long) nodes * run.design().simulation().model().tabletsPerNode() + 1);
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
                cuts.add(shortest(
                        run.load().buckets().start(b - 1), run.load().buckets().start(b)));
                // A bucket that exceeds the load of a part gets only one split point.
                while (next < parts && before >= total * next / parts) {
                    next++;
                }
            }
        }
        return new InitialSplits(cuts);
    }

    /** {@return split points that divide keys evenly between the initial tablets of all nodes} */
    public static InitialSplits even(TableDesign design, List<KeyBytes> keys) {
        int nodes = design.simulation().nodes();
        int parts = (int)
                Math.min(MOST + 1L, (long) nodes * design.simulation().model().tabletsPerNode() + 1);
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
                load[b] += OperationCost.cpuSeconds(run.capacity(), grid.writeCostBytes(), writes, 0, 0, 0)
                        + grid.at(grid.rangeWork(), cell, b)
                                * OperationCost.cpuSecondsPerRangeUnit(run.capacity(), grid)
                        + grid.at(grid.scanWork(), cell, b) * OperationCost.cpuSecondsPerScanUnit(run.capacity(), grid);
            }
        }
        return load;
    }

    /**
     * {@return the shortest key that is greater than {@code over} and not greater than {@code upTo}, for readability}
     */
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
