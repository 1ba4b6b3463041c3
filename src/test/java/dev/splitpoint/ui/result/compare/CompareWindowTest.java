package dev.splitpoint.ui.result.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.review.ReviewFigure;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Comparison of the active design with a file, from the menu on. */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(120)
@Tag("window")
class CompareWindowTest {
    @TempDir
    private static Path directory;

    private TestWindow window;

    @Start
    void start(Stage stage) {
        window = new TestWindow(stage, directory);
    }

    @BeforeEach
    void openTheFirstSample(FxRobot robot) {
        window.reset();
        robot.interact(() -> TestWindow.openFirst(window.window()));
    }

    @AfterAll
    void close() {
        window.close();
    }

    private void compareWith(FxRobot robot, String sample) {
        window.dialogs().toOpen = Optional.of(Path.of("sample-data", sample + ".bigtable.yaml"));
        robot.interact(() -> {
            window.window().actions().action("compare").fire();
            // The only open design is on both sides.
            CompareWindowTest.<Button>node("#compare-open").fire();
        });
        TestWindow.await(
                robot,
                () -> find("#compare-figures")
                        .map(node -> (TableView<?>) node)
                        .filter(table ->
                                table.getItems() != null && table.getItems().size() == ReviewFigure.ALL.size())
                        .isPresent());
    }

    /** {@return a node of any window} */
    private static Optional<Node> find(String id) {
        return Window.getWindows().stream()
                .flatMap(open -> Optional.ofNullable(open.getScene().lookup(id)).stream())
                .findFirst();
    }

    @SuppressWarnings("unchecked")
    private static <T> T node(String id) {
        return (T) find(id).orElseThrow();
    }

    @Test
    void changesFiguresAndQueriesOfBothDesignsAreShown(FxRobot robot) {
        compareWith(robot, "sensor-readings-by-time");
        assertThat(CompareWindowTest.<ListView<?>>node("#compare-changes").getItems())
                .isNotEmpty();
        assertThat(CompareWindowTest.<TableView<?>>node("#compare-queries").getItems())
                .isNotEmpty();
        assertThat(find("#compare-a")).isPresent();
        assertThat(find("#compare-b")).isPresent();
    }

    @Test
    void differenceByEntityReplacesTheHeatmaps(FxRobot robot) {
        compareWith(robot, "sensor-readings-by-time");
        robot.interact(() ->
                CompareWindowTest.<ToggleButton>node("#compare-difference").fire());
        assertThat(CompareWindowTest.<Node>node("#compare-sides").isVisible()).isFalse();
        assertThat(CompareWindowTest.<Node>node("#compare-entities").isVisible())
                .isTrue();
        Node map = node("#compare-difference-map");
        double x = map.getLayoutBounds().getWidth() / 2;
        double y = map.getLayoutBounds().getHeight() / 2;
        robot.interact(() -> Event.fireEvent(
                map,
                new MouseEvent(
                        MouseEvent.MOUSE_MOVED,
                        x,
                        y,
                        x,
                        y,
                        MouseButton.NONE,
                        0,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        null)));
        assertThat(CompareWindowTest.<Label>node("#compare-value").getText()).contains("sensor-", "%");
    }

    @Test
    void theComparisonIsSavedAsHtml(FxRobot robot) {
        compareWith(robot, "sensor-readings-by-time");
        Path report = directory.resolve("report.html");
        window.dialogs().toSave = Optional.of(report);
        robot.interact(() -> CompareWindowTest.<Button>node("#compare-save").fire());
        TestWindow.await(
                robot,
                () -> CompareWindowTest.<Label>node("#compare-status").getText().contains("report.html"));
        assertThat(Files.exists(report)).isTrue();
        assertThat(report).content().contains("Changes from A to B");
    }

    @Test
    void aFileWithErrorsIsReported(FxRobot robot) throws Exception {
        compareWith(robot, "sensor-readings-by-time");
        Path broken = Files.writeString(directory.resolve("broken.bigtable.yaml"), "kind: TableDesign\n");
        window.dialogs().toOpen = Optional.of(broken);
        robot.interact(() -> CompareWindowTest.<Button>node("#compare-open").fire());
        TestWindow.await(
                robot,
                () -> CompareWindowTest.<Label>node("#compare-status").getText().contains("broken.bigtable.yaml"));
        assertThat(CompareWindowTest.<TableView<?>>node("#compare-figures").getItems())
                .isEmpty();
        robot.interact(() -> CompareWindowTest.<Button>node("#compare-swap").fire());
    }

    @Test
    void openDesignsWithOneNameAreDistinguished(FxRobot robot) {
        robot.interact(() -> {
            window.window().actions().action("new").fire();
            TestWindow.openFirst(window.window());
            window.window().actions().action("compare").fire();
        });
        assertThat(CompareWindowTest.<ComboBox<?>>node("#compare-first").getItems().stream()
                        .map(Object::toString))
                .hasSize(2)
                .allMatch(label -> label.startsWith("sensor-readings"))
                .doesNotHaveDuplicates();
    }

    @Test
    void designBeforeTheLastEditIsSideA(FxRobot robot) {
        robot.interact(() -> {
            window.window()
                    .document()
                    .edit(
                            "More Nodes",
                            design -> design.withSimulation(design.simulation().withNodes(9)));
            window.window().actions().action("compare").fire();
        });
        TestWindow.await(
                robot,
                () -> find("#compare-changes")
                        .map(node -> (ListView<?>) node)
                        .filter(list -> !list.getItems().isEmpty())
                        .isPresent());
        assertThat(CompareWindowTest.<ListView<?>>node("#compare-changes").getItems())
                .singleElement()
                .asString()
                .contains("9");
    }
}
