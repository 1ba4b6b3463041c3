package dev.splitpoint.ui.inspector;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;

/** Histogram of densities. The bars are scaled so that the highest one fills the height. */
final class HistogramView extends Pane {
    private static final double HEIGHT = 72;
    private static final double GAP = 1;

    /** Minimum height of a bar that is not zero, px, so that rare values are visible. */
    private static final double MIN_BAR = 1;

    private final Path bars = new Path();
    private List<Double> densities = List.of();

    HistogramView() {
        getStyleClass().add("histogram");
        setId("value-histogram");
        bars.getStyleClass().add("histogram-bars");
        bars.setManaged(false);
        getChildren().add(bars);
        setPrefHeight(HEIGHT);
        setMinHeight(Region.USE_PREF_SIZE);
        setMinWidth(0);
    }

    /** Shows densities from left to right, each 0 or more. If the list is empty, hides the histogram. */
    void show(List<Double> shown) {
        densities = List.copyOf(shown);
        setVisible(!densities.isEmpty());
        setManaged(isVisible());
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double left = snappedLeftInset();
        double bottom = getHeight() - snappedBottomInset();
        double width = getWidth() - left - snappedRightInset();
        double height = bottom - snappedTopInset();
        double max = densities.stream().mapToDouble(Double::doubleValue).max().orElse(1);
        List<PathElement> path = new ArrayList<>();
        for (int i = 0; i < densities.size(); i++) {
            double from = snapPositionX(left + width * i / densities.size());
            double to = Math.max(from + 1, snapPositionX(left + width * (i + 1) / densities.size()) - GAP);
            double density = densities.get(i);
            double top = bottom - (density == 0 ? 0 : Math.max(MIN_BAR, height * density / max));
            path.add(new MoveTo(from, bottom));
            path.add(new LineTo(from, top));
            path.add(new LineTo(to, top));
            path.add(new LineTo(to, bottom));
        }
        bars.getElements().setAll(path);
    }
}
