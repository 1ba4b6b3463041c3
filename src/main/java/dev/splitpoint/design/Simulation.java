package dev.splitpoint.design;

import dev.splitpoint.key.KeyBytes;
import java.time.Duration;
import java.util.List;

/**
 * The cluster, what the table holds at the start, and how finely time is cut.
 *
 * @param nodes   1 or more
 * @param storage of the nodes
 * @param rows    how many rows the table holds at the start; 0: a new table
 * @param splits  split points of a new table, sorted
 * @param cell    width of a time cell, a second or more
 * @param model   the model's constants
 * @param extras  {@code x-} keys
 */
public record Simulation(
        int nodes, Storage storage, long rows, List<KeyBytes> splits, Duration cell, ClusterModel model, Extras extras) {
    /** Three nodes with SSD, a new table, cells of a minute. */
    public static final Simulation DEFAULT = new Simulation(
            3, Storage.SSD, 0, List.of(), Duration.ofMinutes(1), ClusterModel.DEFAULT, Extras.NONE);

    /** The largest cluster that is simulated. */
    public static final int MAX_NODES = 10_000;

    /** More rows than any table holds. */
    public static final long MAX_ROWS = 1_000_000_000_000_000L;

    /** @throws IllegalArgumentException if there are no or too many nodes, the rows are not 0 to 10<sup>15</sup> or the cell is under a second */
    public Simulation {
        Limits.range("nodes", nodes, 1, MAX_NODES);
        Limits.range("rows", rows, 0, MAX_ROWS);
        if (cell.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException("cell is " + Limits.text(cell) + ", but must be a second or more, such as 1s, 30s or 1m.");
        }
        Limits.time("cell", cell);
        splits = splits.stream().sorted().distinct().toList();
    }

    /** {@return this simulation with another number of nodes} */
    public Simulation withNodes(int newNodes) {
        return new Simulation(newNodes, storage, rows, splits, cell, model, extras);
    }

    /** {@return this simulation with other constants} */
    public Simulation withModel(ClusterModel newModel) {
        return new Simulation(nodes, storage, rows, splits, cell, newModel, extras);
    }

    /** What nodes store their data on. */
    public enum Storage {
        /** Solid-state drives. */
        SSD,
        /** Hard disk drives. */
        HDD
    }
}
