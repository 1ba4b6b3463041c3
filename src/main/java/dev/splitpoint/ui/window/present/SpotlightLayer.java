package dev.splitpoint.ui.window.present;

import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.CycleMethod;
import javafx.scene.paint.RadialGradient;
import javafx.scene.paint.Stop;
import javafx.scene.shape.Rectangle;

/** Dark overlay with a soft circle around the pointer. */
final class SpotlightLayer extends Region {
    /** Radius of the circle as a share of the height. */
    private static final double RADIUS = 0.2;

    private static final Stop[] STOPS = {
        new Stop(0, Color.TRANSPARENT), new Stop(0.75, Color.TRANSPARENT), new Stop(1, Color.rgb(0, 0, 0, 0.72))
    };

    private final Rectangle shade = new Rectangle();
    private double x = -1;
    private double y = -1;

    SpotlightLayer() {
        setId("spotlight");
        setMouseTransparent(true);
        setVisible(false);
        shade.setManaged(false);
        getChildren().add(shade);
    }

    /** Moves the circle to a position of the pointer. */
    void moveTo(double newX, double newY) {
        x = newX;
        y = newY;
        if (isVisible()) {
            paint();
        }
    }

    /** Switches the spotlight on or off. */
    void toggle() {
        setVisible(!isVisible());
        paint();
    }

    @Override
    protected void layoutChildren() {
        shade.setWidth(getWidth());
        shade.setHeight(getHeight());
        paint();
    }

    private void paint() {
        // Before the pointer has moved, the circle is in the middle.
        shade.setFill(new RadialGradient(
                0,
                0,
                x < 0 ? getWidth() / 2 : x,
                y < 0 ? getHeight() / 2 : y,
                Math.max(1, getHeight() * RADIUS),
                false,
                CycleMethod.NO_CYCLE,
                STOPS));
    }
}
