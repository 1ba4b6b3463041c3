package dev.splitpoint.ui.live;

import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.SimulationRun;
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

    /** {@return the lines of a run} */
    public static NodeLines of(SimulationRun run) {
        NodeSeries nodes = run.nodes();
        int points = Math.min(POINTS, nodes.cells());
        double[] hours = IntStream.range(0, points)
                .mapToDouble(p -> first(p, points, nodes.cells()) * run.load().time().cellSeconds() / SECONDS_PER_HOUR)
                .toArray();
        List<Line> lines = new ArrayList<>();
        if (nodes.nodes() <= MANY) {
            for (int node = 0; node < nodes.nodes(); node++) {
                lines.add(new Line("node " + (node + 1), ofNode(nodes, node, points)));
            }
        } else {
            lines.add(new Line("hottest", ofRank(nodes, 1.0, points)));
            lines.add(new Line("median", ofRank(nodes, 0.5, points)));
            lines.add(new Line("coolest", ofRank(nodes, 0.0, points)));
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

    private static double[] ofRank(NodeSeries nodes, double rank, int points) {
        double[] values = new double[points];
        for (int p = 0; p < points; p++) {
            int cell = first(p, points, nodes.cells());
            double[] cpu = Arrays.copyOfRange(nodes.cpu(), cell * nodes.nodes(), (cell + 1) * nodes.nodes());
            Arrays.sort(cpu);
            values[p] = cpu[(int) Math.round(rank * (cpu.length - 1))];
        }
        return values;
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
