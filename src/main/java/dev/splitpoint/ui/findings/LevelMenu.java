package dev.splitpoint.ui.findings;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.ui.fx.Accessibles;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.Region;

/** What a rule counts in the open document: a level of its own, or as it usually does. */
final class LevelMenu {
    private static final List<FindingLevel> LEVELS =
            List.of(FindingLevel.ERROR, FindingLevel.WARNING, FindingLevel.NOTE, FindingLevel.OFF);

    private LevelMenu() {}

    /** {@return the button that opens it} */
    static MenuButton of(String rule, RuleModel model, Optional<FindingLevel> now, String id) {
        MenuButton button = Accessibles.control(
                new MenuButton(Messages.SEVERITY), id, Messages.severityOf(rule), Messages.SEVERITY_HELP);
        button.setMinWidth(Region.USE_PREF_SIZE);
        ToggleGroup group = new ToggleGroup();
        for (FindingLevel level : LEVELS) {
            button.getItems().add(item(Messages.severity(level), id + "-" + level.word(), group, now.equals(Optional.of(level)), () -> model.level(rule, Optional.of(level))));
        }
        button.getItems().add(item(Messages.DEFAULT, id + "-usual", group, now.isEmpty(), () -> model.level(rule, Optional.empty())));
        return button;
    }

    private static RadioMenuItem item(String text, String id, ToggleGroup group, boolean chosen, Runnable choose) {
        RadioMenuItem item = new RadioMenuItem(text);
        item.setId(id);
        item.setToggleGroup(group);
        item.setSelected(chosen);
        item.setOnAction(pressed -> choose.run());
        return item;
    }
}
