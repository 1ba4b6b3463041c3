package dev.splitpoint.ui.result.findings;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.advice.rule.SharedCauses;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.document.badge.FindingMark;
import dev.splitpoint.ui.kit.control.SideTab;
import dev.splitpoint.ui.kit.fx.CardFocusKeeper;
import dev.splitpoint.ui.kit.fx.FocusScroller;
import dev.splitpoint.workspace.SimulationState;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/**
 * Cards of the problems in the document, the verdicts of the newest run, and the findings of the rules, the most severe
 * first.
 */
public final class FindingsView extends ScrollPane implements SideTab {
    private static final PseudoClass HIGHLIGHTED = PseudoClass.getPseudoClass("lit");
    private static final double MARGIN = 8;

    private final DocumentModel document;
    private final LiveModel live;
    private final RemedyModel remedies;
    private final ReadOnlyObjectProperty<List<Problem>> problems;
    private final ReadOnlyObjectWrapper<List<Problem>> unreported = new ReadOnlyObjectWrapper<>(List.of());
    private final Consumer<Verdict> showOnHeatmap;
    private final RulesView rules;
    private final FindingBadges marks;
    private final VBox cards = new VBox();
    private final VBox content;
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
     */
    public FindingsView(
            DocumentModel document,
            LiveModel live,
            RemedyModel remedies,
            ReadOnlyObjectProperty<List<Problem>> problems,
            Consumer<Verdict> showOnHeatmap,
            RulesView rules,
            FindingBadges marks) {
        this.document = document;
        this.live = live;
        this.remedies = remedies;
        this.problems = problems;
        this.showOnHeatmap = showOnHeatmap;
        this.rules = rules;
        this.marks = marks;
        cards.getStyleClass().add("finding-cards");
        content = new VBox(new ProblemsBox(unreported.getReadOnlyProperty()), cards, rules);
        content.getStyleClass().add("findings");
        setContent(content);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setFocusTraversable(false);
        getStyleClass().add("form-pane");
        FocusScroller.install(this);
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

    /** {@return the findings that have a separate card} */
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
                remedies.stateProperty().subscribe(state -> update(() -> showRemedies(state))));
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
                .or(() -> rules.card(mark.card()));
        highlighted.ifPresent(node -> node.pseudoClassStateChanged(HIGHLIGHTED, false));
        highlighted = card;
        card.ifPresent(node -> {
            node.pseudoClassStateChanged(HIGHLIGHTED, true);
            applyCss();
            layout();
            double top = getContent()
                    .sceneToLocal(node.localToScene(node.getLayoutBounds()))
                    .getMinY();
            double hidden = getContent().getLayoutBounds().getHeight()
                    - getViewportBounds().getHeight();
            setVvalue(hidden <= 0 ? 0 : Math.clamp((top - MARGIN) / hidden, 0, 1));
            Optional.ofNullable(node.lookup(".button")).ifPresent(Node::requestFocus);
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
    }

    private List<VerdictCard> verdictCards() {
        return cards.getChildren().stream()
                .filter(VerdictCard.class::isInstance)
                .map(VerdictCard.class::cast)
                .toList();
    }

    private void show(SimulationState state) {
        List<Verdict> verdicts = state.run().map(run -> run.verdicts()).orElse(List.of());
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
        cards.getChildren().clear();
        problem.ifPresent(sentence -> cards.getChildren().add(VerdictCard.problem(sentence)));
        VerdictCard.groups(verdicts)
                .forEach(group ->
                        cards.getChildren().add(new VerdictCard(group, document, showOnHeatmap, remedies::apply)));
        showRemedies(remedies.stateProperty().get());
        if (cards.getChildren().isEmpty() && state.problem().isEmpty()) {
            cards.getChildren().add(placeholder(state));
        }
    }

    private void showRemedies(RemedyModel.State state) {
        Set<Remedy> offered = new HashSet<>();
        verdictCards().forEach(card -> card.show(state, offered));
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
