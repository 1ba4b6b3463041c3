package dev.splitpoint.ui.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.ui.edit.Editing;
import dev.splitpoint.ui.plan.Mixes;
import dev.splitpoint.ui.plan.WorkloadForm;
import dev.splitpoint.workspace.DesignSession;
import java.time.Duration;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class WorkloadViewTest {
    private DocumentModel document;

    @Start
    void start(Stage stage) {
        document = new DocumentModel(DesignSession.untitled(Samples.load("sensor-readings").design()));
        WorkloadView view =
                new WorkloadView(new PhaseModel(document, new WorkloadForm(new Editing(document))));
        document.shownProperty().subscribe(shown -> view.show());
        stage.setScene(new Scene(view, 600, 400));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    @Test
    void aPhaseIsDraggedBehindAnotherOneAndBack(FxRobot robot) {
        List<String> first = names();
        drag(robot, "#phase-block-0", 560, 0);
        assertThat(names().getLast()).isEqualTo(first.getFirst());
        assertThat(document.undoNameProperty().get()).isEqualTo("move of phase " + first.getFirst());
        robot.push(KeyCode.CONTROL, KeyCode.LEFT);
        assertThat(names().get(first.size() - 2)).isEqualTo(first.getFirst());
        robot.interact(() -> document.undo());
        robot.interact(() -> document.undo());
        assertThat(names()).isEqualTo(first);
    }

    @Test
    void theEndOfAPhaseIsDraggedInOneStep(FxRobot robot) {
        TableDesign before = document.now();
        Duration was = phase(1).duration();
        drag(robot, "#phase-edge-1", 40, 0);
        assertThat(phase(1).duration()).isGreaterThan(was);
        assertThat(document.undoNameProperty().get()).isEqualTo("change of " + phase(1).name() + " duration");
        robot.interact(() -> document.undo());
        assertThat(document.now()).isEqualTo(before);

        robot.clickOn("#phase-edge-1").type(KeyCode.RIGHT);
        assertThat(phase(1).duration()).isGreaterThan(was);
    }

    @Test
    void theHandlesOfARateAreDraggedAndPushed(FxRobot robot) {
        int wave = waves();
        robot.clickOn("#phase-block-" + wave);
        Rate.Sine before = (Rate.Sine) phase(wave).rate().shape();
        drag(robot, "#rate-handle-1", 0, -15);
        Rate.Sine higher = (Rate.Sine) phase(wave).rate().shape();
        assertThat(higher.amplitude()).isGreaterThan(before.amplitude());
        assertThat(higher.mean()).isEqualTo(before.mean());
        robot.interact(() -> document.undo());
        assertThat(phase(wave).rate().shape()).isEqualTo(before);

        robot.clickOn("#rate-handle-0").type(KeyCode.DOWN);
        double small = before.mean() - ((Rate.Sine) phase(wave).rate().shape()).mean();
        assertThat(small).isPositive();
        robot.push(KeyCode.SHIFT, KeyCode.UP);
        assertThat(((Rate.Sine) phase(wave).rate().shape()).mean()).isEqualTo(before.mean() + 9 * small);
    }

    @Test
    void escapeGivesADragUp(FxRobot robot) {
        TableDesign before = document.now();
        robot.clickOn("#phase-block-0");
        robot.drag("#rate-handle-0", MouseButton.PRIMARY).moveBy(0, -20);
        assertThat(document.now()).isNotEqualTo(before);
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE).drop();
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(document.now()).isEqualTo(before);
    }

    @Test
    void pointsAreAddedByDoubleClickAndRemovedByDelete(FxRobot robot) {
        robot.clickOn("#phase-block-0");
        robot.interact(() -> document.edit("test", d -> d.withWorkload(new dev.splitpoint.design.Workload(
                1, 0,
                dev.splitpoint.ui.edit.Designs.replaceAt(d.workload().phases(), 0, p -> new Phase(
                        p.name(), p.duration(),
                        new Rate(new Rate.Points(List.of(new Rate.Point(Duration.ZERO, 100))), 0),
                        p.mix(), p.override(), p.extras())),
                d.workload().extras()))));
        robot.moveTo("#rate-chart").moveBy(40, 10).doubleClickOn(MouseButton.PRIMARY);
        assertThat(points()).hasSize(2);
        robot.clickOn("#rate-handle-1").type(KeyCode.DELETE);
        assertThat(points()).hasSize(1);
    }

    @Test
    void theSharesOfAMixAddToOneWhereverABorderIsDragged(FxRobot robot) {
        robot.clickOn("#phase-block-1");
        double writes = phase(1).mix().get(Phase.WRITE);
        drag(robot, "#mix-border-0", -60, 0);
        assertThat(phase(1).mix().get(Phase.WRITE)).isLessThan(writes);
        assertThat(Mixes.whole(phase(1).mix())).isTrue();
        drag(robot, "#mix-border-0", 900, 0);
        assertThat(Mixes.whole(phase(1).mix())).isTrue();
        robot.push(KeyCode.SHIFT, KeyCode.LEFT);
        assertThat(Mixes.whole(phase(1).mix())).isTrue();
    }

    @Test
    void anEmptyWorkloadOffersTheFirstPhase(FxRobot robot) {
        robot.interact(() -> document.edit("test", d -> d.withWorkload(new dev.splitpoint.design.Workload(
                1, 0, List.of(), d.workload().extras()))));
        assertThat(robot.lookup("#rate-chart").query().getParent().isVisible()).isFalse();
        robot.clickOn("#draw-phase");
        assertThat(names()).hasSize(1);
        assertThat(robot.lookup("#rate-chart").query().getParent().isVisible()).isTrue();
    }

    private int waves() {
        for (int i = 0; i < names().size(); i++) {
            if (phase(i).rate().shape() instanceof Rate.Sine) {
                return i;
            }
        }
        throw new AssertionError("The sample has no wave.");
    }

    private List<Rate.Point> points() {
        return ((Rate.Points) phase(0).rate().shape()).points();
    }

    private Phase phase(int index) {
        return document.now().workload().phases().get(index);
    }

    private List<String> names() {
        return document.now().workload().phases().stream().map(Phase::name).toList();
    }

    private static void drag(FxRobot robot, String what, double x, double y) {
        robot.drag(what, MouseButton.PRIMARY).moveBy(x, y).drop();
        WaitForAsyncUtils.waitForFxEvents();
    }
}
