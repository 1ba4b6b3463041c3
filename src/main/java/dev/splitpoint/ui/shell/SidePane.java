package dev.splitpoint.ui.shell;

import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.control.FormPane;
import dev.splitpoint.ui.control.SideTab;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.findings.FindingsView;
import dev.splitpoint.ui.findings.RulesView;
import dev.splitpoint.workspace.SimulationState;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.util.Subscription;

/** The pane with tabs at the right. */
final class SidePane extends TabPane {
    private final Map<WindowCommands.Pane, SideTab> contents;
    private final FindingsView findings;
    private final LiveModel live;
    private final Map<WindowCommands.Pane, Tab> tabs = new EnumMap<>(WindowCommands.Pane.class);
    private final Label count = new Label();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param contents content of each tab; each is a node
     * @param findings the tab of findings, for the count in its title
     * @param live     the simulation, for the count of verdicts
     */
    SidePane(Map<WindowCommands.Pane, SideTab> contents, FindingsView findings, LiveModel live) {
        this.contents = new EnumMap<>(contents);
        this.findings = findings;
        this.live = live;
        setId("side-pane");
        setAccessibleText(Messages.SIDE_PANE);
        getStyleClass().add("side-pane");
        setTabClosingPolicy(TabClosingPolicy.UNAVAILABLE);
        count.getStyleClass().addAll("badge", "badge-count");
        for (WindowCommands.Pane pane : WindowCommands.Pane.values()) {
            add(pane, content(pane));
        }
        tab(WindowCommands.Pane.FINDINGS).getStyleClass().add("counted");
    }

    void attach() {
        contents.values().forEach(SideTab::attach);
        subscriptions = Subscription.combine(
                live.stateProperty().subscribe(state -> count()), findings.problemsProperty().subscribe(this::count),
                findings.rulesProperty().subscribe(this::count));
    }

    void detach() {
        contents.values().forEach(SideTab::detach);
        subscriptions.unsubscribe();
    }

    void show(WindowCommands.Pane pane) {
        getSelectionModel().select(tab(pane));
    }

    /** Shows a pane, and moves the focus to its first control. */
    void enter(WindowCommands.Pane pane) {
        show(pane);
        tab(pane).getContent().requestFocusTraversal(TraversalDirection.NEXT);
    }

    /** Scrolls the Workload pane to a section, and moves the focus into it. */
    void enterPhase(String section) {
        form(WindowCommands.Pane.WORKLOAD).enter(section);
    }

    /** {@return whether a pane is the selected tab} */
    boolean isFront(WindowCommands.Pane pane) {
        return getSelectionModel().getSelectedItem() == tab(pane);
    }

    /** Scrolls the Queries pane to a section, and moves the focus into it. */
    void enterQuery(String section) {
        form(WindowCommands.Pane.QUERIES).enter(section);
    }

    /** Scrolls the Queries pane to a section. */
    void revealQuery(String section) {
        form(WindowCommands.Pane.QUERIES).reveal(section);
    }

    /** Scrolls the inspector to the ignored findings. */
    void revealIgnored() {
        form(WindowCommands.Pane.INSPECTOR).enter("ignore-0");
    }

    /** {@return the id of the selected tab} */
    String front() {
        Tab selected = getSelectionModel().getSelectedItem();
        return selected == null ? "" : selected.getId();
    }

    private void count() {
        SimulationState state = live.stateProperty().get();
        int found = state.run().map(SimulationRun::verdicts).map(FindingsView::cardCount).orElse(0)
                + (findings.simulationProblem().isPresent() ? 1 : 0)
                + findings.problemsProperty().get().size()
                + RulesView.count(findings.rulesProperty().get());
        count.setText(String.valueOf(found));
        // The graphic is removed, because a hidden graphic would not reserve space in the tab when it appears.
        tab(WindowCommands.Pane.FINDINGS).setGraphic(found > 0 ? count : null);
    }

    private SideTab content(WindowCommands.Pane pane) {
        return Objects.requireNonNull(contents.get(pane));
    }

    private FormPane form(WindowCommands.Pane pane) {
        return (FormPane) content(pane);
    }

    private void add(WindowCommands.Pane pane, SideTab content) {
        Tab tab = new Tab(pane.title(), (Node) content);
        tab.setId("tab-" + pane.title().toLowerCase(java.util.Locale.ROOT));
        tabs.put(pane, tab);
        tab.selectedProperty().subscribe(content::active);
        getTabs().add(tab);
    }

    private Tab tab(WindowCommands.Pane pane) {
        return Objects.requireNonNull(tabs.get(pane));
    }
}
