package dev.splitpoint.ui.fx;

import javafx.scene.control.Control;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

/** Gives controls what every control has: an id, a name for screen readers, and a tooltip. */
public final class Named {
    private static final Duration TOOLTIP_AFTER = Duration.millis(500);
    private static final double TOOLTIP_WIDTH = 360;

    private Named() {}

    /** {@return the control, with an id, an accessible name and help as tooltip and accessible help} */
    public static <C extends Control> C control(C control, String id, String name, String help) {
        control.setId(id);
        control.setAccessibleText(name);
        control.setAccessibleHelp(help);
        explain(control, help);
        return control;
    }

    /** Gives a control another tooltip; the one that it has stays, where it says the same. */
    public static void explain(Control control, String help) {
        if (control.getTooltip() == null) {
            control.setTooltip(tooltip(help));
        } else {
            control.getTooltip().setText(help);
        }
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
