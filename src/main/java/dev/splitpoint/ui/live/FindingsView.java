package dev.splitpoint.ui.live;

import dev.splitpoint.design.yaml.Problem;
import dev.splitpoint.tablet.Verdict;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.fx.Named;
import dev.splitpoint.workspace.LiveState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/** What is wrong in the document, and the verdicts of the newest run as cards, the worst first. */
public final class FindingsView extends ScrollPane {
    private final DocumentModel document;
    private final LiveModel live;
    private final ReadOnlyObjectProperty<List<Problem>> problems;
    private final Consumer<Verdict> showOnHeatmap;
    private final VBox cards = new VBox();
    private List<Verdict> shown = List.of();
    private Optional<String> shownProblem = Optional.empty();
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param document      the open document
     * @param live          has the runs
     * @param problems      what was wrong in the document's file
     * @param showOnHeatmap shows the place of a verdict
     */
    public FindingsView(
            DocumentModel document,
            LiveModel live,
            ReadOnlyObjectProperty<List<Problem>> problems,
            Consumer<Verdict> showOnHeatmap) {
        this.document = document;
        this.live = live;
        this.problems = problems;
        this.showOnHeatmap = showOnHeatmap;
        cards.getStyleClass().add("finding-cards");
        VBox content = new VBox(new ProblemsBox(problems), cards);
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

    /** Follows the model, until {@link #detach}. */
    public void attach() {
        subscriptions = live.stateProperty().subscribe(this::show);
    }

    /** Stops following the model. */
    public void detach() {
        subscriptions.unsubscribe();
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
        state.problem().ifPresent(problem -> cards.getChildren().add(problem(problem)));
        Map<List<Object>, List<Verdict>> alike = new LinkedHashMap<>();
        verdicts.forEach(v -> alike.computeIfAbsent(List.of(v.kind(), v.segment()), kind -> new ArrayList<>()).add(v));
        alike.values().forEach(group -> cards.getChildren().add(card(group)));
        if (cards.getChildren().isEmpty()) {
            cards.getChildren().add(nothing(state));
        }
    }

    private static Node problem(String sentence) {
        return box(head(FindingText.Level.ERROR, "The design cannot be simulated"), text(sentence));
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

    /** One card for findings of one kind and cause; its buttons are about the worst of them. */
    private Node card(List<Verdict> group) {
        Verdict verdict = group.getFirst();
        Button show = Named.control(
                new Button("Show on heatmap"),
                "show-" + verdict.kind().name().toLowerCase(Locale.ROOT) + "-" + verdict.fromBucket(),
                "Show on heatmap: " + FindingText.title(verdict),
                "Shows the key range and the time of this finding on the heatmap.");
        show.setOnAction(pressed -> showOnHeatmap.accept(verdict));
        FlowPane buttons = new FlowPane(show);
        buttons.getStyleClass().add("button-row");
        verdict.segment().filter(name -> new Selection.OfSegment(name).in(document.now())).ifPresent(name -> {
            Button select = Named.control(
                    new Button("Edit " + name),
                    "edit-" + name,
                    "Edit segment " + name,
                    "Selects the segment that causes it.");
            select.setMnemonicParsing(false);
            select.setOnAction(pressed -> document.select(new Selection.OfSegment(name)));
            buttons.getChildren().add(select);
        });
        Node head = head(FindingText.level(verdict), FindingText.title(verdict));
        return group.size() == 1
                ? box(head, text(verdict.explanation()), buttons)
                : box(head, text(verdict.explanation()), more(group.size() - 1), buttons);
    }

    private static Label more(int others) {
        Label label = new Label(
                others == 1 ? "One more key range has it, less badly." : others + " more key ranges have it, less badly.");
        label.setWrapText(true);
        label.getStyleClass().add("note");
        return label;
    }

    static Node head(FindingText.Level level, String title) {
        Label badge = new Label(level.name());
        badge.getStyleClass().addAll("badge", "badge-" + level.name().toLowerCase(Locale.ROOT));
        badge.setMinWidth(Region.USE_PREF_SIZE);
        Label words = new Label(title);
        words.setWrapText(true);
        words.getStyleClass().add("finding-title");
        HBox head = new HBox(badge, words);
        head.getStyleClass().add("finding-head");
        return head;
    }

    static Label text(String sentence) {
        Label label = new Label(sentence);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add("finding-text");
        return label;
    }

    private static Node box(Node... parts) {
        VBox box = new VBox(parts);
        box.getStyleClass().add("card");
        return box;
    }
}
