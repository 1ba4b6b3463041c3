package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatPainter.Reduction;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.color.ColorMap;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.event.EventHandler;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.GridPane;
import org.controlsfx.control.RangeSlider;

/**
 * Settings of the colors, over the heatmap below the legend: color map, brightness, the values that the colors span,
 * and the combination of cells that share a pixel. Escape and a click outside close it.
 */
final class LegendPane extends GridPane {
    /** Smallest share of the scale that the colors can span. */
    private static final double MIN_SPAN = 0.02;

    private static final double STEP = 0.02;

    private final HeatViewModel view;
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open", false);
    private final Node owner;
    private final RangeSlider ends = new RangeSlider(0, 1, 0, 1) {
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

    /** @param owner legend, which opens and closes the pane */
    LegendPane(HeatViewModel view, Node owner, HeatIds ids) {
        this.view = view;
        this.owner = owner;
        setId(ids.of("color-settings"));
        getStyleClass().add("heatmap-popover");
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        ComboBox<ColorMap> map = HeatControls.choice(
                ids.of("colors"),
                Messages.COLORS,
                ColorMap.values(),
                ColorMap::label,
                view.part(shown -> shown.colors().map(), HeatView::withColorMap));
        ComboBox<Reduction> reduction = HeatControls.choice(
                ids.of("reduction"),
                Messages.REDUCTION,
                Reduction.values(),
                one -> one == Reduction.MAX ? Messages.MAXIMUM : Messages.MEAN,
                view.part(HeatView::reduction, HeatView::withReduction));
        Button reset = new Button(Messages.RESET_COLORS);
        HeatControls.name(reset, ids.of("reset-colors"), Messages.RESET_COLORS_HELP);
        reset.setOnAction(pressed -> view.change(
                shown -> shown.withScaleRange(0, 1).withBrightness(0).withReduction(Reduction.MAX)));
        initEnds(ids);
        add(0, Messages.COLORS, map);
        add(1, Messages.BRIGHTNESS, brightness(ids));
        add(2, Messages.ENDS, ends);
        add(3, Messages.REDUCTION, reduction);
        add(reset, 1, 4);
        visibleProperty().bind(open);
        managedProperty().bind(open);
        open.subscribe((was, is) -> {
            if (is) {
                map.requestFocus();
            } else if (isFocusWithin()) {
                owner.requestFocus();
            }
        });
        // A filter, because sliders consume the keys that they handle.
        addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ESCAPE) {
                open.set(false);
                key.consume();
            }
        });
        EventHandler<MouseEvent> outside = press -> {
            if (press.getTarget() instanceof Node target && !isWithin(target, this) && !isWithin(target, owner)) {
                open.set(false);
            }
        };
        sceneProperty().subscribe((was, is) -> {
            if (was != null) {
                was.removeEventFilter(MouseEvent.MOUSE_PRESSED, outside);
            }
            if (is != null) {
                is.addEventFilter(MouseEvent.MOUSE_PRESSED, outside);
            }
        });
    }

    void toggle() {
        open.set(!open.get());
    }

    private static boolean isWithin(Node node, Node ancestor) {
        return node == ancestor || node.getParent() != null && isWithin(node.getParent(), ancestor);
    }

    private void add(int row, String name, Node control) {
        Label label = new Label(name);
        label.setLabelFor(control);
        label.setMinWidth(USE_PREF_SIZE);
        addRow(row, label, control);
    }

    private Slider brightness(HeatIds ids) {
        Slider slider = new Slider(-1, 1, 0);
        slider.setBlockIncrement(0.1);
        slider.valueProperty()
                .bindBidirectional(view.part(
                        shown -> (Number) shown.colors().brightness(),
                        (shown, value) -> shown.withBrightness(value.doubleValue())));
        HeatControls.name(slider, ids.of("brightness"), Messages.BRIGHTNESS_HELP);
        return slider;
    }

    private void initEnds(HeatIds ids) {
        HeatControls.name(ends, ids.of("ends"), Messages.ENDS_HELP);
        ends.setAccessibleRole(AccessibleRole.SLIDER);
        ends.setBlockIncrement(STEP);
        view.viewProperty().map(HeatView::colors).subscribe(this::follow);
        ends.lowValueProperty().subscribe(low -> applySpan());
        ends.highValueProperty().subscribe(high -> applySpan());
    }

    private void follow(HeatView.Colors colors) {
        if (ends.getLowValue() != colors.low() || ends.getHighValue() != colors.high()) {
            isUpdating = true;
            // The slider does not accept a low value above the high value.
            ends.setLowValue(0);
            ends.setHighValue(colors.high());
            ends.setLowValue(colors.low());
            isUpdating = false;
        }
    }

    /** Applies the slider values to the color scale, unless their distance is below the minimum. */
    private void applySpan() {
        ends.setAccessibleText(Messages.span(ends.getLowValue(), ends.getHighValue()));
        if (!isUpdating && ends.getHighValue() - ends.getLowValue() >= MIN_SPAN) {
            view.change(shown -> shown.withScaleRange(ends.getLowValue(), ends.getHighValue()));
        }
    }
}
