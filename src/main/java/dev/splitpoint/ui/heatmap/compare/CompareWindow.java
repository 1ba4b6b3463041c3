package dev.splitpoint.ui.heatmap.compare;

import dev.splitpoint.ui.fx.OwnedWindow;
import javafx.scene.Scene;

/** The comparison in a window next to the main window. */
final class CompareWindow {
    private static final double MIN_WIDTH = 1280;
    private static final double MIN_HEIGHT = 800;

    private CompareWindow() {}

    /**
     * Opens a window, at least as large as the main window.
     *
     * @param owner scene of the main window
     */
    public static void open(Scene owner, CompareView view) {
        OwnedWindow window = new OwnedWindow(
                owner, view, Math.max(MIN_WIDTH, owner.getWidth()), Math.max(MIN_HEIGHT, owner.getHeight()));
        view.attach();
        view.sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(javafx.stage.Window::showingProperty)
                .subscribe((was, is) -> {
                    if (was != null && was && !Boolean.TRUE.equals(is)) {
                        view.detach();
                    }
                });
        window.open(Messages.TITLE);
    }
}
