package dev.splitpoint.ui.window.theme;

import dev.splitpoint.workspace.Settings.WindowBounds;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/**
 * Saved position and size of a window, limited to the current screens. At the first start, the window has its default
 * size; on a small screen it is maximized.
 */
public final class WindowPlace {
    private static final double MIN_WIDTH = 1024;
    private static final double MIN_HEIGHT = 600;
    private static final double DEFAULT_WIDTH = 1600;
    private static final double DEFAULT_HEIGHT = 1000;
    private static final double DEFAULT_SHARE = 0.9;

    /** Size of a common small screen. On screens up to this size the window is maximized. */
    private static final double SMALL_WIDTH = 1366;

    private static final double SMALL_HEIGHT = 768;

    private final Stage stage;
    private WindowBounds restored;

    /** Positions a window and records its later positions. */
    public WindowPlace(Stage stage, WindowBounds first) {
        this.stage = stage;
        this.restored = first;
        stage.setMinWidth(MIN_WIDTH);
        stage.setMinHeight(MIN_HEIGHT);
        stage.setX(first.x());
        stage.setY(first.y());
        stage.setMaximized(first.maximized());
        stage.xProperty().subscribe(this::follow);
        stage.yProperty().subscribe(this::follow);
        stage.getScene().widthProperty().subscribe(this::follow);
        stage.getScene().heightProperty().subscribe(this::follow);
    }

    /** {@return the place of the window; for a maximized window, its restored position} */
    public WindowBounds now() {
        return new WindowBounds(restored.x(), restored.y(), restored.width(), restored.height(), stage.isMaximized());
    }

    /** {@return the position to open a window at, on the current screens} */
    public static WindowBounds of(Optional<WindowBounds> remembered) {
        return of(
                remembered,
                Screen.getPrimary().getVisualBounds(),
                Screen.getScreens().stream().map(Screen::getVisualBounds).toList());
    }

    /** {@return the saved position, if a screen contains it, otherwise a position on the primary screen} */
    static WindowBounds of(Optional<WindowBounds> remembered, Rectangle2D main, List<Rectangle2D> screens) {
        return remembered
                .flatMap(b -> screens.stream()
                        .filter(screen -> screen.intersects(b.x(), b.y(), b.width(), b.height()))
                        .findFirst()
                        .map(screen -> within(screen, b)))
                .orElseGet(() -> usual(main));
    }

    private void follow() {
        if (stage.isShowing() && !stage.isMaximized() && !stage.isIconified() && !stage.isFullScreen()) {
            restored = new WindowBounds(
                    stage.getX(),
                    stage.getY(),
                    stage.getScene().getWidth(),
                    stage.getScene().getHeight(),
                    false);
        }
    }

    private static WindowBounds within(Rectangle2D screen, WindowBounds b) {
        double width = Math.min(Math.max(b.width(), MIN_WIDTH), screen.getWidth());
        double height = Math.min(Math.max(b.height(), MIN_HEIGHT), screen.getHeight());
        return new WindowBounds(
                Math.clamp(b.x(), screen.getMinX(), screen.getMaxX() - width),
                Math.clamp(b.y(), screen.getMinY(), screen.getMaxY() - height),
                width,
                height,
                b.maximized());
    }

    private static WindowBounds usual(Rectangle2D screen) {
        if (screen.getWidth() <= SMALL_WIDTH || screen.getHeight() <= SMALL_HEIGHT) {
            return new WindowBounds(screen.getMinX(), screen.getMinY(), screen.getWidth(), screen.getHeight(), true);
        }
        double width = Math.min(DEFAULT_WIDTH, screen.getWidth() * DEFAULT_SHARE);
        double height = Math.min(DEFAULT_HEIGHT, screen.getHeight() * DEFAULT_SHARE);
        return new WindowBounds(
                screen.getMinX() + (screen.getWidth() - width) / 2,
                screen.getMinY() + (screen.getHeight() - height) / 2,
                width,
                height,
                false);
    }
}
