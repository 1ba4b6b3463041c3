package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.ClusterModel;
import java.util.Optional;

/**
 * Stored bytes of the nodes at the end of each time cell. The arrays are shared: do not modify them.
 *
 * @param max   bytes on the fullest node, by time cell
 * @param mean   mean bytes of the nodes in service, by time cell
 * @param active nodes in service, by time cell
 */
public record StoredBytes(double[] max, double[] mean, int[] active) {
    /**
     * Time cells in which a node stores more than a limit.
     *
     * @param fromCell first cell above the limit
     * @param toCell   exclusive end, after the last cell above the limit
     * @param fullest  cell with the largest number of bytes on one node
     */
    record Excess(int fromCell, int toCell, int fullest) {}

    /**
     * {@return the number of nodes that store the bytes below the recommended share of their capacity, if they are as uneven as now}
     *
     * <p>One node says nothing about unevenness. Balancing leaves the fullest node up to {@code storageTolerance} above the mean.
     * Example: 9.4 TB on one node, and a limit of 3.5 TB per node, require 9.4 × 1.2 ÷ 3.5 = 3.2, so 4 nodes.
     */
    public double nodesNeeded(ClusterModel model) {
        double limit = model.node().storageTarget() * model.node().storageBytes();
        double needed = 0;
        for (int cell = 0; cell < max.length; cell++) {
            double perNode = active[cell] == 1 ? mean[cell] * (1 + model.storageTolerance()) : max[cell];
            needed = Math.max(needed, Math.ceil(active[cell] * perNode / limit));
        }
        return needed;
    }

    /** {@return the cells in which a node stores more than a limit in bytes; empty if none does} */
    Optional<Excess> above(double limit) {
        int first = -1;
        int last = -1;
        int fullest = 0;
        for (int cell = 0; cell < max.length; cell++) {
            fullest = max[cell] > max[fullest] ? cell : fullest;
            if (max[cell] > limit) {
                last = cell;
                first = first < 0 ? cell : first;
            }
        }
        return first < 0 ? Optional.empty() : Optional.of(new Excess(first, last + 1, fullest));
    }
}
