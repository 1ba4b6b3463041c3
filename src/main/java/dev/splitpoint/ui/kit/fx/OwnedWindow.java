package dev.splitpoint.ui.kit.fx;

import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import javafx.util.Subscription;

/** Secondary window in the theme of its owner. Escape closes it, and it closes with its owner. */
public final class OwnedWindow {
    private final Stage stage = new Stage();

    /**
     * @param owner scene of the owner window
     * @param content root of the window
     * @param width initial width of the content, in pixels
     * @param height initial height of the content, in pixels
     */
    public OwnedWindow(Scene owner, Parent content, double width, double height) {
        Scene scene = new Scene(content, width, height);
        Runnable follow = () -> {
            scene.getStylesheets().setAll(owner.getStylesheets());
            content.getStyleClass().removeAll("dark", "light");
            owner.getRoot().getStyleClass().stream()
                    .filter(name -> name.equals("dark") || name.equals("light"))
                    .forEach(content.getStyleClass()::add);
        };
        Subscription following = Subscription.combine(
                owner.getStylesheets().subscribe(follow),
                owner.getRoot().getStyleClass().subscribe(follow));
        follow.run();
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                stage.close();
            }
        });
        stage.initOwner(owner.getWindow());
        stage.setScene(scene);
        stage.setOnHidden(hidden -> following.unsubscribe());
    }

    /** Runs a task after the window was closed. */
    public void onClosed(Runnable task) {
        stage.addEventHandler(WindowEvent.WINDOW_HIDDEN, hidden -> task.run());
    }

    /** Shows the window on top of other windows. */
    public void open(String title) {
        setTitle(title);
        stage.show();
        stage.toFront();
    }

    public void setTitle(String title) {
        stage.setTitle(title);
    }

    public boolean isShowing() {
        return stage.isShowing();
    }

    public void close() {
        stage.close();
    }
}
