package dev.splitpoint.ui.result.heatmap;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.PrimerDark;
import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.load.HeavyKey;
import dev.splitpoint.ui.QuickRobot;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
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
class PointerViewTest {
    /** The width of the pane at the right of a window of 1280 × 720, without its insets. */
    private static final int WIDTH = 328;

    private final SimpleObjectProperty<Optional<HeatmapPoint>> pointer = new SimpleObjectProperty<>(Optional.empty());

    @Start
    void start(Stage stage) {
        Application.setUserAgentStylesheet(new PrimerDark().getUserAgentStylesheet());
        PointerView view = new PointerView(pointer);
        view.attach();
        BorderPane root = new BorderPane(new Region(), null, null, view, null);
        stage.setScene(new Scene(root, WIDTH, 400));
        stage.getScene()
                .getStylesheets()
                .add(PointerView.class
                        .getResource("/dev/splitpoint/ui/window/theme/splitpoint.css")
                        .toExternalForm());
        stage.show();
    }

    @Test
    void paneHeightDoesNotDependOnThePointedCell(FxRobot robot) {
        List<Double> heights = Stream.of(
                        Optional.<HeatmapPoint>empty(),
                        Optional.of(reading("a", "b", 0)),
                        Optional.of(reading("k".repeat(400), "l".repeat(400), 0)),
                        Optional.of(reading("a", "b", 3)),
                        Optional.of(reading("k".repeat(400), "l".repeat(400), 3)))
                .map(next -> {
                    robot.interact(() -> pointer.set(next));
                    QuickRobot.settle();
                    return robot.lookup("#under-pointer").queryAs(Region.class).getHeight();
                })
                .distinct()
                .toList();
        assertThat(heights)
                .singleElement()
                .satisfies(height -> assertThat(height).isBetween(60.0, 110.0));
    }

    @Test
    void figuresAreNotTruncated(FxRobot robot) {
        robot.interact(
                () -> pointer.set(Optional.of(reading("01#sensor-26817", "01#sensor-28583#9221604795425069779", 0))));
        QuickRobot.settle();
        for (int line = 2; line <= 4; line++) {
            Label label = robot.lookup("#under-pointer-" + line).queryAs(Label.class);
            Text drawn = robot.from(label).lookup(".text").queryAs(Text.class);
            assertThat(drawn.getText()).isEqualTo(label.getText()).isNotEmpty();
        }
    }

    @Test
    void truncatedTextIsCompleteForAssistiveTechnology(FxRobot robot) {
        String key = "k".repeat(200);
        robot.interact(() -> pointer.set(Optional.of(reading(key, "l", 3))));
        QuickRobot.settle();
        Label keys = robot.lookup("#under-pointer-1").queryAs(Label.class);
        assertThat(robot.from(keys).lookup(".text").queryAs(Text.class).getText())
                .endsWith("…")
                .startsWith("kkk");
        assertThat(robot.lookup("#under-pointer").query().getAccessibleText())
                .contains(key + " … l", "row r0", "row r2");
    }

    private static HeatmapPoint reading(String from, String to, int heavy) {
        List<HeavyKey> rows = Stream.of("r0", "r1", "r2")
                .limit(heavy)
                .map(row -> new HeavyKey(key(row), 0.281, 0, 1))
                .toList();
        return new HeatmapPoint(
                new KeyRange(key(from), Optional.of(key(to))),
                0,
                1,
                0,
                1,
                Optional.empty(),
                "day 2 00:31:00–00:31:30",
                "CPU demand 0.144% of a node",
                "0.144% of a node",
                238,
                1238,
                1.51e9,
                0.00361,
                14,
                0.706,
                6.83,
                new HeatmapPoint.Traffic(0, 0, 0, HeatmapPoint.Overload.NONE),
                rows);
    }

    private static KeyBytes key(String text) {
        return KeyBytes.utf8(text);
    }
}
