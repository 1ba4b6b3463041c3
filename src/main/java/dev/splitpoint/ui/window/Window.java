package dev.splitpoint.ui.window;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.TableCache;
import dev.splitpoint.ui.design.yaml.YamlModel;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.DocumentOpener;
import dev.splitpoint.ui.document.DroppedFiles;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.document.JournalModel;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.action.ActionControls;
import dev.splitpoint.ui.kit.control.PendingInput;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.result.compare.CompareActions;
import dev.splitpoint.ui.result.findings.RemedyModel;
import dev.splitpoint.ui.result.heatmap.HeatmapModel;
import dev.splitpoint.ui.tables.TableActions;
import dev.splitpoint.ui.tables.TablesView;
import dev.splitpoint.ui.tables.TablesWorkspace;
import dev.splitpoint.ui.tables.connection.EmulatorEnvironment;
import dev.splitpoint.ui.tables.task.TablesHost;
import dev.splitpoint.ui.window.help.GuideWindow;
import dev.splitpoint.ui.window.present.Presenter;
import dev.splitpoint.ui.window.theme.ThemeModel;
import dev.splitpoint.ui.window.theme.Themes;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.FileWatch;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.JournalWriter;
import dev.splitpoint.workspace.PollingFileWatch;
import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.SimulationRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;

/**
 * Main window, and composition root: it creates everything that all documents share. Each document has its models and
 * views in its {@link DesignTab}.
 *
 * <p>The actions need the tabs, because they apply to the active document, and each tab shows some of the actions. So
 * the tabs are created empty, then the actions, and then the first document is opened.
 */
public final class Window {
    private static final Duration FILE_POLL_INTERVAL = Duration.ofSeconds(1);

    private final OpenTabs tabs = new OpenTabs();
    private final DocumentOpener documentOpener;
    private final FileWatch watch;
    private final TablesWorkspace realTables;
    private final MainView frame;
    private final Scene scene;
    private final Dialogs dialogs;
    private final SettingsModel settings;
    private final ThemeModel theme;
    private final PendingEdits pendingEdits;
    private final CloseConfirmation closing;
    private final Runnable close;
    private final Presenter presenter;
    private final GuideWindow guide;
    private final ActionTable actions;

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
        Services cached = services.withCache(new TableCache());
        documentOpener = new DocumentOpener(dialogs, settings, services.jobs, cached.files, tabs);

        GalleryView gallery =
                new GalleryView(new GalleryModel(services.jobs, services.runner), documentOpener::openSample);
        frame = new MainView(tabs, gallery);
        scene = new Scene(frame, width, height);
        theme.darkProperty().subscribe(dark -> Themes.color(dark, scene));
        settings.settingsProperty()
                .map(Settings::preferences)
                .map(Preferences::textSize)
                .subscribe(size -> Themes.style(scene, size));
        pendingEdits = new PendingEdits(scene, dialogs);
        closing = new CloseConfirmation(tabs, pendingEdits, dialogs);
        guide = new GuideWindow(scene, dialogs::browse);
        presenter = new Presenter(services.jobs, services.fx, theme);
        realTables = new TablesWorkspace(
                services.jobs,
                services.fx,
                dialogs,
                settings,
                services.environment,
                new FrontDesign(tabs, documentOpener, services.files));
        TableActions tableActions = new TableActions(realTables, frame);
        CompareActions comparisons = new CompareActions(
                tabs::documents,
                this::live,
                services.jobs,
                services.runner,
                services.fx,
                dialogs,
                services.files,
                theme.darkProperty());
        actions = new ActionTable(
                List.of(
                        new FileMenu(
                                        services,
                                        tabs,
                                        documentOpener,
                                        frame,
                                        pendingEdits,
                                        closing,
                                        comparisons,
                                        tableActions.imports())
                                .menu(),
                        new EditMenu(tabs, frame, pendingEdits, settings, dialogs).menu(),
                        new ViewMenu(tabs, frame, pendingEdits, comparisons, presenter, settings, theme).menu(),
                        new DesignMenu(tabs, frame, pendingEdits).menu(),
                        new SimulateMenu(tabs, pendingEdits).menu(),
                        tableActions.menu()),
                tabs,
                frame,
                pendingEdits,
                guide,
                dialogs);

        FileModel.Services files =
                new FileModel.Services(dialogs, settings, services.jobs, services.fx, watch, cached.files);
        Settings.Layout layout = settings.settingsProperty().get().layout();
        BooleanProperty yamlShown = new SimpleBooleanProperty(layout.yaml());
        tabs.start(() -> new DesignTab(
                cached,
                theme,
                document -> new FileModel(document, documentOpener.busyProperty(), tabs, files),
                yamlShown,
                actions,
                guide,
                (document, name, changed) -> comparisons.open(frame.getScene(), document, name, changed)));
        tabs.ofFront(tab -> tab.document.contentProperty()).subscribe(content -> realTables.designChanged());
        frame.start(
                ActionControls.menuBar(actions.menus()),
                actions,
                new TabStrip(tabs, closing::close),
                () -> new TablesView(realTables, tableActions, theme.darkProperty(), frame::showFront));
        new DroppedFiles(
                        dropped -> pendingEdits.withCommittedInput(tabs.front(), () -> documentOpener.open(dropped)),
                        dialogs)
                .install(scene, services.fx);
        installKeys();
        tabs.frontProperty().subscribe((was, is) -> is.orElseThrow().shell.copyLayout(was.orElseThrow().shell));
        tabs.front().shell.restore(layout);
        tabs.front().show();
    }

    /** Installs the shortcuts that menus do not handle. */
    private void installKeys() {
        // A filter handles the shortcuts that switch designs before tab panes inside the window do.
        scene.addEventFilter(
                KeyEvent.KEY_PRESSED,
                pressed -> Stream.of("next-design", "previous-design")
                        .map(actions::action)
                        .filter(action -> action.keys().stream().anyMatch(keys -> keys.match(pressed)))
                        .forEach(action -> {
                            pressed.consume();
                            action.fire();
                        }));
        ActionControls.installFurtherKeys(scene, actions.menus());
    }

    /** {@return the model of the real tables} */
    public TablesWorkspace realTables() {
        return realTables;
    }

    public Scene scene() {
        return scene;
    }

    /** {@return the active document} */
    public DocumentModel document() {
        return tabs.front().document;
    }

    /** {@return the file of the active document} */
    public FileModel file() {
        return tabs.front().file;
    }

    /** {@return the simulation of the active document} */
    public LiveModel live() {
        return tabs.front().live;
    }

    /** {@return the fixes for the verdicts of the active document} */
    public RemedyModel remedies() {
        return tabs.front().remedies;
    }

    /** {@return the heatmap of the active document} */
    public HeatmapModel heatmap() {
        return tabs.front().heatmap;
    }

    /** {@return the YAML text of the active document} */
    public YamlModel yaml() {
        return tabs.front().yaml;
    }

    public ActionTable actions() {
        return actions;
    }

    public DocumentOpener documentOpener() {
        return documentOpener;
    }

    /** {@return the names of the open designs from left to right} */
    public List<String> openDesigns() {
        return tabs.all().stream().map(DesignTab::name).toList();
    }

    /** {@return the layout of the window, for the settings} */
    public Settings.Layout layout() {
        return tabs.front().shell.chosenLayout();
    }

    /** {@return the title of the window: the name of the active design, after a dot if it has unsaved changes} */
    public ObservableValue<String> title() {
        return tabs.ofFront(tab -> Bindings.createStringBinding(
                () -> Messages.windowTitle(tab.unsaved().get(), tab.name()),
                tab.document.stateProperty(),
                tab.unsaved()));
    }

    /** Shows the gallery of samples. */
    public void showSamples() {
        frame.showGallery();
    }

    /** Shows a page of the side pane. */
    public void show(SidePage page) {
        frame.showDesign().side.show(page);
    }

    /** Closes the active design, after its changes are saved or discarded. */
    public void closeDesign() {
        closing.close(tabs.front());
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
                        tab.journalEntry(draft.filter(typed -> tab == tabs.front()), tab == tabs.front()).stream())
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
        guide.close();
        presenter.close();
        realTables.dispose();
        watch.close();
        tabs.all().forEach(DesignTab::dispose);
        theme.dispose();
    }

    /** The active design, as the real tables use it. */
    private record FrontDesign(OpenTabs tabs, DocumentOpener opener, Function<Optional<Path>, SampleFiles> sampleFiles)
            implements TablesHost {
        private DocumentModel document() {
            return tabs.front().document;
        }

        @Override
        public TableDesign design() {
            return document().design();
        }

        @Override
        public Object documentIdentity() {
            return document().session();
        }

        @Override
        public Optional<Path> path() {
            return document().path();
        }

        @Override
        public SampleFiles files() {
            return sampleFiles.apply(path());
        }

        @Override
        public void open(String step, DesignContent content) {
            opener.openUnsaved(step, content);
        }

        @Override
        public void change(String step, UnaryOperator<TableDesign> change) {
            document().edit(step, change);
        }

        @Override
        public void open(Path file) {
            opener.open(List.of(file));
        }
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
            SimulationRunner runner,
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
