package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.action.ActionControls;
import dev.splitpoint.ui.document.JournalModel;
import dev.splitpoint.ui.fx.Keyboard;
import dev.splitpoint.ui.tables.TablesView;
import java.util.Optional;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.MenuBar;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;

/** The window: menus, tabs and notices on top, below them the document in front or the gallery. */
final class MainView extends BorderPane {
    private final OpenTabs tabs;
    private final MenuBar menus;
    private final TabStrip strip;
    private final GalleryView gallery;
    private final VBox notices = new VBox();
    private Optional<TablesView> tables = Optional.empty();

    MainView(OpenTabs tabs, ActionTable actions, TabStrip strip, GalleryView gallery) {
        this.menus = ActionControls.menuBar(actions.menus());
        this.tabs = tabs;
        this.strip = strip;
        this.gallery = gallery;
        getStyleClass().add("frame");
        gallery.onClose(this::showFront);
        tabs.onRaised(this::showFront);
        tabs.frontProperty().subscribe(front -> showFront());
    }

    /** Shows the gallery in place of the document, until something is chosen. */
    void showGallery() {
        setCenter(gallery);
        boolean empty = tabs.front().document().now().rowKey().segments().isEmpty();
        gallery.open(empty ? Messages.START_EMPTY : Messages.BACK_TO_DESIGN);
        // What was lost comes before what may be begun.
        Optional.ofNullable(notices.lookup("#journal-restore"))
                .filter(restore -> restore.getParent().isVisible())
                .ifPresent(Node::requestFocus);
    }

    /** Shows the real tables in place of the document. */
    void showTables(TablesView view) {
        gallery.rest();
        tables = Optional.of(view);
        setCenter(view);
        view.open();
    }

    /** {@return whether the real tables are shown} */
    boolean showsTables() {
        return tables.filter(view -> view == getCenter()).isPresent();
    }

    /** Shows the bars of a journal while it has something to offer, and while it cannot be written. */
    void offer(JournalModel journal) {
        notices.getChildren().setAll(Notices.journal(journal), Notices.trouble(journal.troubleProperty()));
    }

    /** Shows why there is no journal. */
    void warn(String why) {
        notices.getChildren().setAll(Notices.trouble(new SimpleObjectProperty<>(Optional.of(why))));
    }

    /** Shows the document in front in place of anything else. */
    void showFront() {
        gallery.rest();
        DesignTab front = tabs.front();
        if (getCenter() instanceof Parent other && other != front.views().shell() && Keyboard.isIn(other)) {
            requestFocus();
        }
        setTop(new VBox(menus, front.views().shell().toolBar(), notices, strip));
        setCenter(front.views().shell());
        // Nobody has the keyboard after what had it went, and whoever opens a design wants to go on there.
        if (getScene() != null && getScene().getFocusOwner() == this) {
            front.views().shell().enter();
        }
    }
}
