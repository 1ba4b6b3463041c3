package dev.splitpoint.ui.result.findings;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.ui.kit.fx.Accessibles;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.Region;

/** Menu that sets the severity of a rule in the document, or resets it to the default. */
final class LevelMenu {
    private static final List<FindingLevel> LEVELS =
            List.of(FindingLevel.ERROR, FindingLevel.WARNING, FindingLevel.NOTE, FindingLevel.OFF);

    private LevelMenu() {}

    /** Creates the button that opens the menu. */
    static MenuButton of(String rule, RuleModel model, Optional<FindingLevel> current, String id) {
        MenuButton button = Accessibles.control(
                new MenuButton(Messages.SEVERITY), id, Messages.severityOf(rule), Messages.SEVERITY_HELP);
        button.setMinWidth(Region.USE_PREF_SIZE);
        ToggleGroup group = new ToggleGroup();
        for (FindingLevel level : LEVELS) {
            button.getItems()
                    .add(item(
                            Messages.severity(level),
                            id + "-" + level.keyword(),
                            group,
                            current.equals(Optional.of(level)),
                            () -> model.setLevel(rule, Optional.of(level))));
        }
        button.getItems()
                .add(item(
                        Messages.DEFAULT,
                        id + "-usual",
                        group,
                        current.isEmpty(),
                        () -> model.setLevel(rule, Optional.empty())));
        return button;
    }

    private static RadioMenuItem item(String text, String id, ToggleGroup group, boolean isSelected, Runnable action) {
        RadioMenuItem item = new RadioMenuItem(text);
        item.setId(id);
        item.setToggleGroup(group);
        item.setSelected(isSelected);
        item.setOnAction(pressed -> action.run());
        return item;
    }
}
