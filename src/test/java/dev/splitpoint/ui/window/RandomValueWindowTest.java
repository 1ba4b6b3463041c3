package dev.splitpoint.ui.window;

import static dev.splitpoint.ui.TestWindow.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.document.Selection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What the window looks like, as far as a machine can see it. */
@Tag("window")
class RandomValueWindowTest extends FilesInWindow {
    @Start
    void start(Stage stage) {
        show(stage);
    }

    @Test
    void bracketsStayUnderTheirSegmentsForAnyFocusedSegment(FxRobot robot) {
        await(robot, () -> !robot.lookup(".bracket").queryAll().isEmpty());
        robot.interact(() -> robot.lookup("#side-pane").query().requestFocus());
        QuickRobot.settle();
        List<Double> before = ends(robot);
        robot.interact(() -> robot.lookup("#segment-sensor_id").query().requestFocus());
        robot.interact(() -> window.document().select(new Selection.OfSegment("sensor_id")));
        robot.interact(() -> robot.lookup(".strip").queryAs(Region.class).requestLayout());
        QuickRobot.settle();
        assertThat(robot.lookup("#segment-sensor_id").query().isFocused()).isTrue();
        assertThat(ends(robot)).isEqualTo(before);
    }

    private static List<Double> ends(FxRobot robot) {
        return robot.lookup(".bracket").queryAllAs(Region.class).stream()
                .map(bar -> bar.getLayoutX() + bar.getWidth())
                .toList();
    }

    @Test
    void sampleKeysHaveSegmentColorsInEveryTabAndTheme(FxRobot robot) {
        for (String sample : List.of("sensor-readings", "orders")) {
            robot.interact(() -> window.documentOpener().openSample(sample));
            colored(robot, sample);
            robot.interact(() -> window.actions().action("switch-theme").fire());
            colored(robot, sample + " in the other theme");
            robot.interact(() -> robot.listTargetWindows().getFirst().setHeight(640));
            colored(robot, sample + " low");
            robot.interact(() -> robot.listTargetWindows().getFirst().setHeight(900));
            colored(robot, sample + " high");
        }
        robot.interact(() -> window.actions().action("previous-design").fire());
        colored(robot, "the tab before");
    }

    private static void colored(FxRobot robot, String as) {
        await(robot, () -> !keys(robot).isEmpty());
        QuickRobot.settle();
        Set<Paint> colors = keys(robot).stream().map(Text::getFill).collect(Collectors.toSet());
        assertThat(colors).as(as).isNotEmpty().doesNotContain(Color.BLACK);
        assertThat(keys(robot))
                .as(as)
                .allMatch(text -> text.getFont().getFamily().contains("Mono"));
    }

    private static Set<Text> keys(FxRobot robot) {
        return robot.lookup(".key-fragment").queryAllAs(Text.class);
    }

    @Test
    void aDraggedDividerIsKeptForWindowsOfItsClass(FxRobot robot) {
        resize(robot, 1000, 790);
        double usual = height(robot, ".drawing-scroll");
        heighten(robot, 600);
        heighten(robot, 790);
        assertThat(height(robot, ".drawing-scroll")).isCloseTo(usual, within(1.0));
        assertThat(window.layout().shares()).isEmpty();

        // On the headless screen, a divider stops after some pixels, also that of a plain split pane.
        for (int i = 0; i < 12; i++) {
            robot.drag(divider(robot, "#drawing"), MouseButton.PRIMARY)
                    .moveBy(0, 10)
                    .drop();
            QuickRobot.settle();
        }
        double chosen = height(robot, ".drawing-scroll");
        assertThat(chosen).isGreaterThan(usual + 20);
        Map<String, Double> kept = window.layout().shares();
        assertThat(kept).containsOnlyKeys("drawing.small");
        heighten(robot, 300);
        heighten(robot, 790);
        assertThat(height(robot, ".drawing-scroll")).isCloseTo(chosen, within(1.0));
        assertThat(window.layout().shares()).isEqualTo(kept);
        resize(robot, 1600, 900);
        assertThat(height(robot, ".drawing-scroll"))
                .as("a window of another class")
                .isLessThan(chosen - 20);
    }

    @Test
    void showingTheYamlPaneChoosesNoLayout(FxRobot robot) {
        for (int i = 0; i < 2; i++) {
            robot.interact(() -> window.actions().action("yaml").fire());
            QuickRobot.settle();
        }
        assertThat(window.layout().shares()).isEmpty();
    }

    @Test
    void theDrawingCollapsesToOneLineAndExpands(FxRobot robot) {
        resize(robot, 1280, 790);
        double area = height(robot, "#heatmap-area");
        double drawing = height(robot, "#drawing");
        robot.push(KeyCode.F6);
        QuickRobot.settle();
        assertThat(height(robot, "#drawing")).isLessThan(50);
        assertThat(height(robot, "#heatmap-area")).isGreaterThan(area + drawing - 60);
        assertThat(robot.lookup("#segment-sensor_id").tryQuery()).isEmpty();
        assertThat(window.layout().drawing()).containsEntry("small", true);
        robot.push(KeyCode.F6);
        QuickRobot.settle();
        assertThat(height(robot, "#drawing")).isCloseTo(drawing, within(1.0));
    }

    private static Node divider(FxRobot robot, String part) {
        return divided(robot, part).lookupAll(".split-pane-divider").stream()
                .filter(divider -> divider.getParent() == divided(robot, part))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void sidePaneKeepsItsMinimumWidthAfterAnyResizeSequence(FxRobot robot) {
        for (double wide : new double[] {1280, 1024, 1600, 1024, 700, 1024}) {
            resize(robot, wide, wide == 1600 ? 900 : 720);
            Sight.awaitPulse();
            double side = robot.lookup("#side-pane").queryAs(Region.class).getWidth();
            assertThat(side).as("in a window of " + wide).isGreaterThanOrEqualTo(wide < 1000 ? 275 : 300);
        }
    }

    @Test
    void familiesBelowALongKeyAreVisibleInALowWindow(FxRobot robot) {
        lengthenKey(robot);
        await(robot, () -> !keys(robot).isEmpty());
        resize(robot, 1280, 720);
        Sight.awaitPulse();
        double bottom = robot.lookup(".drawing-scroll")
                .query()
                .localToScene(0, height(robot, ".drawing-scroll"))
                .getY();
        Node column = robot.lookup("#column-m-temperature").query();
        assertThat(column.localToScene(0, 0).getY()).isLessThan(bottom - 20);
        assertThat(robot.lookup(".read-echo").queryAllAs(Label.class).stream()
                        .filter(Node::isVisible)
                        .map(Label::getText))
                .as("the reads that go on in the second line")
                .contains("one sensor, last hour");
    }

    @Test
    void heatmapKeepsItsShareOfALowWindow(FxRobot robot) {
        await(robot, () -> window.heatmap().renderedRunProperty().get().isPresent());
        resize(robot, 1600, 900);
        assertThat(height(robot, "#heatmap-area") / window.scene().getHeight()).isGreaterThan(0.55);
        // Around the picture, the area has the CPU of the nodes, titles and the axis of time.
        resize(robot, 1280, 720);
        assertThat(height(robot, "#heatmap-area") - 78).isGreaterThan(300);
    }

    @Test
    void sampleKeysAreInOneLineAndNoneIsCutOff(FxRobot robot) {
        await(robot, () -> !keys(robot).isEmpty());
        resize(robot, 1600, 900);
        assertThat(lines(robot)).hasSizeBetween(2, 3);
        resize(robot, 1280, 720);
        double room = robot.lookup("#sample-keys").queryAs(Region.class).getWidth();
        assertThat(lines(robot))
                .hasSizeBetween(1, 2)
                .allMatch(line -> line.getBoundsInParent().getMaxX() <= room);
        assertThat(lines(robot).stream().map(Node::getLayoutY).distinct()).hasSize(1);
    }

    private static List<Node> lines(FxRobot robot) {
        return robot.lookup(".sample-key").<Node>queryAll().stream()
                .filter(Node::isVisible)
                .toList();
    }

    private static double height(FxRobot robot, String part) {
        return robot.lookup(part).queryAs(Region.class).getHeight();
    }

    private static SplitPane divided(FxRobot robot, String part) {
        Node node = robot.lookup(part).query();
        while (!(node instanceof SplitPane)) {
            node = node.getParent();
        }
        return (SplitPane) node;
    }

    @Test
    void noPaneOrPopupHasAMissingStyleInEitherTheme(FxRobot robot) {
        Queue<String> warnings = new ConcurrentLinkedQueue<>();
        Logger css = Logger.getLogger("javafx.css");
        Handler listening = listening(warnings);
        css.addHandler(listening);
        try {
            for (int theme = 0; theme < 2; theme++) {
                for (SidePage pane : SidePage.values()) {
                    robot.interact(() -> window.show(pane));
                }
                for (Selection selection : List.of(
                        new Selection.Table(),
                        new Selection.Key(),
                        new Selection.OfFamily("m"),
                        new Selection.OfColumn("logs", "system"),
                        new Selection.OfQuery("one sensor, last hour"))) {
                    robot.interact(() -> window.document().select(selection));
                }
                robot.interact(() -> window.yaml().shownProperty().set(theme(window)));
                robot.interact(() -> window.actions().action("command-palette").fire());
                robot.interact(() -> window.actions().action("guide").fire());
                robot.interact(() -> window.showSamples());
                QuickRobot.settle();
                robot.interact(() -> window.actions().action("switch-theme").fire());
                QuickRobot.settle();
                robot.interact(() -> robot.listTargetWindows().stream()
                        .filter(shown -> shown != window.scene().getWindow())
                        .forEach(javafx.stage.Window::hide));
            }
        } finally {
            css.removeHandler(listening);
        }
        assertThat(warnings).isEmpty();
    }

    private static boolean theme(Window window) {
        return !window.yaml().shownProperty().get();
    }

    private static Handler listening(Queue<String> warnings) {
        return new Handler() {
            @Override
            public void publish(LogRecord record) {
                if (record.getLevel().intValue() >= Level.WARNING.intValue()) {
                    warnings.add(String.valueOf(record.getMessage()));
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
    }
}
