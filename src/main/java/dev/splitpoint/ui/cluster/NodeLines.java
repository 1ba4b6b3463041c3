package dev.splitpoint.ui.cluster;

import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.NodeSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The nodes' CPU over time, thinned out to what a small chart can show.
 *
 * @param hours  the times of the points, in hours from the start
 * @param active nodes in service at each point, the most of the cells under it
 * @param lines  the nodes' lines, or those of the hottest, the middle and the coolest where there are many
 */
record NodeLines(double[] hours, int[] active, List<Line> lines) {
    private static final int POINTS = 240;
    private static final int MANY = 8;
    private static final double SECONDS_PER_HOUR = 3600;

    /** {@return the lines of some nodes over the cells of a run's time} */
    public static NodeLines of(NodeSeries nodes, TimeGrid time) {
        int points = Math.min(POINTS, nodes.cells());
        double[] hours = IntStream.range(0, points)
                .mapToDouble(p -> first(p, points, nodes.cells()) * time.cellSeconds() / SECONDS_PER_HOUR)
                .toArray();
        int[] active = IntStream.range(0, points)
                .map(p -> cells(p, points, nodes).map(cell -> nodes.active()[cell]).max().orElse(0))
                .toArray();
        List<Line> lines = new ArrayList<>();
        if (nodes.nodes() <= MANY) {
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
        // The highest of the cells under a point, so that no short peak is lost.
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
     * A line.
     *
     * @param name  what it is of
     * @param share share of a node in use, 0 to 1, at each point; not a number where the node is out of service
     */
    public record Line(String name, double[] share) {
        /**
         * {@return the uninterrupted parts of the line}
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
     * @param to   index after the last point
     */
    public record Part(int from, int to) {}
}
