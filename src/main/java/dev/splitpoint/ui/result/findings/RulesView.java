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
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/**
 * Findings of the rules as rows of one card, the most severe first. Findings with the cause of a verdict are in the
 * card of the verdict instead.
 */
public final class RulesView extends VBox {
    private static final PseudoClass FIRST = PseudoClass.getPseudoClass("first");

    /** Number of findings of one rule up to which each has a row. */
    private static final int MOST_OF_RULE = 3;

    private final RuleModel model;
    private final DocumentModel document;
    private final FindingNavigation navigation;
    private final Set<FindingLevel> hidden = EnumSet.noneOf(FindingLevel.class);
    private final VBox rows = new VBox();
    private final Label hiddenCount = new Label();
    private final CheckedCard checked;
    /** Ids of the rules that show all their findings. */
    private final Set<String> unfolded = new HashSet<>();

    private SharedCauses causes = SharedCauses.of(List.of(), List.of());
    private List<VerdictCard> verdicts = List.of();
    /** Rows of the findings by identity, here and in the cards of verdicts. */
    private Map<String, FindingRow> findingRows = Map.of();

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
        this.checked = new CheckedCard(model, navigation);
        setId("rule-findings");
        getStyleClass().add("finding-cards");
        rows.setId("finding-list");
        rows.getStyleClass().addAll("card", "finding-list");
        hiddenCount.setId("hidden-findings");
        hiddenCount.setWrapText(true);
        hiddenCount.getStyleClass().add("note");
        getChildren().addAll(rows, hiddenCount);
    }

    public RuleModel model() {
        return model;
    }

    FindingNavigation navigation() {
        return navigation;
    }

    /** {@return the card that summarizes what was checked} */
    CheckedCard checked() {
        return checked;
    }

    /** Starts to listen to the model, until {@link #detach}. */
    public void attach() {
        model.attach();
        subscriptions = document.stateProperty().subscribe(shown -> showChecked());
    }

    /** Stops listening to the model. */
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }

    /** Shows or hides the findings of a severity. */
    void setShown(FindingLevel level, boolean isShown) {
        if (isShown ? hidden.remove(level) : hidden.add(level)) {
            CardFocusKeeper.keep(rows, this::createRows);
        }
    }

    /** {@return whether the findings of a severity are visible} */
    boolean isShown(FindingLevel level) {
        return !hidden.contains(level);
    }

    /**
     * Opens the row of a finding, and returns it; empty if none exists. If the severity of the finding is hidden, shows
     * it first.
     */
    Optional<Node> open(String id) {
        causes.others().stream()
                .filter(finding ->
                        finding.ignored().isEmpty() && FindingRow.id(finding).equals(id))
                .findFirst()
                .ifPresent(finding -> {
                    hidden.remove(finding.level());
                    unfold(finding.rule().id());
                });
        Optional<FindingRow> row = Optional.ofNullable(findingRows.get(id));
        row.ifPresent(FindingRow::expand);
        return row.map(Node.class::cast);
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
                                .map(finding -> FindingMark.of(finding, design, FindingRow.id(finding))))
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
        CardFocusKeeper.keep(rows, this::createRows);
    }

    private void createRows() {
        Map<String, FindingRow> previousRows = new HashMap<>(findingRows);
        findingRows = new HashMap<>();
        // The rows are replaced in one call, so that a remaining row retains its focus and the typed text.
        verdicts.forEach(verdict -> verdict.show(
                causes,
                (finding, tried) -> row(finding, Optional.of(verdict.mark(document.design())), tried, previousRows)));
        List<Finding> active = causes.others().stream()
                .filter(finding -> finding.ignored().isEmpty())
                .toList();
        List<Finding> visible =
                active.stream().filter(finding -> isShown(finding.level())).toList();
        Map<String, List<Finding>> groups = visible.stream()
                .collect(
                        Collectors.groupingBy(finding -> finding.rule().id(), LinkedHashMap::new, Collectors.toList()));
        rows.getChildren()
                .setAll(groups.entrySet().stream()
                        .flatMap(group -> rows(group.getKey(), group.getValue(), previousRows))
                        .toList());
        for (Node row : rows.getChildren()) {
            row.pseudoClassStateChanged(FIRST, row == rows.getChildren().getFirst());
        }
        visible(rows, !rows.getChildren().isEmpty());
        int unseen = active.size() - visible.size();
        hiddenCount.setText(Messages.hidden(unseen));
        visible(hiddenCount, unseen > 0);
        visible(this, !active.isEmpty());
        showChecked();
    }

    private void showChecked() {
        checked.show(
                causes.others().stream()
                        .filter(finding -> finding.ignored().isPresent())
                        .toList(),
                document.design().levels());
    }

    /** {@return the rows of one rule: all, or the first and a button that shows the others} */
    private Stream<Node> rows(String rule, List<Finding> findings, Map<String, FindingRow> previousRows) {
        boolean isFolded = findings.size() > MOST_OF_RULE && !unfolded.contains(rule);
        Stream<Node> shown = findings.stream()
                .limit(isFolded ? 1 : findings.size())
                .map(finding -> row(finding, Optional.empty(), Set.of(), previousRows));
        if (!isFolded) {
            return shown;
        }
        String label = Messages.moreFindings(findings.size() - 1);
        Button more = Accessibles.control(
                new Button(label), "more-" + rule.replace('.', '-'), label, Messages.moreFindingsHelp(rule));
        more.getStyleClass().add("more-findings");
        more.setOnAction(pressed -> unfold(rule));
        return Stream.concat(shown, Stream.of(more));
    }

    private void unfold(String rule) {
        unfolded.add(rule);
        CardFocusKeeper.keep(rows, this::createRows);
    }

    private FindingRow row(
            Finding finding, Optional<FindingMark> verdict, Set<Remedy> tried, Map<String, FindingRow> previousRows) {
        FindingRow previous = previousRows.remove(FindingRow.id(finding));
        FindingRow row = previous != null ? previous : new FindingRow(finding, model, document, navigation);
        row.show(finding, verdict, tried);
        findingRows.putIfAbsent(FindingRow.id(finding), row);
        return row;
    }

    private static void visible(Node node, boolean isVisible) {
        node.setVisible(isVisible);
        node.setManaged(isVisible);
    }
}
