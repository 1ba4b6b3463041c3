package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.data.TimeAxis;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;
import dev.splitpoint.tablet.TabletMap;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Layer of a band at the right of a heatmap that shows the node of each tablet in a time cell by color, with a legend
 * of the colors next to it.
 */
final class NodeLayer implements HeatLayer {
    private static final String NAME = "node";
    private static final String MORE = "…";

    /** More nodes than this do not fit in any legend. */
    private static final int MOST_NODES = 100;

    private static final double SQUARE = 7;
    private static final double GAP = 3;

    @Override
    public String id() {
        return "nodes";
    }

    @Override
    public Optional<String> menuItem() {
        return Optional.of("Show Nodes");
    }

    @Override
    public void draw(DrawingSurface pen, HeatScene scene) {
        Box box = scene.layout().band();
        TabletMap tablets = scene.map().run().tablets().get(scene.cell());
        for (int tablet = 0; tablet < tablets.size(); tablet++) {
            double top = scene.y(tablets.starts()[tablet]);
            double bottom = scene.y(tablets.end(tablet, scene.map().axis().buckets()));
            if (bottom > box.y() && top < box.bottom()) {
                top = Math.max(top, box.y());
                bottom = Math.min(bottom, box.bottom());
                double gap = bottom - top > 4 ? 1 : 0;
                pen.fill(
                        new Box(box.x(), top, box.width(), bottom - top - gap),
                        scene.palette().node(tablets.nodes()[tablet]));
            }
        }
        drawLegend(pen, scene);
    }

    /** Draws the colors and numbers of the first nodes that fit, above the bars at the right. */
    private static void drawLegend(DrawingSurface pen, HeatScene scene) {
        Box box = scene.layout().band();
        double room = box.y() - scene.layout().curves().bottom();
        double y = box.y() - room / 2;
        int nodes = scene.map().run().nodes().maxActive();
        double width = IntStream.rangeClosed(1, Math.min(nodes, MOST_NODES))
                        .mapToDouble(node -> SQUARE + 3 * GAP + pen.width(Integer.toString(node), Type.LABEL))
                        .sum()
                - 2 * GAP;
        double right = scene.layout().loads().right();
        double x = Math.clamp(
                right - width, scene.layout().heat().x() + scene.layout().heat().width() / 2, box.x());
        pen.text(NAME, x - 2 * GAP, y, Type.LABEL, Align.RIGHT, scene.palette().muted());
        for (int node = 0; node < nodes; node++) {
            String number = Integer.toString(node + 1);
            double end = x + SQUARE + GAP + pen.width(number, Type.LABEL);
            double more = node + 1 < nodes ? 2 * GAP + pen.width(MORE, Type.LABEL) : 0;
            if (end + more > right + 0.5) {
                pen.text(MORE, x, y, Type.LABEL, Align.LEFT, scene.palette().muted());
                return;
            }
            pen.fill(
                    new Box(x, Math.floor(y - SQUARE / 2), SQUARE, SQUARE),
                    scene.palette().node(node));
            pen.text(
                    number,
                    x + SQUARE + GAP,
                    y,
                    Type.LABEL,
                    Align.LEFT,
                    scene.palette().muted());
            x = end + 2 * GAP;
        }
    }

    @Override
    public Optional<Hit> at(DrawingSurface pen, HeatScene scene, double x, double y) {
        if (!scene.layout().band().contains(x, y)) {
            return Optional.empty();
        }
        TabletMap tablets = scene.map().run().tablets().get(scene.cell());
        int tablet = tablets.tabletOf(scene.bucketAt(y));
        return Optional.of(new Hit.Text(String.format(
                Locale.ROOT,
                "%s %d, tablet %,d of %,d at %s",
                NAME,
                tablets.nodes()[tablet] + 1,
                tablet + 1,
                tablets.size(),
                TimeAxis.text(scene.map().run().load().time(), scene.cell()))));
    }
}
