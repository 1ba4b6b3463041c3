package dev.splitpoint.ui.yaml;

import dev.splitpoint.design.yaml.Problem;
import dev.splitpoint.ui.fx.Named;
import java.util.List;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;
import jfx.incubator.scene.control.richtext.SideDecorator;

/** Line numbers, with marks at lines that have problems. */
final class Gutter implements SideDecorator {
    private static final int LEAST_DIGITS = 3;

    private final YamlPaint paint;

    Gutter(YamlPaint paint) {
        this.paint = paint;
    }

    @Override
    public double getPrefWidth(double viewWidth) {
        return 0;
    }

    @Override
    public Node getMeasurementNode(int index) {
        Label label = label("0".repeat(Math.max(LEAST_DIGITS, Integer.toString(index + 1).length())));
        return label;
    }

    @Override
    public Node getNode(int index) {
        Label label = label(Integer.toString(index + 1));
        List<Problem> problems = paint.problems(index);
        if (paint.isSelected(index)) {
            label.getStyleClass().add("of-selected");
        }
        if (!problems.isEmpty()) {
            boolean error = problems.stream().anyMatch(Problem::isError);
            label.getStyleClass().add(error ? "error" : "warning");
            Tooltip tooltip = Named.tooltip(problems.stream().map(Problem::message).collect(Collectors.joining("\n")));
            tooltip.setShowDelay(Duration.millis(150));
            label.setTooltip(tooltip);
        }
        return label;
    }

    private static Label label(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("yaml-line-number");
        label.setAlignment(Pos.CENTER_RIGHT);
        label.setMaxHeight(Double.MAX_VALUE);
        return label;
    }
}
