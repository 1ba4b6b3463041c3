package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.tablet.TabletMap;
import java.util.Optional;

/** Layer of a band at the right of a heatmap that shows the node of each tablet in a time cell by color. */
final class NodeLayer implements HeatLayer {
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
                        new Box(box.x(), top, box.width(), bottom - top - gap), scene.palette().node(tablets.nodes()[tablet]));
            }
        }
    }
}
