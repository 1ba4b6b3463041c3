package dev.splitpoint.ui.result.findings;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.advice.rule.SharedCauses;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.badge.FindingMark;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.CardFocusKeeper;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/**
 * Cards of the findings of the rules, the most severe first, with a button for each severity that hides its findings.
 * Findings with the cause of a verdict are in the card of the verdict instead.
 */
public final class RulesView extends VBox {
    /** Number of findings of one rule up to which each has a card. */
    private static final int MOST_OF_RULE = 3;

    private static final List<FindingLevel> LEVELS =
            List.of(FindingLevel.ERROR, FindingLevel.WARNING, FindingLevel.NOTE);

    private final RuleModel model;
    private final DocumentModel document;
    private final FindingNavigation navigation;
    private final Map<FindingLevel, ToggleButton> filters = new EnumMap<>(FindingLevel.class);
    private final FlowPane filter = new FlowPane();
    private final VBox cards = new VBox();
    private final Label ignored = new Label();
    private final HBox ignoredRow;
    private final ChangedLevels levels;
    /** Ids of the rules that show all their findings. */
    private final Set<String> unfolded = new HashSet<>();

    private SharedCauses causes = SharedCauses.of(List.of(), List.of());
    private List<VerdictCard> verdicts = List.of();
    /** Cards of the findings by identity, here and in the cards of verdicts. */
    private Map<String, LintCard> lintCards = Map.of();

    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param model findings of the rules
     * @param document the open document
     * @param navigation navigation to other parts of the window
     */
    public RulesView(RuleModel model, DocumentModel document, FindingNavigation navigation) {
        this.model = model;
        this.document = document;
        this.navigation = navigation;
        this.levels = new ChangedLevels(model);
        setId("rule-findings");
        getStyleClass().add("finding-cards");
        cards.getStyleClass().add("rule-cards");
        filter.getStyleClass().addAll("button-row", "rule-filter");
        ignored.setWrapText(true);
        ignored.getStyleClass().add("note");
        for (FindingLevel level : LEVELS) {
            ToggleButton button = Accessibles.control(
                    new ToggleButton(), "filter-" + level.keyword(), Messages.show(level), Messages.showHelp(level));
            button.setSelected(true);
            button.selectedProperty().subscribe((was, isVisible) -> CardFocusKeeper.keep(cards, this::createCards));
            filters.put(level, button);
            filter.getChildren().add(button);
        }
        Button toIgnored = Accessibles.control(
                new Button(Messages.SHOW), "show-ignored", Messages.SHOW_IGNORED, Messages.SHOW_IGNORED_HELP);
        toIgnored.getStyleClass().add("chip");
        toIgnored.setMinWidth(USE_PREF_SIZE);
        toIgnored.setOnAction(pressed -> navigation.ignored().run());
        ignoredRow = new HBox(ignored, toIgnored);
        ignoredRow.getStyleClass().add("ignored-row");
        getChildren().addAll(filter, cards, ignoredRow, levels);
    }

    public RuleModel model() {
        return model;
    }

    /** Starts to listen to the model, until {@link #detach}. */
    public void attach() {
        model.attach();
        subscriptions = document.stateProperty().subscribe(shown -> {
            levels.show(document.design().levels());
            hideWhereEmpty();
        });
    }

    /** Stops listening to the model. */
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }

    /**
     * Returns the card with an identity; empty if none exists. If the severity of the finding is hidden, shows it
     * first.
     */
    public Optional<Node> card(String id) {
        causes.others().stream()
                .filter(finding ->
                        finding.ignored().isEmpty() && LintCard.id(finding).equals(id))
                .findFirst()
                .ifPresent(finding -> {
                    Optional.ofNullable(filters.get(finding.level())).ifPresent(filter -> filter.setSelected(true));
                    unfold(finding.rule().id());
                });
        return Optional.ofNullable(lintCards.get(id));
    }

    /**
     * {@return the badges of the verdicts, and of the findings at other places than the verdict with the same cause}
     */
    List<FindingMark> marks() {
        TableDesign design = document.design();
        Stream<FindingMark> shared = verdicts.stream().flatMap(verdict -> verdict.marks(causes, design));
        return Stream.concat(
                        shared,
                        causes.others().stream()
                                .filter(finding -> finding.ignored().isEmpty())
                                .map(finding -> FindingMark.of(finding, design, LintCard.id(finding))))
                .toList();
    }

    /** {@return the number of findings that are not ignored} */
    public static int count(List<Finding> findings) {
        return (int)
                findings.stream().filter(finding -> finding.ignored().isEmpty()).count();
    }

    /** {@return the worst level of the findings that are not ignored; off without one} */
    public static FindingLevel worst(List<Finding> findings) {
        return findings.stream()
                .filter(finding -> finding.ignored().isEmpty())
                .map(Finding::level)
                .max(Comparator.naturalOrder())
                .orElse(FindingLevel.OFF);
    }

    /** Shows findings in the cards of the verdicts with the same cause, and the others here. */
    void show(SharedCauses shown, List<VerdictCard> verdictCards) {
        causes = shown;
        verdicts = verdictCards;
        CardFocusKeeper.keep(cards, this::createCards);
    }

    private void createCards() {
        Map<String, LintCard> previousCards = new HashMap<>(lintCards);
        lintCards = new HashMap<>();
        // The cards are replaced in one call, so that a remaining card retains its focus and the typed text.
        verdicts.forEach(verdict -> verdict.show(
                causes,
                (finding, tried) -> card(finding, Optional.of(verdict.mark(document.design())), tried, previousCards)));
        List<Finding> findings = causes.others();
        List<Finding> active =
                findings.stream().filter(finding -> finding.ignored().isEmpty()).toList();
        filters.forEach((level, button) -> {
            long count =
                    active.stream().filter(finding -> finding.level() == level).count();
            button.setText(Messages.count(count, level));
            visible(button, count > 0);
        });
        Map<String, List<Finding>> groups = active.stream()
                .filter(finding -> filters.getOrDefault(finding.level(), new ToggleButton())
                        .isSelected())
                .collect(
                        Collectors.groupingBy(finding -> finding.rule().id(), LinkedHashMap::new, Collectors.toList()));
        cards.getChildren()
                .setAll(groups.entrySet().stream()
                        .flatMap(group -> cards(group.getKey(), group.getValue(), previousCards))
                        .toList());
        visible(filter, !active.isEmpty());
        visible(cards, !cards.getChildren().isEmpty());
        int ignoredCount = findings.size() - active.size();
        ignored.setText(Messages.ignored(ignoredCount));
        visible(ignoredRow, ignoredCount > 0);
        hideWhereEmpty();
    }

    /** {@return the cards of one rule: all, or the first and a button that shows the others} */
    private Stream<Node> cards(String rule, List<Finding> findings, Map<String, LintCard> previousCards) {
        boolean isFolded = findings.size() > MOST_OF_RULE && !unfolded.contains(rule);
        Stream<Node> shown = findings.stream()
                .limit(isFolded ? 1 : findings.size())
                .map(finding -> card(finding, Optional.empty(), Set.of(), previousCards));
        if (!isFolded) {
            return shown;
        }
        String label = Messages.moreFindings(findings.size() - 1);
        Button more = Accessibles.control(
                new Button(label), "more-" + rule.replace('.', '-'), label, Messages.moreFindingsHelp(rule));
        more.setOnAction(pressed -> unfold(rule));
        return Stream.concat(shown, Stream.of(more));
    }

    private void unfold(String rule) {
        unfolded.add(rule);
        CardFocusKeeper.keep(cards, this::createCards);
    }

    private LintCard card(
            Finding finding, Optional<FindingMark> verdict, Set<Remedy> tried, Map<String, LintCard> previousCards) {
        LintCard previous = previousCards.remove(LintCard.id(finding));
        LintCard card = previous != null ? previous : new LintCard(finding, model, document, navigation);
        card.show(finding, verdict, tried);
        lintCards.putIfAbsent(LintCard.id(finding), card);
        return card;
    }

    private void hideWhereEmpty() {
        visible(this, !causes.others().isEmpty() || levels.isVisible());
    }

    private static void visible(Node node, boolean isVisible) {
        node.setVisible(isVisible);
        node.setManaged(isVisible);
    }
}
