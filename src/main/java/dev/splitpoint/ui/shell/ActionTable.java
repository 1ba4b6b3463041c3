package dev.splitpoint.ui.shell;

import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.ui.action.Action;
import dev.splitpoint.ui.action.ActionMenu;
import dev.splitpoint.ui.action.ActionMenu.Entry;
import dev.splitpoint.ui.action.ActionMenu.Item;
import dev.splitpoint.ui.action.ActionMenu.Line;
import dev.splitpoint.ui.action.ActionMenu.Sub;
import dev.splitpoint.ui.connect.TableActions;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.dialog.Dialogs.Shortcut;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.family.FamilyModel;
import dev.splitpoint.ui.file.FileModel;
import dev.splitpoint.ui.file.SettingsModel;
import dev.splitpoint.ui.finding.Marks;
import dev.splitpoint.ui.inspector.ValuePreviewModel;
import dev.splitpoint.ui.live.LiveModel;
import dev.splitpoint.ui.plan.ReadsModel;
import dev.splitpoint.ui.plan.WorkloadForm;
import dev.splitpoint.ui.rowkey.RowKeyModel;
import dev.splitpoint.ui.rowkey.SegmentTemplate;
import dev.splitpoint.ui.theme.ThemeModel;
import dev.splitpoint.ui.yaml.YamlModel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import org.kordamp.ikonli.feather.Feather;

/** All that can be done in the window. */
public final class ActionTable {
    /** A letter for each kind of segment, in their order. */
    private static final String SEGMENT_KEYS = "LTEIMRSHUDG";

    private static final String IF_CONSTANT =
            ". For constant node counts; edit a schedule or an autoscaler in the Cluster tab.";
    private static final String HOW_TO_DESIGN = "https://cloud.google.com/bigtable/docs/schema-design";

    private final DocumentModel document;
    private final FileModel file;
    private final SettingsModel settings;
    private final LiveModel live;
    private final RowKeyModel rowKey;
    private final ValuePreviewModel values;
    private final ReadsModel reads;
    private final FamilyModel families;
    private final WorkloadForm workload;
    private final Dialogs dialogs;
    private final WindowCommands window;
    private final ThemeModel theme;
    private final YamlModel yaml;
    private final Marks marks;
    private final TableActions tables;
    private final List<ActionMenu> menus;

    /**
     * @param models what the actions work on
     * @param dialogs ask the user
     * @param window  the window itself
     */
    public ActionTable(Models models, Dialogs dialogs, WindowCommands window) {
        this.document = models.document();
        this.file = models.file();
        this.settings = models.settings();
        this.live = models.live();
        this.rowKey = models.rowKey();
        this.values = models.values();
        this.reads = models.reads();
        this.families = models.families();
        this.workload = models.workload();
        this.dialogs = dialogs;
        this.window = window;
        this.theme = models.theme();
        this.yaml = models.yaml();
        this.marks = models.marks();
        this.tables = models.tables();
        this.menus = Stream.of(
                        fileMenu(), new EditMenu(models, dialogs, window).menu(), viewMenu(), designMenu(), simulateMenu(), tables.menu(), helpMenu())
                .map(menu -> menu.map(this::withTyping))
                .toList();
    }

    /** {@return the menus from left to right} */
    public List<ActionMenu> menus() {
        return menus;
    }

    /**
     * {@return the action of an id}
     *
     * @throws IllegalArgumentException if there is none
     */
    public Action action(String id) {
        return menus.stream()
                .flatMap(ActionMenu::actions)
                .filter(action -> action.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no action " + id + "."));
    }

    /** Neither a shortcut nor the tool bar takes the keyboard from a field: what is being typed there would be left out. */
    private Action withTyping(Action action) {
        return switch (action.id()) {
            case "undo", "redo" -> action.run(run -> () -> {
                window.acceptTyping();
                run.run();
            });
            default -> action.run(run -> () -> window.settled(run));
        };
    }

    private ActionMenu fileMenu() {
        return ActionMenu.of(
                "_File",
                item(Action.of("new", "New", "Starts a new design.", typed(file::startNew))
                        .icon(Feather.FILE).keys("Shortcut+N", "Shortcut+T")),
                item(Action.of("open", "Open…", "Opens a design document.", typed(file::open))
                        .icon(Feather.FOLDER).keys("Shortcut+O")),
                item(Action.of("samples", "Samples…", "Shows the sample designs with their heatmaps.", window::showSamples)
                        .icon(Feather.GRID).keys("Shortcut+Shift+O")),
                new Sub("open-sample", "Open Sample", this::samples),
                new Sub("open-recent", "Open Recent", this::recent),
                new Line(),
                item(Action.of("save", "Save", "Saves the design to its file.", typed(file::save))
                        .icon(Feather.SAVE).keys("Shortcut+S")),
                item(Action.of("save-as", "Save As…", "Saves the design to another file.", typed(file::saveAs))
                        .keys("Shortcut+Shift+S")),
                item(Action.of("close", "Close", "Closes the design.", window::closeDesign)
                        .icon(Feather.X).keys("Shortcut+W")),
                new Line(),
                item(Action.of("export-heatmap", "Export Heatmap Data…",
                        "Writes all metrics by key and time to a file.", window::exportHeatmap)
                        .keys("Shortcut+Shift+E")),
                item(tables.imports().getFirst()),
                item(tables.imports().getLast()),
                new Line(),
                item(Action.of("quit", "Quit", "Closes the window.", window::quit).keys("Shortcut+Q")));
    }

    private ActionMenu viewMenu() {
        List<Entry> entries = new ArrayList<>();
        for (WindowCommands.Pane pane : WindowCommands.Pane.values()) {
            entries.add(item(Action.of(
                            "show-" + pane.title().toLowerCase(java.util.Locale.ROOT),
                            pane.title(),
                            "Shows the pane " + pane.title() + ".",
                            () -> window.enter(pane))
                    .keys("Shortcut+" + pane.digit())));
        }
        entries.add(item(Action.of("next-finding", "Next Finding", "Shows the next finding, the worst first.",
                () -> marks.step(1)).keys("F8")));
        entries.add(item(Action.of("previous-finding", "Previous Finding", "Shows the finding before.",
                () -> marks.step(-1)).keys("Shift+F8")));
        entries.add(item(Action.toggle("yaml", "YAML", "Shows the design as text, to be edited there too.",
                yaml.shownProperty()).icon(Feather.CODE).keys("Shortcut+E")));
        entries.add(new Line());
        entries.add(item(Action.of("fit", "Fit Heatmap", "Shows the whole heatmap.", window::fitHeatmap)
                .keys("Shortcut+0")));
        entries.add(item(Action.of("back", "Back in Heatmap", "Goes back to the part of the heatmap seen before.",
                window::backInHeatmap).keys("Alt+Left")));
        entries.add(item(Action.of("find-key", "Find Key in Heatmap…", "Looks for a key, a prefix or a segment's value.",
                window::findInHeatmap).icon(Feather.SEARCH).keys("Shortcut+F")));
        entries.add(item(Action.of("unfold", "Unfold Heatmap", "Unfolds all keys that were folded.",
                window::unfoldHeatmap).keys("Shortcut+Shift+U")));
        entries.add(item(Action.of("play-back", "Play Back or Pause", "Plays the run in the heatmap, or pauses.",
                window::playBack).keys("Shortcut+P")));
        entries.add(item(Action.of("step-on", "One Moment On", "Goes one time cell on.", () -> window.stepInTime(1))
                .keys("Alt+PERIOD")));
        entries.add(item(Action.of("step-back", "One Moment Back", "Goes one time cell back.",
                () -> window.stepInTime(-1)).keys("Alt+COMMA")));
        entries.add(new Line());
        entries.add(item(Action.of("next-design", "Next Design", "Shows the design in the next tab.",
                () -> window.switchDesign(1)).keys("Ctrl+Tab", "Ctrl+Page Down")));
        entries.add(item(Action.of("previous-design", "Previous Design", "Shows the design in the tab before.",
                () -> window.switchDesign(-1)).keys("Ctrl+Shift+Tab", "Ctrl+Page Up")));
        entries.add(item(Action.of("switch-theme", "Other Theme", "Switches between the dark and the light theme.",
                        theme::toggle)
                .icon(theme.darkProperty().map(dark -> dark ? Feather.SUN : Feather.MOON))
                .labelled(Bindings.when(theme.darkProperty()).then("Light Theme").otherwise("Dark Theme"))
                .keys("Shortcut+Shift+D")));
        // On many keyboards "+" is "=" with Shift, and so told.
        entries.add(item(Action.of("larger-text", "Larger Text", "Makes all text of the window larger.",
                () -> settings.prefer(p -> p.withTextLarger(1)))
                .keys("Shortcut+Plus", "Shortcut+Ignore Shift+Equals", "Shortcut+Add")));
        entries.add(item(Action.of("smaller-text", "Smaller Text", "Makes all text of the window smaller.",
                () -> settings.prefer(p -> p.withTextLarger(-1))).keys("Shortcut+Minus", "Shortcut+Subtract")));
        return new ActionMenu("_View", entries);
    }

    private ActionMenu designMenu() {
        BooleanBinding inFamily = document.isSelected(List.of(Selection.OfFamily.class, Selection.OfColumn.class));
        return ActionMenu.of(
                "_Design",
                new Sub("add-segment", "Add Segment", this::templates),
                item(Action.of("new-family", "Add Family", "Adds a column family, to be named at once.",
                        named(families::addFamily))
                        .keys("Shortcut+Shift+F")),
                item(Action.of("new-column", "Add Column", "Adds a column to the selected family, to be named at once.",
                        named(families::addColumn))
                        .keys("Shortcut+Shift+C").when(inFamily)),
                item(Action.of("new-read", "Add Planned Read", "Adds a planned read of the selected segment, to be named at once.",
                        named(this::addRead)).keys("Shortcut+Shift+R")),
                item(Action.of("new-phase", "Add Phase", "Adds a phase of an hour at the end of the workload.",
                        this::addPhase).keys("Shortcut+Shift+P")),
                new Line(),
                item(Action.of("edit-key", "Row Key…", "Shows how segments are joined.", () -> edit(new Selection.Key()))
                        .keys("Shortcut+Shift+K")),
                item(Action.of("edit-table", "Table…", "Shows the table's properties.",
                        () -> edit(new Selection.Table())).keys("Shortcut+Shift+T")));
    }

    private ActionMenu simulateMenu() {
        BooleanBinding constantNodes = Bindings.createBooleanBinding(
                () -> document.now().simulation().hasConstantNodes(), document.shownProperty());
        return ActionMenu.of(
                "_Simulate",
                item(Action.toggle("live", "Live", "Simulates every edit at once.", live.liveProperty())
                        .icon(Feather.ACTIVITY).keys("Shortcut+L")),
                item(Action.of("run", "Run Now", "Simulates the design, and its sample files, as they are now.", typed(this::runNow))
                        .icon(Feather.PLAY).keys("F5")),
                item(Action.of("stop", "Stop", "Gives up the simulation under way; the picture stays.", live::stop)
                        .keys("Shift+F5")
                        .when(Bindings.createBooleanBinding(
                                () -> live.stateProperty().get().running(), live.stateProperty()))),
                item(Action.toggle("sharpen", "Sharpen to 16 M Keys",
                        "Goes on sharpening the picture while you watch.", live.sharpeningProperty())
                        .keys("Shortcut+F5")),
                new Line(),
                item(Action.of("more-nodes", "One Node More", "Adds a node to the cluster" + IF_CONSTANT, () -> nodes(1))
                        .keys("Shortcut+Up").when(constantNodes)),
                item(Action.of("fewer-nodes", "One Node Less", "Takes a node from the cluster" + IF_CONSTANT, () -> nodes(-1))
                        .keys("Shortcut+Down").when(constantNodes)));
    }

    private void runNow() {
        rowKey.remake();
        values.remake();
        live.run();
    }

    private ActionMenu helpMenu() {
        return ActionMenu.of(
                "_Help",
                item(Action.of("guide", "Guide", "Shows the guide, at what it says of the part in use.", window::showGuide)
                        .icon(Feather.HELP_CIRCLE).keys("F1")),
                item(Action.of("command-palette", "Command Palette…", "Finds everything that can be done by its name.",
                        window::showPalette).icon(Feather.COMMAND).keys("Shortcut+K")),
                item(Action.of("shortcuts", "Keyboard Shortcuts", "Lists all shortcuts.", this::listShortcuts)
                        .keys("Shift+F1")),
                item(Action.of("schema-design", "Bigtable Schema Design", "Opens Google's page on schema design.",
                        () -> dialogs.browse(HOW_TO_DESIGN)).keys("Shortcut+F1")),
                new Line(),
                item(Action.of("about", "About Splitpoint", "Says what this program is.", this::about)
                        .keys("Shortcut+Shift+F1")));
    }

    /** Where the text in the YAML pane has errors, the user is asked whether to go on without it. */
    private Runnable typed(Runnable run) {
        return () -> window.withTyping(run);
    }

    private List<Action> samples() {
        return Samples.names().stream()
                .map(name -> Action.of("sample-" + name, name, "Opens the sample " + name + ".",
                        typed(() -> file.openSample(name))))
                .toList();
    }

    private List<Action> recent() {
        List<Action> actions = new ArrayList<>(settings.recent().stream()
                .map(path -> Action.of("recent-" + path, path.toString(), "Opens " + path + ".", typed(() -> file.open(path))))
                .toList());
        if (!actions.isEmpty()) {
            actions.add(Action.of("clear-recent", "Clear This List", "Forgets which files were opened last; the files stay.",
                    settings::forgetAll));
        }
        return actions;
    }

    private List<Action> templates() {
        return SegmentTemplate.ALL.stream()
                .map(template -> Action.of("new-" + template.label(), template.label(),
                        "Adds a segment, " + template.label() + ", behind the selected one.",
                                () -> rowKey.add(template))
                        .keys("Shortcut+Alt+" + SEGMENT_KEYS.charAt(SegmentTemplate.ALL.indexOf(template))))
                .toList();
    }

    private void listShortcuts() {
        dialogs.shortcuts(menus.stream()
                .flatMap(menu -> menu.actions().flatMap(action -> action.allShownKeys().stream()
                        .map(keys -> new Shortcut(menu.name(), action.text(), keys))))
                .toList());
    }

    private void about() {
        dialogs.information("Splitpoint",
                "Design Google Cloud Bigtable tables and see the heat before the first row is written.\n\n"
                        + "Licensed under Apache-2.0. Not a product of Google. What Google does not publish is modelled"
                        + " after papers and other systems: the pane Cluster names the source of every constant.");
    }

    private Runnable named(Runnable add) {
        return () -> {
            add.run();
            window.rename();
        };
    }

    private void addRead() {
        reads.addOfSelected();
        window.showForm();
    }

    private void addPhase() {
        workload.addPhase();
        window.show(WindowCommands.Pane.WORKLOAD);
    }

    private void edit(Selection selection) {
        document.select(selection);
        window.enter(WindowCommands.Pane.INSPECTOR);
    }

    private void nodes(int more) {
        document.edit("change of cluster nodes", design -> {
            int nodes = Math.clamp(design.simulation().nodes() + more, 1, Simulation.MAX_NODES);
            return design.withSimulation(design.simulation().withNodes(nodes));
        });
    }

    private static Item item(Action action) {
        return new Item(action);
    }

    /**
     * What the actions work on.
     *
     * @param document the open document
     * @param file     its file
     * @param settings the settings
     * @param live     the simulation
     * @param rowKey   the row key
     * @param values   what the values of its segments look like
     * @param clipboard cuts, copies and pastes its parts
     * @param reads    the planned reads
     * @param families the families
     * @param workload the phases
     * @param theme    dark or light
     * @param yaml     the document as text
     * @param marks    what is found
     * @param tables   what can be done with real tables
     */
    public record Models(
            DocumentModel document,
            FileModel file,
            SettingsModel settings,
            LiveModel live,
            RowKeyModel rowKey,
            ValuePreviewModel values,
            DesignClipboard clipboard,
            ReadsModel reads,
            FamilyModel families,
            WorkloadForm workload,
            ThemeModel theme,
            YamlModel yaml,
            Marks marks,
            TableActions tables) {}
}
