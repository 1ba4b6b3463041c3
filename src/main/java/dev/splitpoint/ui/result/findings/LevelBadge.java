package dev.splitpoint.ui.result.findings;

import dev.splitpoint.design.FindingLevel;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Label with the severity of a finding, in its color. */
final class LevelBadge {
    private LevelBadge() {}

    /** Creates the badge of a severity. */
    public static Label of(FindingLevel level) {
        Label badge = new Label(level.name());
        badge.getStyleClass().addAll("badge", "badge-" + (level == FindingLevel.WARNING ? "warn" : level.keyword()));
        badge.setMinWidth(Region.USE_PREF_SIZE);
        return badge;
    }

    /**
     * Creates the header of a card.
     *
     * @param title name of the problem
     * @param code ID of the rule or verdict, in small type below the title; may be empty
     */
    public static HBox head(FindingLevel level, String title, String code) {
        Label name = new Label(title);
        name.setWrapText(true);
        name.getStyleClass().add("finding-title");
        VBox text = new VBox(name);
        if (!code.isEmpty()) {
            Label small = new Label(code);
            small.getStyleClass().add("finding-code");
            text.getChildren().add(small);
        }
        HBox head = new HBox(of(level), text);
        head.getStyleClass().add("finding-head");
        return head;
    }
}
