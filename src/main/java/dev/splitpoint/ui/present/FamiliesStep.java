package dev.splitpoint.ui.present;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.text.PolicyText;
import dev.splitpoint.heat.data.MetricUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Column families with their garbage collection, sizes and columns. */
record FamiliesStep(PresentedDesign content) implements PresentationStep {
    private static final int MOST_FAMILIES = 12;
    private static final int CARDS_IN_COLUMN = 4;
    private static final int MOST_COLUMNS = 8;

    @Override
    public String title() {
        return Messages.FAMILIES;
    }

    @Override
    public Region node() {
        List<ColumnFamily> families = content.design().table().columnFamilies();
        List<Node> parts = new ArrayList<>();
        if (families.isEmpty()) {
            parts.add(StepParts.text(Messages.NO_FAMILIES));
        }
        parts.add(grid(families.stream().limit(MOST_FAMILIES).map(this::family).toList()));
        if (families.size() > MOST_FAMILIES) {
            parts.add(StepParts.note(Messages.more(families.size() - MOST_FAMILIES)));
        }
        return StepParts.page(StepParts.heading(title()), parts);
    }

    /** {@return cards in one column, or in up to three if there are many} */
    private static Node grid(List<Node> cards) {
        int columns = 1 + (cards.size() - 1) / CARDS_IN_COLUMN;
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

    private Node family(ColumnFamily family) {
        VBox box = new VBox(StepParts.code(family.name()), StepParts.text(PolicyText.of(family.gcRule())));
        box.getStyleClass().add("present-card");
        content.review().ifPresent(review -> box.getChildren().add(StepParts.note(Messages.perRow(
                MetricUnit.BYTES.format(review.sizes().rowBytes(family)), MetricUnit.BYTES.format(review.sizes().bytes(family))))));
        List<Column> columns =
                content.design().columns().stream().filter(column -> column.family().equals(family.name())).toList();
        if (!columns.isEmpty()) {
            String names = columns.stream().limit(MOST_COLUMNS).map(Column::qualifier).collect(Collectors.joining(", "));
            box.getChildren().add(StepParts.code(
                    columns.size() > MOST_COLUMNS ? names + ", " + Messages.more(columns.size() - MOST_COLUMNS) : names));
        }
        return box;
    }
}
