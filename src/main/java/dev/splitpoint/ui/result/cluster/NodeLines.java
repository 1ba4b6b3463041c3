package dev.splitpoint.ui.result.cluster;

import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.NodeSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * CPU of the nodes over time, reduced to at most 240 points for a chart. Each point has the maximum of its time cells,
 * so that short peaks remain visible.
 *
 * <p>Example: in a run of 1,440 time cells, each point covers 6 cells.
 *
 * @param hours times of the points, in hours since the start
 * @param active number of nodes in service at each point
 * @param lines one line for each node, or the lines of the hottest, median and coolest node if there are more than 8
 *     nodes
 */
record NodeLines(double[] hours, int[] active, List<Line> lines) {
    private static final int MAX_POINTS = 240;
    private static final int MAX_NODE_LINES = 8;
    private static final double SECONDS_PER_HOUR = 3600;

    /** Returns the lines of the nodes of a run. */
    public static NodeLines of(NodeSeries nodes, TimeGrid time) {
        int points = Math.min(MAX_POINTS, nodes.cells());
        double[] hours = IntStream.range(0, points)
                .mapToDouble(p -> first(p, points, nodes.cells()) * time.cellSeconds() / SECONDS_PER_HOUR)
                .toArray();
        int[] active = IntStream.range(0, points)
                .map(p -> cells(p, points, nodes)
                        .map(cell -> nodes.active()[cell])
                        .max()
                        .orElse(0))
                .toArray();
        List<Line> lines = new ArrayList<>();
        if (nodes.nodes() <= MAX_NODE_LINES) {
            for (int node = 0; node < nodes.nodes(); node++) {
                lines.add(new Line(Messages.node(node + 1), ofNode(nodes, node, points)));
            }
        } else {
            lines.addAll(ofRanks(nodes, points));
        }
        return new NodeLines(hours, active, List.copyOf(lines));
    }

    /** {@return whether the number of nodes in service changes} */
    public boolean hasChangingNodes() {
        return Arrays.stream(active).distinct().count() > 1;
    }

    private static double[] ofNode(NodeSeries nodes, int node, int points) {
        // The maximum of the cells of a point, so that short peaks remain visible.
        return IntStream.range(0, points)
                .mapToDouble(p -> cells(p, points, nodes)
                        .filter(cell -> node < nodes.active()[cell])
                        .mapToDouble(cell -> nodes.cpu()[cell * nodes.nodes() + node])
                        .max()
                        .orElse(Double.NaN))
                .toArray();
    }

    private static List<Line> ofRanks(NodeSeries nodes, int points) {
        double[] hottest = new double[points];
        double[] median = new double[points];
        double[] coolest = new double[points];
        for (int p = 0; p < points; p++) {
            for (int cell = first(p, points, nodes.cells()); cell < first(p + 1, points, nodes.cells()); cell++) {
                int from = cell * nodes.nodes();
                double[] cpu = Arrays.copyOfRange(nodes.cpu(), from, from + nodes.active()[cell]);
                Arrays.sort(cpu);
                int last = cpu.length - 1;
                hottest[p] = Math.max(hottest[p], cpu[last]);
                median[p] = Math.max(median[p], cpu[(int) Math.round(0.5 * last)]);
                coolest[p] = Math.max(coolest[p], cpu[0]);
            }
        }
        return List.of(new Line("hottest", hottest), new Line("median", median), new Line("coolest", coolest));
    }

    private static IntStream cells(int point, int points, NodeSeries nodes) {
        return IntStream.range(first(point, points, nodes.cells()), first(point + 1, points, nodes.cells()));
    }

    private static int first(int point, int points, int cells) {
        return (int) ((long) point * cells / points);
    }

    /**
     * A line of the chart.
     *
     * @param name name of the node or rank
     * @param share CPU utilization at each point, 0 to 1; NaN if the node is out of service
     */
    public record Line(String name, double[] share) {
        /**
         * Returns the uninterrupted parts of the line.
         *
         * <p>Example: the shares 0.4, NaN, 0.5, 0.6 have the parts [0, 1) and [2, 4).
         */
        public List<Part> parts() {
            List<Part> parts = new ArrayList<>();
            int from = 0;
            while (from < share.length) {
                int to = from;
                while (to < share.length && !Double.isNaN(share[to])) {
                    to++;
                }
                if (to > from) {
                    parts.add(new Part(from, to));
                }
                from = to + 1;
            }
            return List.copyOf(parts);
        }
    }

    /**
     * Consecutive points at which a node is in service.
     *
     * @param from index of the first point
     * @param to index after the last point
     */
    public record Part(int from, int to) {}
}
