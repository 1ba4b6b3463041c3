package dev.splitpoint.ui.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.ui.finding.Marks;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.LiveState;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What the cards show, and that they follow the document. */
@ExtendWith(ApplicationExtension.class)
@Tag("window")
class ExplanationCardsTest {
    private final Jobs jobs = Jobs.start(1, Platform::runLater, failure -> {});
    private final ObjectProperty<LiveState> runs = new SimpleObjectProperty<>(LiveState.NONE);
    private final Marks marks = new Marks();
    private DocumentModel document;
    private ExplanationCards cards;

    @Start
    void start(Stage stage) {
        document = new DocumentModel(DesignSession.untitled(Samples.load("sensor-readings").design()));
        cards = new ExplanationCards(new ExplanationModel(document, runs, jobs, path -> SampleFiles.NONE), marks);
        VBox box = new VBox();
        for (int i = 0; i < 3; i++) {
            box.getChildren().add(cards.card("query-" + i).orElseThrow());
        }
        document.shownProperty().subscribe(shown -> cards.refresh());
        stage.setScene(new Scene(box, 400, 900));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    @AfterEach
    void stop() {
        jobs.close();
    }

    @Test
    void sayKindRangesAndTheSegmentToBlame(FxRobot robot) throws Exception {
        await(robot, 0, "prefix scan · 1 range");
        await(robot, 2, "full table scan · 1 range");
        assertThat(texts(robot, "#explanation-ranges-0"))
                .containsExactly("from 09#sensor-00417#", "30392373656e736f722d303034313723",
                        "to   09#sensor-00417$", "30392373656e736f722d303034313724");
        assertThat(robot.lookup("#explanation-2").<Node>query().getAccessibleText()).contains("'sensor_id'");
    }

    @Test
    void followAnEdit(FxRobot robot) throws Exception {
        await(robot, 0, "prefix scan · 1 range");
        TableDesign design = document.now();
        robot.interact(() -> document.edit("test", d -> d.withRowKey(d.rowKey().withSegments(
                List.of(design.rowKey().segments().get(2), design.rowKey().segments().get(1))))));
        await(robot, 0, "full table scan · 1 range");
        assertThat(robot.lookup("#explanation-expected-0").queryAs(Label.class).getText()).isEqualTo("expected: prefix scan");
    }

    @Test
    void countTheTabletsOfARunThatHasSettled(FxRobot robot) throws Exception {
        await(robot, 0, "prefix scan · 1 range");
        assertThat(place(robot, 2)).startsWith("About ");
        SimulationRun run = new Simulator(Runnable::run, SampleFiles.NONE).run(
                document.now(), new RunOptions(20_000, RunOptions.bucketsFor(document.now().simulation().nodes()), 1), () -> false);
        robot.interact(() -> runs.set(state(run, true)));
        robot.interact(() -> runs.set(state(run, false)));
        int tablets = run.tablets().getLast().size();
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> !place(robot, 2).startsWith("About "));
        assertThat(place(robot, 2)).startsWith(String.format(Locale.ROOT, "%,d of %,d tablets, 3 of 3 nodes; ", tablets, tablets));
        // A limit ends the first read early, but all that it could see lies in one tablet.
        assertThat(place(robot, 0)).startsWith(String.format(Locale.ROOT, "1 of %,d tablets, 1 of 3 nodes; ", tablets));
        assertThat(place(robot, 1)).startsWith(String.format(Locale.ROOT, "1 of %,d tablets, 1 of 3 nodes; ", tablets));
    }

    private static String place(FxRobot robot, int card) {
        return robot.lookup("#explanation-place-" + card).queryAs(Label.class).getText();
    }

    private static LiveState state(SimulationRun run, boolean running) {
        return new LiveState(Optional.of(run), 1, 1, 0, running, 0, 0, Optional.empty());
    }

    @Test
    void showTheCodeOfTheLanguageChosen(FxRobot robot) throws Exception {
        await(robot, 0, "prefix scan · 1 range");
        TextArea text = robot.lookup("#code-text-0").queryAs(TextArea.class);
        assertThat(text.isVisible()).isFalse();
        robot.interact(() -> robot.lookup("#code-cbt-0").queryAs(ToggleButton.class).fire());
        assertThat(text.isVisible()).isTrue();
        assertThat(text.getText()).contains("cbt read sensor_readings prefix='09#sensor-00417#' count=1");
        robot.interact(() -> robot.lookup("#code-python-0").queryAs(ToggleButton.class).fire());
        assertThat(text.getText()).contains("def latest_reading_of_a_sensor(");
    }

    @Test
    void openTheCodeInAWindowThatFollowsTheDesign(FxRobot robot) throws Exception {
        await(robot, 0, "prefix scan · 1 range");
        robot.interact(() -> robot.lookup("#code-cbt-0").queryAs(ToggleButton.class).fire());
        robot.interact(() -> robot.lookup("#open-code-0").queryButton().fire());
        TextArea text = robot.lookup(".code-window #code-text-0").queryAs(TextArea.class);
        assertThat(text.getScene().getWindow()).isInstanceOf(Stage.class).isNotSameAs(robot.lookup("#explanation-0").query().getScene().getWindow());
        assertThat(text.getText()).contains("count=1");
        robot.interact(() -> document.edit("limit", design -> design.withQueries(
                design.queries().stream().map(query -> query.withLimit(OptionalLong.of(7))).toList())));
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> text.getText().contains("count=7"));
        robot.interact(() -> text.getScene().getWindow().hide());
    }

    private static List<String> texts(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(VBox.class).getChildren().stream().map(node -> ((Label) node).getText()).toList();
    }

    private static void await(FxRobot robot, int card, String kind) throws Exception {
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () ->
                robot.lookup("#explanation-kind-" + card).queryAs(Label.class).getText().equals(kind));
        WaitForAsyncUtils.waitForFxEvents();
    }
}
