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

/**
 * Content of the window: menus, tabs, and notices at the top; the active document, the gallery, or the real tables
 * below.
 */
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

    /** Shows the gallery in place of the document, until the user chooses a sample or closes it. */
    void showGallery() {
        setCenter(gallery);
        boolean empty = tabs.front().document().design().rowKey().segments().isEmpty();
        gallery.open(empty ? Messages.START_EMPTY : Messages.BACK_TO_DESIGN);
        // Restoring designs of the previous session takes precedence.
        Optional.ofNullable(notices.lookup("#journal-restore"))
                .filter(restore -> restore.getParent().isVisible())
                .ifPresent(Node::requestFocus);
    }

    /** Shows the real tables in place of the document. */
    void showTables(TablesView view) {
        gallery.stop();
        tables = Optional.of(view);
        setCenter(view);
        view.open();
    }

    /** {@return whether the real tables are shown} */
    boolean isShowingTables() {
        return tables.filter(view -> view == getCenter()).isPresent();
    }

    /** {@return whether the active document is shown, rather than the gallery or the real tables} */
    boolean isShowingFront() {
        return getCenter() == tabs.front().views().shell();
    }

    /** Shows the notices of a journal: the offer to restore designs, and the warning that it cannot be written. */
    void showJournal(JournalModel journal) {
        notices.getChildren().setAll(Notices.journal(journal), Notices.journalProblem(journal.problemProperty()));
    }

    /** Shows the reason why there is no journal. */
    void showJournalProblem(String why) {
        notices.getChildren().setAll(Notices.journalProblem(new SimpleObjectProperty<>(Optional.of(why))));
    }

    /** Shows the active document in place of other content. */
    void showFront() {
        gallery.stop();
        DesignTab front = tabs.front();
        if (getCenter() instanceof Parent other && other != front.views().shell() && Keyboard.hasFocusWithin(other)) {
            requestFocus();
        }
        setTop(new VBox(menus, front.views().shell().toolBar(), notices, strip));
        setCenter(front.views().shell());
        // If the focus owner has left the scene, the document gets the focus.
        if (getScene() != null && getScene().getFocusOwner() == this) {
            front.views().shell().enter();
        }
    }
}
