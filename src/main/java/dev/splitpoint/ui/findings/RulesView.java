package dev.splitpoint.ui.findings;

import dev.splitpoint.advice.lint.Finding;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.fx.Accessibles;
import dev.splitpoint.ui.fx.CardFocusKeeper;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/** What the rules find, a card each, the worst first, with a button for each level to leave it out. */
public final class RulesView extends VBox {
    private static final List<FindingLevel> LEVELS = List.of(FindingLevel.ERROR, FindingLevel.WARNING, FindingLevel.NOTE);

    private final RuleModel model;
    private final DocumentModel document;
    private final FindingNavigation ways;
    private final Map<FindingLevel, ToggleButton> filters = new EnumMap<>(FindingLevel.class);
    private final FlowPane filter = new FlowPane();
    private final VBox cards = new VBox();
    private final Label ignored = new Label();
    private final HBox ignoredRow;
    private final ChangedLevels levels;
    private Subscription subscriptions = Subscription.EMPTY;

    /**
     * @param model    has the findings
     * @param document the open document
     * @param ways     where a finding can lead
     */
    public RulesView(RuleModel model, DocumentModel document, FindingNavigation ways) {
        this.model = model;
        this.document = document;
        this.ways = ways;
        this.levels = new ChangedLevels(model);
        setId("rule-findings");
        getStyleClass().add("finding-cards");
        cards.getStyleClass().add("rule-cards");
        filter.getStyleClass().addAll("button-row", "rule-filter");
        ignored.setWrapText(true);
        ignored.getStyleClass().add("note");
        for (FindingLevel level : LEVELS) {
            ToggleButton button = Accessibles.control(
                    new ToggleButton(), "filter-" + level.word(), Messages.show(level), Messages.showHelp(level));
            button.setSelected(true);
            button.selectedProperty().subscribe((was, is) -> show(model.findingsProperty().get()));
            filters.put(level, button);
            filter.getChildren().add(button);
        }
        Button toIgnored = Accessibles.control(
                new Button(Messages.SHOW), "show-ignored", Messages.SHOW_IGNORED, Messages.SHOW_IGNORED_HELP);
        toIgnored.getStyleClass().add("chip");
        toIgnored.setMinWidth(USE_PREF_SIZE);
        toIgnored.setOnAction(pressed -> ways.ignored().run());
        ignoredRow = new HBox(ignored, toIgnored);
        ignoredRow.getStyleClass().add("ignored-row");
        getChildren().addAll(filter, cards, ignoredRow, levels);
    }

    /** {@return what it shows} */
    public RuleModel model() {
        return model;
    }

    /** Follows the model, until {@link #detach}. */
    public void attach() {
        model.attach();
        subscriptions = Subscription.combine(
                model.findingsProperty().subscribe(this::show),
                document.shownProperty().subscribe(shown -> {
                    levels.show(document.now().levels());
                    hideWhereEmpty();
                }));
    }

    /** Stops following the model. */
    public void detach() {
        subscriptions.unsubscribe();
        model.detach();
    }

    /** {@return the card of an id, though its level be left out at the moment; empty: there is none} */
    public Optional<Node> card(String id) {
        model.findingsProperty().get().stream()
                .filter(finding -> finding.ignored().isEmpty() && LintCard.id(finding).equals(id))
                .findFirst()
                .map(finding -> filters.get(finding.level()))
                .ifPresent(filter -> filter.setSelected(true));
        return cards.getChildren().stream().filter(card -> id.equals(card.getId())).findFirst();
    }

    /** {@return what the findings have to tell at their places} */
    public List<ProblemMark> marks() {
        TableDesign design = document.now();
        return model.findingsProperty().get().stream()
                .filter(finding -> finding.ignored().isEmpty())
                .map(finding -> new ProblemMark(
                        finding.level(), FindingPlace.selection(finding.place(), design), finding.place().pointer(),
                        Messages.title(finding.rule().id()), finding.message(), LintCard.id(finding)))
                .toList();
    }

    /** {@return how many findings are not ignored} */
    public static int count(List<Finding> findings) {
        return (int) findings.stream().filter(finding -> finding.ignored().isEmpty()).count();
    }

    private void show(List<Finding> findings) {
        CardFocusKeeper.keep(cards, () -> make(findings));
    }

    private void make(List<Finding> findings) {
        List<Finding> told = findings.stream().filter(finding -> finding.ignored().isEmpty()).toList();
        filters.forEach((level, button) -> {
            long count = told.stream().filter(finding -> finding.level() == level).count();
            button.setText(Messages.count(count, level));
            visible(button, count > 0);
        });
        Map<String, Node> before = new HashMap<>();
        cards.getChildren().forEach(card -> before.put(card.getId(), card));
        // All at once: a card that stays keeps its focus, and what is being typed into it.
        cards.getChildren().setAll(told.stream()
                .filter(finding -> filters.getOrDefault(finding.level(), new ToggleButton()).isSelected())
                .map(finding -> card(finding, before))
                .toList());
        visible(filter, !told.isEmpty());
        visible(cards, !cards.getChildren().isEmpty());
        int left = findings.size() - told.size();
        ignored.setText(Messages.ignored(left));
        visible(ignoredRow, left > 0);
        hideWhereEmpty();
    }

    private Node card(Finding finding, Map<String, Node> before) {
        if (before.remove(LintCard.id(finding)) instanceof LintCard card) {
            card.show(finding);
            return card;
        }
        return new LintCard(finding, model, document, ways);
    }

    private void hideWhereEmpty() {
        visible(this, !model.findingsProperty().get().isEmpty() || levels.isVisible());
    }

    private static void visible(Node node, boolean is) {
        node.setVisible(is);
        node.setManaged(is);
    }
}
