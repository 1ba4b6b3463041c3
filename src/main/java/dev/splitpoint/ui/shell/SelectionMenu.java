package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.action.ActionControls;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
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

/** The context menus of the parts of a design: what the menus of the window do with what is selected. */
final class SelectionMenu {
    /** Of the nodes that show what can be selected; the focus selects it. */
    private static final List<String> SHOW_PARTS = List.of("segment", "family-head", "column-row", "phase-block");

    private static final String LINE = "-";

    private final ActionTable actions;
    private final DocumentModel document;
    private ContextMenu open = new ContextMenu();

    /**
     * @param actions  what can be done
     * @param document the document in which something is selected
     */
    SelectionMenu(ActionTable actions, DocumentModel document) {
        this.actions = actions;
        this.document = document;
    }

    /** Opens the menus of what a view shows, by mouse and by keyboard. */
    void install(Node view) {
        view.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, asked -> part(asked.getTarget()).ifPresent(part -> {
            show(part, asked.isKeyboardTrigger() ? below(part) : new Point2D(asked.getScreenX(), asked.getScreenY()));
            asked.consume();
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
        // Some systems ask for it twice: by the key, and by what the key means to them.
        open.hide();
        open = new ContextMenu();
        open.setId("selection-menu");
        open.getItems().addAll(items());
        if (!open.getItems().isEmpty()) {
            open.show(part, at.getX(), at.getY());
        }
    }

    /** {@return what the menus of the window do with what is selected} */
    List<MenuItem> items() {
        return ids(document.selected()).stream()
                .map(id -> id.equals(LINE) ? new SeparatorMenuItem() : ActionControls.item(actions.action(id)))
                .toList();
    }

    private static List<String> ids(Selection selection) {
        return switch (selection) {
            case Selection.OfSegment segment -> List.of(
                    "rename", "cut", "copy", "paste", "duplicate", "remove", LINE,
                    "move-selected-left", "move-selected-right", LINE, "new-read", LINE, "properties");
            case Selection.OfFamily family -> List.of(
                    "rename", "cut", "copy", "paste", "duplicate", "remove", LINE,
                    "move-selected-left", "move-selected-right", LINE, "new-column", LINE, "properties");
            case Selection.OfColumn column -> List.of(
                    "rename", "cut", "copy", "paste", "duplicate", "remove", LINE,
                    "move-selected-up", "move-selected-down", "move-selected-left", "move-selected-right", LINE, "new-column", LINE,
                    "properties");
            case Selection.OfPhase phase -> List.of(
                    "rename", "duplicate", "remove", LINE, "move-selected-left", "move-selected-right", LINE, "new-phase", LINE,
                    "properties");
            case Selection.OfRead read -> List.of(
                    "rename", "cut", "copy", "paste", "duplicate", "remove", LINE, "move-selected-up", "move-selected-down", LINE,
                    "new-read", LINE, "properties");
            case Selection.Key key -> List.of();
            case Selection.Table table -> List.of();
        };
    }

    private static Optional<Node> part(Object target) {
        Node node = target instanceof Node hit ? hit : null;
        while (node != null && !(node instanceof TextInputControl)) {
            if (node.getStyleClass().stream().anyMatch(SHOW_PARTS::contains)) {
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
