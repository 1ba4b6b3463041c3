package dev.splitpoint.ui.live;

import dev.splitpoint.advice.lint.Finding;
import dev.splitpoint.design.yaml.Problem;
import dev.splitpoint.tablet.Verdict;
import dev.splitpoint.ui.finding.RulesView;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.workspace.LiveState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/** What is wrong in the document, and the verdicts of the newest run as cards, the worst first. */
public final class FindingsView extends ScrollPane {
    private final DocumentModel document;
    private final LiveModel live;
    private final RemedyModel remedies;
    private final ReadOnlyObjectProperty<List<Problem>> problems;
    private final Consumer<Verdict> showOnHeatmap;
    private final RulesView rules;
    private final VBox cards = new VBox();
    private List<Verdict> shown = List.of();
    private Optional<String> shownProblem = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param document      the open document
     * @param live          has the runs
     * @param remedies      knows what would help
     * @param problems      what was wrong in the document's file
     * @param showOnHeatmap shows the place of a verdict
     * @param rules         what the rules find
     */
    public FindingsView(
            DocumentModel document,
            LiveModel live,
            RemedyModel remedies,
            ReadOnlyObjectProperty<List<Problem>> problems,
            Consumer<Verdict> showOnHeatmap,
            RulesView rules) {
        this.document = document;
        this.live = live;
        this.remedies = remedies;
        this.problems = problems;
        this.showOnHeatmap = showOnHeatmap;
        this.rules = rules;
        cards.getStyleClass().add("finding-cards");
        VBox content = new VBox(new ProblemsBox(problems), cards, rules);
        content.getStyleClass().add("findings");
        setContent(content);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setFocusTraversable(false);
        getStyleClass().add("form-pane");
    }

    /** {@return how many cards findings make} */
    public static int cards(List<Verdict> verdicts) {
        return (int) verdicts.stream().map(v -> List.of(v.kind(), v.segment())).distinct().count();
    }

    /** {@return what was wrong in the document's file} */
    public ReadOnlyObjectProperty<List<Problem>> problemsProperty() {
        return problems;
    }

    /** {@return what the rules found} */
    public ReadOnlyObjectProperty<List<Finding>> rulesProperty() {
        return rules.model().findingsProperty();
    }

    /** Follows the model, until {@link #detach}. */
    public void attach() {
        rules.attach();
        subscriptions = Subscription.combine(
                live.stateProperty().subscribe(this::show), remedies.stateProperty().subscribe(this::advise));
    }

    /** Stops following the model. */
    public void detach() {
        subscriptions.unsubscribe();
        rules.detach();
    }

    private void show(LiveState state) {
        List<Verdict> verdicts = state.run().map(run -> run.verdicts()).orElse(List.of());
        boolean same = !verdicts.isEmpty() && verdicts.equals(shown) && state.problem().equals(shownProblem);
        if (same) {
            return;
        }
        shown = verdicts;
        shownProblem = state.problem();
        cards.getChildren().clear();
        state.problem().ifPresent(problem -> cards.getChildren().add(FindingCard.problem(problem)));
        Map<List<Object>, List<Verdict>> alike = new LinkedHashMap<>();
        verdicts.forEach(v -> alike.computeIfAbsent(List.of(v.kind(), v.segment()), kind -> new ArrayList<>()).add(v));
        alike.values().forEach(group -> cards.getChildren()
                .add(new FindingCard(group, document, showOnHeatmap, remedies::apply)));
        advise(remedies.stateProperty().get());
        if (cards.getChildren().isEmpty()) {
            cards.getChildren().add(nothing(state));
        }
    }

    private void advise(RemedyModel.State state) {
        for (Node card : cards.getChildren()) {
            if (card instanceof FindingCard finding) {
                finding.show(state);
            }
        }
    }

    private static Node nothing(LiveState state) {
        Label label = new Label(
                state.run().isPresent()
                        ? "No hot spots: the simulation found nothing that stands out."
                        : state.running() ? "The first simulation is under way." : "Nothing is simulated yet.");
        label.setWrapText(true);
        label.getStyleClass().add("note");
        return label;
    }
}
