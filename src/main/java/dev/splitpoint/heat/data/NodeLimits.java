package dev.splitpoint.heat.data;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.load.OperationCost;
import dev.splitpoint.tablet.SimulationRun;
import java.util.List;

/**
 * Limits of one node for the rows of a design.
 *
 * @param capacity capacity of the node
 * @param writtenRowBytes mean bytes of a written row
 * @param readRowBytes mean bytes of a row that a query reads
 * @param heldRowBytes mean bytes of a stored row
 */
public record NodeLimits(NodeCapacity capacity, double writtenRowBytes, double readRowBytes, double heldRowBytes) {
    public static NodeLimits of(SimulationRun run) {
        return new NodeLimits(
                run.capacity(),
                run.load().rowBytes(),
                run.load().volume().rowBytes(),
                run.load().heldRowBytes());
    }

    /** {@return the rows that the node can write per second} */
    double writes() {
        return 1 / OperationCost.cpuSeconds(capacity, writtenRowBytes, 1, 0, 0, 0);
    }

    /** {@return the rows that the node can read per second, each by its key} */
    double reads() {
        return 1 / OperationCost.cpuSeconds(capacity, readRowBytes, 0, 1, 1, 0);
    }

    /** {@return the rows that the node can scan per second} */
    double scannedRows() {
        return capacity.scanBytes() / Math.max(1, readRowBytes);
    }

    /** {@return the rows that the node can store} */
    double heldRows() {
        return capacity.storageBytes() / Math.max(1, heldRowBytes);
    }

    /**
     * {@return the stops of the scale of a latency: an idle node is close to the first color, and a node at 90% has the
     * middle one}
     */
    List<ScaleStop> latencyStops() {
        return List.of(
                new ScaleStop(0, 0),
                new ScaleStop(HeatData.latencyMs(capacity, 0), 0.04),
                new ScaleStop(HeatData.latencyMs(capacity, 0.6), 0.16),
                new ScaleStop(HeatData.latencyMs(capacity, 0.9), 0.5),
                new ScaleStop(HeatData.LATENCY_CAP_MS, 1));
    }
}
