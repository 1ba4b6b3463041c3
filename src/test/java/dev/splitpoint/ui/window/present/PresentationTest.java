package dev.splitpoint.ui.window.present;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.result.findings.RemedyModel;
import dev.splitpoint.yaml.Samples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A presentation is moved by keyboard and mouse, and nothing in it is clipped at any size. */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("window")
class PresentationTest {
    private static final SimulationRun RUN =
            LaidOutPresentation.run(Samples.load("sensor-readings-by-time").design());

    @TempDir
    private static Path directory;

    private TestWindow shown;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
    }

    @BeforeEach
    void openTheFirstSample(FxRobot robot) {
        shown.reset();
        robot.interact(() -> TestWindow.openFirst(shown.window()));
    }

    @AfterAll
    void close() {
        shown.close();
    }

    @Test
    void keysAndClicksAdvanceFromTheTitleToTheSummary(FxRobot robot) {
        TestWindow.await(
                robot,
                () -> shown.window().live().stateProperty().get().run().isPresent()
                        && !shown.window().live().stateProperty().get().running());
        robot.push(KeyCode.F11);
        PresentationView view = presentation(robot);
        assertThat(((Stage) view.getScene().getWindow()).isFullScreen()).isTrue();
        TableDesign design = shown.window().document().design();
        TestWindow.await(robot, () -> !view.lookupAll(".present-tile").isEmpty());
        assertThat(view.titles())
                .startsWith(design.metadata().name(), Messages.ROW_KEY, Messages.FAMILIES)
                .contains(Messages.query(design.queries().getFirst().name()), Messages.HEATMAP)
                .endsWith(Messages.SUMMARY);
        int last = view.titles().size() - 1;
        robot.push(KeyCode.RIGHT);
        robot.push(KeyCode.SPACE);
        assertThat(view.current()).isEqualTo(2);
        robot.push(KeyCode.PAGE_UP);
        robot.push(KeyCode.LEFT);
        robot.push(KeyCode.LEFT);
        assertThat(view.current()).isZero();
        robot.push(KeyCode.END);
        robot.push(KeyCode.PAGE_DOWN);
        assertThat(view.current()).isEqualTo(last);
        robot.push(KeyCode.DIGIT2);
        assertThat(view.current()).isEqualTo(1);
        assertThat(text(view, "presentation-position")).isEqualTo("2 / " + (last + 1));
        assertThat(text(view, "presentation-title")).isEqualTo(Messages.ROW_KEY);
        robot.clickOn(view);
        assertThat(view.current()).isEqualTo(2);
        boolean wasDark = view.getStyleClass().contains("dark");
        robot.push(KeyCode.T);
        assertThat(view.getStyleClass().contains("dark")).isEqualTo(!wasDark);
        assertThat(shown.window().scene().getRoot().getStyleClass().contains("dark"))
                .as("the window")
                .isEqualTo(wasDark);
        robot.push(KeyCode.S);
        assertThat(view.lookup("#spotlight").isVisible()).isTrue();
        robot.push(KeyCode.S);
        assertThat(view.lookup("#spotlight").isVisible()).isFalse();
        robot.push(KeyCode.ESCAPE);
        assertThat(view.getScene().getWindow().isShowing()).isFalse();
        assertThat(shown.window().scene().getWindow().isShowing()).isTrue();
    }

    @Test
    void presentationReportsADesignThatCannotBeSimulated(FxRobot robot) {
        robot.interact(() -> shown.window().documentOpener().startNew());
        robot.push(KeyCode.F11);
        PresentationView view = presentation(robot);
        robot.push(KeyCode.DIGIT5);
        assertThat(text(view, "presentation-title")).isEqualTo(Messages.HEATMAP);
        assertThat(labels(view)).extracting(Label::getText).anyMatch(text -> text.contains("row key"));
        shown.simulateEdits(robot);
        TableDesign design = Samples.load("orders").design();
        robot.interact(() -> shown.window().document().edit("test", before -> design));
        TestWindow.await(robot, () -> view.lookup(".present-heatmap") != null);
        robot.push(KeyCode.F11);
        assertThat(view.getScene().getWindow().isShowing()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"1280,720,true", "1280,720,false", "3840,2160,true", "3840,2160,false", "1024,768,true"})
    void nothingIsClipped(double width, double height, boolean dark, FxRobot robot) {
        robot.interact(() -> {
            assertAllComplete(LaidOutPresentation.of(RUN, RemedyModel.State.NONE, dark, width, height));
        });
    }

    @Test
    void longNamesAndManySegmentsFit(FxRobot robot) {
        String name = "name ".repeat(50).strip();
        TableDesign orders = Samples.load("orders").design();
        Segment first = orders.rowKey().segments().getFirst();
        List<Segment> segments = new ArrayList<>(orders.rowKey().segments());
        List<ColumnFamily> families = new ArrayList<>(orders.table().columnFamilies());
        for (int i = 0; i < 14; i++) {
            segments.add(first.withName("a_segment_with_a_name_that_is_far_too_long_" + i));
            families.add(
                    new ColumnFamily("family_with_a_long_name_" + i, Optional.empty(), Optional.empty(), Extras.NONE));
        }
        Query query = Query.of(
                        name,
                        Map.of(
                                first.name(),
                                new Condition.In(LongStream.range(0, 200)
                                        .<Condition.Literal>mapToObj(Condition.Literal.Whole::new)
                                        .toList())))
                .withNote(Optional.of(name));
        TableDesign design = orders.withMetadata(new Metadata(name, Optional.of(name.repeat(5)), Extras.NONE))
                .withRowKey(orders.rowKey()
                        .withEncoding(new KeyEncoding.Delimited(KeyBytes.utf8("#")))
                        .withSegments(segments))
                .withTable(orders.table().withColumnFamilies(families))
                .withQueries(Stream.concat(orders.queries().stream(), Stream.of(query))
                        .toList());
        SimulationRun run = LaidOutPresentation.run(design);
        robot.interact(() -> assertAllComplete(LaidOutPresentation.of(run, RemedyModel.State.NONE, true, 1280, 720)));
    }

    @Test
    void theHeatmapFillsItsSpaceAtEverySize(FxRobot robot) {
        robot.interact(() -> {
            for (double height : new double[] {720, 2160}) {
                LaidOutPresentation presentation =
                        LaidOutPresentation.of(RUN, RemedyModel.State.NONE, true, height * 16 / 9, height);
                presentation.show(presentation.view().titles().indexOf(Messages.HEATMAP));
                Canvas canvas =
                        (Canvas) Objects.requireNonNull(presentation.view().lookup("PresentedHeatmap > Canvas"));
                assertThat(canvas.getWidth()).isGreaterThan(0.9 * height * 16 / 9);
                assertThat(canvas.getHeight()).isGreaterThan(0.6 * height);
            }
        });
    }

    private static void assertAllComplete(LaidOutPresentation presentation) {
        for (int step = 0; step < presentation.view().titles().size(); step++) {
            presentation.show(step);
            assertComplete(presentation.scene(), presentation.view().titles().get(step));
        }
    }

    private static void assertComplete(Scene scene, String step) {
        List<Label> labels = labels(scene.getRoot());
        assertThat(labels).as(step).isNotEmpty();
        for (Label label : labels) {
            if (label.getText().isEmpty()) {
                continue;
            }
            Text drawn = (Text) Objects.requireNonNull(label.lookup(".text"));
            assertThat(drawn.getText()).as(step).isEqualTo(label.getText());
            Bounds bounds = drawn.localToScene(drawn.getBoundsInLocal());
            assertThat(bounds.getMinX()).as(step + ": " + label.getText()).isGreaterThanOrEqualTo(0);
            assertThat(bounds.getMinY()).as(step + ": " + label.getText()).isGreaterThanOrEqualTo(0);
            assertThat(bounds.getMaxX()).as(step + ": " + label.getText()).isLessThanOrEqualTo(scene.getWidth());
            assertThat(bounds.getMaxY()).as(step + ": " + label.getText()).isLessThanOrEqualTo(scene.getHeight());
        }
    }

    private static List<Label> labels(Node node) {
        List<Label> labels = new ArrayList<>();
        if (node instanceof Label label) {
            labels.add(label);
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> labels.addAll(labels(child)));
        }
        return labels;
    }

    private static PresentationView presentation(FxRobot robot) {
        return robot.lookup("#presentation").queryAs(PresentationView.class);
    }

    private static String text(PresentationView view, String id) {
        return ((Label) view.lookup("#" + id)).getText();
    }
}
