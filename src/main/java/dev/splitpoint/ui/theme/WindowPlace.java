package dev.splitpoint.ui.theme;

import dev.splitpoint.workspace.Settings.WindowBounds;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

/**
 * Where a window stands: remembered, but never off the screens that there are now. At the first start it has its usual
 * size, and on a small screen all of it.
 */
public final class WindowPlace {
    private static final double LEAST_WIDTH = 1024;
    private static final double LEAST_HEIGHT = 600;
    private static final double USUAL_WIDTH = 1600;
    private static final double USUAL_HEIGHT = 1000;
    private static final double USUAL_SHARE = 0.9;

    /** The size of the commonest small screen; on one like it a window needs all the room that there is. */
    private static final double SMALL_WIDTH = 1366;

    private static final double SMALL_HEIGHT = 768;

    private final Stage stage;
    private WindowBounds standing;

    /** Puts a window in a place, and follows where the user moves it. */
    public WindowPlace(Stage stage, WindowBounds first) {
        this.stage = stage;
        this.standing = first;
        stage.setMinWidth(LEAST_WIDTH);
        stage.setMinHeight(LEAST_HEIGHT);
        stage.setX(first.x());
        stage.setY(first.y());
        stage.setMaximized(first.maximized());
        stage.xProperty().subscribe(this::follow);
        stage.yProperty().subscribe(this::follow);
        stage.getScene().widthProperty().subscribe(this::follow);
        stage.getScene().heightProperty().subscribe(this::follow);
    }

    /** {@return the place of the window; of a maximized one that which it goes back to} */
    public WindowBounds now() {
        return new WindowBounds(
                standing.x(), standing.y(), standing.width(), standing.height(), stage.isMaximized());
    }

    /** {@return where to open a window on the screens that there are} */
    public static WindowBounds of(Optional<WindowBounds> remembered) {
        return of(
                remembered,
                Screen.getPrimary().getVisualBounds(),
                Screen.getScreens().stream().map(Screen::getVisualBounds).toList());
    }

    /** {@return the place remembered, if a screen still has it; else one on the main screen} */
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
            standing = new WindowBounds(
                    stage.getX(), stage.getY(), stage.getScene().getWidth(), stage.getScene().getHeight(), false);
        }
    }

    private static WindowBounds within(Rectangle2D screen, WindowBounds b) {
        double width = Math.min(Math.max(b.width(), LEAST_WIDTH), screen.getWidth());
        double height = Math.min(Math.max(b.height(), LEAST_HEIGHT), screen.getHeight());
        return new WindowBounds(
                Math.clamp(b.x(), screen.getMinX(), screen.getMaxX() - width),
                Math.clamp(b.y(), screen.getMinY(), screen.getMaxY() - height),
                width,
                height,
                b.maximized());
    }

    private static WindowBounds usual(Rectangle2D screen) {
        if (screen.getWidth() <= SMALL_WIDTH || screen.getHeight() <= SMALL_HEIGHT) {
            return new WindowBounds(
                    screen.getMinX(), screen.getMinY(), screen.getWidth(), screen.getHeight(), true);
        }
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
