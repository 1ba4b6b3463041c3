package dev.splitpoint.ui.result.history;

import dev.splitpoint.review.Change;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.Icons;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.geometry.HPos;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/**
 * Changes in one line, up to the first item that does not fit, or all of them in several lines. The button after the
 * last item switches. The tooltip has all items.
 */
final class ChangeItemsPane extends Region {
    private static final double GAP = 12;

    private final ToggleButton more =
            Accessibles.control(new ToggleButton(), "change-more", Messages.ALL, Messages.ALL_HELP);
    private final Tooltip all = Accessibles.tooltip("");
    private List<Label> labels = List.of();

    ChangeItemsPane() {
        setId("change-items");
        Tooltip.install(this, all);
        more.textProperty().bind(more.selectedProperty().map(all -> all ? Messages.LESS : Messages.MORE));
    }

    void show(List<ChangeItem> items) {
        labels = items.stream().map(ChangeItemsPane::label).toList();
        getChildren().setAll(labels);
        getChildren().add(more);
        all.setText(items.stream().map(ChangeItem::spokenText).collect(Collectors.joining("\n")));
        setAccessibleText(
                items.stream().map(ChangeItem::spokenText).collect(Collectors.joining(Messages.ITEM_SEPARATOR)));
    }

    private static Label label(ChangeItem item) {
        Label label = new Label(item.text());
        icon(item.change()).ifPresent(icon -> label.setGraphic(Icons.of(icon)));
        label.getStyleClass().addAll("change-item", item.change().word());
        return label;
    }

    private static Optional<Feather> icon(Change change) {
        return switch (change) {
            case BETTER -> Optional.of(Feather.CHECK);
            case WORSE -> Optional.of(Feather.ALERT_TRIANGLE);
            case DIFFERENT, NEW, REMOVED, SAME -> Optional.empty();
        };
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected void layoutChildren() {
        arrange(getWidth(), true);
    }

    /** Returns the height at a width; {@code isPlaced} also places the children. */
    private double arrange(double width, boolean isPlaced) {
        boolean isWrapped = more.isSelected();
        boolean hasMore = isWrapped
                || labels.stream()
                                        .mapToDouble(label -> label.prefWidth(-1) + GAP)
                                        .sum()
                                - GAP
                        > width;
        double line = more.prefHeight(-1);
        double end = hasMore && !isWrapped ? width - GAP - more.prefWidth(-1) : width;
        double x = 0;
        double y = 0;
        boolean fits = true;
        for (Label label : labels) {
            double labelWidth = Math.min(label.prefWidth(-1), end);
            fits = isWrapped || fits && x + labelWidth <= end;
            if (isWrapped && x > 0 && x + labelWidth > end) {
                x = 0;
                y += line;
            }
            if (isPlaced) {
                label.setVisible(fits);
                layoutInArea(label, x, y, labelWidth, line, 0, HPos.LEFT, VPos.CENTER);
            }
            x += fits ? labelWidth + GAP : 0;
        }
        if (isWrapped && x + more.prefWidth(-1) > width) {
            x = 0;
            y += line;
        }
        if (isPlaced) {
            more.setVisible(hasMore);
            layoutInArea(more, x, y, more.prefWidth(-1), line, 0, HPos.LEFT, VPos.CENTER);
        }
        return y + line;
    }

    @Override
    protected double computeMinWidth(double height) {
        return more.prefWidth(-1) + 40;
    }

    @Override
    protected double computePrefWidth(double height) {
        return computeMinWidth(height);
    }

    @Override
    protected double computeMinHeight(double width) {
        // A box asks for it at the minimum width, where all items would be below each other.
        return more.prefHeight(-1);
    }

    @Override
    protected double computePrefHeight(double width) {
        return width < 0 ? more.prefHeight(-1) : arrange(width, false);
    }
}
