package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.heat.color.Palette;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Circle;

/**
 * Card of a fixed width with a reading: a headline and named facts. It reuses its nodes, because a card at the pointer
 * changes with each move of the mouse.
 */
final class ReadingCard extends VBox {
    private static final PseudoClass BAD = PseudoClass.getPseudoClass("bad");
    private static final String CODE = "code";
    private static final double DOT = 3.5;

    private final Label headline = new Label();
    private final VBox lines = new VBox();
    private final List<Line> pool = new ArrayList<>();
    private final Label note = new Label();

    ReadingCard() {
        getStyleClass().add("reading-card");
        headline.getStyleClass().add("reading-headline");
        headline.setWrapText(true);
        lines.getStyleClass().add("reading-lines");
        note.getStyleClass().add("reading-note");
        note.setWrapText(true);
        getChildren().addAll(headline, lines, note);
    }

    /**
     * Shows a reading.
     *
     * @param node color of its node
     * @param hint text below the facts; may be empty
     */
    void show(ReadingRows texts, Color node, String hint) {
        setHeadline(texts.headline(), texts.isBad());
        for (int i = 0; i < texts.rows().size(); i++) {
            line(i).show(texts.rows().get(i), node);
        }
        setLines(texts.rows().size());
        setNote(hint);
    }

    /** {@return the color of the node of a reading} */
    static Color node(HeatmapPoint reading, Palette palette) {
        return CanvasPen.color(palette.node(reading.node() - 1));
    }

    /** Shows a text with a headline. */
    void show(String title, String text) {
        setHeadline(title, false);
        setLines(0);
        setNote(text);
    }

    /** {@return the headline, for more nodes in its line} */
    Label headline() {
        return headline;
    }

    private void setHeadline(String text, boolean isBad) {
        headline.setText(text);
        headline.pseudoClassStateChanged(BAD, isBad);
    }

    private void setNote(String text) {
        note.setText(text);
        note.setVisible(!text.isEmpty());
        note.setManaged(note.isVisible());
    }

    private Line line(int index) {
        if (index == pool.size()) {
            pool.add(new Line());
        }
        return pool.get(index);
    }

    private void setLines(int count) {
        if (lines.getChildren().size() != count) {
            lines.getChildren().setAll(pool.subList(0, count));
        }
        lines.setVisible(count > 0);
        lines.setManaged(count > 0);
    }

    /** Line with a name, an optional dot, and a value. */
    private static final class Line extends HBox {
        private final Label name = new Label();
        private final Circle dot = new Circle(DOT);
        private final Label value = new Label();

        Line() {
            getStyleClass().add("reading-line");
            name.getStyleClass().add("reading-name");
            name.setMinWidth(Region.USE_PREF_SIZE);
            value.getStyleClass().add("reading-value");
            value.setWrapText(true);
            value.setMinWidth(0);
            value.setEllipsisString("…");
            HBox.setHgrow(value, Priority.ALWAYS);
            value.setGraphic(dot);
            getChildren().addAll(name, value);
        }

        void show(ReadingRows.Row row, Color node) {
            name.setText(row.name());
            value.setText(row.value());
            value.pseudoClassStateChanged(BAD, row.look() == ReadingRows.Look.BAD);
            if (row.look() != ReadingRows.Look.CODE) {
                value.getStyleClass().remove(CODE);
            } else if (!value.getStyleClass().contains(CODE)) {
                value.getStyleClass().add(CODE);
            }
            value.setGraphic(row.look() == ReadingRows.Look.NODE ? dot : null);
            dot.setFill(node);
        }
    }
}
