package dev.splitpoint.ui.window.present;

import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.load.preview.ExampleCell;
import dev.splitpoint.load.preview.ExampleRow;
import dev.splitpoint.load.preview.ExampleRows;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;

/** Example rows in key order, with their cells and bytes. */
record RowsStep(PresentedDesign content) implements PresentationStep {
    private static final int MOST_ROWS = 12;
    private static final int MOST_CELLS = 3;

    @Override
    public String title() {
        return Messages.ROWS;
    }

    @Override
    public Region node() {
        List<Node> parts = new ArrayList<>();
        content.rows()
                .ifPresentOrElse(
                        rows -> {
                            parts.add(
                                    StepParts.note(rows.rows().isEmpty() ? Messages.NO_ROWS : Messages.ROWS_IN_ORDER));
                            parts.add(grid(rows));
                        },
                        () -> parts.add(StepParts.note(content.status())));
        return StepParts.page(StepParts.heading(title()), parts);
    }

    private GridPane grid(ExampleRows rows) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("present-rows");
        List<ExampleRow> shown = rows.rows().stream().limit(MOST_ROWS).toList();
        for (int i = 0; i < shown.size(); i++) {
            ExampleRow row = shown.get(i);
            grid.addRow(
                    i,
                    KeyStrip.key(row.key(), content.design().rowKey().segments()),
                    line(cells(row)),
                    line(BytesText.of(Math.rint(row.bytes()))));
        }
        return grid;
    }

    private static String cells(ExampleRow row) {
        List<String> texts = new ArrayList<>(
                row.cells().stream().limit(MOST_CELLS).map(RowsStep::cell).toList());
        if (row.cells().size() > MOST_CELLS) {
            texts.add(Messages.more(row.cells().size() - MOST_CELLS));
        }
        return String.join("   ", texts);
    }

    private static String cell(ExampleCell cell) {
        String text = Messages.cell(cell.family(), cell.qualifier(), cell.value());
        return cell.versions() > 1 ? Messages.versions(text, cell.versions()) : text;
    }

    private static Label line(String text) {
        Label label = StepParts.code(text);
        label.setWrapText(false);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
