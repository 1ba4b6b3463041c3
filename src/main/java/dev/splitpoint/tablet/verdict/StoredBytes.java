package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.ClusterModel;
import java.util.Optional;

/**
 * Stored bytes of the nodes at the end of each time cell. The arrays are shared: do not modify them.
 *
 * @param max bytes on the fullest node, by time cell
 * @param mean mean bytes of the nodes in service, by time cell
 * @param active nodes in service, by time cell
 */
public record StoredBytes(double[] max, double[] mean, int[] active) {
    /**
     * Time cells in which a node stores more than a limit.
     *
     * @param fromCell first cell above the limit
     * @param toCell exclusive end, after the last cell above the limit
     * @param fullest cell with the largest number of counted bytes
     */
    record Excess(int fromCell, int toCell, int fullest) {}

    /**
     * {@return the bytes that count against the recommended share of a node: the mean, or what the fullest node stores
     * beyond the unevenness that balancing leaves}
     *
     * <p>Google recommends the share for the whole cluster. Balancing leaves a node up to {@code storageTolerance}
     * above the mean. Example: nodes with 3.4 TB on average and 3.6 TB on the fullest one count as 3.4 TB; with 6 TB on
     * the fullest one, as 6 ÷ 1.2 = 5 TB.
     */
    public static double counted(double max, double mean, ClusterModel model) {
        return Math.max(mean, max / (1 + model.storageTolerance()));
    }

    /** {@return the time cell with the largest number of counted bytes} */
    public int fullestCell(ClusterModel model) {
        int fullest = 0;
        for (int cell = 1; cell < max.length; cell++) {
            fullest = counted(max[cell], mean[cell], model) > counted(max[fullest], mean[fullest], model)
                    ? cell
                    : fullest;
        }
        return fullest;
    }

    /**
     * {@return the number of nodes that store the bytes below the recommended share of their capacity, if they are as
     * uneven as now}
     *
     * <p>Example: 12.5 TB on three even nodes, and a limit of 3.5 TB per node, require 12.5 ÷ 3.5 = 3.6, so 4 nodes.
     */
    public double nodesNeeded(ClusterModel model) {
        double limit = model.node().storageTarget() * model.node().storageBytes();
        double needed = 0;
        for (int cell = 0; cell < max.length; cell++) {
            needed = Math.max(needed, Math.ceil(active[cell] * counted(max[cell], mean[cell], model) / limit));
        }
        return needed;
    }

    /** {@return the cells in which the counted bytes of a node exceed a limit; empty if they never do} */
    Optional<Excess> above(double limit, ClusterModel model) {
        int first = -1;
        int last = -1;
        for (int cell = 0; cell < max.length; cell++) {
            if (counted(max[cell], mean[cell], model) > limit) {
                last = cell;
                first = first < 0 ? cell : first;
            }
        }
        return first < 0 ? Optional.empty() : Optional.of(new Excess(first, last + 1, fullestCell(model)));
    }
}
