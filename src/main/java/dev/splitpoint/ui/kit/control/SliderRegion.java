package dev.splitpoint.ui.kit.control;

import javafx.geometry.Orientation;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/**
 * Handle of a diagram, which is a slider for screen readers: it has a value in a range and moves in steps. A press
 * gives it the focus.
 */
public final class SliderRegion extends Region {
    private final Orientation orientation;
    private final Motion motion;
    private Range range = new Range(0, 0, 0, "");

    /**
     * @param orientation which way more is
     * @param motion moves it
     */
    public SliderRegion(Orientation orientation, Motion motion) {
        this.orientation = orientation;
        this.motion = motion;
        setFocusTraversable(true);
        setManaged(false);
        setAccessibleRole(AccessibleRole.SLIDER);
        addEventHandler(MouseEvent.MOUSE_PRESSED, press -> {
            requestFocus();
            // The pane that scrolls would else take the focus.
            press.consume();
        });
        focusedProperty().addListener((focused, was, is) -> {
            if (!is) {
                motion.focusLost();
            }
        });
    }

    /**
     * Where it is.
     *
     * @param least the least value
     * @param value of now
     * @param most the largest value
     * @param words the value in words
     */
    public record Range(double least, double value, double most, String words) {}

    /** Sets the value and its range. */
    public void setRange(Range now) {
        Range before = range;
        range = now;
        if (before.least() != now.least()) {
            notifyAccessibleAttributeChanged(AccessibleAttribute.MIN_VALUE);
        }
        if (before.most() != now.most()) {
            notifyAccessibleAttributeChanged(AccessibleAttribute.MAX_VALUE);
        }
        if (before.value() != now.value()) {
            notifyAccessibleAttributeChanged(AccessibleAttribute.VALUE);
        }
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return switch (attribute) {
            case MIN_VALUE -> range.least();
            case VALUE -> range.value();
            case MAX_VALUE -> range.most();
            case VALUE_STRING -> range.words();
            case ORIENTATION -> orientation;
            default -> super.queryAccessibleAttribute(attribute, parameters);
        };
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        switch (action) {
            case INCREMENT -> motion.step(1, false);
            case DECREMENT -> motion.step(-1, false);
            case BLOCK_INCREMENT -> motion.step(1, true);
            case BLOCK_DECREMENT -> motion.step(-1, true);
            default -> super.executeAccessibleAction(action, parameters);
        }
    }

    /** Actions of a handle. */
    public interface Motion {
        /**
         * Moves it.
         *
         * @param by 1: to a larger value, −1: to a smaller one
         * @param large whether by a large step
         */
        void step(int by, boolean large);

        /** Ends the current edit, because the focus left the handle. */
        void focusLost();
    }
}
