package dev.splitpoint.ui.shell;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.cluster.ClusterForm;
import dev.splitpoint.ui.cluster.EventsModel;
import dev.splitpoint.ui.cluster.EventsView;
import dev.splitpoint.ui.cluster.NodesView;
import dev.splitpoint.ui.control.Draft;
import dev.splitpoint.ui.control.FormPane;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Editing;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.family.FamiliesView;
import dev.splitpoint.ui.family.FamilyModel;
import dev.splitpoint.ui.family.SizeModel;
import dev.splitpoint.ui.findings.FindingsView;
import dev.splitpoint.ui.findings.Marks;
import dev.splitpoint.ui.findings.RemedyModel;
import dev.splitpoint.ui.findings.RuleModel;
import dev.splitpoint.ui.findings.RulesView;
import dev.splitpoint.ui.findings.Ways;
import dev.splitpoint.ui.heatmap.HeatChoices;
import dev.splitpoint.ui.heatmap.HeatPane;
import dev.splitpoint.ui.heatmap.HeatmapModel;
import dev.splitpoint.ui.heatmap.PointerView;
import dev.splitpoint.ui.heatmap.RangeModel;
import dev.splitpoint.ui.inspector.InspectorModel;
import dev.splitpoint.ui.inspector.ValuePreviewModel;
import dev.splitpoint.ui.inspector.ValuePreviewView;
import dev.splitpoint.ui.queries.ExplanationCards;
import dev.splitpoint.ui.queries.ExplanationModel;
import dev.splitpoint.ui.queries.QueryForm;
import dev.splitpoint.ui.queries.ReadsModel;
import dev.splitpoint.ui.rowkey.RowKeyModel;
import dev.splitpoint.ui.rowkey.RowKeyView;
import dev.splitpoint.ui.rowkey.SegmentClipboard;
import dev.splitpoint.ui.tables.TableActions;
import dev.splitpoint.ui.theme.ThemeModel;
import dev.splitpoint.ui.workload.PhaseModel;
import dev.splitpoint.ui.workload.WorkloadForm;
import dev.splitpoint.ui.workload.WorkloadView;
import dev.splitpoint.ui.yaml.YamlModel;
import dev.splitpoint.ui.yaml.YamlState;
import dev.splitpoint.ui.yaml.YamlView;
import dev.splitpoint.workspace.DesignContent;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.JournalKeeper;
import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.MenuItem;
import javafx.util.Subscription;

/** One open document: its models and its views, put together by hand. Only while it is in front does it compute. */
final class DesignTab {
    private final DocumentModel document =
            new DocumentModel(DesignSession.untitled(FileModel.EMPTY));
    private final FileModel file;
    private final LiveModel live;
    private final RemedyModel remedies;
    private final HeatmapModel heatmap;
    private final ReadsModel reads;
    private final Marks marks = new Marks();
    private final YamlModel yaml;
    private final SelectionMenu menu;
    private final RowKeyView rowKeyView;
    private final FamiliesView familiesView;
    private final WorkloadView workloadView;
    private final HeatPane heat;
    private final SidePane side;
    private final ExplanationCards explained;
    private final ShellView shell;
    private final ActionTable actions;
    private final PaletteEntries entries;
    private final BooleanProperty yamlShown;
    private final BooleanBinding unsaved;
    private Subscription subscriptions;
    private boolean inFront;

    /**
     * @param services what the window stands on
     * @param theme    dark or light
     * @param makeFile makes the model of the document's file
     * @param yamlShown whether the window shows designs as text too
     * @param tables   what can be done with real tables
     * @param window   the window
     */
    DesignTab(
            Window.Services services,
            ThemeModel theme,
            Function<DocumentModel, FileModel> makeFile,
            BooleanProperty yamlShown,
            TableActions tables,
            WindowCommands window) {
        this.yamlShown = yamlShown;
        file = makeFile.apply(document);
        RowKeyModel rowKey = new RowKeyModel(document, services.jobs(), services.files());
        ValuePreviewModel preview = new ValuePreviewModel(document, services.jobs(), services.files());
        live = new LiveModel(document, services.jobs(), services.runner(), services.files(), services.fx());
        remedies = new RemedyModel(document, live, services.jobs(), services.runner(), services.files());
        heatmap = new HeatmapModel(
                services.jobs().waiting(), Runtime.getRuntime().availableProcessors(), services.fx()::execute,
                new HeatChoices(), new RangeModel());
        yaml = new YamlModel(
                document, services.files(), services.jobs().waiting(), services.fx(), System::nanoTime);
        unsaved = Bindings.createBooleanBinding(
                () -> document.dirtyProperty().get() || yaml.stateProperty().get().isUnread(),
                document.dirtyProperty(), yaml.stateProperty());
        FamilyModel families = new FamilyModel(document);
        SizeModel sizes = new SizeModel(document, services.jobs(), services.files());
        Editing editing = new Editing(document);
        reads = new ReadsModel(document);
        QueryForm queries = new QueryForm(editing, reads);
        WorkloadForm workload = new WorkloadForm(editing);
        InspectorModel inspector = new InspectorModel(editing, rowKey, families, sizes, queries, workload);
        Consumer<String> complain = sentence -> services.dialogs().error(sentence, "");
        rowKeyView = new RowKeyView(rowKey, reads, this::commands, this::showForm, marks);
        familiesView = new FamiliesView(families, complain, marks, sizes);
        heat = new HeatPane(live, heatmap, theme.darkProperty(), marks, "heatmap");
        workloadView = new WorkloadView(new PhaseModel(document, workload), this::enterPhase);
        explained =
                new ExplanationCards(new ExplanationModel(document, live.stateProperty(), services.jobs(), services.files()), marks);
        RulesView rules = new RulesView(
                new RuleModel(document, live.stateProperty(), services.jobs(), services.runner(), services.files(), services.fx()),
                document,
                new Ways(
                        this::showSelectedRead,
                        () -> window.show(WindowCommands.Pane.WORKLOAD),
                        () -> window.show(WindowCommands.Pane.CLUSTER),
                        this::showIgnored,
                        window::showGuide));
        FindingsView found =
                new FindingsView(document, live, remedies, file.problemsProperty(), heat::show, rules, marks);
        side = new SidePane(
                new SidePane.Parts(
                        new FormPane(editing, inspector.changes(), inspector::form, new ValuePreviewView(preview))
                                .fromTop(),
                        found,
                        new FormPane(editing.ofDesign(), document.shownProperty(), queries::form)
                                .beneath(explained::card, explained::refresh),
                        new FormPane(editing.ofDesign(), document.shownProperty(), workload::form)
                                .above(workloadView, workloadView::show),
                        new FormPane(editing.ofDesign(), document.shownProperty(), new ClusterForm(editing)::form),
                        new EventsView(new EventsModel(heatmap))),
                live);
        marks.whenOpened(mark -> {
            side.show(WindowCommands.Pane.FINDINGS);
            found.reveal(mark);
        });
        actions = new ActionTable(
                new ActionTable.Models(document, file, services.settings(), live, rowKey, preview,
                        new DesignClipboard(new SegmentClipboard(rowKey, services.dialogs()), families, reads, workload,
                                services.dialogs()), reads, families, workload, theme, yaml, marks,
                        tables),
                services.dialogs(), window);
        menu = new SelectionMenu(actions, document);
        menu.install(rowKeyView);
        menu.install(familiesView);
        menu.install(workloadView);
        entries = new PaletteEntries(actions, document, window);
        YamlView yamlView = new YamlView(yaml, marks);
        shell = new ShellView(file, actions, new ToolBarView(document, file, unsaved, actions), new ShellView.Parts(
                rowKeyView,
                familiesView,
                heat,
                yamlView,
                side,
                new NodesView(live, services.jobs(), services.fx()),
                new PointerView(heatmap.pointerProperty()),
                new StatusView(live)));
        live.seen(false);
        ObservableValue<Preferences> preferences =
                services.settings().settingsProperty().map(Settings::preferences);
        subscriptions = Subscription.combine(
                preferences.map(Preferences::colourMap).subscribe(heatmap.choices().colourMapProperty()::set),
                preferences.map(Preferences::mostKeys).subscribe(keys -> live.mostKeysProperty().set(keys)),
                preferences.map(Preferences::live).subscribe(live.liveProperty()::set),
                yaml.shownProperty().subscribe(shell::showYaml),
                yaml.shownProperty().subscribe((was, is) -> {
                    if (is && inFront) {
                        yamlView.focus();
                    }
                }),
                document.shownProperty().subscribe((was, is) -> {
                    if (is.isSelectedAnew(was) && side.isFront(WindowCommands.Pane.QUERIES)) {
                        showSelectedRead();
                    }
                }),
                document.placeProperty().subscribe((was, is) -> {
                    if (was.document() == is.document() && rowKey.isOfFiles()) {
                        rowKey.remake();
                        preview.remake();
                        sizes.refresh();
                        live.run();
                    }
                }),
                live.liveProperty().subscribe(on -> services.settings().prefer(p -> p.withLive(on))),
                file.problemsProperty().subscribe(problems -> {
                    // While the document is edited, nobody wants to be taken away from where he edits it.
                    if (!problems.isEmpty() && !document.dirtyProperty().get()) {
                        side.show(WindowCommands.Pane.FINDINGS);
                    }
                }));
    }

    DocumentModel document() {
        return document;
    }

    FileModel file() {
        return file;
    }

    /** {@return whether something would be lost with it: edits, or text that is not what is drawn} */
    ObservableBooleanValue unsaved() {
        return unsaved;
    }

    LiveModel live() {
        return live;
    }

    RemedyModel remedies() {
        return remedies;
    }

    HeatmapModel heatmap() {
        return heatmap;
    }

    ActionTable actions() {
        return actions;
    }

    YamlModel yaml() {
        return yaml;
    }

    PaletteEntries entries() {
        return entries;
    }

    ShellView shell() {
        return shell;
    }

    SidePane side() {
        return side;
    }

    /** {@return whether another document may take this one's place: it is empty, and nothing was ever done to it} */
    boolean isUntouched() {
        return file.isUntouched() && !yaml.stateProperty().get().isUnread();
    }

    /**
     * {@return what the journal keeps of it; empty: nothing was ever done to it}
     *
     * @param draft what is being typed and is to be kept too
     * @param front whether it is in front
     */
    Optional<JournalKeeper.Open> inJournal(Optional<Draft> draft, boolean front) {
        DesignContent now = document.session().content();
        DesignContent kept = draft.map(typed -> with(typed)).orElse(now);
        boolean typed = !kept.equals(now);
        if (isUntouched() && !typed) {
            return Optional.empty();
        }
        YamlState text = yaml.stateProperty().get();
        return Optional.of(new JournalKeeper.Open(
                kept, Optional.of(now).filter(before -> typed), document.path(), typed || document.dirtyProperty().get(),
                Optional.of(text).filter(YamlState::isUnread).map(YamlState::text), typed || text.apart(), file.digest(),
                front));
    }

    private DesignContent with(Draft typed) {
        try {
            return document.after(typed::edit);
        } catch (IllegalArgumentException refused) {
            // Who types a number halfway is not to be bothered.
            return document.session().content();
        }
    }

    /** Has something run whenever the document is changed or saved, until this is disposed. */
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

    /** Comes to the front: follows its models and computes. */
    void show() {
        if (!inFront) {
            if (yaml.stateProperty().get().isUnread()) {
                yamlShown.set(true);
            }
            yaml.shownProperty().bindBidirectional(yamlShown);
            inFront = true;
            remedies.attach();
            shell.attach();
            live.seen(true);
        }
    }

    /** Goes to the back: its last picture stays. */
    void hide() {
        if (inFront) {
            inFront = false;
            yaml.shownProperty().unbindBidirectional(yamlShown);
            heatmap.playback().playingProperty().set(false);
            live.seen(false);
            remedies.detach();
            shell.detach();
        }
    }

    /** Puts a text into the YAML pane again that had been typed there. */
    void retype(String text, boolean apart) {
        if (inFront) {
            yamlShown.set(true);
        }
        yaml.retype(text, apart);
    }

    /** Gives up the picture of a document at the back; it is made anew when it comes to the front. */
    void forgetPicture() {
        if (!inFront && live.stateProperty().get().run().isPresent()) {
            live.forget();
            // The views let go of the run when they see that there is none.
            shell.attach();
            shell.detach();
        }
    }

    /** Lets go of everything that it listens to. */
    void dispose() {
        hide();
        subscriptions.unsubscribe();
        explained.close();
        file.dispose();
        live.forget();
    }

    /** Lets the user type another name for what is selected. */
    void rename() {
        switch (document.selected()) {
            case Selection.OfSegment segment -> rowKeyView.startRename();
            case Selection.OfRead read -> rowKeyView.startRename();
            case Selection.OfPhase phase -> {
                side.show(WindowCommands.Pane.WORKLOAD);
                workloadView.startRename();
            }
            default -> familiesView.startRename();
        }
    }

    private List<MenuItem> commands() {
        return menu.items();
    }

    /** Brings the form of what is selected to the front; those of reads and phases are in two panes each. */
    void showForm() {
        switch (document.selected()) {
            case Selection.OfRead read when !side.isFront(WindowCommands.Pane.INSPECTOR) -> showSelectedRead();
            case Selection.OfPhase phase when !side.isFront(WindowCommands.Pane.INSPECTOR) ->
                side.show(WindowCommands.Pane.WORKLOAD);
            default -> side.show(WindowCommands.Pane.INSPECTOR);
        }
    }

    /** Brings the form of what is selected to the front, and the keyboard to its first field. */
    void enterForm() {
        showForm();
        switch (document.selected()) {
            case Selection.OfRead read when !side.isFront(WindowCommands.Pane.INSPECTOR) ->
                sectionOfRead().ifPresent(side::enterQuery);
            case Selection.OfPhase(String name) when !side.isFront(WindowCommands.Pane.INSPECTOR) ->
                enterPhase(document.now().workload().phases().stream().map(Phase::name).toList().indexOf(name));
            default -> side.enter(WindowCommands.Pane.INSPECTOR);
        }
    }

    private void showSelectedRead() {
        sectionOfRead().ifPresent(section -> {
            side.show(WindowCommands.Pane.QUERIES);
            side.revealQuery(section);
        });
    }

    /** {@return the section of the selected read in the form of all} */
    private Optional<String> sectionOfRead() {
        return reads.selected().map(reads.reads()::indexOf).map(QueryForm::sectionOf);
    }

    private void enterPhase(int index) {
        side.enterPhase(WorkloadForm.sectionOf(index));
    }

    private void showIgnored() {
        document.select(new Selection.Table());
        side.show(WindowCommands.Pane.INSPECTOR);
        side.revealIgnored();
    }
}
