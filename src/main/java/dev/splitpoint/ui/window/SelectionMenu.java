package dev.splitpoint.ui.window;

import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.action.ActionControls;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** Context menus of the parts of a design, with those actions of the window that apply to the selected part. */
final class SelectionMenu {
    /** Style classes of the nodes that show selectable parts. Such a node selects its part when it gets the focus. */
    private static final List<String> PART_STYLES = List.of("segment", "family-head", "column-row", "phase-block");

    private static final String LINE = "-";

    private final ActionTable actions;
    private final DocumentModel document;
    private ContextMenu open = new ContextMenu();

    /**
     * @param actions all actions of the window
     * @param document the document with the selection
     */
    SelectionMenu(ActionTable actions, DocumentModel document) {
        this.actions = actions;
        this.document = document;
    }

    /** Installs context menus on a view, for mouse and keyboard. */
    void install(Node view) {
        view.addEventHandler(
                ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                request -> part(request.getTarget()).ifPresent(part -> {
                    show(
                            part,
                            request.isKeyboardTrigger()
                                    ? below(part)
                                    : new Point2D(request.getScreenX(), request.getScreenY()));
                    request.consume();
                }));
        view.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.CONTEXT_MENU || key.getCode() == KeyCode.F10 && key.isShiftDown()) {
                part(key.getTarget()).ifPresent(part -> {
                    show(part, below(part));
                    key.consume();
                });
            }
        });
    }

    private void show(Node part, Point2D at) {
        part.requestFocus();
        // Some systems request the menu twice: for the key, and for the menu event that the key triggers.
        open.hide();
        open = new ContextMenu();
        open.setId("selection-menu");
        open.getItems().addAll(items());
        if (!open.getItems().isEmpty()) {
            open.show(part, at.getX(), at.getY());
        }
    }

    /** {@return the menu items for the selected item} */
    List<MenuItem> items() {
        return ids(document.selection()).stream()
                .map(id -> id.equals(LINE) ? new SeparatorMenuItem() : ActionControls.item(actions.action(id)))
                .toList();
    }

    private static List<String> ids(Selection selection) {
        return switch (selection) {
            case Selection.OfSegment segment ->
                List.of(
                        "rename",
                        "cut",
                        "copy",
                        "paste",
                        "duplicate",
                        "remove",
                        LINE,
                        "move-selected-left",
                        "move-selected-right",
                        LINE,
                        "new-read",
                        LINE,
                        "add-note",
                        "properties");
            case Selection.OfFamily family ->
                List.of(
                        "rename",
                        "cut",
                        "copy",
                        "paste",
                        "duplicate",
                        "remove",
                        LINE,
                        "move-selected-left",
                        "move-selected-right",
                        LINE,
                        "new-column",
                        LINE,
                        "add-note",
                        "properties");
            case Selection.OfColumn column ->
                List.of(
                        "rename",
                        "cut",
                        "copy",
                        "paste",
                        "duplicate",
                        "remove",
                        LINE,
                        "move-selected-up",
                        "move-selected-down",
                        "move-selected-left",
                        "move-selected-right",
                        LINE,
                        "new-column",
                        LINE,
                        "add-note",
                        "properties");
            case Selection.OfPhase phase ->
                List.of(
                        "rename",
                        "duplicate",
                        "remove",
                        LINE,
                        "move-selected-left",
                        "move-selected-right",
                        LINE,
                        "new-phase",
                        LINE,
                        "add-note",
                        "properties");
            case Selection.OfQuery read ->
                List.of(
                        "rename",
                        "cut",
                        "copy",
                        "paste",
                        "duplicate",
                        "remove",
                        LINE,
                        "move-selected-up",
                        "move-selected-down",
                        LINE,
                        "new-read",
                        LINE,
                        "add-note",
                        "properties");
            case Selection.Key key -> List.of();
            case Selection.Table table -> List.of();
        };
    }

    private static Optional<Node> part(Object target) {
        Node node = target instanceof Node hit ? hit : null;
        while (node != null && !(node instanceof TextInputControl)) {
            if (node.getStyleClass().stream().anyMatch(PART_STYLES::contains)) {
                return Optional.of(node);
            }
            node = node.getParent();
        }
        return Optional.empty();
    }

    private static Point2D below(Node part) {
        Bounds bounds = part.localToScreen(part.getLayoutBounds());
        return new Point2D(bounds.getMinX(), bounds.getMaxY());
    }
}
