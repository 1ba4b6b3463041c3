package dev.splitpoint.ui.shell;

import dev.splitpoint.design.Simulation;
import dev.splitpoint.ui.action.Action;
import dev.splitpoint.ui.action.ActionMenu;
import dev.splitpoint.ui.action.ActionMenu.Entry;
import dev.splitpoint.ui.action.ActionMenu.Item;
import dev.splitpoint.ui.action.ActionMenu.Separator;
import dev.splitpoint.ui.action.ActionMenu.Submenu;
import dev.splitpoint.ui.action.Actions;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.dialog.Dialogs.Shortcut;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.heatmap.HeatmapModel;
import dev.splitpoint.ui.rowkey.SegmentTemplate;
import dev.splitpoint.ui.tables.TableActions;
import dev.splitpoint.ui.theme.ThemeModel;
import dev.splitpoint.yaml.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import org.kordamp.ikonli.feather.Feather;

/** All actions of the window, in menus. They act on the active design. */
public final class ActionTable implements Actions {
    /** Shortcut letters of the segment kinds, in the order of {@link SegmentTemplate#ALL}. */
    private static final String SEGMENT_KEYS = "LTEIMRSHUDG";

    private static final String HOW_TO_DESIGN = "https://cloud.google.com/bigtable/docs/schema-design";

    private final ActiveDesign active;
    private final SettingsModel settings;
    private final Dialogs dialogs;
    private final WindowCommands window;
    private final ThemeModel theme;
    private final TableActions tables;
    private final List<ActionMenu> menus;

    /**
     * @param active the active design
     * @param services dialogs and settings
     * @param theme the dark or light theme
     * @param tables actions on real tables
     * @param window the window
     */
    ActionTable(
            ActiveDesign active,
            Window.Services services,
            ThemeModel theme,
            TableActions tables,
            WindowCommands window) {
        this.active = active;
        this.settings = services.settings();
        this.dialogs = services.dialogs();
        this.window = window;
        this.theme = theme;
        this.tables = tables;
        this.menus = Stream.of(
                        fileMenu(),
                        new EditMenu(active, services, window).menu(),
                        viewMenu(),
                        designMenu(),
                        simulateMenu(),
                        tables.menu(),
                        helpMenu())
                .map(menu -> menu.map(this::acceptingInput))
                .toList();
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

    /**
     * Makes an action accept pending input first. Shortcuts and the tool bar do not move the focus, so the field would
     * not commit its text.
     */
    private Action acceptingInput(Action action) {
        return switch (action.id()) {
            case "undo", "redo" ->
                action.run(run -> () -> {
                    window.acceptPendingInput();
                    run.run();
                });
            default -> action.run(run -> () -> window.withAcceptedInput(run));
        };
    }

    private ActionMenu fileMenu() {
        return ActionMenu.of(
                Messages.FILE,
                item(Action.of(
                                "new",
                                Messages.NEW,
                                Messages.NEW_HELP,
                                committed(() -> active.models().file().startNew()))
                        .icon(Feather.FILE)
                        .keys("Shortcut+N", "Shortcut+T")),
                item(Action.of(
                                "open",
                                Messages.OPEN,
                                Messages.OPEN_HELP,
                                committed(() -> active.models().file().open()))
                        .icon(Feather.FOLDER)
                        .keys("Shortcut+O")),
                item(Action.of("samples", Messages.SAMPLES, Messages.SAMPLES_HELP, window::showSamples)
                        .icon(Feather.GRID)
                        .keys("Shortcut+Shift+O")),
                new Submenu("open-sample", Messages.OPEN_SAMPLE, this::samples),
                new Submenu("open-recent", Messages.OPEN_RECENT, this::recent),
                new Separator(),
                item(Action.of(
                                "save",
                                Messages.SAVE,
                                Messages.SAVE_HELP,
                                committed(() -> active.models().file().save()))
                        .icon(Feather.SAVE)
                        .keys("Shortcut+S")),
                item(Action.of(
                                "save-as",
                                Messages.SAVE_AS,
                                Messages.SAVE_AS_HELP,
                                committed(() -> active.models().file().saveAs()))
                        .keys("Shortcut+Shift+S")),
                item(Action.of("close", Messages.CLOSE, Messages.CLOSE_HELP, window::closeDesign)
                        .icon(Feather.X)
                        .keys("Shortcut+W")),
                new Separator(),
                item(Action.of("export", Messages.EXPORT, Messages.EXPORT_HELP, committed(window::exportDesign))
                        .icon(Feather.SHARE)
                        .keys("Shortcut+Shift+X")),
                item(Action.of(
                                "export-heatmap",
                                Messages.EXPORT_HEATMAP,
                                Messages.EXPORT_HEATMAP_HELP,
                                window::exportHeatmap)
                        .keys("Shortcut+Shift+E")),
                item(Action.of(
                                "compare",
                                Messages.COMPARE_DESIGNS,
                                Messages.COMPARE_DESIGNS_HELP,
                                committed(window::compareDesigns))
                        .icon(Feather.COLUMNS)
                        .keys("Shortcut+Alt+C")),
                item(Action.of(
                                "export-report",
                                Messages.EXPORT_REPORT,
                                Messages.EXPORT_REPORT_HELP,
                                committed(window::exportReport))
                        .keys("Shortcut+Alt+B")),
                item(tables.imports().getFirst()),
                item(tables.imports().getLast()),
                new Separator(),
                item(Action.of("quit", Messages.QUIT, Messages.QUIT_HELP, window::quit)
                        .keys("Shortcut+Q")));
    }

    private ActionMenu viewMenu() {
        List<Entry> entries = new ArrayList<>();
        for (SidePage pane : SidePage.values()) {
            entries.add(item(Action.of(
                            "show-" + pane.title().toLowerCase(java.util.Locale.ROOT),
                            pane.title(),
                            Messages.showPane(pane.title()),
                            () -> window.enter(pane))
                    .keys("Shortcut+" + pane.digit())));
        }
        entries.add(item(Action.of("history", Messages.HISTORY, Messages.HISTORY_HELP, window::showHistory)
                .keys("Shortcut+Alt+Y")));
        entries.add(item(Action.of(
                        "next-finding",
                        Messages.NEXT_FINDING,
                        Messages.NEXT_FINDING_HELP,
                        () -> active.models().badges().step(1))
                .keys("F8")));
        entries.add(item(Action.of(
                        "previous-finding",
                        Messages.PREVIOUS_FINDING,
                        Messages.PREVIOUS_FINDING_HELP,
                        () -> active.models().badges().step(-1))
                .keys("Shift+F8")));
        entries.add(item(Action.toggle(
                        "yaml",
                        Messages.YAML,
                        Messages.YAML_HELP,
                        active.toggle(models -> models.yaml().shownProperty()))
                .icon(Feather.CODE)
                .keys("Shortcut+E")));
        entries.add(new Separator());
        entries.add(item(Action.of(
                        "fit", Messages.FIT, Messages.FIT_HELP, () -> heatmap().fit())
                .keys("Shortcut+0")));
        entries.add(item(Action.of(
                        "back",
                        Messages.BACK,
                        Messages.BACK_HELP,
                        () -> heatmap().back())
                .keys("Alt+Left")));
        entries.add(item(Action.of("find-key", Messages.FIND_KEY, Messages.FIND_KEY_HELP, window::findInHeatmap)
                .icon(Feather.SEARCH)
                .keys("Shortcut+F")));
        entries.add(item(Action.of(
                        "unfold",
                        Messages.UNFOLD,
                        Messages.UNFOLD_HELP,
                        () -> heatmap().unfoldAll())
                .keys("Shortcut+Shift+U")));
        entries.add(item(Action.of(
                        "play-back",
                        Messages.PLAY,
                        Messages.PLAY_HELP,
                        () -> heatmap().playback().toggle())
                .keys("Shortcut+P")));
        entries.add(item(Action.of(
                        "step-on",
                        Messages.NEXT_STEP,
                        Messages.NEXT_STEP_HELP,
                        () -> heatmap().playback().step(1))
                .keys("Alt+PERIOD")));
        entries.add(item(Action.of(
                        "step-back",
                        Messages.PREVIOUS_STEP,
                        Messages.PREVIOUS_STEP_HELP,
                        () -> heatmap().playback().step(-1))
                .keys("Alt+COMMA")));
        entries.add(new Separator());
        entries.add(item(
                Action.of("next-design", Messages.NEXT_DESIGN, Messages.NEXT_DESIGN_HELP, () -> window.switchDesign(1))
                        .keys("Ctrl+Tab", "Ctrl+Page Down")));
        entries.add(item(Action.of(
                        "previous-design",
                        Messages.PREVIOUS_DESIGN,
                        Messages.PREVIOUS_DESIGN_HELP,
                        () -> window.switchDesign(-1))
                .keys("Ctrl+Shift+Tab", "Ctrl+Page Up")));
        entries.add(item(Action.of("present", Messages.PRESENT, Messages.PRESENT_HELP, window::present)
                .icon(Feather.MONITOR)
                .keys(isMac() ? "Ctrl+Meta+F" : "F11")));
        entries.add(item(Action.of("switch-theme", Messages.SWITCH_THEME, Messages.SWITCH_THEME_HELP, theme::toggle)
                .icon(theme.darkProperty().map(dark -> dark ? Feather.SUN : Feather.MOON))
                .labelled(Bindings.when(theme.darkProperty())
                        .then(Messages.LIGHT_THEME)
                        .otherwise(Messages.DARK_THEME))
                .keys("Shortcut+Shift+D")));
        entries.add(
                item(Action.of("reset-layout", Messages.RESET_LAYOUT, Messages.RESET_LAYOUT_HELP, window::resetLayout)
                        .keys("Shortcut+Alt+0")));
        // On many keyboards, "+" is "=" with Shift and is reported as such.
        entries.add(
                item(Action.of("larger-text", Messages.LARGER_TEXT, Messages.LARGER_TEXT_HELP, () -> changeTextSize(1))
                        .keys("Shortcut+Plus", "Shortcut+Ignore Shift+Equals", "Shortcut+Add")));
        entries.add(item(
                Action.of("smaller-text", Messages.SMALLER_TEXT, Messages.SMALLER_TEXT_HELP, () -> changeTextSize(-1))
                        .keys("Shortcut+Minus", "Shortcut+Subtract")));
        return new ActionMenu(Messages.VIEW, entries);
    }

    /** Stores the size instead of the step, because another window can have stored a size as well. */
    private void changeTextSize(int steps) {
        int size = settings.settingsProperty()
                .get()
                .preferences()
                .withTextLarger(steps)
                .textSize();
        settings.changePreferences(p -> p.withTextSize(size));
    }

    /** On macOS, F11 shows the desktop, and full screen has another shortcut. */
    private static boolean isMac() {
        return System.getProperty("os.name", "").startsWith("Mac");
    }

    private ActionMenu designMenu() {
        BooleanBinding familySelected = active.isSelected(List.of(Selection.OfFamily.class, Selection.OfColumn.class));
        return ActionMenu.of(
                Messages.DESIGN,
                new Submenu("add-segment", Messages.ADD_SEGMENT, this::templates),
                item(Action.of(
                                "new-family",
                                Messages.ADD_FAMILY,
                                Messages.ADD_FAMILY_HELP,
                                renaming(() -> active.models().families().addFamily()))
                        .keys("Shortcut+Shift+F")),
                item(Action.of(
                                "new-column",
                                Messages.ADD_COLUMN,
                                Messages.ADD_COLUMN_HELP,
                                renaming(() -> active.models().families().addColumn()))
                        .keys("Shortcut+Shift+C")
                        .enabledWhen(familySelected)),
                item(Action.of("new-read", Messages.ADD_QUERY, Messages.ADD_QUERY_HELP, renaming(this::addQuery))
                        .keys("Shortcut+Shift+R")),
                item(Action.of("new-phase", Messages.ADD_PHASE, Messages.ADD_PHASE_HELP, this::addPhase)
                        .keys("Shortcut+Shift+P")),
                new Separator(),
                item(Action.of("add-note", Messages.ADD_NOTE, Messages.ADD_NOTE_HELP, window::addNote)
                        .icon(Feather.MESSAGE_SQUARE)
                        .keys("Shortcut+Alt+N")),
                item(Action.of(
                                "edit-key",
                                Messages.EDIT_ROW_KEY,
                                Messages.EDIT_ROW_KEY_HELP,
                                () -> edit(new Selection.Key()))
                        .keys("Shortcut+Shift+K")),
                item(Action.of(
                                "edit-table",
                                Messages.EDIT_TABLE,
                                Messages.EDIT_TABLE_HELP,
                                () -> edit(new Selection.Table()))
                        .keys("Shortcut+Shift+T")));
    }

    private ActionMenu simulateMenu() {
        BooleanBinding constantNodes = active.when(
                models -> models.document().stateProperty(),
                models -> models.document().design().simulation().hasConstantNodes());
        return ActionMenu.of(
                Messages.SIMULATE,
                item(Action.toggle(
                                "live",
                                Messages.LIVE,
                                Messages.LIVE_HELP,
                                active.toggle(models -> models.live().liveProperty()))
                        .icon(Feather.ACTIVITY)
                        .keys("Shortcut+L")),
                item(Action.of("run", Messages.RUN, Messages.RUN_HELP, committed(this::runNow))
                        .icon(Feather.PLAY)
                        .keys("F5")),
                item(Action.of(
                                "stop",
                                Messages.STOP,
                                Messages.STOP_HELP,
                                () -> active.models().live().stop())
                        .keys("Shift+F5")
                        .enabledWhen(active.when(
                                models -> models.live().stateProperty(),
                                models -> models.live().stateProperty().get().running()))),
                item(Action.toggle(
                                "sharpen",
                                Messages.REFINE,
                                Messages.REFINE_HELP,
                                active.toggle(models -> models.live().refiningProperty()))
                        .keys("Shortcut+F5")),
                new Separator(),
                item(Action.of("more-nodes", Messages.ADD_NODE, Messages.ADD_NODE_HELP, () -> nodes(1))
                        .keys("Shortcut+Up")
                        .enabledWhen(constantNodes)),
                item(Action.of("fewer-nodes", Messages.REMOVE_NODE, Messages.REMOVE_NODE_HELP, () -> nodes(-1))
                        .keys("Shortcut+Down")
                        .enabledWhen(constantNodes)));
    }

    private HeatmapModel heatmap() {
        return active.models().heatmap();
    }

    private void runNow() {
        active.models().rowKey().regenerate();
        active.models().values().resample();
        active.models().live().run();
    }

    private ActionMenu helpMenu() {
        return ActionMenu.of(
                Messages.HELP,
                item(Action.of("guide", Messages.GUIDE, Messages.GUIDE_HELP, window::showGuide)
                        .icon(Feather.HELP_CIRCLE)
                        .keys("F1")),
                item(Action.of(
                                "command-palette",
                                Messages.COMMAND_PALETTE,
                                Messages.COMMAND_PALETTE_HELP,
                                window::showPalette)
                        .icon(Feather.COMMAND)
                        .keys("Shortcut+K")),
                item(Action.of("shortcuts", Messages.SHORTCUTS, Messages.SHORTCUTS_HELP, this::listShortcuts)
                        .keys("Shift+F1")),
                item(Action.of(
                        "schema-design",
                        Messages.SCHEMA_DESIGN,
                        Messages.SCHEMA_DESIGN_HELP,
                        () -> dialogs.browse(HOW_TO_DESIGN))),
                new Separator(),
                item(Action.of("about", Messages.ABOUT, Messages.ABOUT_HELP, this::about)));
    }

    /** Commits pending input first. If the YAML text has errors, asks the user whether to continue without it. */
    private Runnable committed(Runnable run) {
        return () -> window.withCommittedInput(run);
    }

    private List<Action> samples() {
        return Samples.names().stream()
                .map(name -> Action.of(
                        "open-sample-" + name,
                        name,
                        Messages.openSample(name),
                        committed(() -> active.models().file().openSample(name))))
                .toList();
    }

    private List<Action> recent() {
        List<Action> actions = new ArrayList<>(settings.recent().stream()
                .map(path -> Action.of(
                        "recent-" + path,
                        path.toString(),
                        Messages.open(path.toString()),
                        committed(() -> active.models().file().open(path))))
                .toList());
        if (!actions.isEmpty()) {
            actions.add(Action.of(
                    "clear-recent", Messages.CLEAR_RECENT, Messages.CLEAR_RECENT_HELP, settings::clearRecent));
        }
        return actions;
    }

    private List<Action> templates() {
        return SegmentTemplate.ALL.stream()
                .map(template -> Action.of(
                                "new-" + template.label(),
                                template.label(),
                                Messages.addSegment(template.label()),
                                () -> active.models().rowKey().add(template))
                        .keys("Shortcut+Alt+" + SEGMENT_KEYS.charAt(SegmentTemplate.ALL.indexOf(template))))
                .toList();
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

    private Runnable renaming(Runnable add) {
        return () -> {
            add.run();
            window.rename();
        };
    }

    private void addQuery() {
        active.models().queriesModel().addForSelection();
        window.showForm();
    }

    private void addPhase() {
        active.models().workload().addPhase();
        window.show(SidePage.WORKLOAD);
    }

    private void edit(Selection selection) {
        active.document().select(selection);
        window.enter(SidePage.INSPECTOR);
    }

    private void nodes(int change) {
        active.document().edit(Messages.CHANGE_NODES, design -> {
            int nodes = Math.clamp(design.simulation().nodes() + change, 1, Simulation.MAX_NODES);
            return design.withSimulation(design.simulation().withNodes(nodes));
        });
    }

    private static Item item(Action action) {
        return new Item(action);
    }
}
