package dev.splitpoint.ui.window;

import dev.splitpoint.ui.kit.action.Action;
import dev.splitpoint.ui.kit.action.ActionMenu;
import dev.splitpoint.ui.kit.action.ActionMenu.Item;
import dev.splitpoint.ui.kit.action.ActionMenu.Separator;
import dev.splitpoint.ui.kit.action.Actions;
import dev.splitpoint.ui.kit.action.PaletteEntry;
import dev.splitpoint.ui.kit.action.PaletteModel;
import dev.splitpoint.ui.kit.action.PaletteView;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.ui.kit.dialog.Dialogs.Shortcut;
import dev.splitpoint.ui.window.help.GuideWindow;
import dev.splitpoint.ui.window.help.HelpTopic;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.kordamp.ikonli.feather.Feather;

/** All actions of the window, in menus. They act on the active design. The Help menu lists the others. */
public final class ActionTable implements Actions {
    private static final String HOW_TO_DESIGN = "https://cloud.google.com/bigtable/docs/schema-design";

    private final OpenTabs tabs;
    private final PendingEdits pendingEdits;
    private final MainView frame;
    private final GuideWindow guide;
    private final Dialogs dialogs;
    private final List<ActionMenu> menus;
    private final PaletteView palette;

    /**
     * @param menus the menus that precede the Help menu
     * @param tabs the open designs
     * @param frame content of the window
     * @param pendingEdits input that each action accepts first
     * @param guide the guide
     * @param dialogs dialogs for the shortcuts and the version
     */
    ActionTable(
            List<ActionMenu> menus,
            OpenTabs tabs,
            MainView frame,
            PendingEdits pendingEdits,
            GuideWindow guide,
            Dialogs dialogs) {
        this.tabs = tabs;
        this.frame = frame;
        this.pendingEdits = pendingEdits;
        this.guide = guide;
        this.dialogs = dialogs;
        this.menus = Stream.concat(menus.stream(), Stream.of(helpMenu()))
                .map(menu -> menu.map(this::acceptingInput))
                .toList();
        this.palette = new PaletteView(new PaletteModel(this::paletteEntries));
    }

    /** {@return the menus from left to right} */
    public List<ActionMenu> menus() {
        return menus;
    }

    @Override
    public Action action(String id) {
        return menus.stream()
                .flatMap(ActionMenu::actions)
                .filter(action -> action.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no action " + id + "."));
    }

    /** {@return the entries of the command palette: all actions, and the parts of the active design} */
    List<PaletteEntry> paletteEntries() {
        return new PaletteEntries(menus, tabs, frame, pendingEdits).all();
    }

    /**
     * Makes an action accept pending input first. Shortcuts and the tool bar do not move the focus, so the field would
     * not commit its text.
     */
    private Action acceptingInput(Action action) {
        return switch (action.id()) {
            case "undo", "redo" ->
                action.run(run -> () -> {
                    pendingEdits.accept();
                    run.run();
                });
            default -> action.run(run -> () -> pendingEdits.withAcceptedInput(tabs.front(), run));
        };
    }

    private ActionMenu helpMenu() {
        return ActionMenu.of(
                Messages.HELP,
                new Item(Action.of("guide", Messages.GUIDE, Messages.GUIDE_HELP, this::showGuide)
                        .icon(Feather.HELP_CIRCLE)
                        .keys("F1")),
                new Item(Action.of(
                                "command-palette",
                                Messages.COMMAND_PALETTE,
                                Messages.COMMAND_PALETTE_HELP,
                                this::showPalette)
                        .icon(Feather.COMMAND)
                        .keys("Shortcut+K")),
                new Item(Action.of("shortcuts", Messages.SHORTCUTS, Messages.SHORTCUTS_HELP, this::listShortcuts)
                        .keys("Shift+F1")),
                new Item(Action.of(
                        "schema-design",
                        Messages.SCHEMA_DESIGN,
                        Messages.SCHEMA_DESIGN_HELP,
                        () -> dialogs.browse(HOW_TO_DESIGN))),
                new Separator(),
                new Item(Action.of("about", Messages.ABOUT, Messages.ABOUT_HELP, this::about)));
    }

    private void showPalette() {
        palette.show(frame.getScene());
    }

    /** Opens the guide at the topic of the focused part of the window. */
    private void showGuide() {
        DesignTab tab = tabs.front();
        guide.open(Optional.ofNullable(frame.getScene().getFocusOwner())
                .map(focused -> HelpTopic.of(focused, tab.side.front(), tab.document.selection()))
                .orElse(HelpTopic.FIRST));
    }

    private void listShortcuts() {
        dialogs.shortcuts(menus.stream()
                .flatMap(menu -> menu.actions()
                        .flatMap(action -> action.allDisplayedKeys().stream()
                                .map(keys -> new Shortcut(menu.name(), action.text(), keys))))
                .toList());
    }

    private void about() {
        dialogs.information(Messages.SPLITPOINT, Messages.ABOUT_TEXT);
    }
}
