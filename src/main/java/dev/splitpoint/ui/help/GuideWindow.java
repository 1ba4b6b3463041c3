package dev.splitpoint.ui.help;

import dev.splitpoint.ui.fx.OwnedWindow;
import java.util.function.Consumer;
import javafx.scene.Scene;

/** Window of the guide. */
public final class GuideWindow {
    private static final double WIDTH = 900;
    private static final double HEIGHT = 680;

    private final OwnedWindow window;
    private final GuideView view;

    /**
     * @param owner owner window
     * @param browse opens a web page
     */
    public GuideWindow(Scene owner, Consumer<String> browse) {
        view = new GuideView(Guide.own(), browse);
        window = new OwnedWindow(owner, view, WIDTH, HEIGHT);
    }

    /** Shows the section with a heading. */
    public void open(String heading) {
        view.open(heading);
        window.open(Messages.WINDOW);
    }

    public boolean isShowing() {
        return window.isShowing();
    }

    public void close() {
        window.close();
    }
}
