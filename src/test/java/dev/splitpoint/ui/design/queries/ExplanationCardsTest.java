package dev.splitpoint.ui.design.queries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.SimulationState;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Modality;
import javafx.stage.Stage;
import javafx.util.Subscription;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What the cards show, and that they follow the document. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class ExplanationCardsTest {
    private final Jobs jobs = Jobs.start(1, Platform::runLater, failure -> {});
    private final ObjectProperty<SimulationState> runs = new SimpleObjectProperty<>(SimulationState.NONE);
    private final FindingBadges marks = new FindingBadges();
    private DocumentModel document;
    private ExplanationCards cards;
    private Subscription following = Subscription.EMPTY;

    @Start
    void start(Stage stage) {
        document = new DocumentModel(
                DesignSession.untitled(Samples.load("sensor-readings").design()));
        cards = new ExplanationCards(new ExplanationModel(document, runs, jobs, path -> SampleFiles.NONE), marks);
        VBox box = new VBox();
        for (int i = 0; i < 3; i++) {
            box.getChildren().add(cards.card("query-" + i).orElseThrow());
        }
        following = document.stateProperty().subscribe(shown -> cards.refresh());
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
    void showKindRangesAndTheCausingSegment(FxRobot robot) throws Exception {
        await(robot, 0, "prefix scan · 1 range");
        await(robot, 2, "full table scan · 1 range");
        assertThat(texts(robot, "#explanation-ranges-0"))
                .containsExactly(
                        "from 09#sensor-00417#",
                        "30392373656e736f722d303034313723",
                        "to   09#sensor-00417$",
                        "30392373656e736f722d303034313724");
        assertThat(robot.lookup("#explanation-2").<Node>query().getAccessibleText())
                .contains("'sensor_id'");
    }

    @Test
    void showTheCostOfAQueryThatReturnsNoRows(FxRobot robot) throws Exception {
        await(robot, 0, "prefix scan · 1 range");
        editFirst(
                robot,
                query -> query.withWhere(
                        Map.of("read_at", new Condition.Eq(new Condition.Literal.Text("2030-01-01T00:00:00Z")))));
        await(robot, 0, "full table scan · 1 range");
        assertThat(robot.lookup("#explanation-0 .explanation-cost")
                        .queryAs(Label.class)
                        .getText())
                .contains("returns no rows");
        assertThat(place(robot, 0)).startsWith("About ");
        assertThat(robot.lookup("#explanation-1").queryAs(Node.class).isVisible())
                .isTrue();
        assertThat(robot.lookup("#explanation-kind-2").queryAs(Label.class).getText())
                .isEqualTo("full table scan · 1 range");
    }

    @Test
    void showTheChangedKindAfterAnEdit(FxRobot robot) throws Exception {
        await(robot, 0, "prefix scan · 1 range");
        TableDesign design = document.design();
        robot.interact(() -> document.edit(
                "test",
                d -> d.withRowKey(d.rowKey()
                        .withSegments(List.of(
                                design.rowKey().segments().get(2),
                                design.rowKey().segments().get(1))))));
        await(robot, 0, "full table scan · 1 range");
        assertThat(robot.lookup("#explanation-expected-0").queryAs(Label.class).getText())
                .isEqualTo("expected: prefix scan");
    }

    @Test
    void countTheTabletsOfASettledRun(FxRobot robot) throws Exception {
        await(robot, 0, "prefix scan · 1 range");
        assertThat(place(robot, 2)).startsWith("About ");
        SimulationRun run = new Simulator(Runnable::run)
                .run(
                        RunnableDesign.of(document.design(), SampleFiles.NONE),
                        new RunOptions(
                                20_000,
                                RunOptions.bucketsFor(
                                        document.design().simulation().nodes()),
                                1),
                        () -> false);
        robot.interact(() -> runs.set(state(run, true)));
        robot.interact(() -> runs.set(state(run, false)));
        int tablets = run.tablets().getLast().size();
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> !place(robot, 2).startsWith("About "));
        assertThat(place(robot, 2))
                .startsWith(String.format(Locale.ROOT, "%,d of %,d tablets, 3 of 3 nodes; ", tablets, tablets));
        // A limit ends the first read early, but all that it could see lies in one tablet.
        assertThat(place(robot, 0)).startsWith(String.format(Locale.ROOT, "1 of %,d tablets, 1 of 3 nodes; ", tablets));
        assertThat(place(robot, 1)).startsWith(String.format(Locale.ROOT, "1 of %,d tablets, 1 of 3 nodes; ", tablets));
    }

    private static String place(FxRobot robot, int card) {
        return robot.lookup("#explanation-place-" + card).queryAs(Label.class).getText();
    }

    private static SimulationState state(SimulationRun run, boolean running) {
        return new SimulationState(Optional.of(run), 1, 1, 0, running, 0, 0, Optional.empty());
    }

    @Test
    void showTheCodeOfTheChosenLanguage(FxRobot robot) throws Exception {
        await(robot, 0, "prefix scan · 1 range");
        TextArea text = robot.lookup("#code-text-0").queryAs(TextArea.class);
        assertThat(text.isVisible()).isFalse();
        robot.interact(
                () -> robot.lookup("#code-cbt-0").queryAs(ToggleButton.class).fire());
        assertThat(text.isVisible()).isTrue();
        assertThat(text.getText()).contains("cbt read sensor_readings prefix='09#sensor-00417#' count=1");
        robot.interact(
                () -> robot.lookup("#code-python-0").queryAs(ToggleButton.class).fire());
        assertThat(text.getText()).contains("def latest_reading_of_a_sensor(");
    }

    @Test
    void openACodeWindowThatFollowsTheQuery(FxRobot robot) throws Exception {
        await(robot, 0, "prefix scan · 1 range");
        robot.interact(
                () -> robot.lookup("#code-cbt-0").queryAs(ToggleButton.class).fire());
        press(robot, "#open-code-0");
        Stage window = codeWindow(robot);
        assertThat(window.isResizable()).isTrue();
        assertThat(window.getModality()).isEqualTo(Modality.NONE);
        assertThat(window.getTitle()).contains("latest reading of a sensor");
        assertThat(code(window).getText()).contains("cbt read sensor_readings prefix='09#sensor-00417#' count=1");

        ToggleButton go = (ToggleButton) window.getScene().lookup("#code-go-window-0");
        robot.interact(go::fire);
        robot.interact(go::fire);
        assertThat(go.isSelected()).as("one language is always shown").isTrue();
        assertThat(code(window).getText()).contains("bigtable").contains("PrefixSensorID(");
        assertThat(robot.lookup("#code-text-0").queryAs(TextArea.class).getText())
                .as("the card has its own language")
                .contains("cbt read");

        press(robot, "#open-code-0");
        assertThat(codeWindow(robot)).as("the same window again").isSameAs(window);
    }

    @Test
    void updateTheCodeWindowWhileTheFormIsHidden(FxRobot robot) throws Exception {
        await(robot, 0, "prefix scan · 1 range");
        press(robot, "#open-code-0");
        Stage window = codeWindow(robot);
        robot.interact(following::unsubscribe);

        editFirst(robot, read -> read.withCellsPerColumn(OptionalInt.of(7)));
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> code(window).getText().contains("cellsPerColumn(7)"));

        editFirst(
                robot,
                read -> read.withWhere(Map.of("sensor_id", new Condition.Eq(new Condition.Literal.Text("no sensor")))));
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> code(window).getText().isEmpty());
        assertThat(code(window).getPromptText())
                .as("the reason why there is no code")
                .contains("sensor_id");
        assertThat(window.getScene().lookup("#copy-code-window-0").isDisabled()).isTrue();
    }

    @Test
    void closeTheCodeWindowWithItsQueryAndWithTheDocument(FxRobot robot) throws Exception {
        await(robot, 2, "full table scan · 1 range");
        press(robot, "#open-code-2");
        Stage window = codeWindow(robot);
        robot.interact(() ->
                document.edit("test", d -> d.withQueries(d.queries().subList(0, 2))));
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> !window.isShowing());

        press(robot, "#open-code-1");
        Stage other = codeWindow(robot);
        robot.interact(cards::close);
        assertThat(other.isShowing()).isFalse();

        press(robot, "#open-code-1");
        Stage third = codeWindow(robot);
        robot.interact(() -> Event.fireEvent(
                code(third), new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ESCAPE, false, false, false, false)));
        assertThat(third.isShowing()).as("Escape closes it").isFalse();
    }

    private void editFirst(FxRobot robot, UnaryOperator<Query> change) {
        robot.interact(() -> document.edit("test", d -> d.withQueries(DesignEdits.replaceAt(d.queries(), 0, change))));
    }

    private static void press(FxRobot robot, String button) {
        robot.interact(() -> robot.lookup(button).queryAs(Button.class).fire());
    }

    private static Stage codeWindow(FxRobot robot) {
        return (Stage) robot.listWindows().stream()
                .filter(window -> window.getScene().getRoot().getStyleClass().contains("code-window"))
                .reduce((one, other) -> {
                    throw new AssertionError("two windows with code");
                })
                .orElseThrow();
    }

    private static TextArea code(Stage window) {
        return (TextArea) window.getScene().getRoot().lookup("TextArea");
    }

    private static List<String> texts(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(VBox.class).getChildren().stream()
                .map(node -> ((Label) node).getText())
                .toList();
    }

    private static void await(FxRobot robot, int card, String kind) throws Exception {
        WaitForAsyncUtils.waitFor(
                60,
                TimeUnit.SECONDS,
                () -> robot.lookup("#explanation-kind-" + card)
                        .queryAs(Label.class)
                        .getText()
                        .equals(kind));
        QuickRobot.settle();
    }
}
