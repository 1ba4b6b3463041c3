package dev.splitpoint.ui.live;

import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.workload.TimeGrid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The nodes' CPU over time, thinned out to what a small chart can show.
 *
 * @param hours the times of the points, in hours from the start
 * @param lines the nodes' lines, or those of the hottest, the middle and the coolest where there are many
 */
public record NodeLines(double[] hours, List<Line> lines) {
    private static final int POINTS = 240;
    private static final int MANY = 8;
    private static final double SECONDS_PER_HOUR = 3600;

    /** {@return the lines of some nodes over the cells of a run's time} */
    public static NodeLines of(NodeSeries nodes, TimeGrid time) {
        int points = Math.min(POINTS, nodes.cells());
        double[] hours = IntStream.range(0, points)
                .mapToDouble(p -> first(p, points, nodes.cells()) * time.cellSeconds() / SECONDS_PER_HOUR)
                .toArray();
        List<Line> lines = new ArrayList<>();
        if (nodes.nodes() <= MANY) {
            for (int node = 0; node < nodes.nodes(); node++) {
                lines.add(new Line("node " + (node + 1), ofNode(nodes, node, points)));
            }
        } else {
            lines.addAll(ofRanks(nodes, points));
        }
        return new NodeLines(hours, List.copyOf(lines));
    }

    private static double[] ofNode(NodeSeries nodes, int node, int points) {
        double[] values = new double[points];
        for (int p = 0; p < points; p++) {
            for (int cell = first(p, points, nodes.cells()); cell < first(p + 1, points, nodes.cells()); cell++) {
                // The highest of the cells under a point, so that no short peak is lost.
                values[p] = Math.max(values[p], nodes.cpu()[cell * nodes.nodes() + node]);
            }
        }
        return values;
    }

    private static List<Line> ofRanks(NodeSeries nodes, int points) {
        double[] hottest = new double[points];
        double[] median = new double[points];
        double[] coolest = new double[points];
        int last = nodes.nodes() - 1;
        for (int p = 0; p < points; p++) {
            for (int cell = first(p, points, nodes.cells()); cell < first(p + 1, points, nodes.cells()); cell++) {
                double[] cpu = Arrays.copyOfRange(nodes.cpu(), cell * nodes.nodes(), (cell + 1) * nodes.nodes());
                Arrays.sort(cpu);
                hottest[p] = Math.max(hottest[p], cpu[last]);
                median[p] = Math.max(median[p], cpu[(int) Math.round(0.5 * last)]);
                coolest[p] = Math.max(coolest[p], cpu[0]);
            }
        }
        return List.of(new Line("hottest", hottest), new Line("median", median), new Line("coolest", coolest));
    }

    private static int first(int point, int points, int cells) {
        return (int) ((long) point * cells / points);
    }

    /**
     * A line.
     *
     * @param name  what it is of
     * @param share share of a node in use, 0 to 1, at each point
     */
    public record Line(String name, double[] share) {}
}
