package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatmapPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/**
 * Readout of the heatmap at the pointer, in five lines: keys, time and value, tablet, CPU, and notable rows. Its height
 * is constant, so that adjacent nodes do not move with the pointer.
 */
public final class PointerView extends VBox {
    private static final int LINES = 5;
    private static final PseudoClass EMPTY = PseudoClass.getPseudoClass("empty");

    private final ObservableValue<Optional<HeatmapPoint>> pointer;
    private final List<Label> lines =
            IntStream.rangeClosed(1, LINES).mapToObj(PointerView::line).toList();
    private final VBox box = new VBox();
    private final Tooltip tooltip = new Tooltip();
    private Subscription subscriptions = Subscription.EMPTY;

    /** @param pointer reading at the pointer */
    public PointerView(ObservableValue<Optional<HeatmapPoint>> pointer) {
        this.pointer = pointer;
        getStyleClass().add("under-pointer");
        Label title = new Label(Messages.POINTER);
        title.getStyleClass().add("pane-title");
        box.setId("under-pointer");
        box.getStyleClass().add("reading");
        box.setAccessibleRole(AccessibleRole.TEXT);
        box.getChildren().addAll(lines);
        setMinHeight(Region.USE_PREF_SIZE);
        getChildren().addAll(title, box);
    }

    private static Label line(int number) {
        Label line = new Label();
        line.setId("under-pointer-" + number);
        line.setEllipsisString("…");
        line.setMinWidth(0);
        line.setMinHeight(Region.USE_PREF_SIZE);
        // Long keys must not widen the box.
        line.setPrefWidth(0);
        line.setMaxWidth(Double.MAX_VALUE);
        return line;
    }

    /** Starts to follow the pointer; {@link #detach} ends this. */
    public void attach() {
        subscriptions = pointer.subscribe(reading -> {
            List<String> texts = reading.map(PointerView::texts).orElse(Messages.POINT_AT_HEATMAP);
            for (int i = 0; i < LINES; i++) {
                lines.get(i).setText(i < texts.size() ? texts.get(i) : "");
            }
            String all = String.join("\n", reading.map(HeatmapPoint::lines).orElse(Messages.POINT_AT_HEATMAP));
            box.setAccessibleText(Messages.line(all.lines().toList()));
            tooltip.setText(all);
            if (reading.isPresent()) {
                Tooltip.install(box, tooltip);
            } else {
                Tooltip.uninstall(box, tooltip);
            }
            box.pseudoClassStateChanged(EMPTY, reading.isEmpty());
        });
    }

    /** {@return the first four lines of a reading, and all following lines joined to a fifth} */
    private static List<String> texts(HeatmapPoint reading) {
        List<String> all = reading.lines();
        List<String> texts = new ArrayList<>(all.subList(0, LINES - 1));
        texts.add(Messages.line(all.subList(LINES - 1, all.size())));
        return texts;
    }

    /** Stops following the pointer. */
    public void detach() {
        subscriptions.unsubscribe();
    }
}
