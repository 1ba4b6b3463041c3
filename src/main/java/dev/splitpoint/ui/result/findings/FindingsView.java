package dev.splitpoint.ui.result.findings;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.advice.rule.SharedCauses;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.pattern.Patterns;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.document.badge.FindingMark;
import dev.splitpoint.ui.kit.control.SideTab;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.CardFocusKeeper;
import dev.splitpoint.ui.kit.fx.FocusScroller;
import dev.splitpoint.workspace.SimulationState;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/**
 * The findings of the open design: the problems in the document, the verdicts of the newest run, and the findings of
 * the rules, the most severe first. A head counts them; the foot names the pattern of the load and what was checked.
 */
public final class FindingsView extends VBox implements SideTab {
    private static final PseudoClass HIGHLIGHTED = PseudoClass.getPseudoClass("lit");
    private static final double MARGIN = 8;
    private static final List<FindingLevel> LEVELS =
            List.of(FindingLevel.ERROR, FindingLevel.WARNING, FindingLevel.NOTE);

    private final DocumentModel document;
    private final LiveModel live;
    private final RemedyModel remedies;
    private final ReadOnlyObjectProperty<List<Problem>> problems;
    private final ReadOnlyObjectWrapper<List<Problem>> unreported = new ReadOnlyObjectWrapper<>(List.of());
    private final Consumer<Verdict> showOnHeatmap;
    private final RulesView rules;
    private final FindingBadges marks;
    private final ObservableValue<HeatView.Colors> colors;
    private final ObservableValue<Optional<Patterns>> patterns;
    private final ScrollPane scroll;
    private final VBox cards = new VBox();
    private final VBox content;
    private final Label pattern = new Label();
    private final Map<FindingLevel, Label> counts = new EnumMap<>(FindingLevel.class);
    private final ReadOnlyObjectWrapper<List<Finding>> separate = new ReadOnlyObjectWrapper<>(List.of());
    private List<Verdict> shown = List.of();
    private Optional<String> shownProblem = Optional.empty();
    private Optional<Node> highlighted = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param document the open document
     * @param live simulations of the document
     * @param remedies fixes of the verdicts
     * @param problems problems of the document's file
     * @param showOnHeatmap shows the place of a verdict on the heatmap
     * @param rules view of the findings of the rules
     * @param marks receives the verdicts and findings for the badges
     * @param colors colors of the heatmap
     * @param patterns patterns of the newest run
     */
    public FindingsView(
            DocumentModel document,
            LiveModel live,
            RemedyModel remedies,
            ReadOnlyObjectProperty<List<Problem>> problems,
            Consumer<Verdict> showOnHeatmap,
            RulesView rules,
            FindingBadges marks,
            ObservableValue<HeatView.Colors> colors,
            ObservableValue<Optional<Patterns>> patterns) {
        this.document = document;
        this.live = live;
        this.remedies = remedies;
        this.problems = problems;
        this.showOnHeatmap = showOnHeatmap;
        this.rules = rules;
        this.marks = marks;
        this.colors = colors;
        this.patterns = patterns;
        cards.getStyleClass().add("finding-cards");
        pattern.setId("load-pattern");
        pattern.setWrapText(true);
        pattern.setMinHeight(Region.USE_PREF_SIZE);
        pattern.getStyleClass().add("note");
        content = new VBox(new ProblemsBox(unreported.getReadOnlyProperty()), cards, rules, pattern, rules.checked());
        content.getStyleClass().add("findings");
        scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.getStyleClass().add("form-pane");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        FocusScroller.install(scroll);
        getStyleClass().add("findings-pane");
        getChildren().addAll(head(), scroll);
    }

    private Node head() {
        Label title = new Label(Messages.FINDINGS);
        title.getStyleClass().add("findings-title");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head = new HBox(title, space);
        head.getStyleClass().add("findings-head");
        List<MenuItem> items = new ArrayList<>();
        for (FindingLevel level : LEVELS) {
            Label count = LevelMark.count(level);
            counts.put(level, count);
            head.getChildren().add(count);
            CheckMenuItem item = new CheckMenuItem(Messages.show(level));
            item.setId("filter-" + level.keyword());
            item.setSelected(true);
            item.selectedProperty().subscribe((was, is) -> rules.setShown(level, is));
            items.add(item);
        }
        MenuButton menu = MoreMenu.of("findings-more", Messages.FINDINGS_MENU, items);
        menu.setOnShowing(opening -> items.forEach(
                item -> ((CheckMenuItem) item).setSelected(rules.isShown(LEVELS.get(items.indexOf(item))))));
        head.getChildren().add(menu);
        return head;
    }

    /** {@return the number of cards for the verdicts; verdicts with the same kind and segment or query share a card} */
    public static int cardCount(List<Verdict> verdicts) {
        return VerdictCard.groups(verdicts).size();
    }

    /** {@return the problems of the document's file that no finding reports} */
    public ReadOnlyObjectProperty<List<Problem>> problemsProperty() {
        return unreported.getReadOnlyProperty();
    }

    /** {@return the reason why the design cannot be simulated, if no other card reports it} */
    public Optional<String> simulationProblem() {
        return SimulationProblem.unreported(live.stateProperty().get(), problems.get())
                .filter(reason -> Consistency.check(document.design()).stream()
                        .noneMatch(
                                error -> reason.equals(error.message()) && isReported(error.place(), error.isError())));
    }

    /** {@return the findings that have a separate row} */
    public ReadOnlyObjectProperty<List<Finding>> rulesProperty() {
        return separate.getReadOnlyProperty();
    }

    @Override
    public void attach() {
        rules.attach();
        subscriptions = Subscription.combine(
                live.stateProperty().subscribe(this::show),
                problems.subscribe(is -> updateProblems()),
                rules.model().findingsProperty().subscribe(found -> {
                    updateProblems();
                    update(() -> {});
                }),
                remedies.stateProperty().subscribe(state -> update(() -> showRemedies(state))),
                colors.subscribe(changed ->
                        update(() -> showRemedies(remedies.stateProperty().get()))),
                patterns.subscribe(this::showPattern));
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        rules.detach();
    }

    /** Scrolls to the card of a finding and highlights it. */
    public void reveal(FindingMark mark) {
        Optional<Node> card = verdictCards().stream()
                .filter(each -> each.isTargetOf(mark))
                .map(Node.class::cast)
                .findFirst()
                .or(() -> rules.open(mark.card()));
        highlighted.ifPresent(node -> node.pseudoClassStateChanged(HIGHLIGHTED, false));
        highlighted = card;
        card.ifPresent(node -> {
            node.pseudoClassStateChanged(HIGHLIGHTED, true);
            applyCss();
            layout();
            double top = content.sceneToLocal(node.localToScene(node.getLayoutBounds()))
                    .getMinY();
            double hidden = content.getLayoutBounds().getHeight()
                    - scroll.getViewportBounds().getHeight();
            scroll.setVvalue(hidden <= 0 ? 0 : Math.clamp((top - MARGIN) / hidden, 0, 1));
            Optional.ofNullable(node.lookup(".click-target")).ifPresent(Node::requestFocus);
        });
    }

    private boolean isReported(String place, boolean error) {
        return rules.model().findingsProperty().get().stream()
                .anyMatch(finding -> finding.ignored().isEmpty() && finding.isAbout(place, error));
    }

    /** Updates the problems of the file. Problems that a finding reports are omitted. */
    private void updateProblems() {
        CardFocusKeeper.keep(
                cards,
                () -> unreported.set(problems.get().stream()
                        .filter(problem -> !isReported(problem.place(), problem.isError()))
                        .toList()));
        show(live.stateProperty().get());
    }

    /**
     * Changes the cards of the verdicts, and shows the findings in the cards with the same cause, and the others below.
     */
    private void update(Runnable change) {
        SharedCauses causes =
                SharedCauses.of(shown, rules.model().findingsProperty().get());
        CardFocusKeeper.keep(
                content,
                () -> CardFocusKeeper.keep(cards, () -> {
                    change.run();
                    rules.show(causes, verdictCards());
                }));
        separate.set(causes.others());
        marks.set(rules.marks());
        count();
    }

    private void count() {
        List<FindingLevel> levels = Stream.of(
                        verdictCards().stream().map(VerdictCard::level),
                        unreported.get().stream()
                                .map(problem -> problem.isError() ? FindingLevel.ERROR : FindingLevel.WARNING),
                        shownProblem.stream().map(reason -> FindingLevel.ERROR),
                        separate.get().stream()
                                .filter(finding -> finding.ignored().isEmpty())
                                .map(Finding::level))
                .flatMap(each -> each)
                .toList();
        counts.forEach((level, label) -> {
            long count = levels.stream().filter(each -> each == level).count();
            label.setText(Long.toString(count));
            label.setAccessibleText(Messages.count(count, level));
            Accessibles.explain(label, Messages.count(count, level));
            label.setVisible(count > 0);
            label.setManaged(count > 0);
        });
    }

    private List<VerdictCard> verdictCards() {
        return cards.getChildren().stream()
                .filter(VerdictCard.class::isInstance)
                .map(VerdictCard.class::cast)
                .toList();
    }

    private void show(SimulationState state) {
        List<Verdict> verdicts = state.run().map(SimulationRun::verdicts).orElse(List.of());
        Optional<String> problem = simulationProblem();
        boolean isUnchanged = !verdicts.isEmpty() && verdicts.equals(shown) && problem.equals(shownProblem);
        if (isUnchanged) {
            return;
        }
        shown = verdicts;
        shownProblem = problem;
        update(() -> createCards(state, verdicts, problem));
    }

    private void createCards(SimulationState state, List<Verdict> verdicts, Optional<String> problem) {
        VerdictCard.Actions actions = new VerdictCard.Actions(
                showOnHeatmap,
                rules.navigation().query(),
                rules.navigation().selected(),
                new FixPane.Actions(remedies::apply, this::compare));
        List<Node> next = new ArrayList<>();
        problem.map(VerdictCard::problem).ifPresent(next::add);
        state.run()
                .ifPresent(run -> VerdictCard.groups(verdicts)
                        .forEach(group -> next.add(new VerdictCard(group, run, document, actions))));
        if (next.isEmpty() && state.problem().isEmpty()) {
            next.add(placeholder(state));
        }
        cards.getChildren().setAll(next);
        showRemedies(remedies.stateProperty().get());
    }

    private void compare(Remedy remedy) {
        remedy.changed(document.design())
                .ifPresent(changed -> rules.navigation().compare().accept(remedy.label(), changed));
    }

    private void showRemedies(RemedyModel.State state) {
        Set<Remedy> offered = new HashSet<>();
        verdictCards().forEach(card -> card.show(state, offered, colors.getValue()));
        rules.checked().showChanges((int) state.advice().stream()
                .flatMap(Advice::changes)
                .map(Advice.TriedChange::remedy)
                .distinct()
                .count());
    }

    private void showPattern(Optional<Patterns> found) {
        pattern.setText(found.map(Patterns::sentence).orElse(""));
        pattern.setVisible(found.isPresent());
        pattern.setManaged(found.isPresent());
        Accessibles.explain(pattern, found.map(Patterns::details).orElse(""));
    }

    private static Node placeholder(SimulationState state) {
        Label label = new Label(
                state.run().isPresent()
                        ? Messages.NO_HOTSPOTS
                        : state.running() ? Messages.FIRST_SIMULATION : Messages.NO_SIMULATION);
        label.setWrapText(true);
        label.getStyleClass().add("note");
        return label;
    }
}
