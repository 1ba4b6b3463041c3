package dev.splitpoint.ui.design.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.ui.DoubleClick;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.yaml.Samples;
import java.time.Duration;
import java.util.List;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(QuickRobot.class)
@Tag("window")
class WorkloadViewTest {
    private static final double START = 200;

    private DocumentModel document;
    private WorkloadView view;

    @Start
    void start(Stage stage) {
        document = new DocumentModel(
                DesignSession.untitled(Samples.load("sensor-readings").design()));
        view = new WorkloadView(
                new PhaseModel(document, new WorkloadForm(new DocumentFormHost(document))), index -> {});
        document.stateProperty().subscribe(shown -> view.show());
        stage.setScene(new Scene(view, 600, 400));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    /** Where things stand is settled before anything is aimed at. */
    @BeforeEach
    void layOut(FxRobot robot) {
        robot.interact(() -> {
            view.applyCss();
            view.layout();
        });
    }

    @Test
    void phaseCanBeDraggedAfterAnotherPhaseAndBack(FxRobot robot) {
        List<String> first = names();
        drag(robot, "#phase-block-0", 560, 0);
        assertThat(names().getLast()).isEqualTo(first.getFirst());
        assertThat(document.undoNameProperty().get()).endsWith(first.getFirst());
        robot.push(KeyCode.CONTROL, KeyCode.LEFT);
        assertThat(names().get(first.size() - 2)).isEqualTo(first.getFirst());
        robot.interact(() -> document.session().undo());
        robot.interact(() -> document.session().undo());
        assertThat(names()).isEqualTo(first);
    }

    @Test
    void draggingTheEndOfAPhaseIsOneEdit(FxRobot robot) {
        TableDesign before = document.design();
        Duration was = phase(1).duration();
        drag(robot, "#phase-edge-1", 40, 0);
        assertThat(phase(1).duration()).isGreaterThan(was);
        assertThat(document.undoNameProperty().get()).isEqualTo(Messages.change("duration", phase(1).name()));
        robot.interact(() -> document.session().undo());
        assertThat(document.design()).isEqualTo(before);

        robot.clickOn("#phase-edge-1").type(KeyCode.RIGHT);
        assertThat(phase(1).duration()).isGreaterThan(was);
    }

    @Test
    void phaseBordersCanBeDraggedFromBothSides(FxRobot robot) {
        for (int i = 0; i < names().size(); i++) {
            boolean last = i == names().size() - 1;
            Bounds block = robot.lookup("#phase-block-" + i)
                    .query()
                    .localToScreen(robot.lookup("#phase-block-" + i).query().getLayoutBounds());
            for (double by : last ? List.of(-10.0, -6.0, -4.0) : List.of(-4.0, -1.0, 1.0, 3.0, 5.0)) {
                Duration was = phase(i).duration();
                List<String> order = names();
                robot.moveTo(block.getMaxX() + by, block.getMaxY() - 6)
                        .press(MouseButton.PRIMARY)
                        .moveBy(30, 0)
                        .release(MouseButton.PRIMARY);
                QuickRobot.settle();
                assertThat(names()).isEqualTo(order);
                assertThat(phase(i).duration())
                        .as(by + " pixels behind phase " + i)
                        .isGreaterThan(was);
                robot.interact(() -> document.session().undo());
            }
        }
    }

    @Test
    void detailShowsThePhaseOfTheFocusedOrReleasedEdge(FxRobot robot) {
        robot.interact(() -> robot.lookup("#phase-edge-1").query().requestFocus());
        assertThat(inDetail(robot)).isEqualTo(Messages.rateOf(phase(1).name()));
        robot.clickOn("#phase-block-0");
        assertThat(inDetail(robot)).isEqualTo(Messages.rateOf(phase(0).name()));
        robot.moveTo("#phase-edge-1").press(MouseButton.PRIMARY).moveBy(30, 0);
        assertThat(inDetail(robot)).isEqualTo(Messages.rateOf(phase(0).name()));
        robot.release(MouseButton.PRIMARY);
        assertThat(inDetail(robot)).isEqualTo(Messages.rateOf(phase(1).name()));
    }

    private static String inDetail(FxRobot robot) {
        return robot.lookup((Node node) ->
                        node instanceof Label label && label.getText().startsWith(Messages.rateOf("")))
                .<Label>query()
                .getText();
    }

    @Test
    void rateHandlesCanBeDraggedAndMovedByKeyboard(FxRobot robot) {
        int wave = waves();
        robot.clickOn("#phase-block-" + wave);
        Rate.Sine before = (Rate.Sine) phase(wave).rate().shape();
        drag(robot, "#rate-handle-1", 0, -15);
        Rate.Sine higher = (Rate.Sine) phase(wave).rate().shape();
        assertThat(higher.amplitude()).isGreaterThan(before.amplitude());
        assertThat(higher.mean()).isEqualTo(before.mean());
        robot.interact(() -> document.session().undo());
        assertThat(phase(wave).rate().shape()).isEqualTo(before);

        robot.clickOn("#rate-handle-0").type(KeyCode.DOWN);
        double small = before.mean() - ((Rate.Sine) phase(wave).rate().shape()).mean();
        assertThat(small).isPositive();
        robot.push(KeyCode.SHIFT, KeyCode.UP);
        assertThat(((Rate.Sine) phase(wave).rate().shape()).mean()).isEqualTo(before.mean() + 9 * small);
    }

    @Test
    void escapeCancelsADrag(FxRobot robot) {
        TableDesign before = document.design();
        robot.clickOn("#phase-block-0");
        robot.drag("#rate-handle-0", MouseButton.PRIMARY).moveBy(0, -20);
        assertThat(document.design()).isNotEqualTo(before);
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE).drop();
        QuickRobot.settle();
        assertThat(document.design()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"phase-edge-1", "rate-handle-0"})
    void escapeDuringADragRestoresTheDesignAndTheUndoHistory(String handle, FxRobot robot) {
        TableDesign before = nineNodesAndTenToRedo(robot);
        for (double end : List.of(-30, 0)) {
            send(robot, handle, MouseEvent.MOUSE_PRESSED, 0);
            send(robot, handle, MouseEvent.MOUSE_DRAGGED, -30);
            assertThat(document.design()).isNotEqualTo(before);
            send(robot, handle, MouseEvent.MOUSE_DRAGGED, end);
            robot.push(KeyCode.ESCAPE);
            send(robot, handle, MouseEvent.MOUSE_RELEASED, end);
            assertThat(document.design()).isEqualTo(before);
            assertThat(document.undoNameProperty().get()).isEqualTo("nine nodes");
            assertThat(document.redoNameProperty().get()).isEqualTo("ten nodes");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"phase-edge-1", "rate-handle-0"})
    void undoDuringADragRevertsOnlyTheDrag(String handle, FxRobot robot) {
        TableDesign before = nineNodesAndTenToRedo(robot);
        send(robot, handle, MouseEvent.MOUSE_PRESSED, 0);
        send(robot, handle, MouseEvent.MOUSE_DRAGGED, -30);
        robot.interact(() -> document.session().undo());
        assertThat(document.design()).isEqualTo(before);
        robot.push(KeyCode.ESCAPE);
        send(robot, handle, MouseEvent.MOUSE_DRAGGED, -40);
        send(robot, handle, MouseEvent.MOUSE_RELEASED, -40);
        assertThat(document.design()).isEqualTo(before);
        assertThat(document.undoNameProperty().get()).isEqualTo("nine nodes");
    }

    @Test
    void draggedPhaseRemovedByUndoIsNotDropped(FxRobot robot) {
        TableDesign before = document.design();
        robot.clickOn("#draw-phase");
        String last = "phase-block-" + (names().size() - 1);
        Node block = robot.lookup("#" + last).query();
        send(robot, block, MouseEvent.MOUSE_PRESSED, 0, MouseButton.PRIMARY);
        send(robot, block, MouseEvent.MOUSE_DRAGGED, -60, MouseButton.PRIMARY);
        assertThat(robot.lookup(".drop-mark").query().isVisible()).isTrue();
        robot.interact(() -> document.session().undo());
        assertThat(robot.lookup(".drop-mark").query().isVisible()).isFalse();
        // Of a mouse that moves on, what is left there is told.
        send(robot, "phase-block-0", MouseEvent.MOUSE_DRAGGED, -70);
        send(robot, "phase-block-0", MouseEvent.MOUSE_RELEASED, -70);
        assertThat(document.design()).isEqualTo(before);
    }

    @Test
    void draggedPhaseIsRaisedAndItsDropPositionIsMarked(FxRobot robot) {
        Node block = robot.lookup("#phase-block-0").query();
        Region mark = robot.lookup("#phase-drop-mark").queryAs(Region.class);
        send(robot, "phase-block-0", MouseEvent.MOUSE_PRESSED, 0);
        send(robot, "phase-block-0", MouseEvent.MOUSE_DRAGGED, 200);
        robot.interact(() -> block.getScene().getRoot().layout());
        assertThat(mark.isVisible()).isTrue();
        assertThat(mark.getWidth()).isEqualTo(3);
        assertThat(mark.getHeight()).isEqualTo(PhaseStrip.HEIGHT);
        assertThat(block.getTranslateX()).isEqualTo(200);
        robot.push(KeyCode.ESCAPE);
        assertThat(block.getTranslateX()).isZero();
        assertThat(mark.isVisible()).isFalse();
    }

    @Test
    void addedPhaseIsVisibleAndFocused(FxRobot robot) {
        robot.clickOn("#phase-block-0");
        for (int i = 0; i < 12; i++) {
            robot.interact(() -> robot.lookup("#draw-phase").queryButton().fire());
        }
        Node last = robot.lookup("#phase-block-" + (names().size() - 1)).query();
        Node pane = robot.lookup(".phase-scroll").query();
        robot.interact(() -> pane.getScene().getRoot().layout());
        assertThat(last.isFocused()).isTrue();
        Bounds seen = pane.localToScene(pane.getLayoutBounds());
        Bounds place = last.localToScene(last.getLayoutBounds());
        assertThat(place.getMaxX()).isLessThanOrEqualTo(seen.getMaxX() + 1);
        assertThat(place.getMinX()).isGreaterThanOrEqualTo(seen.getMinX() - 1);
    }

    @Test
    void pressingAnotherMouseButtonCancelsADrag(FxRobot robot) {
        TableDesign before = document.design();
        send(robot, "phase-block-0", MouseEvent.MOUSE_PRESSED, 0);
        send(robot, "phase-block-0", MouseEvent.MOUSE_DRAGGED, 200);
        Node block = robot.lookup("#phase-block-0").query();
        send(robot, block, MouseEvent.MOUSE_PRESSED, 200, MouseButton.SECONDARY);
        assertThat(robot.lookup(".drop-mark").query().isVisible()).isFalse();
        send(robot, block, MouseEvent.MOUSE_RELEASED, 200, MouseButton.SECONDARY);
        send(robot, "phase-block-0", MouseEvent.MOUSE_DRAGGED, 250);
        send(robot, "phase-block-0", MouseEvent.MOUSE_RELEASED, 250);
        assertThat(document.design()).isEqualTo(before);
        assertThat(robot.lookup(".drop-mark").query().isVisible()).isFalse();
    }

    @Test
    void verticalDragKeepsTheTimeAndHorizontalDragKeepsTheRate(FxRobot robot) {
        Duration odd = Duration.ofSeconds(7 * 3600 + 433);
        show(
                robot,
                Duration.ofDays(1),
                new Rate.Points(List.of(new Rate.Point(Duration.ZERO, 100), new Rate.Point(odd, 333))));
        robot.clickOn("#phase-block-0");
        robot.drag("#rate-handle-1", MouseButton.PRIMARY).moveBy(3, -20).drop();
        QuickRobot.settle();
        assertThat(points().getLast().at()).isEqualTo(odd);
        double rate = points().getLast().perSecond();
        assertThat(rate).isGreaterThan(333);
        drag(robot, "#rate-handle-1", 60, -2);
        assertThat(points().getLast().at()).isGreaterThan(odd);
        assertThat(points().getLast().perSecond()).isEqualTo(rate);
    }

    @Test
    void arrowKeysAcrossTheAxisOfAHandleChangeNothing(FxRobot robot) {
        show(robot, Duration.ofDays(1), new Rate.Sine(100, 40, Duration.ofDays(1), 1.0 / 3));
        robot.clickOn("#phase-block-0");
        TableDesign before = document.design();
        robot.clickOn("#rate-handle-2")
                .type(KeyCode.UP)
                .type(KeyCode.DOWN)
                .clickOn("#rate-handle-0")
                .type(KeyCode.LEFT);
        assertThat(document.design()).isEqualTo(before);
    }

    @Test
    void keyboardMovesOfTwoHandlesAreTwoEdits(FxRobot robot) {
        show(robot, Duration.ofDays(1), new Rate.Ramp(10, 20));
        robot.clickOn("#phase-block-0").clickOn("#rate-handle-0").type(KeyCode.UP, 2);
        robot.interact(() -> robot.lookup("#rate-handle-1").query().requestFocus());
        robot.type(KeyCode.UP);
        Rate.Ramp both = (Rate.Ramp) phase(0).rate().shape();
        robot.interact(() -> document.session().undo());
        assertThat(phase(0).rate().shape()).isEqualTo(new Rate.Ramp(both.from(), 20));
        robot.interact(() -> document.session().undo());
        assertThat(phase(0).rate().shape()).isEqualTo(new Rate.Ramp(10, 20));
    }

    @ParameterizedTest
    @ValueSource(strings = {"phase-edge-1", "rate-handle-1"})
    void returningToAHandleStartsANewEdit(String handle, FxRobot robot) {
        show(
                robot,
                Duration.ofDays(1),
                new Rate.Points(List.of(new Rate.Point(Duration.ZERO, 100), new Rate.Point(Duration.ofHours(3), 300))));
        robot.clickOn("#phase-block-0").clickOn("#" + handle).type(KeyCode.LEFT);
        TableDesign first = document.design();
        robot.interact(() -> robot.lookup("#draw-phase").query().requestFocus());
        robot.interact(() -> robot.lookup("#" + handle).query().requestFocus());
        robot.type(KeyCode.LEFT);
        assertThat(document.design()).isNotEqualTo(first);
        robot.interact(() -> document.session().undo());
        assertThat(document.design()).isEqualTo(first);
    }

    @Test
    void oppositeArrowKeysRestoreTheDuration(FxRobot robot) {
        show(robot, Duration.ofSeconds(200), new Rate.Constant(10));
        robot.clickOn("#phase-edge-0").type(KeyCode.RIGHT).type(KeyCode.LEFT);
        assertThat(phase(0).duration()).isEqualTo(Duration.ofSeconds(200));
        robot.type(KeyCode.LEFT).type(KeyCode.RIGHT);
        assertThat(phase(0).duration()).isEqualTo(Duration.ofSeconds(200));
    }

    @Test
    void assistiveTechnologyReadsAndMovesHandles(FxRobot robot) {
        show(robot, Duration.ofSeconds(200), new Rate.Ramp(10, 20));
        robot.interact(() -> {
            Node edge = robot.lookup("#phase-edge-0").query();
            assertThat(edge.queryAccessibleAttribute(AccessibleAttribute.VALUE)).isEqualTo(200.0);
            edge.executeAccessibleAction(AccessibleAction.INCREMENT);
            assertThat(edge.queryAccessibleAttribute(AccessibleAttribute.VALUE)).isEqualTo(205.0);
            robot.lookup("#phase-block-0").query().executeAccessibleAction(AccessibleAction.FIRE);
            Node end = robot.lookup("#rate-handle-1").query();
            assertThat(end.queryAccessibleAttribute(AccessibleAttribute.VALUE)).isEqualTo(20.0);
            end.executeAccessibleAction(AccessibleAction.DECREMENT);
            assertThat((double) end.queryAccessibleAttribute(AccessibleAttribute.VALUE))
                    .isLessThan(20);
            for (int i = 0; i < names().size(); i++) {
                assertThat(robot.lookup("#phase-block-" + i)
                                .query()
                                .queryAccessibleAttribute(AccessibleAttribute.SELECTED))
                        .isEqualTo(i == 0);
            }
        });
    }

    @Test
    void pointsAreAddedByDoubleClickAndRemovedByDelete(FxRobot robot) {
        robot.clickOn("#phase-block-0");
        show(robot, phase(0).duration(), new Rate.Points(List.of(new Rate.Point(Duration.ZERO, 100))));
        DoubleClick.on(robot, "#rate-chart", 40, 10);
        assertThat(points()).hasSize(2);
        robot.clickOn("#rate-handle-1").type(KeyCode.DELETE);
        assertThat(points()).hasSize(1);
    }

    @Test
    void doubleClickTurnsAConstantRateIntoPointsButNotASine(FxRobot robot) {
        robot.clickOn("#phase-block-0");
        show(robot, Duration.ofHours(4), new Rate.Constant(100));
        TableDesign before = document.design();
        DoubleClick.on(robot, "#rate-chart", 40, 10);
        assertThat(points())
                .hasSize(3)
                .startsWith(new Rate.Point(Duration.ZERO, 100))
                .endsWith(new Rate.Point(Duration.ofHours(4), 100));
        robot.interact(() -> document.session().undo());
        assertThat(document.design()).isEqualTo(before);

        show(robot, Duration.ofHours(4), new Rate.Sine(100, 40, Duration.ofDays(1), 0));
        TableDesign wave = document.design();
        DoubleClick.on(robot, "#rate-chart", 40, 10);
        assertThat(document.design()).isEqualTo(wave);
        Node chart = robot.lookup("#rate-chart").query();
        robot.interact(() -> chart.getScene().getRoot().layout());
        assertThat(robot.lookup("#rate-handle-0").query().isVisible()).isFalse();
        assertThat(robot.lookup("#rate-handle-2").query().isVisible()).isTrue();
    }

    @Test
    void anEmptyWorkloadOffersTheFirstPhase(FxRobot robot) {
        robot.interact(() -> document.edit(
                "test",
                d -> d.withWorkload(new Workload(1, 0, List.of(), d.workload().extras()))));
        assertThat(robot.lookup("#rate-chart").query().getParent().isVisible()).isFalse();
        robot.clickOn("#draw-phase");
        assertThat(names()).hasSize(1);
        assertThat(robot.lookup("#rate-chart").query().getParent().isVisible()).isTrue();
    }

    private void show(FxRobot robot, Duration duration, Rate.Shape shape) {
        robot.interact(() -> document.edit(
                "test",
                d -> d.withWorkload(new Workload(
                        1,
                        0,
                        DesignEdits.replaceAt(
                                d.workload().phases(),
                                0,
                                p -> p.withDuration(duration).withRate(new Rate(shape, 0))),
                        d.workload().extras()))));
        QuickRobot.settle();
    }

    /** {@return the design with nine nodes, which is a step, and behind it one that was undone} */
    private TableDesign nineNodesAndTenToRedo(FxRobot robot) {
        robot.clickOn("#phase-block-1");
        robot.interact(() -> {
            document.edit("nine nodes", d -> d.withSimulation(d.simulation().withNodes(9)));
            document.edit("ten nodes", d -> d.withSimulation(d.simulation().withNodes(10)));
            document.session().undo();
        });
        return document.design();
    }

    private static void send(FxRobot robot, String id, EventType<MouseEvent> type, double by) {
        send(robot, robot.lookup("#" + id).query(), type, by, MouseButton.PRIMARY);
    }

    /** Sends what a mouse does that is so far to the lower right of where it was pressed. */
    private static void send(FxRobot robot, Node node, EventType<MouseEvent> type, double by, MouseButton button) {
        boolean up = type == MouseEvent.MOUSE_RELEASED;
        robot.interact(() -> Event.fireEvent(
                node,
                new MouseEvent(
                        type,
                        START + by,
                        START + by,
                        START + by,
                        START + by,
                        button,
                        1,
                        false,
                        false,
                        false,
                        false,
                        !up || button != MouseButton.PRIMARY,
                        false,
                        !up && button == MouseButton.SECONDARY,
                        false,
                        false,
                        by == 0,
                        null)));
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
        return document.design().workload().phases().get(index);
    }

    private List<String> names() {
        return document.design().workload().phases().stream().map(Phase::name).toList();
    }

    private static void drag(FxRobot robot, String what, double x, double y) {
        robot.drag(what, MouseButton.PRIMARY).moveBy(x, y).drop();
        QuickRobot.settle();
    }
}
