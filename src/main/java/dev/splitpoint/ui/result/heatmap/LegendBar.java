package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.LegendRenderer;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.controlsfx.control.RangeSlider;

/** Legend of the heatmap with a range slider that sets the interval of values that the colors span. */
final class LegendBar extends Region {
    /** Smallest share of the scale that the colors can span. */
    private static final double MIN_SPAN = 0.02;

    private static final double STEP = 0.02;
    /** Width of a thumb in pixels, as in the style sheet. */
    private static final double THUMB = 8;
    /** Space for labels to the left and right of the colors, in pixels. */
    private static final double SIDE = 34;

    private static final double TOP = 4;
    private static final double BAR_HEIGHT = 9;
    private static final double WIDTH = 360;
    private static final double HEIGHT = 34;

    private final HeatmapModel model;
    private final Canvas canvas = new Canvas();
    private final CanvasPen pen = new CanvasPen(canvas.getGraphicsContext2D());
    private final RangeSlider slider = new RangeSlider(0, 1, 0, 1) {
        /** Reports the range and the lower end, because RangeSlider reports nothing to screen readers. */
        @Override
        public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
            return switch (attribute) {
                case VALUE -> getLowValue();
                case MIN_VALUE -> getMin();
                case MAX_VALUE -> getMax();
                case ORIENTATION -> getOrientation();
                default -> super.queryAccessibleAttribute(attribute, parameters);
            };
        }
    };

    /** Whether the slider follows the view, not the user. */
    private boolean isUpdating;

    LegendBar(HeatmapModel model, HeatIds ids) {
        this.model = model;
        getStyleClass().add("heatmap-legend");
        setMinWidth(WIDTH);
        setMaxWidth(WIDTH);
        canvas.setManaged(false);
        Text probe = new Text();
        slider.setId(ids.of("legend"));
        slider.setAccessibleRole(AccessibleRole.SLIDER);
        slider.setBlockIncrement(STEP);
        Tooltip tooltip = new Tooltip();
        slider.setTooltip(tooltip);
        getChildren().addAll(canvas, probe, slider);
        pen.follow(probe, this::requestLayout);
        model.frameProperty().subscribe(frame -> {
            slider.setVisible(frame.isPresent());
            tooltip.setText(frame.map(shown -> Messages.legendHelp(Legend.title(shown.map())))
                    .orElse(""));
            requestLayout();
        });
        model.viewModel().viewProperty().map(HeatView::colors).subscribe(this::follow);
        slider.lowValueProperty().subscribe(low -> applySpan());
        slider.highValueProperty().subscribe(high -> applySpan());
        slider.setOnMouseClicked(click -> {
            if (click.getClickCount() == 2) {
                reset();
            }
        });
        slider.setOnKeyPressed(key -> {
            if (key.getCode() == KeyCode.ESCAPE) {
                reset();
                key.consume();
            }
        });
    }

    private void follow(HeatView.Colors colors) {
        if (slider.getLowValue() != colors.low() || slider.getHighValue() != colors.high()) {
            isUpdating = true;
            // The slider does not accept a low value above the high value.
            slider.setLowValue(0);
            slider.setHighValue(colors.high());
            slider.setLowValue(colors.low());
            isUpdating = false;
        }
    }

    /** Applies the slider values to the color scale, unless their distance is below the minimum. */
    private void applySpan() {
        slider.setAccessibleText(Messages.span(slider.getLowValue(), slider.getHighValue()));
        if (!isUpdating && slider.getHighValue() - slider.getLowValue() >= MIN_SPAN) {
            model.viewModel().change(view -> view.withScaleRange(slider.getLowValue(), slider.getHighValue()));
        }
    }

    private void reset() {
        model.viewModel().change(view -> view.withScaleRange(0, 1));
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(getHeight());
        Box bar = new Box(SIDE, TOP, Math.max(10, getWidth() - 2 * SIDE), BAR_HEIGHT);
        Box colors = model.frameProperty()
                .get()
                .map(frame -> LegendRenderer.colors(pen, frame.map(), bar))
                .orElse(bar);
        slider.resizeRelocate(colors.x() - THUMB / 2, 0, colors.width() + THUMB, BAR_HEIGHT + 2 * TOP);
        pen.clear();
        model.frameProperty()
                .get()
                .ifPresent(frame -> LegendRenderer.draw(pen, frame.map(), frame.table(), bar, frame.palette()));
    }

    @Override
    protected double computePrefWidth(double height) {
        return WIDTH;
    }

    @Override
    protected double computePrefHeight(double width) {
        return HEIGHT;
    }
}
