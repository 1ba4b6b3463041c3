package dev.splitpoint.ui.window;

import dev.splitpoint.ui.document.JournalModel;
import dev.splitpoint.ui.kit.fx.Keyboard;
import dev.splitpoint.ui.tables.TableActions;
import dev.splitpoint.ui.tables.TablesView;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
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
final class MainView extends BorderPane implements TableActions.WorkspaceSwitcher {
    private final OpenTabs tabs;
    private final GalleryView gallery;
    private final VBox notices = new VBox();
    private List<Node> bars = List.of();
    private Supplier<TablesView> makeTables = () -> {
        throw new IllegalStateException("The view is not started.");
    };
    private Optional<TablesView> tables = Optional.empty();

    MainView(OpenTabs tabs, GalleryView gallery) {
        this.tabs = tabs;
        this.gallery = gallery;
        getStyleClass().add("frame");
        gallery.onClose(this::showFront);
        tabs.onRaised(this::showFront);
    }

    /**
     * Shows the active document, and follows when another one becomes active.
     *
     * @param menus the menus of the window
     * @param strip the tabs of the documents
     * @param tablesFactory factory of the view of the real tables, which is created when it is first shown
     */
    void start(MenuBar menus, TabStrip strip, Supplier<TablesView> tablesFactory) {
        bars = List.of(menus, strip);
        makeTables = tablesFactory;
        tabs.frontProperty().subscribe(front -> showFront());
    }

    /** Shows the gallery in place of the document, until the user chooses a sample or closes it. */
    void showGallery() {
        setCenter(gallery);
        boolean empty = tabs.front().document.design().rowKey().segments().isEmpty();
        gallery.open(empty ? Messages.START_EMPTY : Messages.BACK_TO_DESIGN);
        // Restoring designs of the previous session takes precedence.
        Optional.ofNullable(notices.lookup("#journal-restore"))
                .filter(restore -> restore.getParent().isVisible())
                .ifPresent(Node::requestFocus);
    }

    @Override
    public void toggle() {
        if (isShowingTables()) {
            showFront();
        } else {
            showTables();
        }
    }

    @Override
    public void show() {
        if (!isShowingTables()) {
            showTables();
        }
    }

    @Override
    public void show(TableActions.WorkspaceTab place) {
        show();
        tables.orElseThrow().show(place);
    }

    private void showTables() {
        gallery.stop();
        TablesView view = tables.orElseGet(makeTables);
        tables = Optional.of(view);
        setCenter(view);
        view.open();
    }

    private boolean isShowingTables() {
        return tables.filter(view -> view == getCenter()).isPresent();
    }

    /** Shows the notices of a journal: the offer to restore designs, and the warning that it cannot be written. */
    void showJournal(JournalModel journal) {
        notices.getChildren().setAll(NoticeBar.journal(journal), NoticeBar.journalProblem(journal.problemProperty()));
    }

    /** Shows the reason why there is no journal. */
    void showJournalProblem(String why) {
        notices.getChildren().setAll(NoticeBar.journalProblem(new SimpleObjectProperty<>(Optional.of(why))));
    }

    /** Shows the active document, unless it is shown already. {@return its tab} */
    DesignTab showDesign() {
        if (getCenter() != tabs.front().shell) {
            showFront();
        }
        return tabs.front();
    }

    /** Shows the active document in place of other content. */
    void showFront() {
        gallery.stop();
        ShellView shell = tabs.front().shell;
        if (getCenter() instanceof Parent other && other != shell && Keyboard.hasFocusWithin(other)) {
            requestFocus();
        }
        setTop(new VBox(bars.getFirst(), shell.toolBar(), notices, bars.getLast()));
        setCenter(shell);
        // If the focus owner has left the scene, the document gets the focus.
        if (getScene() != null && getScene().getFocusOwner() == this) {
            shell.enter();
        }
    }
}
