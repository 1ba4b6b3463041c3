package dev.splitpoint.ui.window;

import dev.splitpoint.ui.document.JournalModel;
import dev.splitpoint.ui.kit.action.ActionControls;
import dev.splitpoint.ui.kit.fx.Icons;
import dev.splitpoint.ui.kit.fx.Keyboard;
import dev.splitpoint.ui.tables.TableActions;
import dev.splitpoint.ui.tables.TablesView;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.MenuBar;
import javafx.scene.control.Separator;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/**
 * Content of the window: the head with the menus, tabs, and notices at the top; the active document, the gallery, or
 * the real tables below.
 */
final class MainView extends BorderPane implements TableActions.WorkspaceSwitcher {
    private final OpenTabs tabs;
    private final GalleryView gallery;
    private final VBox notices = new VBox();
    private final HBox head = new HBox();
    private final HBox tabRow = new HBox();
    private final StackPane documentTools = new StackPane();
    private final StackPane fileState = new StackPane();
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
     * @param actions all actions of the window
     * @param strip the tabs of the documents
     * @param tablesFactory factory of the view of the real tables, which is created when it is first shown
     */
    void start(MenuBar menus, ActionTable actions, TabStrip strip, Supplier<TablesView> tablesFactory) {
        head.setId("head");
        head.getStyleClass().add("head");
        menus.setMinWidth(USE_PREF_SIZE);
        HBox tools = new HBox(
                new Separator(Orientation.VERTICAL),
                ToolBarView.icon(actions, "command-palette"),
                ToolBarView.icon(actions, "switch-theme"));
        tools.getStyleClass().add("window-tools");
        tools.setMinWidth(USE_PREF_SIZE);
        head.getChildren().setAll(menus, documentTools, tools);
        HBox.setHgrow(documentTools, Priority.ALWAYS);
        documentTools.setMinWidth(0);
        tabRow.getStyleClass().add("tab-row");
        ButtonBase newTab = ActionControls.button(actions.action("new"), false);
        newTab.setGraphic(Icons.of(Feather.PLUS));
        newTab.getStyleClass().addAll("flat", "icon-button");
        newTab.setMinWidth(USE_PREF_SIZE);
        HBox.setHgrow(fileState, Priority.ALWAYS);
        fileState.setAlignment(Pos.CENTER_RIGHT);
        tabRow.getChildren().setAll(strip, newTab, fileState);
        makeTables = tablesFactory;
        tabs.frontProperty().subscribe(front -> showFront());
    }

    /** Shows the gallery in place of the document, until the user chooses a sample or closes it. */
    void showGallery() {
        show(gallery);
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
        show(view);
        view.open();
    }

    /** Shows content that concerns no design, so that no tools of a design are visible. */
    private void show(Node content) {
        documentTools.getChildren().clear();
        setTop(new VBox(head, notices));
        setCenter(content);
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
        documentTools.getChildren().setAll(shell.toolBar());
        fileState.getChildren().setAll(shell.fileState());
        setTop(new VBox(head, tabRow, notices));
        setCenter(shell);
        // If the focus owner has left the scene, the document gets the focus.
        if (getScene() != null && getScene().getFocusOwner() == this) {
            shell.enter();
        }
    }
}
