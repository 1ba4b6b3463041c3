package dev.splitpoint.ui.window.present;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.ShortText;
import dev.splitpoint.query.CostLevel;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Factory of the parts that steps have in common. */
final class StepParts {
    /** Color of a badge or a text. */
    enum Tone {
        NEUTRAL,
        GOOD,
        WARNING,
        BAD;

        /** {@return the tone of a severity} */
        static Tone of(FindingLevel level) {
            return switch (level) {
                case ERROR -> BAD;
                case WARNING -> WARNING;
                case NOTE, OFF -> NEUTRAL;
            };
        }

        /** {@return the tone of a cost} */
        static Tone of(CostLevel level) {
            return switch (level) {
                case GOOD -> GOOD;
                case WARNING -> WARNING;
                case BAD -> BAD;
            };
        }

        private String styleClass() {
            return "tone-" + name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** Scale of short content. */
    private static final double MOST_SCALE = 1.2;

    /** Maximum number of characters of a heading. Longer ones are shortened in the middle. */
    private static final int MOST_HEADING = 120;

    private StepParts() {}

    /** {@return a heading above a column of parts, which is scaled to fit} */
    static Region page(Node heading, List<? extends Node> parts) {
        FittingPane content = new FittingPane(column(parts), MOST_SCALE);
        VBox.setVgrow(content, Priority.ALWAYS);
        return column(List.of(heading, content));
    }

    static VBox column(List<? extends Node> parts) {
        VBox column = new VBox();
        column.getStyleClass().add("present-column");
        column.getChildren().setAll(parts);
        return column;
    }

    static Label heading(String text) {
        return label(ShortText.name(text, MOST_HEADING), "present-heading");
    }

    static Label text(String text) {
        return label(text, "present-text");
    }

    static Label text(String text, Tone tone) {
        Label label = text(text);
        label.getStyleClass().add(tone.styleClass());
        return label;
    }

    static Label note(String text) {
        return label(text, "present-note");
    }

    static Label code(String text) {
        Label label = label(text, "present-code");
        label.getStyleClass().add("code");
        return label;
    }

    static Label badge(String text, Tone tone) {
        Label badge = label(text, "present-badge");
        badge.getStyleClass().add(tone.styleClass());
        badge.setWrapText(false);
        badge.setMinWidth(Region.USE_PREF_SIZE);
        return badge;
    }

    /** {@return a figure with its name below} */
    static Node tile(String value, String name) {
        return tile(value, name, Tone.NEUTRAL);
    }

    static Node tile(String value, String name, Tone tone) {
        Label figure = label(value, "present-figure");
        figure.getStyleClass().add(tone.styleClass());
        figure.setWrapText(false);
        figure.setMinWidth(Region.USE_PREF_SIZE);
        Label below = note(name);
        below.setWrapText(false);
        below.setMinWidth(Region.USE_PREF_SIZE);
        VBox tile = new VBox(figure, below);
        tile.getStyleClass().add("present-tile");
        return tile;
    }

    /** {@return cards in columns of equal width, row by row} */
    static GridPane grid(List<? extends Node> cards, int columns) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("present-grid");
        for (int i = 0; i < columns; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(100.0 / columns);
            grid.getColumnConstraints().add(column);
        }
        for (int i = 0; i < cards.size(); i++) {
            grid.add(cards.get(i), i % columns, i / columns);
        }
        return grid;
    }

    static FlowPane flow(List<? extends Node> parts) {
        FlowPane flow = new FlowPane();
        flow.getStyleClass().add("present-flow");
        flow.getChildren().setAll(parts);
        return flow;
    }

    /** {@return a label with line breaks that is never truncated} */
    private static Label label(String text, String styleClass) {
        Label label = new Label(text);
        label.getStyleClass().add(styleClass);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
