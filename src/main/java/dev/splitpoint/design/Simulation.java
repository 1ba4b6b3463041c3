package dev.splitpoint.design;

import dev.splitpoint.key.KeyBytes;
import java.time.Duration;
import java.util.List;

/**
 * The cluster, the content of the table at the start, and the width of the time cells.
 *
 * @param nodePlan number of nodes over time
 * @param storage storage type of the nodes
 * @param rows number of rows in the table at the start; 0 for a new table
 * @param splits split points of a new table, sorted
 * @param cell width of a time cell, a second or more
 * @param model constants of the cluster
 * @param extras {@code x-} keys
 */
public record Simulation(
        NodePlan nodePlan,
        Storage storage,
        long rows,
        List<KeyBytes> splits,
        Duration cell,
        ClusterModel model,
        Extras extras) {
    /** Three nodes with SSD, a new table, cells of a minute. */
    public static final Simulation DEFAULT =
            new Simulation(3, Storage.SSD, 0, List.of(), Duration.ofMinutes(1), ClusterModel.DEFAULT, Extras.NONE);

    /** The largest cluster that is simulated. */
    public static final int MAX_NODES = 10_000;

    /** The maximum number of rows at the start. */
    public static final long MAX_ROWS = 1_000_000_000_000_000L;

    /**
     * @throws IllegalArgumentException if the rows are not 0 to 10<sup>15</sup> or the cell is shorter than a second
     */
    public Simulation {
        Limits.range("rows", rows, 0, MAX_ROWS);
        if (cell.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException(
                    "cell is " + Limits.text(cell) + ", but must be a second or more, such as 1s, 30s or 1m.");
        }
        Limits.time("cell", cell);
        splits = splits.stream().sorted().distinct().toList();
    }

    /** A simulation with a constant number of nodes, 1 to {@link #MAX_NODES}. */
    public Simulation(
            int nodes,
            Storage storage,
            long rows,
            List<KeyBytes> splits,
            Duration cell,
            ClusterModel model,
            Extras extras) {
        this(new NodePlan.Constant(nodes), storage, rows, splits, cell, model, extras);
    }

    /** {@return the largest number of nodes that the cluster can have at any time} */
    public int nodes() {
        return nodePlan.maxNodes();
    }

    /** {@return whether the number of nodes is constant} */
    public boolean hasConstantNodes() {
        return nodePlan instanceof NodePlan.Constant;
    }

    /** {@return this simulation with a constant number of nodes} */
    public Simulation withNodes(int newNodes) {
        return withNodePlan(new NodePlan.Constant(newNodes));
    }

    public Simulation withNodePlan(NodePlan plan) {
        return new Simulation(plan, storage, rows, splits, cell, model, extras);
    }

    public Simulation withStorage(Storage newStorage) {
        return new Simulation(nodePlan, newStorage, rows, splits, cell, model.withStorage(storage, newStorage), extras);
    }

    public Simulation withRows(long newRows) {
        return new Simulation(nodePlan, storage, newRows, splits, cell, model, extras);
    }

    public Simulation withSplits(List<KeyBytes> newSplits) {
        return new Simulation(nodePlan, storage, rows, newSplits, cell, model, extras);
    }

    /** {@return this simulation with time cells of another width} */
    public Simulation withCell(Duration newCell) {
        return new Simulation(nodePlan, storage, rows, splits, newCell, model, extras);
    }

    public Simulation withModel(ClusterModel newModel) {
        return new Simulation(nodePlan, storage, rows, splits, cell, newModel, extras);
    }

    /** Storage types. */
    public enum Storage {
        SSD,
        HDD
    }
}
