package dev.splitpoint.ui.kit.fx;

import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;

/** Gives controls what every control has: an id, a name for screen readers, and a tooltip. */
public final class Accessibles {
    private static final Duration TOOLTIP_AFTER = Duration.millis(500);
    private static final double TOOLTIP_WIDTH = 360;
    private static final String HELP = "splitpoint-help";

    private Accessibles() {}

    /** {@return the control, with an id, an accessible name and help as tooltip and accessible help} */
    public static <C extends Control> C control(C control, String id, String name, String help) {
        control.setId(id);
        control.setAccessibleText(name);
        control.setAccessibleHelp(help);
        explain(control, help);
        return control;
    }

    /** Gives a control a tooltip with the help, or replaces the text of the one that it has. */
    public static void explain(Control control, String help) {
        help(control).set(help);
    }

    /**
     * {@return the text of a control's tooltip}
     *
     * <p>The tooltip is created when the pointer first enters the control. Each tooltip is a window with a scene;
     * creating one for every control took a seventh of the start-up time.
     */
    public static StringProperty help(Control control) {
        return (StringProperty) control.getProperties().computeIfAbsent(HELP, key -> {
            StringProperty text = new SimpleStringProperty("");
            control.addEventHandler(MouseEvent.MOUSE_ENTERED, entered -> {
                if (control.getTooltip() == null) {
                    Tooltip tooltip = tooltip("");
                    tooltip.textProperty().bind(text);
                    control.setTooltip(tooltip);
                }
            });
            return text;
        });
    }

    /** {@return a tooltip that wraps} */
    public static Tooltip tooltip(String text) {
        Tooltip tooltip = new Tooltip(text);
        tooltip.setShowDelay(TOOLTIP_AFTER);
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(TOOLTIP_WIDTH);
        return tooltip;
    }
}
