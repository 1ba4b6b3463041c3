package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.action.Action;
import dev.splitpoint.ui.action.ActionMenu;
import dev.splitpoint.ui.action.ActionMenu.Item;
import dev.splitpoint.ui.action.ActionMenu.Separator;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.settings.SettingsForm;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import org.kordamp.ikonli.feather.Feather;

/** The Edit menu: undo and redo, actions on the selected item, and the settings. */
final class EditMenu {
    private final ActiveDesign active;
    private final SettingsModel settings;
    private final MoveActions moving;
    private final Dialogs dialogs;
    private final WindowCommands window;

    /**
     * @param active the active design
     * @param services dialogs and settings
     * @param window the window
     */
    EditMenu(ActiveDesign active, Window.Services services, WindowCommands window) {
        this.active = active;
        this.settings = services.settings();
        this.moving = new MoveActions(active, services.dialogs());
        this.dialogs = services.dialogs();
        this.window = window;
    }

    ActionMenu menu() {
        BooleanBinding copied = active.isSelected(List.of(
                Selection.OfSegment.class,
                Selection.OfFamily.class,
                Selection.OfColumn.class,
                Selection.OfQuery.class));
        BooleanBinding any = copied.or(active.isSelected(List.of(Selection.OfPhase.class)));
        StringBinding undo = first(
                active.text(m -> m.yaml().undoNameProperty()),
                active.text(m -> m.document().undoNameProperty()));
        StringBinding redo = first(
                active.text(m -> m.yaml().redoNameProperty()),
                active.text(m -> m.document().redoNameProperty()));
        return ActionMenu.of(
                Messages.EDIT,
                item(Action.of(
                                "undo",
                                Messages.UNDO,
                                Messages.UNDO_HELP,
                                () -> active.models().yaml().undo())
                        .icon(Feather.CORNER_UP_LEFT)
                        .keys("Shortcut+Z")
                        .enabledWhen(undo.isNotEmpty())
                        .labelled(Bindings.createStringBinding(() -> Messages.undo(undo.get()), undo))),
                item(Action.of(
                                "redo",
                                Messages.REDO,
                                Messages.REDO_HELP,
                                () -> active.models().yaml().redo())
                        .icon(Feather.CORNER_UP_RIGHT)
                        .keys("Shortcut+Y", "Shortcut+Shift+Z")
                        .enabledWhen(redo.isNotEmpty())
                        .labelled(Bindings.createStringBinding(() -> Messages.redo(redo.get()), redo))),
                new Separator(),
                item(Action.of(
                                "cut",
                                Messages.CUT,
                                Messages.CUT_HELP,
                                () -> active.models().clipboard().cut())
                        .keys("Shortcut+X")
                        .enabledWhen(copied)),
                item(Action.of(
                                "copy",
                                Messages.COPY,
                                Messages.COPY_HELP,
                                () -> active.models().clipboard().copy())
                        .keys("Shortcut+C")
                        .enabledWhen(copied)),
                item(Action.of(
                                "paste",
                                Messages.PASTE,
                                Messages.PASTE_HELP,
                                () -> active.models().clipboard().paste())
                        .keys("Shortcut+V")),
                item(Action.of(
                                "duplicate",
                                Messages.DUPLICATE,
                                Messages.DUPLICATE_HELP,
                                () -> active.models().clipboard().duplicate())
                        .keys("Shortcut+D")
                        .enabledWhen(any)),
                new Separator(),
                item(Action.of("rename", Messages.RENAME, Messages.RENAME_HELP, window::rename)
                        .keys("F2")
                        .enabledWhen(any)),
                item(Action.of("properties", Messages.PROPERTIES, Messages.PROPERTIES_HELP, window::enterForm)
                        .keys("Alt+Enter")),
                item(Action.of("remove", Messages.REMOVE, Messages.REMOVE_HELP, this::remove)
                        .keys("Delete")
                        .enabledWhen(any)),
                item(moving.left()),
                item(moving.right()),
                item(moving.up()),
                item(moving.down()),
                new Separator(),
                item(Action.of("settings", Messages.SETTINGS, Messages.SETTINGS_HELP, this::choose)
                        .keys("Shortcut+Comma")));
    }

    private void choose() {
        SettingsForm form = new SettingsForm(settings);
        dialogs.form(Messages.SETTINGS_TITLE, form, settings.settingsProperty(), form::form);
    }

    private void remove() {
        DesignModels models = active.models();
        switch (models.document().selection()) {
            case Selection.OfSegment segment -> models.rowKey().remove();
            case Selection.OfQuery(String name) -> models.queriesModel().remove(name);
            case Selection.OfPhase(String name) -> models.workload().removePhase(name);
            case Selection.Table _, Selection.Key _, Selection.OfFamily _, Selection.OfColumn _ ->
                models.families().remove();
        }
    }

    /** {@return the name of the next step: of the YAML text if it has one, otherwise of the document} */
    private static StringBinding first(StringBinding ofText, StringBinding ofDocument) {
        return Bindings.createStringBinding(
                () -> ofText.get().isEmpty() ? ofDocument.get() : ofText.get(), ofText, ofDocument);
    }

    private static Item item(Action action) {
        return new Item(action);
    }
}
