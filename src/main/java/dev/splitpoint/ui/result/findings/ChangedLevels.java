package dev.splitpoint.ui.result.findings;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.CardFocusKeeper;
import dev.splitpoint.ui.kit.fx.FocusScroller;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * List of the rules whose severity is changed in the document. Rules that are turned off have no cards, so this list is
 * the place to turn them on again.
 */
final class ChangedLevels extends VBox {
    private final RuleModel model;
    private final Label summary = new Label();
    private final ToggleButton show = Accessibles.control(
            new ToggleButton(Messages.SHOW), "changed-levels", Messages.CHANGED_RULES, Messages.CHANGED_RULES_HELP);
    private final VBox rows = new VBox();
    private Map<String, FindingLevel> shown = Map.of();

    ChangedLevels(RuleModel model) {
        this.model = model;
        setId("rule-levels");
        getStyleClass().add("rule-levels");
        summary.setWrapText(true);
        summary.setMaxWidth(Double.MAX_VALUE);
        summary.getStyleClass().add("note");
        HBox.setHgrow(summary, Priority.ALWAYS);
        show.setMinWidth(Region.USE_PREF_SIZE);
        HBox head = new HBox(summary, show);
        head.getStyleClass().addAll("rule-levels-head", "rule-filter");
        rows.getStyleClass().add("rule-levels-rows");
        getChildren().addAll(head, rows);
        show.selectedProperty().subscribe(isOpen -> {
            show.setText(isOpen ? Messages.HIDE : Messages.SHOW);
            visible(rows, isOpen);
            if (isOpen) {
                // The list is at the end of the pane and expands below it.
                FocusScroller.show(this);
            }
        });
        visible(this, false);
    }

    /** Shows the rules with changed severities. */
    void show(Map<String, FindingLevel> levels) {
        if (levels.equals(shown)) {
            return;
        }
        shown = levels;
        summary.setText(text(levels));
        CardFocusKeeper.keep(rows, () -> {
            rows.getChildren().clear();
            levels.forEach((rule, level) -> rows.getChildren().add(row(rule, level)));
        });
        visible(this, !levels.isEmpty());
    }

    private static String text(Map<String, FindingLevel> levels) {
        long off = levels.values().stream()
                .filter(level -> level == FindingLevel.OFF)
                .count();
        return Messages.changedRules(off, levels.size() - off);
    }

    private Node row(String rule, FindingLevel level) {
        Label name = new Label(rule);
        name.setWrapText(true);
        name.getStyleClass().add("finding-title");
        Label usual = new Label(
                model.defaultLevel(rule).map(Messages::defaultSeverity).orElse(Messages.UNKNOWN_RULE));
        usual.getStyleClass().add("note");
        VBox text = new VBox(name, usual);
        HBox.setHgrow(text, Priority.ALWAYS);
        MenuButton menu = LevelMenu.of(rule, model, Optional.of(level), "rule-level-" + rule.replace('.', '-'));
        HBox row = new HBox(LevelBadge.of(level), text, menu);
        row.getStyleClass().add("finding-head");
        return row;
    }

    private static void visible(Node node, boolean isVisible) {
        node.setVisible(isVisible);
        node.setManaged(isVisible);
    }
}
