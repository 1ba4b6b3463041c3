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
import dev.splitpoint.ui.document.DroppedFiles;
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
import dev.splitpoint.ui.present.Presenter;
import dev.splitpoint.ui.tables.TablesWorkspace;
import dev.splitpoint.ui.tables.connection.EmulatorEnvironment;
import dev.splitpoint.ui.theme.ThemeModel;
import dev.splitpoint.ui.theme.Themes;
import dev.splitpoint.ui.yaml.YamlModel;
import dev.splitpoint.workspace.FileWatch;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.JournalWriter;
import dev.splitpoint.workspace.LiveSimulation;
import dev.splitpoint.workspace.PollingFileWatch;
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
 * Main window, and composition root: it creates everything that all documents share. Each document has its models and
 * views in its tab. Operations without a document apply to the active document.
 */
public final class Window implements WindowCommands {
    private static final Duration FILE_POLL_INTERVAL = Duration.ofSeconds(1);

    private final ActiveDesign active = new ActiveDesign();
    private final ActionTable actions;
    private final OpenTabs tabs;
    private final DocumentOpener documentOpener;
    private final FileWatch watch;
    private final ExportModel export;
    private final Function<Optional<Path>, SampleFiles> files;
    private final TablesWorkspace realTables;
    private final MainView frame;
    private final Scene scene;
    private final Dialogs dialogs;
    private final SettingsModel settings;
    private final ThemeModel theme;
    private final PendingEdits pendingEdits;
    private final CloseConfirmation closing;
    private final Runnable close;
    private final PaletteView palette;
    private final CompareActions comparisons;
    private final Presenter presenter;
    private Optional<GuideWindow> guide = Optional.empty();

    /**
     * @param services services of the window
     * @param width width of the scene, px
     * @param height height of the scene, px
     */
    public Window(Services services, double width, double height) {
        close = services.close;
        dialogs = services.dialogs;
        settings = services.settings;
        theme = new ThemeModel(settings, Platform.getPreferences().colorSchemeProperty());
        watch = new PollingFileWatch(services.jobs, FILE_POLL_INTERVAL);
        export = new ExportModel(services.jobs, services.fx, dialogs);
        files = services.files;
        realTables = new TablesWorkspace(
                services.jobs,
                services.fx,
                dialogs,
                settings,
                services.environment,
                new ActiveDesignAdapter(this::front, this::documentOpener, services.files));
        TablesNavigator tables = new TablesNavigator(realTables, this::frame, theme.darkProperty());
        actions = new ActionTable(active, services, theme, tables.actions(), this);
        TabDocuments documents = new TabDocuments(services.withCache(new TableCache()), theme, watch, actions, this);
        documentOpener = documents.documentOpener();
        tabs = documents.tabs();
        tabs.frontProperty().subscribe(tab -> active.set(tab.models()));
        tabs.frontProperty()
                .flatMap(tab -> tab.document().contentProperty())
                .subscribe(content -> realTables.designChanged());
        GalleryView gallery =
                new GalleryView(new GalleryModel(services.jobs, services.runner), documentOpener::openSample);
        frame = new MainView(tabs, actions, new TabStrip(tabs, this::close), gallery);
        scene = new Scene(frame, width, height);
        pendingEdits = new PendingEdits(scene, dialogs);
        new DroppedFiles(files -> withCommittedInput(() -> documentOpener.open(files)), dialogs)
                .install(scene, services.fx);
        closing = new CloseConfirmation(tabs, pendingEdits, dialogs);
        comparisons = new CompareActions(
                tabs::documents,
                this::live,
                services.jobs,
                services.runner,
                services.fx,
                dialogs,
                services.files,
                theme.darkProperty());
        presenter = new Presenter(services.jobs, services.fx, theme);
        palette = new PaletteView(new PaletteModel(() -> tabs.front().entries().all()));
        theme.darkProperty().subscribe(dark -> Themes.color(dark, scene));
        ObservableValue<Preferences> preferences = settings.settingsProperty().map(Settings::preferences);
        preferences.map(Preferences::textSize).subscribe(size -> Themes.style(scene, size));
        TabKeys.install(scene, this::actions);
        ActionControls.installFurtherKeys(scene, actions.menus());
        tabs.frontProperty()
                .subscribe(
                        (was, is) -> is.views().shell().copyDividers(was.views().shell()));
        tabs.front().views().shell().restore(settings.settingsProperty().get().layout());
        tabs.front().show();
    }

    private DesignTab front() {
        return tabs.front();
    }

    /** {@return the active tab, after switching from the gallery or the real tables to the design} */
    private DesignTab visibleFront() {
        if (!frame.isShowingFront()) {
            frame.showFront();
        }
        return tabs.front();
    }

    private MainView frame() {
        return frame;
    }

    /** {@return the model of the real tables} */
    public TablesWorkspace realTables() {
        return realTables;
    }

    /** {@return the scene of the window} */
    public Scene scene() {
        return scene;
    }

    /** {@return the active document} */
    public DocumentModel document() {
        return tabs.front().document();
    }

    /** {@return the file of the active document} */
    public FileModel file() {
        return tabs.front().file();
    }

    /** {@return the simulation of the active document} */
    public LiveModel live() {
        return tabs.front().models().live();
    }

    /** {@return the layout of the window, for the settings} */
    public Settings.Layout layout() {
        ShellView shell = tabs.front().views().shell();
        return new Settings.Layout(
                yaml().shownProperty().get(), shell.foldedProperty().get(), shell.dividers());
    }

    /** {@return the fixes for the verdicts of the active document} */
    public RemedyModel remedies() {
        return tabs.front().models().remedies();
    }

    /** {@return the heatmap of the active document} */
    public HeatmapModel heatmap() {
        return tabs.front().models().heatmap();
    }

    /** {@return all actions of the window} */
    public ActionTable actions() {
        return actions;
    }

    /** {@return the YAML text of the active document} */
    public YamlModel yaml() {
        return tabs.front().yaml();
    }

    /** {@return the opener of documents} */
    public DocumentOpener documentOpener() {
        return documentOpener;
    }

    /** {@return the names of the open designs from left to right} */
    public List<String> openDesigns() {
        return tabs.all().stream()
                .map(tab -> tab.document().design().metadata().name())
                .toList();
    }

    /** {@return the title of the window: the name of the active design, after a dot if it has unsaved changes} */
    public ObservableValue<String> title() {
        return tabs.frontProperty()
                .flatMap(tab -> Bindings.createStringBinding(
                        () -> Messages.windowTitle(
                                tab.unsaved().get(),
                                tab.document().design().metadata().name()),
                        tab.document().stateProperty(),
                        tab.unsaved()));
    }

    /**
     * Starts to write a journal of the open documents, and offers to restore the documents of a session that ended
     * unexpectedly.
     *
     * @param keeper writer of the journal
     * @param jobs threads for disk access
     */
    public void startJournal(JournalWriter keeper, Jobs jobs) {
        JournalModel journal = new JournalModel(keeper, jobs, documentOpener, dialogs);
        Runnable changed = () -> journal.changed(inJournal());
        tabs.follow(changed);
        pendingEdits.follow(changed);
        frame.showJournal(journal);
        journal.findJournals();
    }

    /**
     * Returns the journal entries of all documents. Uncommitted input is included, as if its field had lost the focus.
     */
    private List<JournalWriter.OpenDocument> inJournal() {
        Optional<PendingInput> draft = pendingEdits.draft();
        return tabs.all().stream()
                .flatMap(tab ->
                        tab
                                .models()
                                .journalEntry(draft.filter(typed -> tab == tabs.front()), tab == tabs.front())
                                .stream())
                .toList();
    }

    /**
     * Shows a warning that there is no journal.
     *
     * @param why reason, a complete sentence
     */
    public void showJournalProblem(String why) {
        frame.showJournalProblem(why);
    }

    /** Checks for files that other programs have changed. Called when the window gets the focus. */
    public void checkFiles() {
        watch.checkNow();
    }

    /**
     * Asks the user about unsaved changes.
     *
     * @return whether the window can close now; otherwise it closes after the user's saves have finished
     */
    public boolean confirmClose() {
        pendingEdits.commit();
        boolean confirm = settings.settingsProperty().get().preferences().confirmQuit() && !closing.hasUnsaved();
        return (!confirm || dialogs.confirm(Messages.QUIT_QUESTION, Messages.ALL_SAVED, Messages.QUIT))
                && closing.confirmCloseAll(close);
    }

    /** Releases all subscriptions, files, and the guide window. */
    public void dispose() {
        guide.ifPresent(GuideWindow::close);
        presenter.close();
        realTables.dispose();
        watch.close();
        tabs.all().forEach(DesignTab::dispose);
        theme.dispose();
    }

    private void close(DesignTab tab) {
        pendingEdits.commit();
        tabs.toFront(tab);
        pendingEdits.withCommittedInput(tab, () -> {
            if (tab.file().confirmClose(() -> close(tab))) {
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
        pendingEdits.commit();
        tabs.step(by);
    }

    @Override
    public void quit() {
        close.run();
    }

    @Override
    public void rename() {
        visibleFront().views().rename();
    }

    @Override
    public void showForm() {
        visibleFront().views().form().show();
    }

    @Override
    public void enterForm() {
        pendingEdits.commit();
        visibleFront().views().form().enter();
    }

    @Override
    public void show(SidePage pane) {
        visibleFront().views().side().show(pane);
    }

    @Override
    public void enter(SidePage pane) {
        pendingEdits.commit();
        visibleFront().views().side().enter(pane);
    }

    @Override
    public void addNote() {
        visibleFront().views().addNote();
    }

    @Override
    public void showPalette() {
        palette.show(scene);
    }

    @Override
    public void showGuide() {
        Node focused = scene.getFocusOwner();
        showGuide(
                focused == null
                        ? HelpTopic.FIRST
                        : HelpTopic.of(
                                focused,
                                tabs.front().views().side().front(),
                                document().selection()));
    }

    @Override
    public void showGuide(String heading) {
        if (guide.isEmpty() || !guide.get().isShowing()) {
            guide = Optional.of(new GuideWindow(scene, dialogs::browse));
        }
        guide.get().open(heading);
    }

    @Override
    public void resetLayout() {
        visibleFront().views().shell().resetLayout();
    }

    @Override
    public void findInHeatmap() {
        visibleFront().models().heatmap().search().openProperty().set(true);
    }

    @Override
    public void exportDesign() {
        export.open(exportSource());
    }

    @Override
    public void compareDesigns() {
        comparisons.open(scene);
    }

    @Override
    public void compareRevision(DocumentModel document, String name, TableDesign revision) {
        pendingEdits.commit();
        comparisons.open(scene, document, name, revision);
    }

    @Override
    public void present() {
        pendingEdits.commit();
        presenter.open(scene.getWindow(), visibleFront().models().live(), remedies());
    }

    @Override
    public void showHistory() {
        visibleFront().views().showHistory();
    }

    @Override
    public void exportReport() {
        export.openReport(exportSource());
    }

    @Override
    public void exportHeatmap() {
        export.openHeatmap(exportSource(), heatmap().choices().metricProperty().get());
    }

    private ExportModel.Source exportSource() {
        return new ExportModel.Source(
                document().design(),
                files.apply(document().path()),
                document().path(),
                heatmap().renderedRunProperty().get(),
                remedies().stateProperty().get().advice());
    }

    @Override
    public void withCommittedInput(Runnable then) {
        pendingEdits.withCommittedInput(tabs.front(), then);
    }

    @Override
    public void withAcceptedInput(Runnable then) {
        pendingEdits.withAcceptedInput(tabs.front(), then);
    }

    @Override
    public void acceptPendingInput() {
        pendingEdits.accept();
    }

    /**
     * Services of a window.
     *
     * @param jobs background threads
     * @param fx the JavaFX thread
     * @param dialogs dialogs
     * @param settings persistent settings
     * @param runner runs simulations
     * @param files sample files, by the path of the document
     * @param environment environment for emulators and real tables
     * @param close requests to close the window
     */
    public record Services(
            Jobs jobs,
            FxThread fx,
            Dialogs dialogs,
            SettingsModel settings,
            LiveSimulation.Runner runner,
            Function<Optional<Path>, SampleFiles> files,
            EmulatorEnvironment environment,
            Runnable close) {
        /** {@return the same services, with cached sample tables} */
        Services withCache(TableCache tables) {
            return new Services(
                    jobs, fx, dialogs, settings, runner, path -> tables.with(files.apply(path)), environment, close);
        }
    }
}
