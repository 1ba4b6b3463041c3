package dev.splitpoint.ui.design.inspector;

import dev.splitpoint.load.preview.ValuePreview;
import dev.splitpoint.ui.document.kind.Formula;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.text.Quantities;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;

/**
 * Preview of the values of the selected segment: histogram, share of the ten most frequent values, and formula of the
 * distribution.
 */
public final class ValuePreviewView extends VBox {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final int MAX_LABEL = 24;

    private final Label share = text("value-share", "figure");
    private final HistogramView histogram = new HistogramView();
    private final Label first = text("value-first", "axis-text");
    private final Label last = text("value-last", "axis-text");
    private final Label name = text("value-distribution", "distribution-name");
    private final Label formula = text("value-formula", "formula");
    private final Label source = text("value-source", "note");
    private final Label problem = text("value-problem", "problem");

    /** @param model model of the preview, attached while this view is in a scene */
    public ValuePreviewView(ValuePreviewModel model) {
        getStyleClass().add("value-preview");
        setId("value-preview");
        Label title = new Label(Messages.SAMPLED_VALUES);
        title.getStyleClass().add("section-title");
        first.setMinWidth(0);
        last.setMinWidth(0);
        first.setWrapText(false);
        last.setWrapText(false);
        Region between = new Region();
        HBox.setHgrow(between, Priority.ALWAYS);
        HBox axis = new HBox(first, between, last);
        axis.getStyleClass().add("histogram-axis");
        getChildren().addAll(title, problem, histogram, axis, share, name, formula, source);
        Tooltip.install(histogram, Accessibles.tooltip(Messages.HISTOGRAM_HELP));
        model.stateProperty().subscribe(this::show);
        sceneProperty().subscribe(scene -> {
            if (scene == null) {
                model.detach();
            } else {
                model.attach();
            }
        });
    }

    private void show(ValuePreviewModel.State state) {
        setVisible(state.segment().isPresent());
        setManaged(isVisible());
        put(problem, state.problem().orElse(""));
        state.preview().ifPresentOrElse(this::show, this::clear);
        state.segment().map(segment -> Formula.of(segment.generator())).ifPresent(known -> {
            put(name, known.name());
            put(formula, known.text());
            put(source, known.source());
        });
    }

    private void clear() {
        histogram.show(java.util.List.of());
        put(share, "");
        put(first, "");
        put(last, "");
    }

    private void show(ValuePreview preview) {
        histogram.show(preview.densities());
        put(first, label(preview.axis(), preview.first()));
        put(last, label(preview.axis(), preview.last()));
        put(
                share,
                Messages.samples(preview.samples(), preview.distinct(), Quantities.percent(rounded(preview.topTen()))));
        histogram.setAccessibleText(Messages.histogram(first.getText(), last.getText(), share.getText()));
    }

    private static double rounded(double share) {
        double unit = share >= 0.1 ? 1e-3 : 1e-4;
        return Math.rint(share / unit) * unit;
    }

    private static String label(ValuePreview.Axis axis, String value) {
        String text = switch (axis) {
            case NUMBERS -> Quantities.whole(Long.parseLong(value));
            case TIMES -> time(Long.parseLong(value));
            case TEXTS, POPULAR -> value;
        };
        return text.length() > MAX_LABEL ? text.substring(0, MAX_LABEL - 1) + "…" : text;
    }

    private static String time(long nanosBefore) {
        return nanosBefore < NANOS_PER_MILLI
                ? Messages.AT_WRITE
                : Messages.earlier(Quantities.span(Duration.ofMillis(nanosBefore / NANOS_PER_MILLI)));
    }

    private static void put(Label label, String text) {
        label.setText(text);
        label.setVisible(!text.isEmpty());
        label.setManaged(label.isVisible());
    }

    private static Label text(String id, String style) {
        Label label = new Label();
        label.setId(id);
        label.getStyleClass().add(style);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }

    /** Histogram of densities. The bars are scaled so that the highest one fills the height. */
    private static final class HistogramView extends Pane {
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
            double max =
                    densities.stream().mapToDouble(Double::doubleValue).max().orElse(1);
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
}
