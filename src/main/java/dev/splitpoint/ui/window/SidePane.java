package dev.splitpoint.ui.window;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.ui.design.queries.QueriesView;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.kit.control.FormPane;
import dev.splitpoint.ui.kit.control.SideTab;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.Icons;
import dev.splitpoint.ui.result.findings.FindingsView;
import dev.splitpoint.ui.result.findings.RulesView;
import dev.splitpoint.workspace.SimulationState;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Separator;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/**
 * The pages at the right, and the rail of their buttons. A click on the button of the shown page closes the pane; the
 * rail stays.
 */
final class SidePane extends BorderPane {
    /** Text size of the window, px, from which a rail of the usual width has no room for titles. */
    private static final double LARGE_TEXT = 17;

    private final TabPane pages = new TabPane();
    private final VBox rail = new VBox();
    private final Map<SidePage, SideTab> contents;
    private final FindingsView findings;
    private final LiveModel live;
    private final Map<SidePage, Tab> tabs = new EnumMap<>(SidePage.class);
    private final Map<SidePage, ToggleButton> buttons = new EnumMap<>(SidePage.class);
    private final BooleanProperty open = new SimpleBooleanProperty(true);
    private final Label count = new Label();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param contents content of each page; each is a node
     * @param findings the page of findings, for the count on its button
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
        setCenter(pages);
        rail.setId("rail");
        rail.getStyleClass().add("rail");
        // One tab stop, as in a tab pane: arrow keys select the next page. A filter, because a button consumes arrow
        // keys.
        rail.addEventFilter(KeyEvent.KEY_PRESSED, this::selectByKey);
        count.getStyleClass().addAll("badge", "badge-count");
        count.setMouseTransparent(true);
        for (SidePage pane : SidePage.values()) {
            add(pane, content(pane));
        }
        // The form of the selected item; a design with hotspots opens with its findings.
        pages.getSelectionModel().select(tab(SidePage.INSPECTOR));
        pages.getSelectionModel().selectedItemProperty().subscribe(selected -> markSelected());
        open.subscribe(is -> markSelected());
    }

    /** {@return the column of buttons, one for each page} */
    Node rail() {
        return rail;
    }

    /** {@return whether the pages are visible next to the rail} */
    BooleanProperty openProperty() {
        return open;
    }

    /** Marks the button of the shown page. */
    private void markSelected() {
        Tab selected = pages.getSelectionModel().getSelectedItem();
        buttons.forEach((page, button) -> {
            boolean is = tab(page) == selected;
            button.setSelected(is && open.get());
            button.setFocusTraversable(is);
        });
    }

    private void selectByKey(KeyEvent event) {
        int last = pages.getTabs().size() - 1;
        int step = switch (event.getCode()) {
            case LEFT, UP -> -1;
            case RIGHT, DOWN -> 1;
            case HOME -> -last;
            case END -> last;
            default -> 0;
        };
        if (step != 0 && !event.isShortcutDown() && !event.isAltDown()) {
            SidePage next =
                    SidePage.values()[Math.clamp(pages.getSelectionModel().getSelectedIndex() + step, 0, last)];
            show(next);
            button(next).requestFocus();
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
        open.set(true);
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

    /** {@return whether a pane is visible} */
    boolean isFront(SidePage pane) {
        return open.get() && pages.getSelectionModel().getSelectedItem() == tab(pane);
    }

    /**
     * Shows the Queries pane, and moves the focus to a field of the selected query.
     *
     * @param field field as in {@link QueriesView#enter}, such as {@code limit}
     */
    void enterQuery(String field) {
        show(SidePage.QUERIES);
        ((QueriesView) content(SidePage.QUERIES)).enter(field);
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
        count.setVisible(found > 0);
        button(SidePage.FINDINGS).setAccessibleText(Messages.paneWithCount(SidePage.FINDINGS.title(), found));
    }

    private SideTab content(SidePage pane) {
        return Objects.requireNonNull(contents.get(pane));
    }

    private FormPane form(SidePage pane) {
        return (FormPane) content(pane);
    }

    private void add(SidePage pane, SideTab content) {
        Tab tab = new Tab(pane.title(), (Node) content);
        tab.setId("tab-" + pane.title().toLowerCase(Locale.ROOT));
        tabs.put(pane, tab);
        tab.selectedProperty().subscribe(content::active);
        pages.getTabs().add(tab);
        ToggleButton button = Accessibles.control(
                new ToggleButton(pane.title(), Icons.of(pane.icon())),
                tab.getId(),
                pane.title(),
                Messages.showPane(pane.title(), pane.digit()));
        button.getStyleClass().setAll("rail-button");
        button.setAccessibleRole(AccessibleRole.TAB_ITEM);
        button.setMaxWidth(Double.MAX_VALUE);
        button.contentDisplayProperty()
                .bind(button.fontProperty()
                        .map(font -> font.getSize() >= LARGE_TEXT ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.TOP));
        button.setOnAction(pressed -> {
            if (button.isSelected()) {
                show(pane);
            } else {
                open.set(false);
            }
        });
        buttons.put(pane, button);
        if (pane.startsGroup()) {
            rail.getChildren().add(new Separator());
        }
        if (pane == SidePage.FINDINGS) {
            StackPane.setAlignment(count, Pos.TOP_RIGHT);
            rail.getChildren().add(new StackPane(button, count));
        } else {
            rail.getChildren().add(button);
        }
    }

    private ToggleButton button(SidePage pane) {
        return Objects.requireNonNull(buttons.get(pane));
    }

    private Tab tab(SidePage pane) {
        return Objects.requireNonNull(tabs.get(pane));
    }
}
