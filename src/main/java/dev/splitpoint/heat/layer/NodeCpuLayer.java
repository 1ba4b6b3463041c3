package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.ClusterOverload;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.SimulationRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * Strip above a heatmap with the CPU of the nodes over the same time axis: a line for each node, or the hottest node
 * and a band of the others in a large cluster. Times with a node over its target have a red ground; the demand on a
 * saturated node is dotted.
 */
final class NodeCpuLayer implements HeatLayer {
    private static final String TITLE = "CPU of nodes";
    private static final String WHOLE_CLUSTER = "whole cluster over ";
    private static final String DEMAND = "demand ";

    /** Largest number of nodes with a line for each node. */
    private static final int MOST_LINES = 8;

    /** Utilization at the top of the strip. */
    private static final double TOP = 1.22;

    private static final int DOTS_IN_ROW = 4;
    private static final double MARGIN = 4;
    private static final double LINE_WIDTH = 2;
    private static final double DEMAND_WIDTH = 1.5;
    private static final double DOT = 7;
    private static final double GAP = 4;
    private static final double TEXT_GAP = 12;
    private static final double LINE = 16;

    @Override
    public String id() {
        return "node-cpu";
    }

    @Override
    public void draw(DrawingSurface pen, HeatScene scene) {
        SimulationRun run = scene.map().run();
        NodeSeries nodes = run.nodes();
        Palette palette = scene.palette();
        Box box = scene.layout().strip();
        double target = run.capacity().hottestCpuTarget();
        Points points = Points.of(scene);
        double[] hottest = points.most(nodes::hottestCpu);
        double[] demand = points.most(nodes::hottestDemand);
        List<Span> spans = spans(hottest, target);
        for (Span span : spans) {
            pen.fill(
                    new Box(points.x(span.from), box.y(), points.x(span.to) - points.x(span.from), box.height()),
                    palette.alarmGround());
        }
        pen.fill(new Box(box.x(), Math.floor(y(box, 0)), box.width(), 1), palette.rule());
        drawDashes(pen, box, Math.floor(y(box, target)), palette.alarm());
        pen.text(
                MetricUnit.SHARE.formatShort(target),
                box.right() + GAP,
                y(box, target),
                Type.LABEL,
                Align.LEFT,
                palette.alarm());
        if (nodes.maxActive() <= MOST_LINES) {
            for (int node = nodes.nodes() - 1; node >= 0; node--) {
                drawLine(pen, box, points, points.node(nodes, node), palette.node(node));
            }
        } else {
            drawBand(pen, box, points, nodes, palette);
            drawLine(pen, box, points, hottest, palette.hottest());
        }
        drawDemand(pen, box, points, demand, palette.alarm());
        drawTexts(pen, scene, points, spans, demand);
        drawGutter(pen, scene);
    }

    private static double y(Box box, double share) {
        return box.bottom() - MARGIN - (box.height() - 2 * MARGIN) * Math.min(share, TOP) / TOP;
    }

    private static void drawDashes(DrawingSurface pen, Box box, double y, int color) {
        for (double x = box.x(); x < box.right(); x += 7) {
            pen.fill(new Box(x, y, Math.min(4, box.right() - x), 1), 0xB0000000 | color & 0xFFFFFF);
        }
    }

    /** Draws the parts of a line in which a node is in service. */
    private static void drawLine(DrawingSurface pen, Box box, Points points, double[] shares, int color) {
        for (int from = 0; from < shares.length; from++) {
            int to = from;
            while (to < shares.length && !Double.isNaN(shares[to])) {
                to++;
            }
            drawPart(pen, box, points, shares, from, to, LINE_WIDTH, color);
            from = to;
        }
    }

    private static void drawPart(
            DrawingSurface pen, Box box, Points points, double[] shares, int from, int to, double width, int color) {
        if (to - from < 2) {
            return;
        }
        double[] xs = new double[to - from];
        double[] ys = new double[to - from];
        for (int i = from; i < to; i++) {
            xs[i - from] = points.x(i + 0.5);
            ys[i - from] = y(box, shares[i]);
        }
        pen.line(xs, ys, width, color);
    }

    private static void drawBand(DrawingSurface pen, Box box, Points points, NodeSeries nodes, Palette palette) {
        double[] coolest = points.most(cell -> -coolest(nodes, cell));
        double[] second = points.most(cell -> second(nodes, cell));
        int color = 0x60000000 | palette.bar() & 0xFFFFFF;
        for (int i = 0; i < second.length; i++) {
            double top = y(box, second[i]);
            pen.fill(new Box(points.x(i), top, points.x(i + 1) - points.x(i), y(box, -coolest[i]) - top + 1), color);
        }
    }

    private static double coolest(NodeSeries nodes, int cell) {
        double least = 1;
        for (int node = 0; node < nodes.active()[cell]; node++) {
            least = Math.min(least, nodes.cpu()[cell * nodes.nodes() + node]);
        }
        return least;
    }

    /** {@return the utilization of the hottest node but one} */
    private static double second(NodeSeries nodes, int cell) {
        double first = 0;
        double second = 0;
        for (int node = 0; node < nodes.active()[cell]; node++) {
            double cpu = nodes.cpu()[cell * nodes.nodes() + node];
            second = Math.max(second, Math.min(first, cpu));
            first = Math.max(first, cpu);
        }
        return second;
    }

    /** Draws the demand where it exceeds one node, in dots of 2 pixels with gaps of 3. */
    private static void drawDemand(DrawingSurface pen, Box box, Points points, double[] demand, int color) {
        for (int i = 0; i + 2 < demand.length; i += 5) {
            if (demand[i] > 1 && demand[i + 2] > 1) {
                drawPart(pen, box, points, demand, i, i + 3, DEMAND_WIDTH, color);
            }
        }
    }

    /** Writes the demand, or that the whole cluster is overloaded, into the red parts that have room for it. */
    private static void drawTexts(
            DrawingSurface pen, HeatScene scene, Points points, List<Span> spans, double[] demand) {
        Box box = scene.layout().strip();
        Palette palette = scene.palette();
        double target = scene.map().run().capacity().hottestCpuTarget();
        double y = y(box, target) + 10 * pen.textScale();
        if (y + LINE / 2 * pen.textScale() > box.bottom()) {
            y = box.y() + box.height() / 2;
        }
        for (Span span : spans) {
            double left = points.x(span.from);
            double right = points.x(span.to);
            double most = Arrays.stream(demand, span.from, span.to).max().orElse(0);
            String share = MetricUnit.SHARE.formatShort(Math.round(most * 100) / 100.0);
            String cluster = WHOLE_CLUSTER + MetricUnit.SHARE.formatShort(target);
            String text = isWholeCluster(scene, left, right) && pen.width(cluster, Type.LABEL) <= right - left
                    ? cluster
                    : most > 1 ? DEMAND + share : "";
            if (pen.width(text, Type.LABEL) + 2 * GAP <= right - left) {
                pen.text(text, (left + right) / 2, y, Type.LABEL, Align.CENTRE, palette.alarm());
            }
        }
    }

    /** {@return whether most of a part of the strip is a time in which all nodes together exceed the target} */
    private static boolean isWholeCluster(HeatScene scene, double left, double right) {
        double sum = 0;
        for (ClusterOverload.Span span : scene.map().overload().spans()) {
            sum += Math.max(0, Math.min(right, scene.x(span.toCell())) - Math.max(left, scene.x(span.fromCell())));
        }
        return sum > (right - left) / 2;
    }

    private static void drawGutter(DrawingSurface pen, HeatScene scene) {
        SimulationRun run = scene.map().run();
        Palette palette = scene.palette();
        Box box = scene.layout().strip();
        double right = box.x() - TEXT_GAP;
        double room = right - scene.layout().keys().x();
        double line = LINE * pen.textScale();
        int nodes = run.nodes().maxActive();
        double y = box.y() + line / 2;
        pen.text(pen.fit(TITLE, Type.LABEL, room), right, y, Type.LABEL, Align.RIGHT, palette.text());
        if (y + line * 1.5 > box.bottom() + 1) {
            return;
        }
        y += line;
        if (nodes > MOST_LINES) {
            String hottest = "Hottest of " + nodes;
            pen.text(pen.fit(hottest, Type.LABEL, room), right, y, Type.LABEL, Align.RIGHT, palette.hottest());
        } else {
            for (int node = 0; node < nodes && y + line / 2 <= box.bottom() + 1; node += DOTS_IN_ROW) {
                drawDots(pen, palette, node, Math.min(nodes, node + DOTS_IN_ROW), right, y);
                y += node + DOTS_IN_ROW < nodes ? line : 0;
            }
        }
        if (y + line * 1.5 <= box.bottom() + 1) {
            String peak = MetricUnit.OPERATIONS.formatShort(peak(run.load()));
            String text = pen.width("Peak " + peak, Type.LABEL) <= room ? "Peak " + peak : peak;
            pen.text(pen.fit(text, Type.LABEL, room), right, y + line, Type.LABEL, Align.RIGHT, palette.muted());
        }
    }

    /** Draws the color and number of some nodes, from {@code first} to {@code end}, exclusive. */
    private static void drawDots(DrawingSurface pen, Palette palette, int first, int end, double right, double y) {
        double dot = DOT * pen.textScale();
        double width = dot + pen.width("8", Type.LABEL) + GAP;
        double x = right + GAP + GAP / 2 - (end - first) * (width + GAP / 2);
        for (int node = first; node < end; node++) {
            pen.fill(new Box(x, Math.floor(y - dot / 2), dot, dot), palette.node(node));
            pen.text(Integer.toString(node + 1), x + dot + GAP / 2, y, Type.LABEL, Align.LEFT, palette.muted());
            x += width + GAP / 2;
        }
    }

    private static double peak(LoadGrid load) {
        double peak = 0;
        for (int cell = 0; cell < load.operations().length; cell++) {
            peak = Math.max(peak, load.operations()[cell] / load.time().seconds(cell));
        }
        return peak;
    }

    /** {@return the ranges of points over a limit; ranges with less than 3 points between them are joined} */
    private static List<Span> spans(double[] shares, double limit) {
        List<Span> spans = new ArrayList<>();
        for (int i = 0; i < shares.length; i++) {
            if (shares[i] > limit) {
                int from = i;
                while (i < shares.length && shares[i] > limit) {
                    i++;
                }
                if (!spans.isEmpty() && from - spans.getLast().to < 3) {
                    from = spans.removeLast().from;
                }
                spans.add(new Span(from, i));
            }
        }
        return spans;
    }

    /**
     * Range of points.
     *
     * @param from first point
     * @param to exclusive end point
     */
    private record Span(int from, int to) {}

    /**
     * Points of a line, one for each logical pixel of the visible part of the run. A point shows the maximum of its
     * cells, so that short peaks are visible.
     *
     * @param box strip
     * @param from first cell of each point
     * @param to exclusive end cell of each point
     * @param all number of points over the width of the strip
     */
    private record Points(Box box, int[] from, int[] to, int all) {
        static Points of(HeatScene scene) {
            Box box = scene.layout().strip();
            HeatRange range = scene.range();
            int cells = scene.map().pyramid().cells();
            int all = (int) Math.max(2, box.width());
            int count = (int) Math.clamp(Math.ceil((scene.x(cells) - box.x()) / box.width() * all), 0, all);
            int[] from = new int[count];
            int[] to = new int[count];
            double span = range.toTime() - range.fromTime();
            for (int i = 0; i < count; i++) {
                double time = range.fromTime() + (double) i / all * span;
                from[i] = (int) Math.min(cells - 1, time);
                to[i] = (int) Math.clamp(Math.ceil(time + span / all), from[i] + 1, cells);
            }
            return new Points(box, from, to, all);
        }

        double x(double point) {
            return box.x() + point * box.width() / all;
        }

        double[] most(IntToDoubleFunction share) {
            double[] values = new double[from.length];
            for (int i = 0; i < values.length; i++) {
                boolean isSame = i > 0 && from[i] == from[i - 1] && to[i] == to[i - 1];
                double most = Double.NEGATIVE_INFINITY;
                for (int cell = from[i]; cell < to[i] && !isSame; cell++) {
                    most = Math.max(most, share.applyAsDouble(cell));
                }
                values[i] = isSame ? values[i - 1] : most;
            }
            return values;
        }

        /** {@return the CPU of a node; NaN while it is out of service} */
        double[] node(NodeSeries nodes, int node) {
            double[] values = most(cell -> node < nodes.active()[cell] ? nodes.cpu()[cell * nodes.nodes() + node] : -1);
            return Arrays.stream(values)
                    .map(value -> value < 0 ? Double.NaN : value)
                    .toArray();
        }
    }
}
