package dev.splitpoint.ui.shell;

import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.cluster.EventsView;
import dev.splitpoint.ui.control.FormPane;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.findings.FindingsView;
import dev.splitpoint.ui.findings.RulesView;
import dev.splitpoint.workspace.LiveState;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.util.Subscription;

/** The tabs at the right. */
final class SidePane extends TabPane {
    private final Parts parts;
    private final LiveModel live;
    private final Map<WindowCommands.Pane, Tab> tabs = new EnumMap<>(WindowCommands.Pane.class);
    private final Label count = new Label();
    private Subscription subscriptions = Subscription.EMPTY;

    SidePane(Parts parts, LiveModel live) {
        this.parts = parts;
        this.live = live;
        setId("side-pane");
        setAccessibleText(Messages.SIDE_PANE);
        getStyleClass().add("side-pane");
        setTabClosingPolicy(TabClosingPolicy.UNAVAILABLE);
        count.getStyleClass().addAll("badge", "badge-count");
        add(WindowCommands.Pane.INSPECTOR, parts.inspector);
        add(WindowCommands.Pane.FINDINGS, parts.findings);
        add(WindowCommands.Pane.QUERIES, parts.queries);
        add(WindowCommands.Pane.WORKLOAD, parts.workload);
        add(WindowCommands.Pane.CLUSTER, parts.cluster);
        add(WindowCommands.Pane.EVENTS, parts.events);
        tab(WindowCommands.Pane.FINDINGS).getStyleClass().add("counted");
    }

    void attach() {
        parts.inspector.attach();
        parts.findings.attach();
        parts.queries.attach();
        parts.workload.attach();
        parts.cluster.attach();
        parts.events.attach();
        subscriptions = Subscription.combine(
                live.stateProperty().subscribe(state -> count()), parts.findings.problemsProperty().subscribe(this::count),
                parts.findings.rulesProperty().subscribe(this::count));
    }

    void detach() {
        parts.inspector.detach();
        parts.findings.detach();
        parts.queries.detach();
        parts.workload.detach();
        parts.cluster.detach();
        parts.events.detach();
        subscriptions.unsubscribe();
    }

    void show(WindowCommands.Pane pane) {
        getSelectionModel().select(tab(pane));
    }

    /** Shows a pane and gives the focus to the first part of it that takes it. */
    void enter(WindowCommands.Pane pane) {
        show(pane);
        tab(pane).getContent().requestFocusTraversal(TraversalDirection.NEXT);
    }

    /** Scrolls the pane Workload to a section, and the keyboard goes there. */
    void enterPhase(String section) {
        parts.workload.enter(section);
    }

    /** {@return whether a pane is in front} */
    boolean isFront(WindowCommands.Pane pane) {
        return getSelectionModel().getSelectedItem() == tab(pane);
    }

    /** Scrolls the pane Queries to a section, and the keyboard goes there. */
    void enterQuery(String section) {
        parts.queries.enter(section);
    }

    /** Scrolls the pane Queries to a section. */
    void revealQuery(String section) {
        parts.queries.reveal(section);
    }

    /** Scrolls the inspector to the findings that are ignored. */
    void revealIgnored() {
        parts.inspector.enter("ignore-0");
    }

    /** {@return the id of the tab in front} */
    String front() {
        Tab selected = getSelectionModel().getSelectedItem();
        return selected == null ? "" : selected.getId();
    }

    private void count() {
        LiveState state = live.stateProperty().get();
        int findings = state.run().map(SimulationRun::verdicts).map(FindingsView::cards).orElse(0)
                + (parts.findings.problem().isPresent() ? 1 : 0)
                + parts.findings.problemsProperty().get().size()
                + RulesView.count(parts.findings.rulesProperty().get());
        count.setText(String.valueOf(findings));
        // A graphic that is only hidden keeps the tab as narrow as it was without it.
        tab(WindowCommands.Pane.FINDINGS).setGraphic(findings > 0 ? count : null);
    }

    private void add(WindowCommands.Pane pane, Node content) {
        Tab tab = new Tab(pane.title(), content);
        tab.setId("tab-" + pane.title().toLowerCase(java.util.Locale.ROOT));
        tabs.put(pane, tab);
        if (content instanceof FormPane form) {
            tab.selectedProperty().subscribe(form::active);
        }
        getTabs().add(tab);
    }

    private Tab tab(WindowCommands.Pane pane) {
        return Objects.requireNonNull(tabs.get(pane));
    }

    /** What stands in the tabs. */
    record Parts(
            FormPane inspector,
            FindingsView findings,
            FormPane queries,
            FormPane workload,
            FormPane cluster,
            EventsView events) {}
}
