package dev.splitpoint.ui.design.yaml;

import dev.splitpoint.ui.document.badge.FindingBadge;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.document.badge.FindingMark;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import jfx.incubator.scene.control.richtext.SideDecorator;

/** Line numbers with markers of problems and badges of findings. */
final class Gutter implements SideDecorator {
    private static final int LEAST_DIGITS = 3;
    private static final double SIGN = FindingBadge.SIZE + 4;

    private final YamlHighlighter paint;
    private final FindingBadges marks;
    private final Map<Integer, List<FindingMark>> signs;

    /** @param signs findings by their lines, from 1 */
    Gutter(YamlHighlighter paint, FindingBadges marks, Map<Integer, List<FindingMark>> signs) {
        this.paint = paint;
        this.marks = marks;
        this.signs = signs;
    }

    @Override
    public double getPrefWidth(double viewWidth) {
        return 0;
    }

    @Override
    public Node getMeasurementNode(int index) {
        Label label = label(
                "0".repeat(Math.max(LEAST_DIGITS, Integer.toString(index + 1).length())));
        return line(label, List.of(), index);
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
            Tooltip tooltip =
                    Accessibles.tooltip(problems.stream().map(Problem::message).collect(Collectors.joining("\n")));
            tooltip.setShowDelay(Duration.millis(150));
            label.setTooltip(tooltip);
        }
        return line(label, signs.getOrDefault(index + 1, List.of()), index);
    }

    /** Reserves the space of the badge on lines without one, so that all numbers are aligned. */
    private Node line(Label number, List<FindingMark> here, int index) {
        Region place = new Region();
        if (!here.isEmpty()) {
            FindingBadge sign = new FindingBadge(marks);
            sign.show("line-" + (index + 1), here);
            place = new StackPane(sign);
        }
        place.setMinWidth(SIGN);
        place.setPrefWidth(SIGN);
        HBox.setHgrow(number, Priority.ALWAYS);
        number.setMaxWidth(Double.MAX_VALUE);
        return new HBox(place, number);
    }

    private static Label label(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("yaml-line-number");
        label.setAlignment(Pos.CENTER_RIGHT);
        label.setMaxHeight(Double.MAX_VALUE);
        return label;
    }
}
