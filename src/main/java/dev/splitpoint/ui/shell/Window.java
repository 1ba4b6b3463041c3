package dev.splitpoint.ui.shell;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.TableCache;
import dev.splitpoint.ui.action.ActionControls;
import dev.splitpoint.ui.action.PaletteModel;
import dev.splitpoint.ui.action.PaletteView;
import dev.splitpoint.ui.control.PendingInput;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.dialog.ExportModel;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.DocumentOpener;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.document.JournalModel;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.findings.RemedyModel;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.ui.heatmap.HeatmapModel;
import dev.splitpoint.ui.heatmap.compare.CompareActions;
import dev.splitpoint.ui.help.GuideWindow;
import dev.splitpoint.ui.help.HelpTopic;
import dev.splitpoint.ui.tables.RealTables;
import dev.splitpoint.ui.tables.connection.EmulatorEnvironment;
import dev.splitpoint.ui.theme.ThemeModel;
import dev.splitpoint.ui.theme.Themes;
import dev.splitpoint.ui.yaml.YamlModel;
import dev.splitpoint.workspace.FileWatch;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.JournalKeeper;
import dev.splitpoint.workspace.LiveSimulation;
import dev.splitpoint.workspace.PolledFiles;
import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;

/**
 * The composition root: the frame of the window with what all documents share, put together by hand. What belongs to one
 * document is in its tab; what is asked of the window without naming a document is meant for the one in front.
 */
public final class Window implements WindowCommands {
    private static final Duration LOOK_AT_FILES = Duration.ofSeconds(1);

    private final ActiveDesign active = new ActiveDesign();
    private final ActionTable actions;
    private final OpenTabs tabs;
    private final DocumentOpener opening;
    private final FileWatch watch;
    private final ExportModel export;
    private final Function<Optional<Path>, SampleFiles> files;
    private final RealTables realTables;
    private final MainView frame;
    private final Scene scene;
    private final Dialogs dialogs;
    private final SettingsModel settings;
    private final ThemeModel theme;
    private final PendingEdits typing;
    private final CloseConfirmation closing;
    private final Runnable close;
    private final PaletteView palette;
    private final CompareActions comparisons;
    private Optional<GuideWindow> guide = Optional.empty();

    /**
     * @param services what the window stands on
     * @param width    of its scene
     * @param height   of its scene
     */
    public Window(Services services, double width, double height) {
        close = services.close;
        dialogs = services.dialogs;
        settings = services.settings;
        theme = new ThemeModel(settings, Platform.getPreferences().colorSchemeProperty());
        watch = new PolledFiles(services.jobs, LOOK_AT_FILES);
        export = new ExportModel(services.jobs, services.fx, dialogs);
        files = services.files;
        realTables = new RealTables(
                services.jobs, services.fx, dialogs, settings, services.outside,
                new ActiveDesignAdapter(this::front, this::opening, services.files));
        TablesInWindow tables = new TablesInWindow(realTables, this::frame, theme.darkProperty());
        actions = new ActionTable(active, services, theme, tables.actions(), this);
        TabDocuments documents = new TabDocuments(services.keeping(new TableCache()), theme, watch, actions, this);
        opening = documents.opening();
        tabs = documents.tabs();
        tabs.frontProperty().subscribe(tab -> active.set(tab.models()));
        tabs.frontProperty().flatMap(tab -> tab.document().contentProperty()).subscribe(content -> realTables.designChanged());
        GalleryView gallery = new GalleryView(
                new GalleryModel(services.jobs, services.runner), opening::openSample);
        frame = new MainView(tabs, actions, new TabStrip(tabs, this::close), gallery);
        scene = new Scene(frame, width, height);
        typing = new PendingEdits(scene, dialogs);
        closing = new CloseConfirmation(tabs, typing, dialogs);
        comparisons = new CompareActions(
                tabs::documents, services.jobs, services.fx, dialogs, services.files, theme.darkProperty());
        palette = new PaletteView(new PaletteModel(() -> tabs.front().entries().all()));
        theme.darkProperty().subscribe(dark -> Themes.color(dark, scene));
        ObservableValue<Preferences> preferences = settings.settingsProperty().map(Settings::preferences);
        preferences.map(Preferences::textSize).subscribe(size -> Themes.style(scene, size));
        TabKeys.install(scene, this::actions);
        ActionControls.installSecondKeys(scene, actions.menus());
        tabs.frontProperty().subscribe((was, is) -> is.views().shell().divideLike(was.views().shell()));
        tabs.front().views().shell().divide(settings.settingsProperty().get().layout().dividers());
        tabs.front().show();
    }

    private DesignTab front() {
        return tabs.front();
    }

    /** {@return the design in front, shown: a part of it that is asked for cannot be seen behind the real tables} */
    private DesignTab inSight() {
        if (frame.showsTables()) {
            frame.showFront();
        }
        return tabs.front();
    }

    private MainView frame() {
        return frame;
    }

    /** {@return the real tables} */
    public RealTables realTables() {
        return realTables;
    }

    /** {@return the scene} */
    public Scene scene() {
        return scene;
    }

    /** {@return the document in front} */
    public DocumentModel document() {
        return tabs.front().document();
    }

    /** {@return the file of the document in front} */
    public FileModel file() {
        return tabs.front().file();
    }

    /** {@return the simulation of the document in front} */
    public LiveModel live() {
        return tabs.front().models().live();
    }

    /** {@return how the window is divided, to be kept in the settings} */
    public Settings.Layout layout() {
        return new Settings.Layout(yaml().shownProperty().get(), tabs.front().views().shell().dividers());
    }

    /** {@return what would help the document in front} */
    public RemedyModel remedies() {
        return tabs.front().models().remedies();
    }

    /** {@return the heatmap of the document in front} */
    public HeatmapModel heatmap() {
        return tabs.front().models().heatmap();
    }

    /** {@return everything that can be done, with the document in front} */
    public ActionTable actions() {
        return actions;
    }

    /** {@return the document in front as text} */
    public YamlModel yaml() {
        return tabs.front().yaml();
    }

    /** {@return opens documents} */
    public DocumentOpener opening() {
        return opening;
    }

    /** {@return the names of the open designs from left to right} */
    public List<String> openDesigns() {
        return tabs.all().stream().map(tab -> tab.document().now().metadata().name()).toList();
    }

    /** {@return the title of the window: a dot where something is not saved, and the design in front} */
    public ObservableValue<String> title() {
        return tabs.frontProperty().flatMap(tab -> Bindings.createStringBinding(
                () -> Messages.windowTitle(tab.unsaved().get(), tab.document().now().metadata().name()),
                tab.document().shownProperty(),
                tab.unsaved()));
    }

    /**
     * Keeps a journal of what is open from now on, and offers what a session that was cut off left behind.
     *
     * @param keeper writes it
     * @param jobs   wait for the disk
     */
    public void keepJournal(JournalKeeper keeper, Jobs jobs) {
        JournalModel journal = new JournalModel(keeper, jobs, opening, dialogs);
        Runnable changed = () -> journal.changed(inJournal());
        tabs.follow(changed);
        typing.follow(changed);
        frame.offer(journal);
        journal.look();
    }

    /** What is being typed in a field is in it as if the field had been left. */
    private List<JournalKeeper.Open> inJournal() {
        Optional<PendingInput> draft = typing.draft();
        return tabs.all().stream()
                .flatMap(tab -> tab.models().inJournal(draft.filter(typed -> tab == tabs.front()), tab == tabs.front()).stream())
                .toList();
    }

    /**
     * Says that there is no journal.
     *
     * @param why a sentence
     */
    public void goWithoutJournal(String why) {
        frame.warn(why);
    }

    /** Looks for files that other programs have changed: the window has come to the front. */
    public void lookAtFiles() {
        watch.look();
    }

    /** Asks about unsaved changes. {@return whether the window may close; if not, it closes once they are saved} */
    public boolean mayClose() {
        typing.commit();
        boolean ask = settings.settingsProperty().get().preferences().confirmQuit() && !closing.anyUnsaved();
        return (!ask || dialogs.confirm(Messages.QUIT_QUESTION, Messages.ALL_SAVED, Messages.QUIT)) && closing.mayCloseAll(close);
    }

    /** Lets go of everything that the views listen to. */
    public void dispose() {
        guide.ifPresent(GuideWindow::close);
        realTables.dispose();
        watch.close();
        tabs.all().forEach(DesignTab::dispose);
        theme.dispose();
    }

    private void close(DesignTab tab) {
        typing.commit();
        tabs.toFront(tab);
        typing.with(tab, () -> {
            if (tab.file().mayClose(() -> close(tab))) {
                tabs.remove(tab);
            }
        });
    }

    @Override
    public void showSamples() {
        frame.showGallery();
    }

    @Override
    public void closeDesign() {
        close(tabs.front());
    }

    @Override
    public void switchDesign(int by) {
        typing.commit();
        tabs.step(by);
    }

    @Override
    public void quit() {
        close.run();
    }

    @Override
    public void rename() {
        inSight().views().rename();
    }

    @Override
    public void showForm() {
        inSight().views().form().show();
    }

    @Override
    public void enterForm() {
        typing.commit();
        inSight().views().form().enter();
    }

    @Override
    public void show(Pane pane) {
        inSight().views().side().show(pane);
    }

    @Override
    public void enter(Pane pane) {
        typing.commit();
        inSight().views().side().enter(pane);
    }

    @Override
    public void showPalette() {
        palette.show(scene);
    }

    @Override
    public void showGuide() {
        Node focused = scene.getFocusOwner();
        showGuide(focused == null ? HelpTopic.FIRST : HelpTopic.of(
                focused, tabs.front().views().side().front(), document().selected()));
    }

    @Override
    public void showGuide(String heading) {
        if (guide.isEmpty() || !guide.get().isShowing()) {
            guide = Optional.of(new GuideWindow(scene, dialogs::browse));
        }
        guide.get().open(heading);
    }

    @Override
    public void fitHeatmap() {
        heatmap().fit();
    }

    @Override
    public void backInHeatmap() {
        heatmap().back();
    }

    @Override
    public void findInHeatmap() {
        inSight().models().heatmap().search().openProperty().set(true);
    }

    @Override
    public void playBack() {
        heatmap().playback().playingProperty().set(!heatmap().playback().playingProperty().get());
    }

    @Override
    public void stepInTime(int cells) {
        heatmap().playback().step(cells);
    }

    @Override
    public void exportDesign() {
        export.open(exported());
    }

    @Override
    public void compareDesigns() {
        comparisons.open(scene);
    }

    @Override
    public void exportReport() {
        export.openReport(exported());
    }

    @Override
    public void exportHeatmap() {
        export.openHeatmap(exported(), heatmap().choices().metricProperty().get());
    }

    private ExportModel.Source exported() {
        return new ExportModel.Source(
                document().now(), files.apply(document().path()), document().path(), heatmap().picturedProperty().get(),
                remedies().stateProperty().get().advice());
    }

    @Override
    public void unfoldHeatmap() {
        heatmap().unfoldAll();
    }

    @Override
    public void withTyping(Runnable then) {
        typing.with(tabs.front(), then);
    }

    @Override
    public void settled(Runnable then) {
        typing.settled(tabs.front(), then);
    }

    @Override
    public void acceptTyping() {
        typing.accept();
    }

    /**
     * What a window stands on.
     *
     * @param jobs     threads
     * @param fx       the JavaFX thread
     * @param dialogs  ask the user
     * @param settings what is remembered
     * @param runner   simulates
     * @param files    where a document's sample files are read from
     * @param outside  what the machine has for real tables
     * @param close    asks the window to close
     */
    public record Services(
            Jobs jobs,
            FxThread fx,
            Dialogs dialogs,
            SettingsModel settings,
            LiveSimulation.Runner runner,
            Function<Optional<Path>, SampleFiles> files,
            EmulatorEnvironment outside,
            Runnable close) {
        /** {@return the same, whose designs make their keys from tables that are kept} */
        Services keeping(TableCache tables) {
            return new Services(
                    jobs, fx, dialogs, settings, runner, path -> tables.with(files.apply(path)), outside, close);
        }
    }
}
