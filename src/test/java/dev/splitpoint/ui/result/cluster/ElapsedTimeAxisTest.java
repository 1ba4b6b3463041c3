package dev.splitpoint.ui.result.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.ui.QuickRobot;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(QuickRobot.class)
@Timeout(60)
@Tag("window")
class ElapsedTimeAxisTest {
    private ElapsedTimeAxis axis;

    @Start
    void start(Stage stage) {
        axis = new ElapsedTimeAxis(24);
        LineChart<Number, Number> chart = new LineChart<>(axis, new NumberAxis(0, 100, 50));
        chart.setAnimated(false);
        stage.setScene(new Scene(chart, 328, 200));
        stage.show();
    }

    @Test
    void onlyRoundTimesAreLabeled(FxRobot robot) {
        assertThat(labels(robot, 24)).containsExactly("0 h", "6 h", "12 h", "18 h", "24 h");
        assertThat(labels(robot, 24 + 50 / 60.0)).containsExactly("0 h", "6 h", "12 h", "18 h", "24 h");
        assertThat(labels(robot, 168)).containsExactly("0 h", "48 h", "96 h", "144 h");
        assertThat(labels(robot, 1)).containsExactly("0 min", "15 min", "30 min", "45 min", "60 min");
        assertThat(labels(robot, 10 / 3600.0)).containsExactly("0 s", "2 s", "4 s", "6 s", "8 s", "10 s");
        assertThat(labels(robot, 24 * 3650))
                .hasSizeBetween(4, 6)
                .last()
                .asString()
                .endsWith(" h");
        assertThat(labels(robot, 24)).containsExactly("0 h", "6 h", "12 h", "18 h", "24 h");
    }

    private List<String> labels(FxRobot robot, double end) {
        robot.interact(() -> axis.setEnd(end));
        QuickRobot.settle();
        List<String> labels = robot.from(axis).lookup(Text.class::isInstance).queryAllAs(Text.class).stream()
                .filter(Text::isVisible)
                .sorted((a, b) -> Double.compare(
                        a.getBoundsInParent().getMinX(), b.getBoundsInParent().getMinX()))
                .map(Text::getText)
                .filter(text -> !text.isEmpty())
                .toList();
        assertThat(axis.ticks()).as("each tick has its label").hasSameSizeAs(labels);
        assertThat(axis.getDisplayPosition(end)).isCloseTo(axis.getWidth(), within(1e-6));
        return labels;
    }
}
