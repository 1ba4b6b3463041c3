package dev.splitpoint.ui.heatmap.compare;

import dev.splitpoint.ui.fx.OwnedWindow;
import javafx.scene.Scene;

/** The comparison in a window next to the main window. */
final class CompareWindow {
    private static final double WIDTH = 1280;
    private static final double HEIGHT = 800;

    private CompareWindow() {}

    /**
     * Opens a window.
     *
     * @param owner scene of the main window
     */
    public static void open(Scene owner, CompareView view) {
        OwnedWindow window = new OwnedWindow(owner, view, WIDTH, HEIGHT);
        view.attach();
        view.sceneProperty().flatMap(Scene::windowProperty).flatMap(javafx.stage.Window::showingProperty).subscribe((was, is) -> {
            if (was != null && was && !Boolean.TRUE.equals(is)) {
                view.detach();
            }
        });
        window.open(Messages.TITLE);
    }
}
