package dev.splitpoint.ui.live;

import dev.splitpoint.heat.Reading;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/** What is under the pointer in the heatmap, in four lines. */
public final class PointerView extends VBox {
    private static final String NOTHING = "Point at the heatmap to read keys,\ntime, load, tablet and node.\n\n";

    private final ObservableValue<Optional<Reading>> pointer;
    private final Label lines = new Label(NOTHING);
    private Subscription subscriptions = Subscription.EMPTY;

    /** @param pointer what is under the pointer */
    public PointerView(ObservableValue<Optional<Reading>> pointer) {
        this.pointer = pointer;
        getStyleClass().add("under-pointer");
        Label title = new Label("UNDER THE POINTER");
        title.getStyleClass().add("pane-title");
        lines.setId("under-pointer");
        lines.getStyleClass().add("reading");
        lines.setMaxWidth(Double.MAX_VALUE);
        lines.setWrapText(true);
        lines.setMinHeight(Region.USE_PREF_SIZE);
        getChildren().addAll(title, lines);
    }

    /** Follows the pointer, until {@link #detach}. */
    public void attach() {
        subscriptions = pointer.subscribe(reading -> {
            lines.setText(reading.map(r -> String.join("\n", r.lines())).orElse(NOTHING));
            lines.pseudoClassStateChanged(javafx.css.PseudoClass.getPseudoClass("empty"), reading.isEmpty());
        });
    }

    /** Stops following the pointer. */
    public void detach() {
        subscriptions.unsubscribe();
    }
}
