package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.data.TimeAxis;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;
import dev.splitpoint.tablet.TabletMap;
import java.util.Locale;
import java.util.Optional;

/**
 * Layer of a band at the right of a heatmap that shows the node of each tablet in a time cell by color. The strip of
 * the node CPU is the legend of the colors.
 */
final class NodeLayer implements HeatLayer {
    private static final String TITLE = "Node";

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
        double room = scene.layout().loads().x() - scene.layout().heat().right();
        if (pen.width(TITLE, Type.LABEL) <= room) {
            pen.text(
                    TITLE,
                    box.x() + box.width() / 2,
                    scene.layout().titleY(),
                    Type.LABEL,
                    Align.CENTRE,
                    scene.palette().muted());
        }
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
                "node %d, tablet %,d of %,d at %s",
                tablets.nodes()[tablet] + 1,
                tablet + 1,
                tablets.size(),
                TimeAxis.text(scene.map().run().load().time(), scene.cell()))));
    }
}
