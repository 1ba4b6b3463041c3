package dev.splitpoint.ui.window;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.kit.control.FormPane;
import dev.splitpoint.ui.kit.control.SideTab;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.result.findings.FindingsView;
import dev.splitpoint.ui.result.findings.RulesView;
import dev.splitpoint.workspace.SimulationState;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/**
 * The tabs at the right. Their titles wrap to another row if they do not fit, because the titles of a tab pane would be
 * cut off with large text.
 */
final class SidePane extends VBox {
    private final TabPane pages = new TabPane();
    private final FlowPane titles = new FlowPane();
    private final Map<SidePage, SideTab> contents;
    private final FindingsView findings;
    private final LiveModel live;
    private final Map<SidePage, Tab> tabs = new EnumMap<>(SidePage.class);
    private final Label count = new Label();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param contents content of each tab; each is a node
     * @param findings the tab of findings, for the count in its title
     * @param live the simulation, for the count of verdicts
     */
    SidePane(Map<SidePage, SideTab> contents, FindingsView findings, LiveModel live) {
        this.contents = new EnumMap<>(contents);
        this.findings = findings;
        this.live = live;
        pages.setId("side-pane");
        pages.setAccessibleText(Messages.SIDE_PANE);
        pages.getStyleClass().add("side-pages");
        pages.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        pages.setFocusTraversable(false);
        VBox.setVgrow(pages, Priority.ALWAYS);
        titles.getStyleClass().add("side-titles");
        // One tab stop, as in a tab pane: arrow keys select the next title. A filter, because a button consumes arrow
        // keys.
        titles.addEventFilter(KeyEvent.KEY_PRESSED, this::selectByKey);
        getChildren().addAll(titles, pages);
        count.getStyleClass().addAll("badge", "badge-count");
        for (SidePage pane : SidePage.values()) {
            add(pane, content(pane));
        }
        pages.getSelectionModel().selectedItemProperty().subscribe(this::markSelected);
    }

    /** Marks the title of the selected page. */
    private void markSelected(Tab selected) {
        for (int i = 0; i < titles.getChildren().size(); i++) {
            ToggleButton title = (ToggleButton) titles.getChildren().get(i);
            boolean is = pages.getTabs().get(i) == selected;
            title.setSelected(is);
            title.setFocusTraversable(is);
        }
    }

    private void selectByKey(KeyEvent event) {
        int step = switch (event.getCode()) {
            case LEFT, UP -> -1;
            case RIGHT, DOWN -> 1;
            case HOME -> -pages.getTabs().size();
            case END -> pages.getTabs().size();
            default -> 0;
        };
        if (step != 0 && !event.isShortcutDown() && !event.isAltDown()) {
            int next = Math.clamp(
                    pages.getSelectionModel().getSelectedIndex() + step,
                    0,
                    pages.getTabs().size() - 1);
            pages.getSelectionModel().select(next);
            titles.getChildren().get(next).requestFocus();
            event.consume();
        }
    }

    void attach() {
        contents.values().forEach(SideTab::attach);
        subscriptions = Subscription.combine(
                live.stateProperty().subscribe(state -> count()),
                findings.problemsProperty().subscribe(this::count),
                findings.rulesProperty().subscribe(this::count));
    }

    void detach() {
        contents.values().forEach(SideTab::detach);
        subscriptions.unsubscribe();
    }

    void show(SidePage pane) {
        pages.getSelectionModel().select(tab(pane));
    }

    /** Shows a pane, and moves the focus to its first control. */
    void enter(SidePage pane) {
        show(pane);
        tab(pane).getContent().requestFocusTraversal(TraversalDirection.NEXT);
    }

    /** Scrolls the Workload pane to a section, and moves the focus into it. */
    void enterPhase(String section) {
        form(SidePage.WORKLOAD).enter(section);
    }

    /** {@return whether a pane is the selected tab} */
    boolean isFront(SidePage pane) {
        return pages.getSelectionModel().getSelectedItem() == tab(pane);
    }

    /** Scrolls the Queries pane to a section, and moves the focus into it. */
    void enterQuery(String section) {
        form(SidePage.QUERIES).enter(section);
    }

    /** Scrolls the Queries pane to a section. */
    void revealQuery(String section) {
        form(SidePage.QUERIES).reveal(section);
    }

    /** Scrolls the inspector to the ignored findings. */
    void revealIgnored() {
        form(SidePage.INSPECTOR).enter("ignore-0");
    }

    /** {@return the id of the selected tab} */
    String front() {
        Tab selected = pages.getSelectionModel().getSelectedItem();
        return selected == null ? "" : selected.getId();
    }

    private void count() {
        SimulationState state = live.stateProperty().get();
        int found = state.run()
                        .map(SimulationRun::verdicts)
                        .map(FindingsView::cardCount)
                        .orElse(0)
                + (findings.simulationProblem().isPresent() ? 1 : 0)
                + findings.problemsProperty().get().size()
                + RulesView.count(findings.rulesProperty().get());
        count.setText(String.valueOf(found));
        boolean hasProblem = findings.simulationProblem().isPresent()
                || !findings.problemsProperty().get().isEmpty();
        FindingLevel worst = Stream.concat(
                        Stream.of(
                                hasProblem ? FindingLevel.ERROR : FindingLevel.OFF,
                                RulesView.worst(findings.rulesProperty().get())),
                        state.run().stream()
                                .flatMap(run -> run.verdicts().stream())
                                .map(Verdict::level))
                .max(Comparator.naturalOrder())
                .orElse(FindingLevel.OFF);
        count.getStyleClass().removeAll("badge-warn", "badge-note");
        switch (worst) {
            case ERROR -> {}
            case WARNING -> count.getStyleClass().add("badge-warn");
            case NOTE, OFF -> count.getStyleClass().add("badge-note");
        }
        // The graphic is removed, because a hidden graphic would reserve space.
        title(SidePage.FINDINGS).setGraphic(found > 0 ? count : null);
    }

    private SideTab content(SidePage pane) {
        return Objects.requireNonNull(contents.get(pane));
    }

    private FormPane form(SidePage pane) {
        return (FormPane) content(pane);
    }

    private void add(SidePage pane, SideTab content) {
        Tab tab = new Tab(pane.title(), (Node) content);
        tab.setId("tab-" + pane.title().toLowerCase(java.util.Locale.ROOT));
        tabs.put(pane, tab);
        tab.selectedProperty().subscribe(content::active);
        ToggleButton title = Accessibles.control(
                new ToggleButton(pane.title()), tab.getId(), pane.title(), Messages.showPane(pane.title()));
        title.getStyleClass().setAll("side-title");
        title.setContentDisplay(ContentDisplay.RIGHT);
        title.setAccessibleRole(AccessibleRole.TAB_ITEM);
        title.setOnAction(event -> {
            show(pane);
            // A second click would deselect the title.
            title.setSelected(true);
        });
        titles.getChildren().add(title);
        pages.getTabs().add(tab);
    }

    private ToggleButton title(SidePage pane) {
        return (ToggleButton) titles.getChildren().get(pane.ordinal());
    }

    private Tab tab(SidePage pane) {
        return Objects.requireNonNull(tabs.get(pane));
    }
}
