package dev.splitpoint.heat.data;

import dev.splitpoint.tablet.NodeSeries;
import java.util.ArrayList;
import java.util.List;

/**
 * The times in which the nodes of a cluster are in use, on average, for more than
 * the target of the hottest node: then no key range need be hot, and yet all operations wait.
 *
 * @param spans the stretches of time, in order, none touching the next
 */
public record ClusterOverload(List<Span> spans) {
    /**
     * A stretch of time.
     *
     * @param fromCell its first cell
     * @param toCell   the cell behind its last
     */
    public record Span(int fromCell, int toCell) {}

    public ClusterOverload {
        spans = List.copyOf(spans);
    }

    /**
     * {@return when the nodes of a run were overloaded as a whole}
     *
     * @param limit mean CPU utilization above which they are, a share
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
