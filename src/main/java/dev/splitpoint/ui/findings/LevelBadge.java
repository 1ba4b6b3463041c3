package dev.splitpoint.ui.findings;

import dev.splitpoint.design.FindingLevel;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** How bad a finding is, as a word in its color. */
final class LevelBadge {
    private LevelBadge() {}

    /** {@return the badge of a level} */
    public static Label of(FindingLevel level) {
        Label badge = new Label(level.name());
        badge.getStyleClass().addAll("badge", "badge-" + (level == FindingLevel.WARNING ? "warn" : level.word()));
        badge.setMinWidth(Region.USE_PREF_SIZE);
        return badge;
    }

    /**
     * {@return the head of a card}
     *
     * @param title name of the problem
     * @param code  the identifier of the rule or verdict, shown small below the title; empty: none
     */
    public static HBox head(FindingLevel level, String title, String code) {
        Label words = new Label(title);
        words.setWrapText(true);
        words.getStyleClass().add("finding-title");
        VBox text = new VBox(words);
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
