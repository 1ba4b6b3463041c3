package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.layer.DrawingSurface.Box;
import java.util.Optional;

/** Layer of marks for splits, merges and moves. */
final class EventLayer implements HeatLayer {
    @Override
    public String id() {
        return "events";
    }

    @Override
    public void draw(DrawingSurface pen, HeatScene scene) {
        scene.events().draw(pen, scene.layout().heat());
    }

    @Override
    public Optional<Hit> at(DrawingSurface pen, HeatScene scene, double x, double y) {
        Box heat = scene.layout().heat();
        return heat.contains(x, y)
                ? scene.events()
                        .at(heat, x, y)
                        .map(event -> new Hit.Text(EventMarks.text(scene.map().run(), event)))
                : Optional.empty();
    }
}
