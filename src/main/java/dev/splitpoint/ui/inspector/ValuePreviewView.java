package dev.splitpoint.ui.inspector;

import dev.splitpoint.load.preview.ValuePreview;
import dev.splitpoint.ui.control.kind.Formula;
import dev.splitpoint.ui.fx.Accessibles;
import dev.splitpoint.ui.text.Quantities;
import java.time.Duration;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

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
}
