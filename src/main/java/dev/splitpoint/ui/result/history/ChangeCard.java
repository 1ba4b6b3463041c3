package dev.splitpoint.ui.result.history;

import dev.splitpoint.review.Change;
import dev.splitpoint.ui.kit.fx.Icons;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;

/** All changes since the baseline, the most important first. */
final class ChangeCard extends VBox {
    private static final double MAX_WIDTH = 460;

    ChangeCard(List<ChangeItem> items) {
        setId("change-items");
        getStyleClass().add("change-card");
        setMaxWidth(MAX_WIDTH);
        items.forEach(item -> {
            Label label = new Label(item.text());
            icon(item.change()).ifPresent(icon -> label.setGraphic(Icons.of(icon)));
            label.getStyleClass().addAll("change-item", item.change().word());
            label.setAccessibleText(item.spokenText());
            label.setWrapText(true);
            getChildren().add(label);
        });
    }

    private static Optional<Feather> icon(Change change) {
        return switch (change) {
            case BETTER -> Optional.of(Feather.CHECK);
            case WORSE -> Optional.of(Feather.ALERT_TRIANGLE);
            case DIFFERENT, NEW, REMOVED, SAME -> Optional.empty();
        };
    }
}
