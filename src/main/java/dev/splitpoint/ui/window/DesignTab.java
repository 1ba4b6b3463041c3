package dev.splitpoint.ui.window;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.ui.design.family.FamiliesView;
import dev.splitpoint.ui.design.family.FamilyModel;
import dev.splitpoint.ui.design.family.SizeModel;
import dev.splitpoint.ui.design.inspector.InspectorModel;
import dev.splitpoint.ui.design.inspector.ValuePreviewModel;
import dev.splitpoint.ui.design.inspector.ValuePreviewView;
import dev.splitpoint.ui.design.note.NotesModel;
import dev.splitpoint.ui.design.note.NotesView;
import dev.splitpoint.ui.design.queries.ExplanationModel;
import dev.splitpoint.ui.design.queries.QueriesModel;
import dev.splitpoint.ui.design.queries.QueriesView;
import dev.splitpoint.ui.design.queries.QueryForm;
import dev.splitpoint.ui.design.rowkey.RowKeyModel;
import dev.splitpoint.ui.design.rowkey.RowKeyView;
import dev.splitpoint.ui.design.rowkey.SegmentClipboard;
import dev.splitpoint.ui.design.rows.RowsModel;
import dev.splitpoint.ui.design.rows.RowsView;
import dev.splitpoint.ui.design.workload.PhaseModel;
import dev.splitpoint.ui.design.workload.WorkloadForm;
import dev.splitpoint.ui.design.workload.WorkloadView;
import dev.splitpoint.ui.design.yaml.YamlModel;
import dev.splitpoint.ui.design.yaml.YamlState;
import dev.splitpoint.ui.design.yaml.YamlView;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.document.NoteReferences;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.kit.control.FormPane;
import dev.splitpoint.ui.kit.control.PendingInput;
import dev.splitpoint.ui.kit.control.SideTab;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.OwnedWindow;
import dev.splitpoint.ui.result.cluster.ClusterForm;
import dev.splitpoint.ui.result.cluster.EventsModel;
import dev.splitpoint.ui.result.cluster.EventsView;
import dev.splitpoint.ui.result.findings.FindingNavigation;
import dev.splitpoint.ui.result.findings.FindingsView;
import dev.splitpoint.ui.result.findings.RemedyModel;
import dev.splitpoint.ui.result.findings.RuleModel;
import dev.splitpoint.ui.result.findings.RulesView;
import dev.splitpoint.ui.result.heatmap.HeatPane;
import dev.splitpoint.ui.result.heatmap.HeatViewModel;
import dev.splitpoint.ui.result.heatmap.HeatmapModel;
import dev.splitpoint.ui.result.history.HistoryView;
import dev.splitpoint.ui.result.history.RevisionHistory;
import dev.splitpoint.ui.result.history.StatusView;
import dev.splitpoint.ui.window.help.GuideWindow;
import dev.splitpoint.ui.window.theme.ThemeModel;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.JournalWriter;
import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.util.Subscription;

/**
 * One open design: its document, the models of its parts, and its views. The simulation runs only while the tab is
 * active.
 */
final class DesignTab {
    final DocumentModel document = new DocumentModel(DesignSession.untitled(FileModel.EMPTY));
    final FileModel file;
    final LiveModel live;
    final RemedyModel remedies;
    final HeatmapModel heatmap;
    final RowKeyModel rowKey;
    final ValuePreviewModel values;
    final FamilyModel families;
    final SizeModel sizes;
    final QueriesModel queries;
    final WorkloadForm workload;
    final YamlModel yaml;
    final FindingBadges badges = new FindingBadges();
    final DesignClipboard clipboard;
    final SidePane side;
    final SelectedForm form;
    final ShellView shell;
    private final RevisionHistory history;
    private final RowKeyView rowKeyView;
    private final FamiliesView familiesView;
    private final WorkloadView workloadView;
    private final ExplanationModel explanations;
    private final QueriesView queriesView;
    private final RowsView rowsView;
    private final YamlView yamlView;
    private final HeatPane heat;
    private final NotesView notes;
    private final BooleanProperty yamlShown;
    private final BooleanBinding unsaved;
    private Subscription subscriptions;
    private boolean inFront;
    private Optional<OwnedWindow> historyWindow = Optional.empty();

    /** The document for which the first run is complete. */
    private Optional<DesignSession> opened = Optional.empty();

    /** Comparison of a document with a changed design, which has a name. */
    interface FixComparison {
        void open(DocumentModel document, String name, TableDesign changed);
    }

    /**
     * Creates a tab with a new, empty document.
     *
     * @param services services of the window
     * @param theme the dark or light theme
     * @param makeFile factory of the model of the document's file
     * @param yamlShown whether the window shows the YAML pane
     * @param actions all actions of the window
     * @param guide the guide, which explains the rules of findings
     * @param compare compares the document with a fix
     */
    DesignTab(
            Window.Services services,
            ThemeModel theme,
            Function<DocumentModel, FileModel> makeFile,
            BooleanProperty yamlShown,
            ActionTable actions,
            GuideWindow guide,
            FixComparison compare) {
        this.yamlShown = yamlShown;
        Jobs jobs = services.jobs();
        FxThread fx = services.fx();
        file = makeFile.apply(document);
        live = new LiveModel(document, jobs, services.runner(), services.files(), fx);
        remedies = new RemedyModel(document, live, jobs, services.runner(), services.files(), fx);
        heatmap = new HeatmapModel(
                jobs.shortExecutor(), Runtime.getRuntime().availableProcessors(), fx::execute, new HeatViewModel());
        rowKey = new RowKeyModel(document, jobs, services.files());
        values = new ValuePreviewModel(document, jobs, services.files());
        families = new FamilyModel(document);
        sizes = new SizeModel(document, jobs, services.files());
        DocumentFormHost editing = new DocumentFormHost(document);
        queries = new QueriesModel(document);
        workload = new WorkloadForm(editing);
        InspectorModel inspector =
                new InspectorModel(editing, rowKey, families, sizes, new QueryForm(editing), workload);
        yaml = new YamlModel(document, services.files(), jobs.shortExecutor(), fx, System::nanoTime);
        clipboard = new DesignClipboard(
                new SegmentClipboard(rowKey, services.dialogs()), families, queries, workload, services.dialogs());
        history = new RevisionHistory(live, jobs, services.runner(), fx, Clock.systemDefaultZone());
        unsaved = Bindings.createBooleanBinding(
                () -> document.dirtyProperty().get()
                        || yaml.stateProperty().get().isUnread(),
                document.dirtyProperty(),
                yaml.stateProperty());

        SelectionMenu menu = new SelectionMenu(actions, document);
        explanations = new ExplanationModel(document, live.stateProperty(), jobs, services.files());
        rowKeyView = new RowKeyView(rowKey, queries, explanations.stateProperty(), menu::items, this::showForm, badges);
        familiesView = new FamiliesView(families, sentence -> services.dialogs().error(sentence, ""), badges, sizes);
        workloadView = new WorkloadView(new PhaseModel(document, workload), this::enterPhase);
        workloadView.followSizes(sizes.sizesProperty());
        menu.install(rowKeyView);
        menu.install(familiesView);
        menu.install(workloadView);
        queriesView = new QueriesView(
                editing,
                queries,
                explanations,
                badges,
                new QueriesView.Commands(() -> actions.action("real-tables").fire(), this::showWorkload, menu::items));
        rowsView = new RowsView(new RowsModel(document, jobs, services.files()));
        yamlView = new YamlView(yaml, badges);
        heat = new HeatPane(live, heatmap, theme.darkProperty(), badges, "heatmap");
        heat.followBaseline(history.beforeRunProperty(), jobs.shortExecutor(), fx);
        heat.setNoteHandler(this::addNote);
        heat.setTasks(new HeatPane.Tasks(
                () -> actions.action("new-text").run().run(),
                () -> actions.action("real-tables").run().run(),
                () -> actions.action("new-phase").run().run(),
                this::showFindings));
        notes = new NotesView(new NotesModel(document), badges.notes(), heat::show);
        FindingsView findings = new FindingsView(
                document,
                live,
                remedies,
                file.problemsProperty(),
                heat::show,
                rules(services, guide, compare),
                badges,
                heatmap.viewModel().viewProperty().map(HeatView::colors),
                heatmap.patternsProperty());
        side = new SidePane(pages(editing, inspector, findings), findings, live);
        form = new SelectedForm(document, side);
        badges.notes().setOpenHandler(index -> {
            side.show(SidePage.NOTES);
            notes.reveal(index);
        });
        badges.setOpenHandler(mark -> {
            side.show(SidePage.FINDINGS);
            findings.reveal(mark);
        });
        shell = new ShellView(
                file,
                new ToolBarView(document, actions),
                fileState(),
                () -> services.settings().settingsProperty().get().preferences().textSize() / 100.0,
                new ShellView.Parts(
                        rowKeyView,
                        familiesView,
                        new DrawingSummary(rowKey),
                        heat,
                        yamlView,
                        side,
                        new StatusView(live, history, heat::showBaseline)));
        live.setVisible(false);
        subscriptions = Subscription.combine(followSettings(services.settings()), followDocument());
    }

    /** {@return a label with the name of the file, or with the file operation in progress} */
    private Label fileState() {
        Label label = new Label();
        label.getStyleClass().add("note");
        label.setId("file-name");
        label.textProperty()
                .bind(Bindings.when(file.busyProperty().isEmpty())
                        .then(document.fileNameProperty())
                        .otherwise(file.busyProperty()));
        return label;
    }

    /** {@return the content of the side pane for each page} */
    private Map<SidePage, SideTab> pages(DocumentFormHost editing, InspectorModel inspector, FindingsView findings) {
        DocumentFormHost ofDesign = editing.forDesign();
        return Map.of(
                SidePage.INSPECTOR,
                new FormPane(editing, inspector.changes(), inspector::form, new ValuePreviewView(values)).fromTop(),
                SidePage.FINDINGS,
                findings,
                SidePage.QUERIES,
                queriesView,
                SidePage.WORKLOAD,
                new FormPane(ofDesign, document.stateProperty(), workload::form)
                        .above(workloadView, workloadView::show),
                SidePage.CLUSTER,
                new FormPane(ofDesign, document.stateProperty(), new ClusterForm(editing)::form),
                SidePage.EVENTS,
                new EventsView(new EventsModel(heatmap)),
                SidePage.ROWS,
                rowsView,
                SidePage.NOTES,
                notes);
    }

    private RulesView rules(Window.Services services, GuideWindow guide, FixComparison compare) {
        RuleModel rules = new RuleModel(
                document, live.stateProperty(), services.jobs(), services.runner(), services.files(), services.fx());
        return new RulesView(
                rules,
                document,
                new FindingNavigation(
                        field -> side.enterQuery(field),
                        () -> side.show(SidePage.INSPECTOR),
                        () -> side.show(SidePage.WORKLOAD),
                        () -> side.show(SidePage.CLUSTER),
                        () -> form.showIgnored(),
                        guide::open,
                        (name, changed) -> compare.open(document, name, changed)));
    }

    private void showFindings() {
        side.show(SidePage.FINDINGS);
    }

    private void showForm() {
        form.show();
    }

    private void showWorkload() {
        side.show(SidePage.WORKLOAD);
    }

    private void enterPhase(int phase) {
        form.enterPhase(phase);
    }

    private Subscription followSettings(SettingsModel settings) {
        ObservableValue<Preferences> preferences = settings.settingsProperty().map(Settings::preferences);
        return Subscription.combine(
                preferences
                        .map(Preferences::colorMap)
                        .subscribe(map -> heatmap.viewModel().change(view -> view.withColorMap(map))),
                preferences
                        .map(Preferences::mostKeys)
                        .subscribe(keys -> live.maxKeysProperty().set(keys)),
                preferences.map(Preferences::live).subscribe(live.liveProperty()::set),
                live.liveProperty().subscribe(on -> settings.changePreferences(p -> p.withLive(on))),
                yaml.shownProperty().subscribe(shell::showYaml),
                yaml.shownProperty().subscribe((was, is) -> {
                    if (is && inFront) {
                        yamlView.focus();
                    }
                }));
    }

    private Subscription followDocument() {
        return Subscription.combine(
                document.locationProperty().subscribe((was, is) -> {
                    if (was.document() == is.document() && rowKey.hasSampleFiles()) {
                        rowKey.regenerate();
                        values.resample();
                        sizes.refresh();
                        live.run();
                    }
                }),
                live.stateProperty().subscribe(state -> {
                    // A design with hotspots opens with its findings, unless the user already chose another pane.
                    if (state.run().isPresent()
                            && opened.filter(document.session()::equals).isEmpty()) {
                        opened = Optional.of(document.session());
                        boolean hasHotspots = state.run().get().verdicts().stream()
                                .anyMatch(verdict -> verdict.level() == FindingLevel.ERROR);
                        if (hasHotspots && !document.dirtyProperty().get() && side.isFront(SidePage.INSPECTOR)) {
                            side.show(SidePage.FINDINGS);
                        }
                    }
                }),
                file.problemsProperty().subscribe(problems -> {
                    // While the document is being edited, the selected pane stays.
                    if (!problems.isEmpty() && !document.dirtyProperty().get()) {
                        side.show(SidePage.FINDINGS);
                    }
                }));
    }

    String name() {
        return document.design().metadata().name();
    }

    /** {@return whether closing would discard edits or YAML text that is not applied} */
    ObservableBooleanValue unsaved() {
        return unsaved;
    }

    /** {@return whether the document is empty and was never edited, so that another document can replace it} */
    boolean isUntouched() {
        return file.isUntouched() && !yaml.stateProperty().get().isUnread();
    }

    /** Runs a task after each change or save of the document, until the tab is disposed. */
    void follow(Runnable changed) {
        subscriptions = Subscription.combine(
                subscriptions,
                document.contentProperty().subscribe((was, is) -> changed.run()),
                document.dirtyProperty().subscribe((was, is) -> changed.run()),
                file.disk().knownProperty().subscribe((was, is) -> changed.run()),
                yaml.stateProperty().subscribe((was, is) -> {
                    if (!is.text().equals(was.text()) || is.isUnread() != was.isUnread() || is.apart() != was.apart()) {
                        changed.run();
                    }
                }),
                document.fileNameProperty().subscribe((was, is) -> changed.run()));
    }

    /**
     * Returns the journal entry of the document; empty if the document was never edited.
     *
     * @param draft uncommitted text of a field, to be stored too
     * @param front whether the document is active
     */
    Optional<JournalWriter.OpenDocument> journalEntry(Optional<PendingInput> draft, boolean front) {
        DesignContent current = document.session().content();
        DesignContent stored = draft.map(this::contentWith).orElse(current);
        boolean typed = !stored.equals(current);
        if (isUntouched() && !typed) {
            return Optional.empty();
        }
        YamlState text = yaml.stateProperty().get();
        return Optional.of(new JournalWriter.OpenDocument(
                stored,
                Optional.of(current).filter(before -> typed),
                document.path(),
                typed || document.dirtyProperty().get(),
                Optional.of(text).filter(YamlState::isUnread).map(YamlState::text),
                typed || text.apart(),
                file.digest(),
                front));
    }

    private DesignContent contentWith(PendingInput typed) {
        try {
            return document.contentAfter(typed::edit);
        } catch (IllegalArgumentException refused) {
            // The text of the field is incomplete, such as a number that is still being typed.
            return document.session().content();
        }
    }

    /** Lets the user rename the selected item. */
    void rename() {
        switch (document.selection()) {
            case Selection.OfSegment segment -> rowKeyView.startRename();
            case Selection.OfQuery read -> rowKeyView.startRename();
            case Selection.OfPhase phase -> {
                side.show(SidePage.WORKLOAD);
                workloadView.startRename();
            }
            case Selection.Table _, Selection.Key _, Selection.OfFamily _, Selection.OfColumn _ ->
                familiesView.startRename();
        }
    }

    /** Starts a note on the focused range of the heatmap, or else on the selected item. */
    void addNote() {
        TableDesign.Target selected = NoteReferences.target(document.selection());
        addNote(
                heat.isFocusWithin()
                        ? heat.notedRange()
                                .<TableDesign.Target>map(range -> range)
                                .orElse(selected)
                        : selected);
    }

    private void addNote(TableDesign.Target target) {
        side.show(SidePage.NOTES);
        notes.start(target);
    }

    /**
     * Opens the window with the simulated revisions of the document.
     *
     * @param compare compares the design with a revision, which has a name
     */
    void showHistory(BiConsumer<String, TableDesign> compare) {
        historyWindow.ifPresent(OwnedWindow::close);
        historyWindow = Optional.of(HistoryView.open(history, shell.getScene(), name(), compare));
    }

    /** Makes the tab active: attaches its views and starts computing. */
    void show() {
        if (!inFront) {
            if (yaml.stateProperty().get().isUnread()) {
                yamlShown.set(true);
            }
            yaml.shownProperty().bindBidirectional(yamlShown);
            inFront = true;
            remedies.attach();
            shell.attach();
            explanations.attach();
            live.setVisible(true);
        }
    }

    /** Makes the tab inactive. Its last heatmap is retained. */
    void hide() {
        if (inFront) {
            inFront = false;
            yaml.shownProperty().unbindBidirectional(yamlShown);
            heatmap.playback().playingProperty().set(false);
            live.setVisible(false);
            remedies.detach();
            explanations.detach();
            shell.detach();
        }
    }

    /** Restores uncommitted text of the YAML pane. */
    void restoreTypedText(String text, boolean apart) {
        if (inFront) {
            yamlShown.set(true);
        }
        yaml.retype(text, apart);
    }

    /** Releases the run and the heatmap of an inactive tab. They are computed again when the tab becomes active. */
    void releaseRun() {
        if (!inFront && live.stateProperty().get().run().isPresent()) {
            live.discardResult();
            // The views release the run when the state has none.
            shell.attach();
            shell.detach();
        }
    }

    /** Releases all subscriptions, windows, files, and the run. */
    void dispose() {
        hide();
        subscriptions.unsubscribe();
        historyWindow.ifPresent(OwnedWindow::close);
        queriesView.close();
        rowsView.close();
        file.dispose();
        live.discardResult();
    }
}
