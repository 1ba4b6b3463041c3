package dev.splitpoint.ui.result.findings;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.CardFocusKeeper;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * List of the rules whose severity is changed in the document. Rules that are turned off have no findings, so this list
 * is the place to turn them on again.
 */
final class ChangedLevels extends VBox {
    private final RuleModel model;
    private Map<String, FindingLevel> shown = Map.of();

    ChangedLevels(RuleModel model) {
        this.model = model;
        setId("rule-levels");
        getStyleClass().add("checked-list");
        setVisible(false);
        setManaged(false);
    }

    /** Shows the rules with changed severities. */
    void show(Map<String, FindingLevel> levels) {
        if (levels.equals(shown)) {
            return;
        }
        shown = levels;
        CardFocusKeeper.keep(this, () -> {
            getChildren().clear();
            levels.forEach((rule, level) -> getChildren().add(row(rule, level)));
        });
        setVisible(!levels.isEmpty());
        setManaged(!levels.isEmpty());
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
        String id = "rule-level-" + rule.replace('.', '-');
        MenuButton menu = Accessibles.control(
                new MenuButton(Messages.severity(level)), id, Messages.severityOf(rule), Messages.SEVERITY_HELP);
        menu.setMinWidth(Region.USE_PREF_SIZE);
        menu.getItems().setAll(LevelMenu.items(rule, model, Optional.of(level), id));
        HBox row = new HBox(LevelMark.of(level), text, menu);
        row.getStyleClass().add("finding-head");
        return row;
    }
}
