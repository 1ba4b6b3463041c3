package dev.splitpoint.ui.window.present;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.ShortText;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.design.text.PolicyText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Column families with their garbage collection, sizes and columns. */
record FamiliesStep(PresentedDesign content) implements PresentationStep {
    private static final int MOST_FAMILIES = 12;
    private static final int CARDS_IN_COLUMN = 4;
    private static final int MOST_NAME = 48;
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
        List<Node> cards =
                families.stream().limit(MOST_FAMILIES).map(this::family).toList();
        parts.add(StepParts.grid(cards, 1 + (cards.size() - 1) / CARDS_IN_COLUMN));
        if (families.size() > MOST_FAMILIES) {
            parts.add(StepParts.note(Messages.more(families.size() - MOST_FAMILIES)));
        }
        return StepParts.page(StepParts.heading(title()), parts);
    }

    private Node family(ColumnFamily family) {
        VBox box = new VBox(
                StepParts.code(ShortText.name(family.name(), MOST_NAME)),
                StepParts.text(PolicyText.of(family.gcRule())));
        box.getStyleClass().add("present-card");
        content.review()
                .ifPresent(review -> box.getChildren()
                        .add(StepParts.note(Messages.perRow(
                                BytesText.of(review.sizes().rowBytes(family)),
                                BytesText.of(review.sizes().bytes(family))))));
        List<Column> columns = content.design().columns().stream()
                .filter(column -> column.family().equals(family.name()))
                .toList();
        if (!columns.isEmpty()) {
            String names = columns.stream()
                    .limit(MOST_COLUMNS)
                    .map(column -> ShortText.name(column.qualifier(), MOST_NAME))
                    .collect(Collectors.joining(", "));
            box.getChildren()
                    .add(StepParts.code(
                            columns.size() > MOST_COLUMNS
                                    ? names + ", " + Messages.more(columns.size() - MOST_COLUMNS)
                                    : names));
        }
        return box;
    }
}
