package dev.splitpoint.ui.history;

import dev.splitpoint.review.Change;
import dev.splitpoint.ui.fx.Accessibles;
import dev.splitpoint.ui.fx.Icons;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/** Changes in one line. Items that do not fit are hidden, and an ellipsis follows the last visible one. The tooltip has all of them. */
final class ChangeItemsPane extends Region {
    private static final double GAP = 12;

    private final Label more = new Label(Messages.MORE);
    private final Tooltip all = Accessibles.tooltip("");
    private List<Label> labels = List.of();

    ChangeItemsPane() {
        setId("change-items");
        Tooltip.install(this, all);
    }

    void show(List<ChangeItem> items) {
        labels = items.stream().map(ChangeItemsPane::label).toList();
        getChildren().setAll(labels);
        getChildren().add(more);
        all.setText(items.stream().map(ChangeItem::spokenText).collect(Collectors.joining("\n")));
        setAccessibleText(items.stream().map(ChangeItem::spokenText).collect(Collectors.joining(Messages.ITEM_SEPARATOR)));
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
    protected void layoutChildren() {
        double space = more.prefWidth(-1);
        double x = 0;
        boolean fits = true;
        for (int i = 0; i < labels.size(); i++) {
            Label label = labels.get(i);
            double width = label.prefWidth(-1);
            fits &= x + width + (i + 1 < labels.size() ? GAP + space : 0) <= getWidth();
            label.setVisible(fits);
            if (fits) {
                layoutInArea(label, x, 0, width, getHeight(), 0, HPos.LEFT, VPos.CENTER);
                x += width + GAP;
            }
        }
        more.setVisible(!fits);
        layoutInArea(more, x, 0, space, getHeight(), 0, HPos.LEFT, VPos.CENTER);
    }

    @Override
    protected double computeMinWidth(double height) {
        return 40;
    }

    @Override
    protected double computePrefWidth(double height) {
        return labels.stream().mapToDouble(label -> label.prefWidth(-1) + GAP).sum();
    }

    @Override
    protected double computePrefHeight(double width) {
        return more.prefHeight(-1);
    }
}
