package dev.splitpoint.ui.finding;

import dev.splitpoint.design.FindingLevel;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** How bad a finding is, as a word in its colour. */
public final class LevelBadge {
    private LevelBadge() {}

    /** {@return the badge of a level} */
    public static Label of(FindingLevel level) {
        Label badge = new Label(level == FindingLevel.WARNING ? "WARN" : level.name());
        badge.getStyleClass().addAll("badge", "badge-" + (level == FindingLevel.WARNING ? "warn" : level.word()));
        badge.setMinWidth(Region.USE_PREF_SIZE);
        return badge;
    }

    /** {@return the head of a card: the badge, and what is wrong in a few words} */
    public static HBox head(FindingLevel level, String title) {
        Label words = new Label(title);
        words.setWrapText(true);
        words.getStyleClass().add("finding-title");
        HBox head = new HBox(of(level), words);
        head.getStyleClass().add("finding-head");
        return head;
    }
}
