package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.fx.Accessibles;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/** A figure of the status bar. Its text changes with each run; its node is reused. */
final class StatusFigure extends HBox {
    private final Label before = new Label();
    private final Label value = new Label();
    private final Label after = new Label();
    private final Tooltip help = Accessibles.tooltip("");

    StatusFigure(StatusText.Figure figure) {
        getStyleClass().add("figure-box");
        value.getStyleClass().add("figure");
        getChildren().addAll(before, value, after);
        getChildren().forEach(label -> ((Label) label).setMinWidth(USE_PREF_SIZE));
        setId(id(figure));
        Tooltip.install(this, help);
        show(figure);
    }

    /** {@return the node id of a figure} */
    static String id(StatusText.Figure figure) {
        return "status-" + figure.id();
    }

    /** Shows another figure of the same kind. */
    void show(StatusText.Figure figure) {
        put(before, figure.prefix());
        put(value, figure.value());
        put(after, figure.suffix());
        setAccessibleText(figure.text());
        help.setText(figure.help());
    }

    private static void put(Label label, String text) {
        label.setText(text);
        label.setVisible(!text.isEmpty());
        label.setManaged(label.isVisible());
    }
}
