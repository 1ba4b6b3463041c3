package dev.splitpoint.ui.heatmap;

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
 * What is under the pointer in the heatmap. Always as high, so that nothing around it moves with the pointer: a line each
 * for the keys, time and value, the tablet, the CPU, and the rows that stand out.
 */
public final class PointerView extends VBox {
    private static final int LINES = 5;
    private static final PseudoClass EMPTY = PseudoClass.getPseudoClass("empty");

    private final ObservableValue<Optional<HeatmapPoint>> pointer;
    private final List<Label> lines =
            IntStream.rangeClosed(1, LINES).mapToObj(PointerView::line).toList();
    private final VBox box = new VBox();
    private final Tooltip whole = new Tooltip();
    private Subscription subscriptions = Subscription.EMPTY;

    /** @param pointer what is under the pointer */
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
        // The box is as wide as its place, however long the keys are.
        line.setPrefWidth(0);
        line.setMaxWidth(Double.MAX_VALUE);
        return line;
    }

    /** Follows the pointer, until {@link #detach}. */
    public void attach() {
        subscriptions = pointer.subscribe(reading -> {
            List<String> said = reading.map(PointerView::said).orElse(Messages.POINT_AT_HEATMAP);
            for (int i = 0; i < LINES; i++) {
                lines.get(i).setText(i < said.size() ? said.get(i) : "");
            }
            String all = String.join("\n", reading.map(HeatmapPoint::lines).orElse(Messages.POINT_AT_HEATMAP));
            box.setAccessibleText(Messages.line(all.lines().toList()));
            whole.setText(all);
            if (reading.isPresent()) {
                Tooltip.install(box, whole);
            } else {
                Tooltip.uninstall(box, whole);
            }
            box.pseudoClassStateChanged(EMPTY, reading.isEmpty());
        });
    }

    /** {@return the lines of a reading, those behind the fourth as one} */
    private static List<String> said(HeatmapPoint reading) {
        List<String> all = reading.lines();
        List<String> said = new ArrayList<>(all.subList(0, LINES - 1));
        said.add(Messages.line(all.subList(LINES - 1, all.size())));
        return said;
    }

    /** Stops following the pointer. */
    public void detach() {
        subscriptions.unsubscribe();
    }
}
