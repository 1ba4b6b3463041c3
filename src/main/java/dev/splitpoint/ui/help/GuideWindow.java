package dev.splitpoint.ui.help;

import dev.splitpoint.ui.fx.OwnedWindow;
import java.util.function.Consumer;
import javafx.scene.Scene;

/** The guide in a separate window. */
public final class GuideWindow {
    private static final double WIDTH = 900;
    private static final double HEIGHT = 680;

    private final OwnedWindow window;
    private final GuideView view;

    /**
     * @param owner  the window that it was opened from
     * @param browse opens a page of the web
     */
    public GuideWindow(Scene owner, Consumer<String> browse) {
        view = new GuideView(Guide.own(), browse);
        window = new OwnedWindow(owner, view, WIDTH, HEIGHT);
    }

    /** Shows a section, by its heading. */
    public void open(String heading) {
        view.open(heading);
        window.open(Messages.WINDOW);
    }

    /** {@return whether it is open} */
    public boolean isShowing() {
        return window.isShowing();
    }

    /** Closes it. */
    public void close() {
        window.close();
    }
}
