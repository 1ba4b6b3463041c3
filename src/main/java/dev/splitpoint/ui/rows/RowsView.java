package dev.splitpoint.ui.rows;

import dev.splitpoint.ui.control.SideTab;
import dev.splitpoint.ui.fx.Accessibles;
import dev.splitpoint.ui.fx.OwnedWindow;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/** Tab with example rows, and a window that shows them with more columns. */
public final class RowsView extends VBox implements SideTab {
    private static final double WIDTH = 1180;
    private static final double HEIGHT = 800;

    private final RowsModel model;
    private final RowsPane pane;
    private Optional<RowsPane> paneOfWindow = Optional.empty();
    private Optional<OwnedWindow> window = Optional.empty();
    private boolean isAttached;
    private boolean isFront;
    private Subscription subscription = Subscription.EMPTY;

    /** @param model model of the rows */
    public RowsView(RowsModel model) {
        this.model = model;
        setId("rows");
        getStyleClass().add("rows");
        Button open =
                Accessibles.control(new Button(Messages.OPEN), "open-rows", Messages.OPEN_NAME, Messages.OPEN_HELP);
        open.setOnAction(pressed -> openWindow());
        open.setMinWidth(USE_PREF_SIZE);
        pane = new RowsPane(model, "");
        pane.head().getChildren().add(open);
        VBox.setVgrow(pane, Priority.ALWAYS);
        getChildren().add(pane);
    }

    @Override
    public void attach() {
        isAttached = true;
        subscription = model.stateProperty().subscribe(this::show);
        follow();
    }

    @Override
    public void detach() {
        isAttached = false;
        subscription.unsubscribe();
        follow();
    }

    @Override
    public void active(boolean front) {
        isFront = front;
        follow();
    }

    /** Closes the window. */
    public void close() {
        window.ifPresent(OwnedWindow::close);
    }

    private void follow() {
        model.setFollowing(
                isAttached && (isFront || window.filter(OwnedWindow::isShowing).isPresent()));
    }

    private void openWindow() {
        if (window.filter(OwnedWindow::isShowing).isEmpty()) {
            RowsPane content = new RowsPane(model, "-window");
            content.getStyleClass().add("rows");
            content.show(model.stateProperty().get());
            paneOfWindow = Optional.of(content);
            OwnedWindow opened = new OwnedWindow(getScene(), content, WIDTH, HEIGHT);
            opened.onClosed(this::follow);
            window = Optional.of(opened);
        }
        window.ifPresent(shown -> shown.open(Messages.windowTitle(
                model.stateProperty().get().rows().design().metadata().name())));
        follow();
    }

    private void show(RowsModel.State state) {
        pane.show(state);
        if (window.filter(OwnedWindow::isShowing).isPresent()) {
            paneOfWindow.ifPresent(content -> content.show(state));
        }
    }
}
