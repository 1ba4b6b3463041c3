package dev.splitpoint.ui.help;

import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.util.Subscription;

/** The guide in a window of its own, in the style of the one that it was opened from. */
public final class GuideWindow {
    private static final double WIDTH = 900;
    private static final double HEIGHT = 680;

    private final Stage stage = new Stage();
    private final GuideView view;

    /**
     * @param owner  the window that it was opened from
     * @param browse opens a page of the web
     */
    public GuideWindow(Scene owner, Consumer<String> browse) {
        view = new GuideView(Guide.own(), browse);
        Scene scene = new Scene(view, WIDTH, HEIGHT);
        Runnable follow = () -> {
            scene.getStylesheets().setAll(owner.getStylesheets());
            view.getStyleClass().removeAll("dark", "light");
            owner.getRoot().getStyleClass().stream()
                    .filter(name -> name.equals("dark") || name.equals("light"))
                    .forEach(view.getStyleClass()::add);
        };
        Subscription following = Subscription.combine(
                owner.getStylesheets().subscribe(follow), owner.getRoot().getStyleClass().subscribe(follow));
        follow.run();
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                stage.close();
            }
        });
        stage.initOwner(owner.getWindow());
        stage.setTitle(Messages.WINDOW);
        stage.setScene(scene);
        stage.setOnHidden(hidden -> following.unsubscribe());
    }

    /** Shows a section, by its heading. */
    public void open(String heading) {
        view.open(heading);
        stage.show();
        stage.toFront();
    }

    /** {@return whether it is open} */
    public boolean isShowing() {
        return stage.isShowing();
    }

    /** Closes it. */
    public void close() {
        stage.close();
    }
}
