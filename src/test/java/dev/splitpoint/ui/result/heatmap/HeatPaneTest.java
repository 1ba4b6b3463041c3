package dev.splitpoint.ui.result.heatmap;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.PrimerDark;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.document.DocumentState;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.document.RunSource;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.workspace.SimulationState;
import dev.splitpoint.yaml.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.Application;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** States of the heatmap of a document: without segments, updating, and with a problem. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class HeatPaneTest {
    private static final String PROBLEM = "The salt needs a segment 'sensor'.";

    private final TableDesign design = Samples.load("sensor-readings").design();
    private final SimulationRun run = new Simulator(Runnable::run)
            .run(RunnableDesign.of(design, SampleFiles.NONE), new RunOptions(5_000, 64, 1), () -> false);
    private final ReadOnlyObjectWrapper<SimulationState> state = new ReadOnlyObjectWrapper<>(SimulationState.NONE);
    private final ReadOnlyObjectWrapper<DocumentState> document =
            new ReadOnlyObjectWrapper<>(new DocumentState(design, new Selection.Key()));
    private final List<String> tasks = new ArrayList<>();
    private HeatPane pane;

    @Start
    void start(Stage stage) {
        Application.setUserAgentStylesheet(new PrimerDark().getUserAgentStylesheet());
        HeatmapModel model = new HeatmapModel(Runnable::run, 1, Runnable::run, new HeatViewModel());
        pane = new HeatPane(source(), model, new SimpleBooleanProperty(true), new FindingBadges(), "heatmap");
        pane.setTasks(new HeatPane.Tasks(
                () -> tasks.add("segment"),
                () -> tasks.add("infer"),
                () -> tasks.add("phase"),
                () -> tasks.add("problem")));
        pane.attach();
        stage.setScene(new Scene(pane, 900, 500));
        stage.show();
    }

    private RunSource source() {
        return new RunSource() {
            @Override
            public ReadOnlyObjectProperty<SimulationState> stateProperty() {
                return state.getReadOnlyProperty();
            }

            @Override
            public ReadOnlyObjectProperty<DocumentState> documentStateProperty() {
                return document.getReadOnlyProperty();
            }

            @Override
            public Object origin() {
                return HeatPaneTest.this;
            }

            @Override
            public SampleFiles files() {
                return SampleFiles.NONE;
            }
        };
    }

    private static SimulationState steady(SimulationRun run) {
        return new SimulationState(Optional.of(run), 0, 3, 0, false, 0, 0, Optional.empty());
    }

    private static Node node(FxRobot robot, String id) {
        return robot.lookup("#heatmap-" + id).query();
    }

    @Test
    void heatmapIsFadedAndNotJudgedFromAnEditUntilAPreciseRun(FxRobot robot) {
        robot.interact(() -> state.set(steady(run)));
        assertThat(node(robot, "area").getOpacity()).isEqualTo(1);
        assertThat(node(robot, "signs").isVisible()).isTrue();

        robot.interact(() -> state.set(state.get().requested(1)));
        assertThat(node(robot, "area").getOpacity()).isLessThan(0.7);
        assertThat(node(robot, "signs").isVisible()).isFalse();

        robot.interact(() -> state.set(new SimulationState(Optional.of(run), 1, 1, 0, true, 0.1, 0, Optional.empty())));
        assertThat(node(robot, "area").getOpacity()).as("a coarse run").isLessThan(0.7);

        robot.interact(() -> state.set(new SimulationState(Optional.of(run), 1, 2, 0, true, 0.3, 0, Optional.empty())));
        assertThat(node(robot, "area").getOpacity()).isEqualTo(1);
        assertThat(node(robot, "signs").isVisible()).isTrue();
    }

    @Test
    void problemStandsOverTheLastHeatmapWithAWayOut(FxRobot robot) {
        robot.interact(() -> state.set(steady(run)));
        QuickRobot.settle();
        double height = node(robot, "area").getLayoutBounds().getHeight();
        robot.interact(() -> state.set(state.get().requested(1).failed(PROBLEM)));
        QuickRobot.settle();
        assertThat(robot.lookup("#heatmap-notice").queryAs(Label.class).getText())
                .isEqualTo(PROBLEM);
        assertThat(node(robot, "area").getOpacity()).isLessThan(0.7);
        assertThat(node(robot, "area").getLayoutBounds().getHeight()).isEqualTo(height);
        robot.clickOn("#heatmap-show-problem");
        assertThat(tasks).containsExactly("problem");

        robot.interact(() -> state.set(steady(run)));
        assertThat(node(robot, "notice").getParent().getParent().isVisible()).isFalse();
    }

    @Test
    void designWithoutSegmentsOffersToAddOrInferThem(FxRobot robot) {
        robot.interact(() -> document.set(new DocumentState(FileModel.EMPTY, new Selection.Key())));
        QuickRobot.settle();
        robot.clickOn("#heatmap-add-segment");
        robot.clickOn("#heatmap-infer");
        assertThat(tasks).containsExactly("segment", "infer");

        robot.interact(() -> {
            document.set(new DocumentState(design, new Selection.Key()));
            state.set(SimulationState.NONE.requested(1));
        });
        assertThat(node(robot, "busy").isVisible()).isTrue();
        assertThat(robot.lookup("#heatmap-add-segment").tryQuery()).isEmpty();
    }

    @Test
    void patternsOfTheVisibleRunAreText(FxRobot robot) {
        assertThat(pane.patternTextProperty().get()).isEmpty();
        robot.interact(() -> state.set(steady(run)));
        QuickRobot.settle();
        assertThat(pane.patternTextProperty().get()).contains("mean");
    }
}
