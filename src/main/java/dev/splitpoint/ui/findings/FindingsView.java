package dev.splitpoint.ui.findings;

import dev.splitpoint.advice.lint.Finding;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.ui.control.SideTab;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.fx.CardFocusKeeper;
import dev.splitpoint.ui.fx.FocusScroller;
import dev.splitpoint.workspace.SimulationState;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/** What is wrong in the document, and the verdicts of the newest run as cards, the worst first. */
public final class FindingsView extends ScrollPane implements SideTab {
    private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");
    private static final double ROOM = 8;

    private final DocumentModel document;
    private final LiveModel live;
    private final RemedyModel remedies;
    private final ReadOnlyObjectProperty<List<Problem>> problems;
    private final ReadOnlyObjectWrapper<List<Problem>> untold = new ReadOnlyObjectWrapper<>(List.of());
    private final Consumer<Verdict> showOnHeatmap;
    private final RulesView rules;
    private final FindingBadges marks;
    private final VBox cards = new VBox();
    private List<Verdict> shown = List.of();
    private Optional<String> shownProblem = Optional.empty();
    private Optional<Node> lit = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param document      the open document
     * @param live          has the runs
     * @param remedies      knows what would help
     * @param problems      what was wrong in the document's file
     * @param showOnHeatmap shows the place of a verdict
     * @param rules         what the rules find
     * @param marks         are told what is found
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
        VBox content = new VBox(new ProblemsBox(untold.getReadOnlyProperty()), cards, rules);
        content.getStyleClass().add("findings");
        setContent(content);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setFocusTraversable(false);
        getStyleClass().add("form-pane");
        FocusScroller.install(this);
    }

    /** {@return how many cards findings make} */
    public static int cards(List<Verdict> verdicts) {
        return (int) verdicts.stream().map(VerdictCard::id).distinct().count();
    }

    /** {@return what was wrong in the document's file and is told by no finding} */
    public ReadOnlyObjectProperty<List<Problem>> problemsProperty() {
        return untold.getReadOnlyProperty();
    }

    /** {@return why the design cannot be simulated, if that has a card of its own} */
    public Optional<String> problem() {
        return SimulationProblem.untold(live.stateProperty().get(), problems.get())
                .filter(why -> Consistency.check(document.now()).stream()
                        .noneMatch(wrong -> why.equals(wrong.message()) && isTold(wrong.place(), wrong.isError())));
    }

    /** {@return what the rules found} */
    public ReadOnlyObjectProperty<List<Finding>> rulesProperty() {
        return rules.model().findingsProperty();
    }

    @Override
    public void attach() {
        rules.attach();
        subscriptions = Subscription.combine(
                live.stateProperty().subscribe(this::show),
                problems.subscribe(is -> tell()),
                rulesProperty().subscribe(found -> {
                    tell();
                    mark();
                }),
                remedies.stateProperty().subscribe(state -> CardFocusKeeper.keep(cards, () -> advise(state))));
    }

    @Override
    public void detach() {
        subscriptions.unsubscribe();
        rules.detach();
    }

    /** Scrolls to the card of a finding, and lights it up. */
    public void reveal(ProblemMark mark) {
        Optional<Node> card = cards.getChildren().stream()
                .filter(node -> mark.card().equals(node.getId()))
                .findFirst()
                .or(() -> rules.card(mark.card()));
        lit.ifPresent(node -> node.pseudoClassStateChanged(LIT, false));
        lit = card;
        card.ifPresent(node -> {
            node.pseudoClassStateChanged(LIT, true);
            applyCss();
            layout();
            double top = getContent().sceneToLocal(node.localToScene(node.getLayoutBounds())).getMinY();
            double hidden = getContent().getLayoutBounds().getHeight() - getViewportBounds().getHeight();
            setVvalue(hidden <= 0 ? 0 : Math.clamp((top - ROOM) / hidden, 0, 1));
            Optional.ofNullable(node.lookup(".button")).ifPresent(Node::requestFocus);
        });
    }

    private boolean isTold(String place, boolean error) {
        return rulesProperty().get().stream()
                .anyMatch(finding -> finding.ignored().isEmpty() && finding.tells(place, error));
    }

    /** What a finding tells is not told as a problem of the file besides. */
    private void tell() {
        CardFocusKeeper.keep(cards, () -> untold.set(problems.get().stream()
                .filter(problem -> !isTold(problem.place(), problem.isError()))
                .toList()));
        show(live.stateProperty().get());
    }

    private void mark() {
        TableDesign design = document.now();
        List<ProblemMark> all = new ArrayList<>();
        cards.getChildren().forEach(node -> {
            if (node instanceof VerdictCard card) {
                all.add(card.mark(design));
            }
        });
        all.addAll(rules.marks());
        marks.set(all);
    }

    private void show(SimulationState state) {
        List<Verdict> verdicts = state.run().map(run -> run.verdicts()).orElse(List.of());
        Optional<String> problem = problem();
        boolean same = !verdicts.isEmpty() && verdicts.equals(shown) && problem.equals(shownProblem);
        if (same) {
            return;
        }
        shown = verdicts;
        shownProblem = problem;
        CardFocusKeeper.keep(cards, () -> make(state, verdicts, problem));
        mark();
    }

    private void make(SimulationState state, List<Verdict> verdicts, Optional<String> problem) {
        cards.getChildren().clear();
        problem.ifPresent(sentence -> cards.getChildren().add(VerdictCard.problem(sentence)));
        Map<String, List<Verdict>> alike = new LinkedHashMap<>();
        verdicts.forEach(v -> alike.computeIfAbsent(VerdictCard.id(v), card -> new ArrayList<>()).add(v));
        alike.values().forEach(group -> cards.getChildren()
                .add(new VerdictCard(group, document, showOnHeatmap, remedies::apply)));
        advise(remedies.stateProperty().get());
        if (cards.getChildren().isEmpty() && state.problem().isEmpty()) {
            cards.getChildren().add(nothing(state));
        }
    }

    private void advise(RemedyModel.State state) {
        for (Node card : cards.getChildren()) {
            if (card instanceof VerdictCard finding) {
                finding.show(state);
            }
        }
    }

    private static Node nothing(SimulationState state) {
        Label label = new Label(
                state.run().isPresent()
                        ? Messages.NO_HOTSPOTS
                        : state.running() ? Messages.FIRST_SIMULATION : Messages.NO_SIMULATION);
        label.setWrapText(true);
        label.getStyleClass().add("note");
        return label;
    }
}
