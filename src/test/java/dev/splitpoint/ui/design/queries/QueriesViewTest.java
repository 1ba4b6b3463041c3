package dev.splitpoint.ui.design.queries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.query.code.Language;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
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
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Modality;
import javafx.stage.Stage;
import jfx.incubator.scene.control.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What the pane shows of the selected query, and that it follows the document. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class QueriesViewTest {
    private final Jobs jobs = Jobs.start(1, Platform::runLater, failure -> {});
    private final ObjectProperty<SimulationState> runs = new SimpleObjectProperty<>(SimulationState.NONE);
    private final FindingBadges marks = new FindingBadges();
    private DocumentModel document;
    private QueriesView view;

    @Start
    void start(Stage stage) {
        document = new DocumentModel(
                DesignSession.untitled(Samples.load("sensor-readings").design()));
        ExplanationModel explanations = new ExplanationModel(document, runs, jobs, path -> SampleFiles.NONE);
        view = new QueriesView(
                new DocumentFormHost(document),
                new QueriesModel(document),
                explanations,
                marks,
                new QueriesView.Commands(() -> {}, () -> {}, List::of));
        explanations.attach();
        stage.setScene(new Scene(view, 400, 900));
        stage.setX(0);
        stage.setY(0);
        stage.show();
        view.attach();
        view.active(true);
    }

    @AfterEach
    void stop() {
        jobs.close();
    }

    @Test
    void theTableHasARowForTheWritesAndForEachQuery(FxRobot robot) throws Exception {
        await(robot, "prefix scan · 1 range");
        assertThat(robot.lookup("#query-row-0").<Node>query().getAccessibleText())
                .startsWith("Writes");
        assertThat(text(robot, "#rows-read-1")).isEqualTo("1");
        assertThat(text(robot, "#rate-1")).as("no run yet").isEmpty();
        SimulationRun run = run();
        robot.interact(() -> runs.set(state(run, true)));
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> !text(robot, "#rate-1").isEmpty());
        assertThat(text(robot, "#rate-0")).as("writes at the peak").endsWith("k/s");
        double peak = run.summary().peakDemand();
        assertThat(text(robot, "#total-node")).isEqualTo(ShareText.of(peak));
        assertThat(robot.lookup("#node-0").<Node>query().getStyleClass()).contains("cost-bad");

        robot.clickOn("#query-row-3");
        assertThat(document.selection())
                .isEqualTo(
                        new Selection.OfQuery(document.design().queries().get(2).name()));
        assertThat(robot.lookup("#query-2-name").tryQuery()).isPresent();
        assertThat(robot.lookup("#query-0-name").tryQuery()).isEmpty();
        robot.clickOn("#query-row-0");
        assertThat(document.selection()).as("writes are no query").isInstanceOf(Selection.OfQuery.class);
    }

    @Test
    void aFieldOfTheSelectedQueryGetsTheFocus(FxRobot robot) throws Exception {
        await(robot, "prefix scan · 1 range");
        robot.interact(() -> document.select(
                new Selection.OfQuery(document.design().queries().get(1).name())));
        robot.interact(() -> view.enter("limit"));
        assertThat(robot.lookup("#query-1-limit").<Node>query().isFocused()).isTrue();
    }

    @Test
    void theRenamedQueryRemainsShown(FxRobot robot) throws Exception {
        await(robot, "prefix scan · 1 range");
        Selection second =
                new Selection.OfQuery(document.design().queries().get(1).name());
        robot.interact(() -> document.select(second));
        robot.interact(() -> document.select(new Selection.Key()));
        robot.interact(() -> new QueriesModel(document)
                .rename(document.design().queries().get(1).name(), "renamed"));
        assertThat(text(robot, "#query-title")).isEqualTo("renamed");
    }

    @Test
    void showKindRangesAndTheCausingSegment(FxRobot robot) throws Exception {
        await(robot, "prefix scan · 1 range");
        assertThat(text(robot, "#explanation-judgment")).isEqualTo(Messages.READS_ONLY_RETURNED);
        assertThat(texts(robot, "#explanation-ranges"))
                .containsExactly("from 09#sensor-00417#", "to   09#sensor-00417$");
        choose(robot, 2);
        await(robot, "full table scan · 1 range");
        assertThat(robot.lookup("#explanation").<Node>query().getAccessibleText())
                .contains("'sensor_id'");
    }

    @Test
    void showTheCostOfAQueryThatReturnsNoRows(FxRobot robot) throws Exception {
        await(robot, "prefix scan · 1 range");
        editFirst(
                robot,
                query -> query.withWhere(
                        Map.of("read_at", new Condition.Eq(new Condition.Literal.Text("2030-01-01T00:00:00Z")))));
        await(robot, "full table scan · 1 range");
        assertThat(text(robot, "#explanation-judgment")).contains("returns none");
        assertThat(place(robot)).contains("About ");
    }

    @Test
    void showTheChangedKindAfterAnEdit(FxRobot robot) throws Exception {
        await(robot, "prefix scan · 1 range");
        TableDesign design = document.design();
        robot.interact(() -> document.edit(
                "test",
                d -> d.withRowKey(d.rowKey()
                        .withSegments(List.of(
                                design.rowKey().segments().get(2),
                                design.rowKey().segments().get(1))))));
        await(robot, "full table scan · 1 range");
        assertThat(text(robot, "#explanation-expected")).isEqualTo("expected: prefix scan");
    }

    @Test
    void countTheTabletsOfASettledRun(FxRobot robot) throws Exception {
        choose(robot, 2);
        await(robot, "full table scan · 1 range");
        assertThat(place(robot)).contains("About ");
        SimulationRun run = run();
        robot.interact(() -> runs.set(state(run, true)));
        robot.interact(() -> runs.set(state(run, false)));
        int tablets = run.tablets().getLast().size();
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> !place(robot).contains("About "));
        assertThat(place(robot))
                .contains(String.format(Locale.ROOT, "%,d of %,d tablets, 3 of 3 nodes; ", tablets, tablets));
        // A limit ends the first read early, but all that it could see lies in one tablet.
        choose(robot, 0);
        assertThat(place(robot)).contains(String.format(Locale.ROOT, "1 of %,d tablets, 1 of 3 nodes; ", tablets));
        choose(robot, 1);
        assertThat(place(robot)).contains(String.format(Locale.ROOT, "1 of %,d tablets, 1 of 3 nodes; ", tablets));
    }

    private SimulationRun run() {
        return new Simulator(Runnable::run)
                .run(
                        RunnableDesign.of(document.design(), SampleFiles.NONE),
                        new RunOptions(
                                20_000,
                                RunOptions.bucketsFor(
                                        document.design().simulation().nodes()),
                                1),
                        () -> false);
    }

    private void choose(FxRobot robot, int query) {
        robot.interact(() -> document.select(
                new Selection.OfQuery(document.design().queries().get(query).name())));
    }

    private static String place(FxRobot robot) {
        return text(robot, "#explanation-cost");
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Label.class).getText();
    }

    private static SimulationState state(SimulationRun run, boolean running) {
        return new SimulationState(Optional.of(run), 1, 1, 0, running, 0, 0, Optional.empty());
    }

    @Test
    void showTheCodeOfTheChosenLanguage(FxRobot robot) throws Exception {
        await(robot, "prefix scan · 1 range");
        CodeArea text = robot.lookup("#code-text").queryAs(CodeArea.class);
        assertThat(text.getText()).contains("latestReadingOfASensor(");
        choose(robot, "#code-language", Language.CBT);
        assertThat(text.getText()).contains("cbt read sensor_readings prefix='09#sensor-00417#' count=1");
        choose(robot, "#code-language", Language.PYTHON);
        assertThat(text.getText()).contains("def latest_reading_of_a_sensor(");
    }

    @Test
    void openACodeWindowThatFollowsTheQuery(FxRobot robot) throws Exception {
        await(robot, "prefix scan · 1 range");
        choose(robot, "#code-language", Language.CBT);
        press(robot, "#open-code");
        Stage window = codeWindow(robot);
        assertThat(window.isResizable()).isTrue();
        assertThat(window.getModality()).isEqualTo(Modality.NONE);
        assertThat(window.getTitle()).contains("latest reading of a sensor");
        assertThat(code(window).getText()).contains("cbt read sensor_readings prefix='09#sensor-00417#' count=1");

        @SuppressWarnings("unchecked")
        ComboBox<Language> language = (ComboBox<Language>) window.getScene().lookup("#code-language-window");
        robot.interact(() -> language.setValue(Language.GO));
        assertThat(code(window).getText()).contains("bigtable").contains("PrefixSensorID(");
        assertThat(robot.lookup("#code-text").queryAs(CodeArea.class).getText())
                .as("the pane has its own language")
                .contains("cbt read");

        press(robot, "#open-code");
        assertThat(codeWindow(robot)).as("the same window again").isSameAs(window);
        robot.interact(() -> new QueriesModel(document)
                .rename(document.design().queries().getFirst().name(), "renamed"));
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> window.getTitle().contains("renamed"));
    }

    private static void choose(FxRobot robot, String id, Language language) {
        robot.interact(() -> robot.lookup(id).<ComboBox<Language>>query().setValue(language));
    }

    @Test
    void updateTheCodeWindowWhileTheFormIsHidden(FxRobot robot) throws Exception {
        await(robot, "prefix scan · 1 range");
        press(robot, "#open-code");
        Stage window = codeWindow(robot);
        robot.interact(() -> view.active(false));

        editFirst(robot, read -> read.withCellsPerColumn(OptionalInt.of(7)));
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> code(window).getText().contains("cellsPerColumn(7)"));

        editFirst(
                robot,
                read -> read.withWhere(Map.of("sensor_id", new Condition.Eq(new Condition.Literal.Text("no sensor")))));
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> code(window).getText().isEmpty());
        assertThat(((Label) window.getScene().lookup(".code-window > .note")).getText())
                .as("the reason why there is no code")
                .contains("sensor_id");
        assertThat(window.getScene().lookup("#copy-code-window").isDisabled()).isTrue();
    }

    @Test
    void closeTheCodeWindowWithItsQueryAndWithTheDocument(FxRobot robot) throws Exception {
        choose(robot, 2);
        await(robot, "full table scan · 1 range");
        press(robot, "#open-code");
        Stage window = codeWindow(robot);
        robot.interact(() ->
                document.edit("test", d -> d.withQueries(d.queries().subList(0, 2))));
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> !window.isShowing());

        press(robot, "#open-code");
        Stage other = codeWindow(robot);
        robot.interact(view::close);
        assertThat(other.isShowing()).isFalse();

        press(robot, "#open-code");
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

    private static CodeArea code(Stage window) {
        return (CodeArea) window.getScene().lookup("#code-text-window");
    }

    private static List<String> texts(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(VBox.class).getChildren().stream()
                .map(node -> ((Label) node).getText())
                .toList();
    }

    private static void await(FxRobot robot, String kind) throws Exception {
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> text(robot, "#explanation-kind").equals(kind));
        QuickRobot.settle();
    }
}
