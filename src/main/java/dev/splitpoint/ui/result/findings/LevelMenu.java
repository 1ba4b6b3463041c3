package dev.splitpoint.ui.result.findings;

import dev.splitpoint.design.FindingLevel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;

/** Menu items that set the severity of a rule in the document, or reset it to the default. */
final class LevelMenu {
    private static final List<FindingLevel> LEVELS =
            List.of(FindingLevel.ERROR, FindingLevel.WARNING, FindingLevel.NOTE, FindingLevel.OFF);

    private LevelMenu() {}

    /**
     * {@return the items}
     *
     * @param id start of the ids of the items
     */
    static List<MenuItem> items(String rule, RuleModel model, Optional<FindingLevel> current, String id) {
        ToggleGroup group = new ToggleGroup();
        List<MenuItem> items = new ArrayList<>();
        for (FindingLevel level : LEVELS) {
            items.add(item(
                    Messages.severity(level),
                    id + "-" + level.keyword(),
                    group,
                    current.equals(Optional.of(level)),
                    () -> model.setLevel(rule, Optional.of(level))));
        }
        items.add(item(
                Messages.DEFAULT,
                id + "-usual",
                group,
                current.isEmpty(),
                () -> model.setLevel(rule, Optional.empty())));
        return items;
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
