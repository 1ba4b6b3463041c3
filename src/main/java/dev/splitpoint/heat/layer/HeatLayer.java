package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.data.KeyHierarchy.Block;
import java.util.Optional;

/** One thing that is drawn over or around a heatmap, in the window and in images. {@link HeatLayers} lists all of them. */
public interface HeatLayer {
    /** {@return a name in lower case with hyphens; the id of the menu item ends with it} */
    String id();

    /** Draws into the places of the scene. */
    void draw(DrawingSurface pen, HeatScene scene);

    /** {@return the item of the menu View that shows and hides this layer; empty: it is always shown} */
    default Optional<String> menuItem() {
        return Optional.empty();
    }

    /**
     * {@return the item of this layer at a point}
     *
     * @param pen measures texts
     */
    default Optional<Hit> at(DrawingSurface pen, HeatScene scene, double x, double y) {
        return Optional.empty();
    }

    /** An item of a layer at a point. */
    sealed interface Hit {
        /** A block of keys. */
        record Keys(Block block) implements Hit {}

        /** Something that is described in one line. */
        record Text(String text) implements Hit {}
    }
}
