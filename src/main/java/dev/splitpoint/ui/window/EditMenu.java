package dev.splitpoint.ui.window;

import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.action.Action;
import dev.splitpoint.ui.kit.action.ActionMenu;
import dev.splitpoint.ui.kit.action.ActionMenu.Item;
import dev.splitpoint.ui.kit.action.ActionMenu.Separator;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.ui.window.settings.SettingsForm;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import org.kordamp.ikonli.feather.Feather;

/** The Edit menu: undo and redo, actions on the selected item, and the settings. */
final class EditMenu {
    private final OpenTabs tabs;
    private final MainView frame;
    private final PendingEdits pendingEdits;
    private final SettingsModel settings;
    private final Dialogs dialogs;

    /**
     * @param tabs the open designs
     * @param frame content of the window
     * @param pendingEdits input that is committed before a form gets the focus
     * @param settings the settings, which the user can change
     * @param dialogs error messages, and the dialog of the settings
     */
    EditMenu(OpenTabs tabs, MainView frame, PendingEdits pendingEdits, SettingsModel settings, Dialogs dialogs) {
        this.tabs = tabs;
        this.frame = frame;
        this.pendingEdits = pendingEdits;
        this.settings = settings;
        this.dialogs = dialogs;
    }

    ActionMenu menu() {
        BooleanBinding copied = tabs.isSelected(List.of(
                Selection.OfSegment.class,
                Selection.OfFamily.class,
                Selection.OfColumn.class,
                Selection.OfQuery.class));
        BooleanBinding any = copied.or(tabs.isSelected(List.of(Selection.OfPhase.class)));
        StringBinding undo =
                first(tabs.text(tab -> tab.yaml.undoNameProperty()), tabs.text(tab -> tab.document.undoNameProperty()));
        StringBinding redo =
                first(tabs.text(tab -> tab.yaml.redoNameProperty()), tabs.text(tab -> tab.document.redoNameProperty()));
        return ActionMenu.of(
                Messages.EDIT,
                new Item(Action.of(
                                "undo",
                                Messages.UNDO,
                                Messages.UNDO_HELP,
                                () -> tabs.front().yaml.undo())
                        .icon(Feather.CORNER_UP_LEFT)
                        .keys("Shortcut+Z")
                        .enabledWhen(undo.isNotEmpty())
                        .labelled(Bindings.createStringBinding(() -> Messages.undo(undo.get()), undo))),
                new Item(Action.of(
                                "redo",
                                Messages.REDO,
                                Messages.REDO_HELP,
                                () -> tabs.front().yaml.redo())
                        .icon(Feather.CORNER_UP_RIGHT)
                        .keys("Shortcut+Y", "Shortcut+Shift+Z")
                        .enabledWhen(redo.isNotEmpty())
                        .labelled(Bindings.createStringBinding(() -> Messages.redo(redo.get()), redo))),
                new Separator(),
                new Item(Action.of(
                                "cut",
                                Messages.CUT,
                                Messages.CUT_HELP,
                                () -> tabs.front().clipboard.cut())
                        .keys("Shortcut+X")
                        .enabledWhen(copied)),
                new Item(Action.of(
                                "copy",
                                Messages.COPY,
                                Messages.COPY_HELP,
                                () -> tabs.front().clipboard.copy())
                        .keys("Shortcut+C")
                        .enabledWhen(copied)),
                new Item(Action.of(
                                "paste",
                                Messages.PASTE,
                                Messages.PASTE_HELP,
                                () -> tabs.front().clipboard.paste())
                        .keys("Shortcut+V")),
                new Item(Action.of(
                                "duplicate",
                                Messages.DUPLICATE,
                                Messages.DUPLICATE_HELP,
                                () -> tabs.front().clipboard.duplicate())
                        .keys("Shortcut+D")
                        .enabledWhen(any)),
                new Separator(),
                new Item(Action.of(
                                "rename",
                                Messages.RENAME,
                                Messages.RENAME_HELP,
                                () -> frame.showDesign().rename())
                        .keys("F2")
                        .enabledWhen(any)),
                new Item(Action.of("properties", Messages.PROPERTIES, Messages.PROPERTIES_HELP, this::enterForm)
                        .keys("Alt+Enter")),
                new Item(Action.of("remove", Messages.REMOVE, Messages.REMOVE_HELP, this::remove)
                        .keys("Delete")
                        .enabledWhen(any)),
                new Item(move(
                        "move-selected-left", Messages.MOVE_LEFT, Messages.MOVE_LEFT_HELP, "Shortcut+Left", false, -1)),
                new Item(move(
                        "move-selected-right",
                        Messages.MOVE_RIGHT,
                        Messages.MOVE_RIGHT_HELP,
                        "Shortcut+Right",
                        false,
                        1)),
                new Item(move("move-selected-up", Messages.MOVE_UP, Messages.MOVE_UP_HELP, "Alt+Up", true, -1)),
                new Item(move("move-selected-down", Messages.MOVE_DOWN, Messages.MOVE_DOWN_HELP, "Alt+Down", true, 1)),
                new Separator(),
                new Item(Action.of("settings", Messages.SETTINGS, Messages.SETTINGS_HELP, this::choose)
                        .keys("Shortcut+Comma")));
    }

    private void enterForm() {
        pendingEdits.commit();
        frame.showDesign().form.enter();
    }

    private void choose() {
        SettingsForm form = new SettingsForm(settings);
        dialogs.form(Messages.SETTINGS_TITLE, form, settings.settingsProperty(), form::form);
    }

    private void remove() {
        DesignTab tab = tabs.front();
        switch (tab.document.selection()) {
            case Selection.OfSegment segment -> tab.rowKey.remove();
            case Selection.OfQuery(String name) -> tab.queries.remove(name);
            case Selection.OfPhase(String name) -> tab.workload.removePhase(name);
            case Selection.Table _, Selection.Key _, Selection.OfFamily _, Selection.OfColumn _ ->
                tab.families.remove();
        }
    }

    /** {@return the name of the next step: of the YAML text if it has one, otherwise of the document} */
    private static StringBinding first(StringBinding ofText, StringBinding ofDocument) {
        return Bindings.createStringBinding(
                () -> ofText.get().isEmpty() ? ofDocument.get() : ofText.get(), ofText, ofDocument);
    }

    /**
     * Returns an action that moves the selected item among its siblings, in the direction in which they are laid out.
     */
    private Action move(String id, String text, String help, String keys, boolean vertical, int by) {
        return Action.of(id, text, help, () -> move(vertical, by))
                .keys(keys)
                .enabledWhen(tabs.when(
                        tab -> tab.document.stateProperty(),
                        tab -> moveTask(tab, vertical, by).isPresent()));
    }

    private void move(boolean vertical, int by) {
        try {
            moveTask(tabs.front(), vertical, by).ifPresent(Runnable::run);
        } catch (IllegalArgumentException e) {
            dialogs.error(String.valueOf(e.getMessage()), "");
        }
    }

    /** Returns the task that moves the selected item by one position; empty if it cannot move in that direction. */
    private static Optional<Runnable> moveTask(DesignTab tab, boolean vertical, int by) {
        return switch (tab.document.selection()) {
            case Selection.OfSegment segment ->
                moveTask(!vertical && tab.rowKey.canMove(by), () -> tab.rowKey.move(by));
            case Selection.OfFamily family ->
                moveTask(!vertical && tab.families.canMove(by), () -> tab.families.move(by));
            case Selection.OfColumn column ->
                vertical
                        ? moveTask(tab.families.canMove(by), () -> tab.families.move(by))
                        : moveTask(tab.families.canMoveAcross(by), () -> tab.families.moveAcross(by));
            case Selection.OfQuery(String name) ->
                moveTask(vertical && tab.queries.canMove(name, by), () -> tab.queries.move(name, by));
            case Selection.OfPhase(String name) ->
                moveTask(!vertical && tab.workload.canMovePhase(name, by), () -> tab.workload.movePhase(name, by));
            case Selection.Key key -> Optional.empty();
            case Selection.Table table -> Optional.empty();
        };
    }

    private static Optional<Runnable> moveTask(boolean possible, Runnable move) {
        return possible ? Optional.of(move) : Optional.empty();
    }
}
