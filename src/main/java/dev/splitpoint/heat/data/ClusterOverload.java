package dev.splitpoint.heat.data;

import dev.splitpoint.tablet.NodeSeries;
import java.util.ArrayList;
import java.util.List;

/**
 * Times in which the mean CPU utilization of the nodes exceeds the target of the hottest node. Operations then wait
 * even if no key range is hot.
 *
 * @param spans ranges of time cells, ascending and not adjacent
 */
public record ClusterOverload(List<Span> spans) {
    /**
     * Range of time cells.
     *
     * @param fromCell first cell
     * @param toCell exclusive end cell
     */
    public record Span(int fromCell, int toCell) {}

    public ClusterOverload {
        spans = List.copyOf(spans);
    }

    /**
     * {@return the times in which the mean CPU utilization exceeds a limit}
     *
     * @param nodes series of the nodes
     * @param limit limit of the mean CPU utilization, 0 to 1
     */
    public static ClusterOverload of(NodeSeries nodes, double limit) {
        List<Span> spans = new ArrayList<>();
        int from = -1;
        for (int cell = 0; cell <= nodes.cells(); cell++) {
            boolean over = cell < nodes.cells() && nodes.meanCpu(cell) > limit;
            if (over && from < 0) {
                from = cell;
            } else if (!over && from >= 0) {
                spans.add(new Span(from, cell));
                from = -1;
            }
        }
        return new ClusterOverload(spans);
    }
}
