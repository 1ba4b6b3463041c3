package dev.splitpoint.ui.dialog;

import dev.splitpoint.workspace.TextDiff;
import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** Two texts line by line, side by side; lines that differ are coloured, and marked for those who see no colours. */
public final class DiffView extends BorderPane {
    private static final double HEIGHT = 420;

    /**
     * @param first  what the first text is
     * @param second what the second text is
     * @param rows   their lines
     */
    public DiffView(String first, String second, List<TextDiff.Row> rows) {
        getStyleClass().add("diff");
        long changes = rows.stream().filter(row -> row.kind() != TextDiff.Kind.SAME).count();
        Label left = new Label(first);
        Label right = new Label(second);
        HBox heads = new HBox(wide(left), wide(right));
        heads.setPadding(new Insets(0, 16, 4, 8));
        setTop(heads);
        ListView<TextDiff.Row> lines = new ListView<>();
        lines.setId("diff-lines");
        lines.setAccessibleText(first + " and " + second + ", " + lines(changes));
        lines.setPrefHeight(HEIGHT);
        lines.setCellFactory(view -> new Cell());
        lines.getItems().setAll(rows);
        setCenter(lines);
        Label foot = new Label(changes == 0 ? "All lines are the same; at most they end differently." : lines(changes) + ".");
        foot.getStyleClass().add("note");
        foot.setPadding(new Insets(4, 8, 0, 8));
        setBottom(foot);
    }

    private static String lines(long changes) {
        return changes == 1 ? "1 line differs" : changes + " lines differ";
    }

    private static Label wide(Label label) {
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinWidth(0);
        label.setPrefWidth(1);
        HBox.setHgrow(label, Priority.ALWAYS);
        return label;
    }

    private static final class Cell extends ListCell<TextDiff.Row> {
        private final Label first = wide(new Label());
        private final Label second = wide(new Label());
        private final HBox both = new HBox(first, second);

        Cell() {
            getStyleClass().add("diff-line");
            first.getStyleClass().add("code");
            second.getStyleClass().add("code");
        }

        @Override
        protected void updateItem(TextDiff.Row row, boolean empty) {
            super.updateItem(row, empty);
            first.getStyleClass().remove("diff-removed");
            second.getStyleClass().remove("diff-added");
            if (empty || row == null) {
                setGraphic(null);
                return;
            }
            boolean removed = row.kind() == TextDiff.Kind.FIRST_ONLY || row.kind() == TextDiff.Kind.CHANGED;
            boolean added = row.kind() == TextDiff.Kind.SECOND_ONLY || row.kind() == TextDiff.Kind.CHANGED;
            first.setText((removed ? "− " : "  ") + row.first());
            second.setText((added ? "+ " : "  ") + row.second());
            if (removed) {
                first.getStyleClass().add("diff-removed");
            }
            if (added) {
                second.getStyleClass().add("diff-added");
            }
            setGraphic(both);
        }
    }
}
