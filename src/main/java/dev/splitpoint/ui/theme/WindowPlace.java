package dev.splitpoint.ui.theme;

import dev.splitpoint.workspace.Settings.WindowBounds;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/** Where the window stands: remembered, but never off the screens that there are now. */
public final class WindowPlace {
    private static final double LEAST_WIDTH = 960;
    private static final double LEAST_HEIGHT = 600;
    private static final double USUAL_WIDTH = 1600;
    private static final double USUAL_HEIGHT = 1000;
    private static final double USUAL_SHARE = 0.9;

    private WindowPlace() {}

    /** {@return the place remembered, if a screen still has it; else the middle of the main screen} */
    public static WindowBounds of(Optional<WindowBounds> remembered) {
        return remembered
                .filter(b -> !Screen.getScreensForRectangle(b.x(), b.y(), b.width(), b.height()).isEmpty())
                .map(WindowPlace::onScreen)
                .orElseGet(WindowPlace::usual);
    }

    /** {@return the place that a window has now} */
    public static WindowBounds of(Stage stage) {
        return new WindowBounds(
                stage.getX(), stage.getY(), stage.getScene().getWidth(), stage.getScene().getHeight(),
                stage.isMaximized());
    }

    /** Puts a window in its place. */
    public static void put(Stage stage, WindowBounds bounds) {
        stage.setMinWidth(LEAST_WIDTH);
        stage.setMinHeight(LEAST_HEIGHT);
        stage.setX(bounds.x());
        stage.setY(bounds.y());
        stage.setMaximized(bounds.maximized());
    }

    private static WindowBounds onScreen(WindowBounds b) {
        Rectangle2D screen = Screen.getScreensForRectangle(b.x(), b.y(), b.width(), b.height())
                .getFirst()
                .getVisualBounds();
        double width = Math.min(Math.max(b.width(), LEAST_WIDTH), screen.getWidth());
        double height = Math.min(Math.max(b.height(), LEAST_HEIGHT), screen.getHeight());
        return new WindowBounds(
                Math.clamp(b.x(), screen.getMinX(), screen.getMaxX() - width),
                Math.clamp(b.y(), screen.getMinY(), screen.getMaxY() - height),
                width,
                height,
                b.maximized());
    }

    private static WindowBounds usual() {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        double width = Math.min(USUAL_WIDTH, screen.getWidth() * USUAL_SHARE);
        double height = Math.min(USUAL_HEIGHT, screen.getHeight() * USUAL_SHARE);
        return new WindowBounds(
                screen.getMinX() + (screen.getWidth() - width) / 2,
                screen.getMinY() + (screen.getHeight() - height) / 2,
                width,
                height,
                false);
    }
}
