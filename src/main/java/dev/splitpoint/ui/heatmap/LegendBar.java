package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.LegendSketch;
import dev.splitpoint.heat.Pen.Box;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/** The legend; both ends can be dragged, or moved with the arrow keys (with Shift the upper one). */
final class LegendBar extends Region {
    private static final double LEAST_SPAN = 0.02;
    private static final double STEP = 0.02;
    private static final double SIDE = 34;
    private static final double WIDTH = 360;
    private static final double HEIGHT = 34;

    private final HeatmapModel model;
    private final Canvas canvas = new Canvas();
    private final CanvasPen pen = new CanvasPen(canvas.getGraphicsContext2D());
    private boolean upper;

    LegendBar(HeatmapModel model) {
        this.model = model;
        setId("heatmap-legend");
        getStyleClass().add("heatmap-legend");
        setAccessibleRole(AccessibleRole.SLIDER);
        setAccessibleText("Legend: values of the colours; arrow keys move the lower end, with Shift the upper one");
        setFocusTraversable(true);
        setMinWidth(WIDTH);
        setMaxWidth(WIDTH);
        setCursor(Cursor.H_RESIZE);
        Tooltip tooltip = new Tooltip();
        Tooltip.install(this, tooltip);
        canvas.setManaged(false);
        Text probe = new Text();
        getChildren().addAll(canvas, probe);
        pen.follow(probe, this::requestLayout);
        model.frameProperty().subscribe(frame -> {
            tooltip.setText(frame.map(shown -> "Colours: " + Legend.title(shown.map()) + "\n").orElse("")
                    + "Drag the ends to set which values the colours span; double-click resets");
            requestLayout();
        });
        focusedProperty().subscribe(this::requestLayout);
        setOnMousePressed(event -> {
            requestFocus();
            double place = place(event.getX());
            upper = Math.abs(place - model.choices().highProperty().get()) < Math.abs(place - model.choices().lowProperty().get());
            if (event.getClickCount() == 2) {
                model.choices().lowProperty().set(0);
                model.choices().highProperty().set(1);
            }
        });
        setOnMouseDragged(event -> move(place(event.getX())));
        setOnKeyPressed(this::key);
    }

    private Box bar() {
        return new Box(SIDE, 4, Math.max(10, getWidth() - 2 * SIDE), 9);
    }

    private double place(double x) {
        return (x - bar().x()) / bar().width();
    }

    private void move(double place) {
        if (upper) {
            model.choices().highProperty().set(Math.clamp(place, model.choices().lowProperty().get() + LEAST_SPAN, 1));
        } else {
            model.choices().lowProperty().set(Math.clamp(place, 0, model.choices().highProperty().get() - LEAST_SPAN));
        }
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT) {
            upper = event.isShiftDown();
            double from = upper ? model.choices().highProperty().get() : model.choices().lowProperty().get();
            move(from + (event.getCode() == KeyCode.LEFT ? -STEP : STEP));
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE) {
            model.choices().lowProperty().set(0);
            model.choices().highProperty().set(1);
            event.consume();
        }
    }

    /** For those who do not see it, it is its lower end, as it is for the arrow keys alone. */
    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return switch (attribute) {
            case MIN_VALUE -> 0.0;
            case VALUE -> model.choices().lowProperty().get();
            case MAX_VALUE -> model.choices().highProperty().get() - LEAST_SPAN;
            default -> super.queryAccessibleAttribute(attribute, parameters);
        };
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        switch (action) {
            case INCREMENT, DECREMENT -> {
                upper = false;
                move(model.choices().lowProperty().get() + (action == AccessibleAction.INCREMENT ? STEP : -STEP));
                notifyAccessibleAttributeChanged(AccessibleAttribute.VALUE);
            }
            default -> super.executeAccessibleAction(action, parameters);
        }
    }

    @Override
    protected void layoutChildren() {
        canvas.setWidth(getWidth());
        canvas.setHeight(getHeight());
        pen.clear();
        model.frameProperty().get().ifPresent(frame -> {
            Box bar = bar();
            LegendSketch.draw(pen, frame.map(), frame.table(), bar, frame.look().palette());
            int colour = isFocused() ? 0xFF388BFD : frame.look().palette().text();
            for (double end : new double[] {model.choices().lowProperty().get(), model.choices().highProperty().get()}) {
                pen.fill(new Box(bar.x() + end * bar.width() - 1.5, bar.y() - 3, 3, bar.height() + 6), colour);
            }
        });
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
