package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.action.ActionControls;
import dev.splitpoint.ui.cluster.ClusterForm;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.ui.edit.Editing;
import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.family.FamiliesView;
import dev.splitpoint.ui.family.FamilyModel;
import dev.splitpoint.ui.file.FileModel;
import dev.splitpoint.ui.file.HeatExport;
import dev.splitpoint.ui.file.SettingsModel;
import dev.splitpoint.ui.form.FormPane;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.ui.heatmap.HeatmapModel;
import dev.splitpoint.ui.help.GuideWindow;
import dev.splitpoint.ui.help.HelpTopic;
import dev.splitpoint.ui.inspector.InspectorModel;
import dev.splitpoint.ui.inspector.ValuePreviewModel;
import dev.splitpoint.ui.inspector.ValuePreviewView;
import dev.splitpoint.ui.live.FindingsView;
import dev.splitpoint.ui.live.HeatPane;
import dev.splitpoint.ui.live.LiveModel;
import dev.splitpoint.ui.live.NodesView;
import dev.splitpoint.ui.live.PointerView;
import dev.splitpoint.ui.live.RemedyModel;
import dev.splitpoint.ui.live.StatusView;
import dev.splitpoint.ui.palette.PaletteModel;
import dev.splitpoint.ui.palette.PaletteView;
import dev.splitpoint.ui.plan.QueryForm;
import dev.splitpoint.ui.plan.ReadsModel;
import dev.splitpoint.ui.plan.WorkloadForm;
import dev.splitpoint.ui.rowkey.RowKeyModel;
import dev.splitpoint.ui.rowkey.RowKeyView;
import dev.splitpoint.ui.rowkey.SegmentClipboard;
import dev.splitpoint.ui.theme.ThemeModel;
import dev.splitpoint.ui.theme.Themes;
import dev.splitpoint.ui.workload.PhaseModel;
import dev.splitpoint.ui.workload.WorkloadView;
import dev.splitpoint.ui.yaml.YamlModel;
import dev.splitpoint.ui.yaml.YamlState;
import dev.splitpoint.ui.yaml.YamlView;
import dev.splitpoint.workload.SampleFiles;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.LiveSimulation;
import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;

/** The composition root: all models and views of one window, put together by hand. */
public final class Window implements WindowCommands {
    private final DocumentModel document =
            new DocumentModel(DesignSession.untitled(TableDesign.empty("untitled")));
    private final FileModel file;
    private final LiveModel live;
    private final RemedyModel remedies;
    private final HeatmapModel heatmap;
    private final HeatExport heatExport;
    private final ReadsModel reads;
    private final YamlModel yaml;
    private final RowKeyView rowKeyView;
    private final FamiliesView familiesView;
    private final HeatPane heat;
    private final SidePane side;
    private final ShellView shell;
    private final Scene scene;
    private final ActionTable actions;
    private final Dialogs dialogs;
    private final SettingsModel settings;
    private final ThemeModel theme;
    private final Runnable close;
    private final PaletteView palette;
    private Optional<GuideWindow> guide = Optional.empty();

    /**
     * @param services what the window stands on
     * @param width    of its scene
     * @param height   of its scene
     */
    public Window(Services services, double width, double height) {
        this.close = services.close;
        SettingsModel settings = services.settings;
        this.dialogs = services.dialogs;
        this.settings = settings;
        theme = new ThemeModel(settings, Platform.getPreferences().colorSchemeProperty());
        file = new FileModel(document, services.dialogs, settings, services.jobs, services.files);
        live = new LiveModel(document, services.jobs, services.runner, services.files, services.fx);
        remedies = new RemedyModel(document, live, services.jobs, services.runner, services.files);
        heatmap = new HeatmapModel(services.jobs.prompt(), Runtime.getRuntime().availableProcessors(), services.fx::execute);
        yaml = new YamlModel(document, services.files, services.jobs.prompt(), services.fx::execute);
        heatExport = new HeatExport(services.jobs, services.dialogs);
        RowKeyModel rowKey = new RowKeyModel(document, services.jobs, services.files);
        FamilyModel families = new FamilyModel(document);
        Editing editing = new Editing(document);
        reads = new ReadsModel(document);
        QueryForm queries = new QueryForm(editing, reads);
        InspectorModel inspector = new InspectorModel(editing, rowKey, families, queries);
        ValuePreviewModel preview = new ValuePreviewModel(document, services.jobs, services.files);
        rowKeyView = new RowKeyView(
                rowKey, reads, sentence -> services.dialogs.error(sentence, ""), this::showSelectedRead);
        familiesView = new FamiliesView(families, sentence -> services.dialogs.error(sentence, ""));
        heat = new HeatPane(live, heatmap, theme.darkProperty());
        WorkloadForm workload = new WorkloadForm(editing);
        WorkloadView workloadView = new WorkloadView(new PhaseModel(document, workload));
        side = new SidePane(
                new SidePane.Parts(
                        new FormPane(
                                editing, document.shownProperty(), inspector::form, new ValuePreviewView(preview)),
                        new FindingsView(document, live, remedies, file.problemsProperty(), heat::show),
                        new FormPane(editing, document.shownProperty(), queries::form),
                        new FormPane(editing, document.shownProperty(), workload::form)
                                .above(workloadView, workloadView::show),
                        new FormPane(editing, document.shownProperty(), new ClusterForm(editing)::form)),
                live);
        actions = new ActionTable(
                new ActionTable.Models(document, file, settings, live, rowKey, new SegmentClipboard(rowKey, dialogs), reads,
                        families, theme, yaml),
                services.dialogs, this);
        PaletteEntries entries = new PaletteEntries(actions, document, this);
        palette = new PaletteView(new PaletteModel(entries::all));
        YamlView yamlView = new YamlView(yaml);
        shell = new ShellView(document, file, actions, new ShellView.Parts(
                rowKeyView,
                familiesView,
                heat,
                yamlView,
                side,
                new NodesView(live, services.jobs),
                new PointerView(heatmap.pointerProperty()),
                new StatusView(live, heat.editToHeatmapProperty())));
        scene = new Scene(shell, width, height);
        theme.darkProperty().subscribe(dark -> Themes.colour(dark, scene));
        preferences(settings);
        ActionControls.installSecondKeys(scene, actions.menus());
        file.problemsProperty().subscribe(problems -> {
            if (!problems.isEmpty()) {
                show(Pane.FINDINGS);
            }
        });
        shell.divide(width, height);
        remedies.attach();
        shell.attach();
        yaml.shownProperty().subscribe(shown -> {
            shell.showYaml(shown);
            if (shown) {
                yamlView.focus();
            }
        });
    }

    private void showSelectedRead() {
        reads.selected().ifPresent(read -> {
            show(Pane.QUERIES);
            side.revealQuery(QueryForm.sectionOf(reads.reads().indexOf(read)));
        });
    }

    private void preferences(SettingsModel all) {
        ObservableValue<Preferences> preferences = all.settingsProperty().map(Settings::preferences);
        preferences.map(Preferences::textSize).subscribe(size -> Themes.style(scene, size));
        preferences.map(Preferences::colourMap).subscribe(heatmap.colourMapProperty()::set);
        preferences.map(Preferences::mostKeys).subscribe(keys -> live.mostKeysProperty().set(keys));
        preferences.map(Preferences::live).subscribe(live.liveProperty()::set);
        live.liveProperty().subscribe(on -> all.prefer(p -> p.withLive(on)));
    }

    /** {@return the scene} */
    public Scene scene() {
        return scene;
    }

    /** {@return the open document} */
    public DocumentModel document() {
        return document;
    }

    /** {@return the document's file} */
    public FileModel file() {
        return file;
    }

    /** {@return the simulation} */
    public LiveModel live() {
        return live;
    }

    /** {@return what would help} */
    public RemedyModel remedies() {
        return remedies;
    }

    /** {@return the heatmap} */
    public HeatmapModel heatmap() {
        return heatmap;
    }

    /** {@return all that can be done} */
    public ActionTable actions() {
        return actions;
    }

    /** {@return the document as text} */
    public YamlModel yaml() {
        return yaml;
    }

    /** Asks about unsaved changes. {@return whether the window may close; if not, it closes once they are saved} */
    public boolean mayClose() {
        commitTyping();
        YamlState text = yaml.stateProperty().get();
        if (text.standing() == YamlState.Standing.TYPING) {
            yaml.whenSettled(close);
            return false;
        }
        if (text.isUnread() && !goOnWithout(text)) {
            return false;
        }
        boolean ask = settings.settingsProperty().get().preferences().confirmQuit() && !document.dirtyProperty().get();
        return (!ask || dialogs.confirm("Quit Splitpoint?", "Everything is saved.", "Quit")) && file.mayClose(close);
    }

    /** Lets go of everything that the views listen to. */
    public void dispose() {
        guide.ifPresent(GuideWindow::close);
        shell.detach();
        remedies.detach();
        theme.dispose();
        live.stop();
    }

    @Override
    public void quit() {
        close.run();
    }

    @Override
    public void rename() {
        if (document.selected() instanceof Selection.OfSegment || document.selected() instanceof Selection.OfRead) {
            rowKeyView.startRename();
        } else {
            familiesView.startRename();
        }
    }

    @Override
    public void show(Pane pane) {
        side.show(pane);
    }

    @Override
    public void showPalette() {
        palette.show(scene);
    }

    @Override
    public void showGuide() {
        Node focused = scene.getFocusOwner();
        String topic = focused == null ? HelpTopic.FIRST : HelpTopic.of(focused, side.front());
        if (guide.isEmpty() || !guide.get().isShowing()) {
            guide = Optional.of(new GuideWindow(scene, dialogs::browse));
        }
        guide.get().open(topic);
    }

    @Override
    public void fitHeatmap() {
        heatmap.fit();
    }

    @Override
    public void backInHeatmap() {
        heatmap.back();
    }

    @Override
    public void findInHeatmap() {
        heatmap.search().openProperty().set(true);
    }

    @Override
    public void playBack() {
        heatmap.playback().playingProperty().set(!heatmap.playback().playingProperty().get());
    }

    @Override
    public void stepInTime(int cells) {
        heatmap.playback().step(cells);
    }

    @Override
    public void exportHeatmap() {
        heatmap.picturedProperty().get().ifPresent(run -> heatExport.export(run, document.path()));
    }

    @Override
    public void unfoldHeatmap() {
        heatmap.unfoldAll();
    }

    @Override
    public void withTyping(Runnable then) {
        commitTyping();
        yaml.whenSettled(() -> {
            YamlState text = yaml.stateProperty().get();
            if (!text.isUnread() || goOnWithout(text)) {
                then.run();
            }
        });
    }

    private boolean goOnWithout(YamlState text) {
        String why = text.first()
                .filter(problem -> text.standing() == YamlState.Standing.BROKEN)
                .map(problem -> "Line " + problem.line() + ", column " + problem.column() + ": " + problem.message())
                .orElse("The drawing has changed while you typed.");
        return dialogs.confirm(
                "The text in the YAML pane is not what is drawn.",
                why + "\nThe design as drawn counts; what was typed since is no part of it.",
                "Go on with the drawing");
    }

    private void commitTyping() {
        if (scene.getFocusOwner() instanceof TextInputControl text) {
            shell.requestFocus();
            text.requestFocus();
        }
    }

    /**
     * What a window stands on.
     *
     * @param jobs     threads
     * @param fx       the way onto the JavaFX thread
     * @param dialogs  ask the user
     * @param settings what is remembered
     * @param runner   simulates
     * @param files    where a document's sample files are read from
     * @param close    asks the window to close
     */
    public record Services(
            Jobs jobs,
            FxThread fx,
            Dialogs dialogs,
            SettingsModel settings,
            LiveSimulation.Runner runner,
            Function<Optional<Path>, SampleFiles> files,
            Runnable close) {}
}
