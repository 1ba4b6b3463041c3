package dev.splitpoint.ui.shell;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.cluster.ClusterForm;
import dev.splitpoint.ui.cluster.EventsModel;
import dev.splitpoint.ui.cluster.EventsView;
import dev.splitpoint.ui.cluster.NodesView;
import dev.splitpoint.ui.control.FormPane;
import dev.splitpoint.ui.control.SideTab;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.NoteReferences;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.family.FamiliesView;
import dev.splitpoint.ui.findings.FindingNavigation;
import dev.splitpoint.ui.findings.FindingsView;
import dev.splitpoint.ui.findings.RuleModel;
import dev.splitpoint.ui.findings.RulesView;
import dev.splitpoint.ui.fx.OwnedWindow;
import dev.splitpoint.ui.heatmap.HeatPane;
import dev.splitpoint.ui.heatmap.PointerView;
import dev.splitpoint.ui.history.ChangeStrip;
import dev.splitpoint.ui.history.HistoryView;
import dev.splitpoint.ui.history.RevisionHistory;
import dev.splitpoint.ui.inspector.ValuePreviewView;
import dev.splitpoint.ui.note.NotesModel;
import dev.splitpoint.ui.note.NotesView;
import dev.splitpoint.ui.queries.ExplanationCards;
import dev.splitpoint.ui.queries.ExplanationModel;
import dev.splitpoint.ui.rowkey.RowKeyView;
import dev.splitpoint.ui.rows.RowsModel;
import dev.splitpoint.ui.rows.RowsView;
import dev.splitpoint.ui.theme.ThemeModel;
import dev.splitpoint.ui.workload.PhaseModel;
import dev.splitpoint.ui.workload.WorkloadView;
import dev.splitpoint.ui.yaml.YamlView;
import java.util.Map;
import java.util.Optional;
import javafx.beans.value.ObservableBooleanValue;

/** The views of one open document. */
final class DesignViews {
    private final DocumentModel document;
    private final RowKeyView rowKey;
    private final FamiliesView families;
    private final WorkloadView workload;
    private final ExplanationCards explanations;
    private final RowsView rows;
    private final YamlView yaml;
    private final SidePane side;
    private final HeatPane heat;
    private final NotesView notes;
    private final SelectedForm form;
    private final SelectionMenu menu;
    private final ShellView shell;
    private final RevisionHistory revisions;
    private final WindowCommands window;
    private Optional<OwnedWindow> history = Optional.empty();

    /**
     * @param models the models of the document
     * @param unsaved whether closing the document would discard changes
     * @param actions all actions of the window
     * @param window the window
     */
    DesignViews(
            DesignModels models,
            ObservableBooleanValue unsaved,
            Window.Services services,
            ThemeModel theme,
            ActionTable actions,
            WindowCommands window) {
        document = models.document();
        this.window = window;
        revisions = models.history();
        rowKey = new RowKeyView(
                models.rowKey(), models.queriesModel(), () -> menu().items(), () -> form().show(), models.badges());
        families = new FamiliesView(
                models.families(), sentence -> services.dialogs().error(sentence, ""), models.badges(), models.sizes());
        workload = new WorkloadView(new PhaseModel(document, models.workload()), phase -> form().enterPhase(phase));
        explanations = new ExplanationCards(
                new ExplanationModel(document, models.live().stateProperty(), services.jobs(), services.files()),
                models.badges());
        rows = new RowsView(new RowsModel(document, services.jobs(), services.files()));
        yaml = new YamlView(models.yaml(), models.badges());
        heat = new HeatPane(models.live(), models.heatmap(), theme.darkProperty(), models.badges(), "heatmap");
        heat.followBaseline(
                models.history().beforeRunProperty(), services.jobs().shortExecutor(), services.fx());
        heat.setBottom(new ChangeStrip(models.history(), heat::showBaseline));
        FindingsView findings = new FindingsView(
                document,
                models.live(),
                models.remedies(),
                models.file().problemsProperty(),
                heat::show,
                rules(models, services, window),
                models.badges());
        notes = new NotesView(new NotesModel(document), models.badges().notes(), heat::show);
        heat.setNoteHandler(this::addNote);
        models.badges().notes().setOpenHandler(index -> {
            side().show(SidePage.NOTES);
            notes.reveal(index);
        });
        side = new SidePane(tabs(models, findings), findings, models.live());
        form = new SelectedForm(models, side);
        models.badges().setOpenHandler(mark -> {
            side.show(SidePage.FINDINGS);
            findings.reveal(mark);
        });
        menu = new SelectionMenu(actions, document);
        menu.install(rowKey);
        menu.install(families);
        menu.install(workload);
        ToolBarView toolBar = new ToolBarView(document, models.file(), unsaved, actions);
        shell = new ShellView(
                models.file(),
                toolBar,
                new ShellView.Parts(
                        rowKey,
                        families,
                        heat,
                        yaml,
                        side,
                        new NodesView(models.live(), services.jobs(), services.fx()),
                        new PointerView(models.heatmap().pointerProperty()),
                        new StatusView(models.live())));
    }

    private RulesView rules(DesignModels models, Window.Services services, WindowCommands window) {
        RuleModel rules = new RuleModel(
                document,
                models.live().stateProperty(),
                services.jobs(),
                services.runner(),
                services.files(),
                services.fx());
        return new RulesView(
                rules,
                document,
                new FindingNavigation(
                        () -> form().showQuery(),
                        () -> window.show(SidePage.WORKLOAD),
                        () -> window.show(SidePage.CLUSTER),
                        () -> form().showIgnored(),
                        window::showGuide));
    }

    /** {@return the tabs of the side pane, one for each pane} */
    private Map<SidePage, SideTab> tabs(DesignModels models, FindingsView findings) {
        DocumentFormHost editing = models.editing();
        return Map.of(
                SidePage.NOTES,
                notes,
                SidePage.INSPECTOR,
                new FormPane(
                                editing,
                                models.inspector().changes(),
                                models.inspector()::form,
                                new ValuePreviewView(models.values()))
                        .fromTop(),
                SidePage.FINDINGS,
                findings,
                SidePage.QUERIES,
                new FormPane(editing.forDesign(), document.stateProperty(), models.queryForm()::form)
                        .beneath(explanations::card, explanations::refresh),
                SidePage.WORKLOAD,
                new FormPane(editing.forDesign(), document.stateProperty(), models.workload()::form)
                        .above(workload, workload::show),
                SidePage.CLUSTER,
                new FormPane(editing.forDesign(), document.stateProperty(), new ClusterForm(editing)::form),
                SidePage.EVENTS,
                new EventsView(new EventsModel(models.heatmap())),
                SidePage.ROWS,
                rows);
    }

    ShellView shell() {
        return shell;
    }

    SidePane side() {
        return side;
    }

    /** {@return access to the form of the selected item} */
    SelectedForm form() {
        return form;
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

    private SelectionMenu menu() {
        return menu;
    }

    /** Moves the focus to the YAML text. */
    void focusYaml() {
        yaml.focus();
    }

    /** Lets the user rename the selected item. */
    void rename() {
        switch (document.selection()) {
            case Selection.OfSegment segment -> rowKey.startRename();
            case Selection.OfQuery read -> rowKey.startRename();
            case Selection.OfPhase phase -> {
                side.show(SidePage.WORKLOAD);
                workload.startRename();
            }
            case Selection.Table _, Selection.Key _, Selection.OfFamily _, Selection.OfColumn _ ->
                families.startRename();
        }
    }

    /** Opens the window with the revisions of the document. */
    void showHistory() {
        history.ifPresent(OwnedWindow::close);
        history = Optional.of(HistoryView.open(
                revisions,
                shell.getScene(),
                document.design().metadata().name(),
                (name, revision) -> window.compareRevision(document, name, revision)));
    }

    /** Closes the windows that belong to the document. */
    void dispose() {
        history.ifPresent(OwnedWindow::close);
        explanations.close();
        rows.close();
    }
}
