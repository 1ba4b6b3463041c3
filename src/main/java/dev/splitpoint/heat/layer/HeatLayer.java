package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.data.KeyHierarchy.Block;
import java.util.Optional;

/** Layer of graphics over or around a heatmap, in the window and in images. {@link HeatLayers} contains all layers. */
public interface HeatLayer {
    /** {@return the ID in lower case with hyphens; the ID of the menu item ends with it} */
    String id();

    /** Draws the layer into its box of the scene's layout. */
    void draw(DrawingSurface pen, HeatScene scene);

    /**
     * {@return the title of the item of the View menu that shows or hides this layer; empty if it is always visible}
     */
    default Optional<String> menuItem() {
        return Optional.empty();
    }

    /**
     * {@return the item of this layer at a point}
     *
     * @param pen drawing surface, for text measurement only
     * @param scene scene
     * @param x horizontal position in logical pixels
     * @param y vertical position in logical pixels
     */
    default Optional<Hit> at(DrawingSurface pen, HeatScene scene, double x, double y) {
        return Optional.empty();
    }

    /** Result of hit testing. */
    sealed interface Hit {
        /** A block of keys. */
        record Keys(Block block) implements Hit {}

        /** An item with a description of one line. */
        record Text(String text) implements Hit {}
    }
}
