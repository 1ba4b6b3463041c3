package dev.splitpoint.ui.result.findings;

import dev.splitpoint.design.text.ShareText;
import javafx.beans.binding.Bindings;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/**
 * Demand on the hottest node without and with a change, as two bars on one scale with a mark at the CPU target. Demands
 * are shares of one node.
 */
final class DemandBars extends GridPane {
    /** Smallest end of the scale, so that bars of small demands stay short of the target. */
    private static final double LEAST_END = 1.2;

    private final double target;
    private final double end;

    /**
     * @param before demand without the change
     * @param after demand with the change
     * @param target CPU target of the hottest node
     */
    DemandBars(double before, double after, double target) {
        this.target = target;
        this.end = Math.max(LEAST_END, Math.max(before, after));
        getStyleClass().add("demand-bars");
        Label caption = text(Messages.HOTTEST_NODE, "note");
        Label limit = text(ShareText.of(target), "note");
        Pane head = new Pane(caption, limit);
        add(head, 0, 0, 3, 1);
        Pane track = row(1, Messages.NOW, before, "demand-now");
        row(2, Messages.AFTER, after, "demand-after");
        limit.layoutXProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> Math.max(
                                caption.getWidth() + caption.getHeight() / 2,
                                track.getLayoutX() + track.getWidth() * target / end - limit.getWidth() / 2),
                        caption.widthProperty(),
                        track.layoutXProperty(),
                        track.widthProperty(),
                        limit.widthProperty()));
        ColumnConstraints wide = new ColumnConstraints();
        wide.setHgrow(Priority.ALWAYS);
        wide.setFillWidth(true);
        ColumnConstraints figures = new ColumnConstraints();
        figures.setHalignment(HPos.RIGHT);
        getColumnConstraints().setAll(new ColumnConstraints(), wide, figures);
    }

    private Pane row(int row, String name, double demand, String id) {
        String state = demand > target ? "bad" : "good";
        Region bar = new Region();
        bar.getStyleClass().addAll("demand-bar", state);
        Region mark = new Region();
        mark.getStyleClass().add("demand-mark");
        Pane track = new Pane(bar, mark) {
            @Override
            protected void layoutChildren() {
                bar.resizeRelocate(0, 0, snapSizeX(getWidth() * demand / end), getHeight());
                double over = getHeight() / 3;
                mark.resizeRelocate(snapPositionX(getWidth() * target / end), -over, 1, getHeight() + 2 * over);
            }
        };
        track.getStyleClass().add("demand-track");
        track.setMaxHeight(Region.USE_PREF_SIZE);
        Label figure = text(ShareText.of(demand), "demand-figure");
        figure.setId(id);
        figure.getStyleClass().add(state);
        add(text(name, "note"), 0, row);
        add(track, 1, row);
        add(figure, 2, row);
        return track;
    }

    private static Label text(String text, String style) {
        Label label = new Label(text);
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }
}
