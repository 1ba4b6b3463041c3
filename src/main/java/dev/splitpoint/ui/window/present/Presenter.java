package dev.splitpoint.ui.window.present;

import dev.splitpoint.ui.document.RunSource;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.result.findings.RemedyModel;
import dev.splitpoint.ui.window.theme.ThemeModel;
import dev.splitpoint.ui.window.theme.Themes;
import dev.splitpoint.workspace.Jobs;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.scene.input.KeyCombination;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Subscription;

/** Opens presentations in full screen, one at a time. */
public final class Presenter {
    private static final KeyCombination MAC_FULL_SCREEN = KeyCombination.valueOf("Ctrl+Meta+F");

    private final Jobs jobs;
    private final FxThread fx;
    private final ThemeModel theme;
    private Optional<Stage> shown = Optional.empty();

    /**
     * @param jobs background threads
     * @param fx the JavaFX thread
     * @param theme theme of the windows, in which a presentation starts
     */
    public Presenter(Jobs jobs, FxThread fx, ThemeModel theme) {
        this.jobs = jobs;
        this.fx = fx;
        this.theme = theme;
    }

    /**
     * Presents a design on the screen of a window.
     *
     * @param owner the window, with which the presentation closes
     * @param source the design and its runs
     * @param remedies fixes for the verdicts of its runs
     */
    public void open(Window owner, RunSource source, RemedyModel remedies) {
        close();
        // An owned stage cannot be in full screen on all systems, so the stage has no owner.
        Stage stage = new Stage();
        BooleanProperty isDark = new SimpleBooleanProperty(theme.darkProperty().get());
        PresentationView view = new PresentationView(
                new PresentModel(source, remedies.stateProperty(), jobs, fx), isDark, stage::close, jobs, fx);
        Rectangle2D screen =
                Screen.getScreensForRectangle(owner.getX(), owner.getY(), owner.getWidth(), owner.getHeight()).stream()
                        .findFirst()
                        .orElseGet(Screen::getPrimary)
                        .getBounds();
        Scene scene = new Scene(view, screen.getWidth(), screen.getHeight());
        Themes.style(scene, 100);
        scene.getAccelerators().put(MAC_FULL_SCREEN, stage::close);
        view.attach();
        Subscription following = Subscription.combine(
                // Some systems have their own way to leave full screen.
                stage.fullScreenProperty().subscribe((was, is) -> {
                    if (was && !is) {
                        stage.close();
                    }
                }),
                isDark.subscribe(dark -> Themes.colorOnly(dark, scene)),
                owner.showingProperty().subscribe(isShowing -> {
                    if (!isShowing) {
                        stage.close();
                    }
                }));
        stage.setTitle(Messages.title(
                source.documentStateProperty().get().design().metadata().name()));
        stage.setScene(scene);
        stage.setX(screen.getMinX());
        stage.setY(screen.getMinY());
        stage.setFullScreenExitHint("");
        stage.setFullScreenExitKeyCombination(KeyCombination.NO_MATCH);
        stage.setOnHidden(hidden -> {
            following.unsubscribe();
            view.detach();
            shown = Optional.empty();
        });
        shown = Optional.of(stage);
        stage.setFullScreen(true);
        stage.show();
        view.requestFocus();
    }

    /** Ends the presentation, if there is one. */
    public void close() {
        shown.ifPresent(Stage::close);
    }
}
