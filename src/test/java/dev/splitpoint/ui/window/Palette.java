package dev.splitpoint.ui.window;

import dev.splitpoint.ui.QuickRobot;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ToggleButton;

/** The palette of segments, which is to be opened before a chip of it is used. */
final class Palette {
    private Palette() {}

    /** Opens the palette if it has a node with an id, and is closed. */
    static void openFor(Scene scene, String id) {
        QuickRobot.run(() -> {
            Node palette = scene.lookup("#segment-palette");
            if (palette != null && !palette.isVisible() && palette.lookup("#" + id) != null) {
                ((ToggleButton) scene.lookup("#add-segment")).fire();
            }
        });
    }
}
