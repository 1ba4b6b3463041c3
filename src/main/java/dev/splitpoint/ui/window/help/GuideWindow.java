package dev.splitpoint.ui.window.help;

import dev.splitpoint.ui.kit.fx.OwnedWindow;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Scene;

/** Window of the guide. It is created when it is opened, and again after the user has closed it. */
public final class GuideWindow {
    private static final double WIDTH = 900;
    private static final double HEIGHT = 680;

    private final Scene owner;
    private final Consumer<String> browse;
    private Optional<OpenGuide> shown = Optional.empty();

    /**
     * @param owner scene of the owner window
     * @param browse opens a web page
     */
    public GuideWindow(Scene owner, Consumer<String> browse) {
        this.owner = owner;
        this.browse = browse;
    }

    /** Shows the section with a heading. */
    public void open(String heading) {
        OpenGuide guide = shown.filter(open -> open.window.isShowing()).orElseGet(() -> {
            GuideView view = new GuideView(Guide.own(), browse);
            return new OpenGuide(view, new OwnedWindow(owner, view, WIDTH, HEIGHT));
        });
        shown = Optional.of(guide);
        guide.view.open(heading);
        guide.window.open(Messages.WINDOW);
    }

    /** Closes the window, if it is open. */
    public void close() {
        shown.ifPresent(guide -> guide.window.close());
    }

    private record OpenGuide(GuideView view, OwnedWindow window) {}
}
