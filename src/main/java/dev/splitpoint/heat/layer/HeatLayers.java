package dev.splitpoint.heat.layer;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Registry of all layers of a heatmap in drawing order. To add a layer, implement {@link HeatLayer} and list it here.
 */
public final class HeatLayers {
    /** Layers around a heatmap. */
    public static final List<HeatLayer> AROUND =
            List.of(new NodeCpuLayer(), new KeyLayer(), new NodeLayer(), new LoadLayer(), new TimeLayer());

    /** Layers over a heatmap. */
    public static final List<HeatLayer> OVER = List.of(
            new SplitPointLayer(), new OverloadLayer(), new HighlightLayer(), new EventLayer(), new NoteLayer());

    private HeatLayers() {}

    /** {@return the layers that the user can show and hide} */
    public static List<HeatLayer> optional() {
        return Stream.concat(optional(OVER), optional(AROUND)).toList();
    }

    /** {@return the layers of a list that the user can show and hide} */
    public static Stream<HeatLayer> optional(List<HeatLayer> layers) {
        return layers.stream().filter(layer -> layer.menuItem().isPresent());
    }

    /** Draws the visible layers of a list. */
    public static void draw(List<HeatLayer> layers, Predicate<HeatLayer> shown, DrawingSurface pen, HeatScene scene) {
        layers.stream().filter(shown).forEach(layer -> layer.draw(pen, scene));
    }

    /** {@return the item at a point in the topmost visible layer that has one} */
    public static Optional<HeatLayer.Hit> at(
            Predicate<HeatLayer> shown, DrawingSurface pen, HeatScene scene, double x, double y) {
        return Stream.concat(AROUND.stream(), OVER.stream())
                .filter(shown)
                .flatMap(layer -> layer.at(pen, scene, x, y).stream())
                .reduce((lower, upper) -> upper);
    }
}
