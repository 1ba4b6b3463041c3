package dev.splitpoint.ui.result.findings;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.ui.kit.fx.Accessibles;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Mark of the severity of a finding. Form and color differ by severity, so that the form alone suffices. */
final class LevelMark {
    private LevelMark() {}

    /** Creates the mark of a severity. */
    static Label of(FindingLevel level) {
        Label mark = new Label(
                switch (level) {
                    case ERROR, WARNING -> "!";
                    case NOTE -> "i";
                    case OFF -> "–";
                });
        mark.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        mark.getStyleClass().addAll("severity", "severity-" + level.keyword());
        mark.setAccessibleText(Messages.severity(level));
        return mark;
    }

    /** Creates a mark with a number of findings, for the head of the pane. */
    static Label count(FindingLevel level) {
        Label count = new Label();
        count.setId("count-" + level.keyword());
        count.setGraphic(of(level));
        count.setMinWidth(Region.USE_PREF_SIZE);
        count.getStyleClass().add("finding-count");
        Accessibles.explain(count, Messages.severity(level));
        return count;
    }

    /** Creates the head of a card: the mark and the title. */
    static HBox head(FindingLevel level, String title) {
        Label name = new Label(title);
        name.setWrapText(true);
        name.setMinHeight(Region.USE_PREF_SIZE);
        name.getStyleClass().add("finding-title");
        HBox.setHgrow(name, Priority.ALWAYS);
        HBox head = new HBox(of(level), name);
        head.getStyleClass().add("finding-head");
        return head;
    }
}
