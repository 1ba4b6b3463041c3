package dev.splitpoint.ui.design.family;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.ui.DoubleClick;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.yaml.Samples;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(QuickRobot.class)
@Tag("window")
class FamiliesViewTest {
    private final List<String> refused = new ArrayList<>();
    private DocumentModel document;
    private FamilyModel model;
    private final Queue<Runnable> work = new ArrayDeque<>();
    private FamiliesView view;

    @Start
    void start(Stage stage) {
        document = new DocumentModel(
                DesignSession.untitled(Samples.load("sensor-readings").design()));
        model = new FamilyModel(document);
        SizeModel sizes = new SizeModel(document, Jobs.on(work::add, failure -> {}), path -> SampleFiles.NONE);
        view = new FamiliesView(model, refused::add, new FindingBadges(), sizes);
        work.remove().run();
        view.attach();
        stage.setScene(new Scene(view, 980, 500));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    @Test
    void sizesFollowAnEditAndTheCardsStay(FxRobot robot) {
        List<String> before = sizes();
        assertThat(before)
                .filteredOn(size -> size.endsWith(Messages.perRow("")))
                .hasSize(2);
        robot.interact(() -> {
            document.edit(
                    "updates",
                    d -> d.withWorkload(new Workload(
                            d.workload().seed(),
                            0.99,
                            d.workload().phases(),
                            d.workload().extras())));
            assertThat(sizes())
                    .as("the last sizes stay until the next ones are known")
                    .isEqualTo(before);
            work.remove().run();
            assertThat(sizes()).isNotEqualTo(before);
        });
    }

    @Test
    void familiesAndColumnsAreAddedAndNamedWhereTheyStand(FxRobot robot) {
        robot.clickOn("#add-family").write("daily").type(KeyCode.ENTER);
        robot.clickOn("#add-column-daily").write("readings").type(KeyCode.ENTER);

        assertThat(FamilyEdits.names(document.design())).containsExactly("m", "logs", "daily");
        assertThat(columns()).endsWith("daily:readings");
        robot.type(KeyCode.DELETE);
        assertThat(document.selection()).isEqualTo(new Selection.OfColumn("daily", "readings"));
    }

    @Test
    void aDoubleClickRenamesAndEscapeKeepsTheName(FxRobot robot) {
        TableDesign before = document.design();
        DoubleClick.on(robot, "#column-m-humidity").write("wetness").type(KeyCode.ESCAPE);
        assertThat(document.design()).isEqualTo(before);
        DoubleClick.on(robot, "#column-m-humidity").write("wetness").type(KeyCode.ENTER);
        assertThat(columns()).contains("m:wetness").doesNotContain("m:humidity");

        DoubleClick.on(robot, "#family-logs").write("bad name").type(KeyCode.ENTER);
        assertThat(FamilyEdits.names(document.design())).containsExactly("m", "logs");
        TextField typed = robot.lookup("#rename-family-logs").queryAs(TextField.class);
        assertThat(typed.isFocused()).isTrue();
        assertThat(typed.getText()).isEqualTo("bad name");
        assertThat(refusals()).singleElement().asString().contains("column family");
        robot.type(KeyCode.BACK_SPACE);
        assertThat(refusals()).isEmpty();
        robot.push(KeyCode.CONTROL, KeyCode.A).write("m").type(KeyCode.ENTER);
        assertThat(refusals()).singleElement().asString().contains("'m'");
        robot.type(KeyCode.ESCAPE);
        assertThat(refusals()).isEmpty();
        assertThat(robot.lookup("#rename-family-logs").tryQuery()).isEmpty();
        assertThat(FamilyEdits.names(document.design())).containsExactly("m", "logs");
    }

    @Test
    void leavingTheFieldOfANameThatIsRefusedGivesTheOldNameBack(FxRobot robot) {
        TableDesign before = document.design();
        DoubleClick.on(robot, "#family-logs").write("m");
        robot.interact(() -> robot.lookup("#add-family").query().requestFocus());
        assertThat(robot.lookup("#rename-family-logs").tryQuery()).isEmpty();
        assertThat(refusals()).singleElement().asString().endsWith("'logs'.");
        assertThat(document.design()).isEqualTo(before);
        robot.clickOn("#family-logs").type(KeyCode.ENTER).write("events");
        robot.interact(() -> robot.lookup("#add-family").query().requestFocus());
        assertThat(FamilyEdits.names(document.design())).containsExactly("m", "events");
    }

    @Test
    void aDoubleClickOnAButtonThatAddsAddsOnce(FxRobot robot) {
        DoubleClick.on(robot, "#add-family");
        assertThat(FamilyEdits.names(document.design())).containsExactly("m", "logs", "cf");
        robot.type(KeyCode.ENTER);
        DoubleClick.on(robot, "#add-column-cf");
        assertThat(columns()).filteredOn(column -> column.startsWith("cf:")).containsExactly("cf:column");
    }

    @Test
    void aColumnIsDraggedIntoAnotherFamilyAndAFamilyBehindAnotherOne(FxRobot robot) {
        drag(robot, "#column-m-temperature", "#column-logs-system", 6);
        assertThat(columns()).containsExactly("m:humidity", "logs:system", "logs:temperature");
        drag(robot, "#column-logs-temperature", "#column-logs-system", -6);
        assertThat(columns()).containsExactly("m:humidity", "logs:temperature", "logs:system");

        robot.drag("#family-m", MouseButton.PRIMARY);
        robot.moveTo("#family-logs");
        robot.moveBy(60, 0).drop();
        QuickRobot.settle();
        assertThat(FamilyEdits.names(document.design())).containsExactly("logs", "m");
        robot.interact(() -> document.session().undo());
        assertThat(FamilyEdits.names(document.design())).containsExactly("m", "logs");
    }

    @Test
    void whatIsLetGoFarFromTheFamiliesStaysWhereItWas(FxRobot robot) {
        TableDesign before = document.design();
        for (String dragged : List.of("#column-m-temperature", "#family-m")) {
            robot.drag(dragged, MouseButton.PRIMARY)
                    .moveTo("#column-logs-system")
                    .moveBy(0, 6);
            assertThat(robot.lookup("#family-drop-mark").query().isVisible()).isTrue();
            robot.moveBy(0, 260);
            assertThat(robot.lookup("#family-drop-mark").query().isVisible()).isFalse();
            robot.drop();
            QuickRobot.settle();
            assertThat(document.design()).isEqualTo(before);
        }
    }

    @Test
    void aLongPolicyMakesItsCardNoWiderThanTheOthers(FxRobot robot) {
        GcRule some =
                new GcRule.Intersection(List.of(new GcRule.MaxNumVersions(2), new GcRule.MaxAge(Duration.ofDays(30))));
        robot.interact(() -> document.edit(
                "policy",
                design -> design.withTable(design.table()
                        .withColumnFamilies(design.table().columnFamilies().stream()
                                .map(family -> family.withGcRule(
                                        Optional.of(new GcRule.Union(List.of(some, some, some, some, some, some)))))
                                .toList()))));
        QuickRobot.settle();
        robot.interact(() -> view.getScene().getRoot().layout());
        Bounds place = view.localToScreen(view.getLayoutBounds());
        for (String id : List.of("family-m", "family-logs")) {
            assertThat(place.contains(robot.lookup("#" + id)
                            .query()
                            .localToScreen(robot.lookup("#" + id).query().getLayoutBounds())))
                    .as(id)
                    .isTrue();
        }
        assertThat(view.minWidth(-1)).isLessThan(520);
    }

    @Test
    void whileAColumnIsDraggedTheFamiliesScrollAtTheEdgeAndByTheWheel(FxRobot robot) throws Exception {
        ScrollPane pane = new ScrollPane();
        robot.interact(() -> {
            for (int i = 0; i < 30; i++) {
                model.addFamily();
            }
            Scene scene = view.getScene();
            scene.setRoot(new VBox(pane));
            pane.setMinHeight(150);
            pane.setMaxHeight(150);
            pane.setFitToWidth(true);
            pane.setContent(view);
        });
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> pane.getViewportBounds().getHeight() > 100);
        Point2D low = pane.localToScreen(200, pane.getHeight() - 6);
        robot.drag("#column-m-temperature", MouseButton.PRIMARY).moveTo(low);
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> pane.getVvalue() == 1);
        robot.moveBy(0, -100);
        robot.interact(() -> wheel(pane, 40));
        assertThat(pane.getVvalue()).isLessThan(1);
        robot.interact(() -> wheel(pane, -80));
        assertThat(pane.getVvalue()).isEqualTo(1);
        String last = FamilyEdits.names(document.design()).getLast();
        robot.moveTo("#family-" + last).drop();
        QuickRobot.settle();
        assertThat(columns()).contains(last + ":temperature");
    }

    @Test
    void escapeGivesADragUpAndTheMarkIsGone(FxRobot robot) {
        TableDesign before = document.design();
        robot.drag("#column-m-temperature", MouseButton.PRIMARY)
                .moveTo("#column-logs-system")
                .moveBy(0, 6);
        assertThat(robot.lookup("#family-drop-mark").query().isVisible()).isTrue();
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        assertThat(robot.lookup("#family-drop-mark").query().isVisible()).isFalse();
        robot.drop();
        QuickRobot.settle();
        assertThat(document.design()).isEqualTo(before);
    }

    @Test
    void anUndoThatTakesTheDraggedColumnAwayCallsTheDragOffAndLeavesEscapeToOthers(FxRobot robot) {
        robot.clickOn("#add-column-m").write("extra").type(KeyCode.ENTER);
        List<String> with = columns();
        robot.drag("#column-m-extra", MouseButton.PRIMARY)
                .moveTo("#column-logs-system")
                .moveBy(0, 6);
        robot.interact(() -> document.session().undo());
        robot.interact(() -> document.session().undo());
        assertThat(columns()).isNotEqualTo(with);
        assertThat(robot.lookup("#family-drop-mark").query().isVisible()).isFalse();
        List<String> left = columns();
        robot.drop();
        QuickRobot.settle();
        assertThat(columns()).isEqualTo(left);

        List<KeyCode> seen = new ArrayList<>();
        Node family = robot.lookup("#family-m").query();
        robot.interact(() -> {
            family.requestFocus();
            family.addEventFilter(KeyEvent.KEY_PRESSED, key -> seen.add(key.getCode()));
        });
        robot.type(KeyCode.ESCAPE);
        assertThat(seen).containsExactly(KeyCode.ESCAPE);
    }

    @Test
    void whoDoesNotSeeTheCardsIsToldWhatIsSelectedAndSelects(FxRobot robot) {
        robot.interact(() -> {
            Node column = robot.lookup("#column-logs-system").query();
            assertThat(column.queryAccessibleAttribute(AccessibleAttribute.SELECTED))
                    .isEqualTo(false);
            column.executeAccessibleAction(AccessibleAction.FIRE);
            assertThat(column.queryAccessibleAttribute(AccessibleAttribute.SELECTED))
                    .isEqualTo(true);
        });
        assertThat(document.selection()).isEqualTo(new Selection.OfColumn("logs", "system"));
    }

    @Test
    void everythingIsMovedByKeyboardToo(FxRobot robot) {
        robot.clickOn("#column-m-temperature");
        robot.push(KeyCode.CONTROL, KeyCode.DOWN);
        assertThat(columns()).startsWith("m:humidity", "m:temperature");
        robot.push(KeyCode.CONTROL, KeyCode.RIGHT);
        assertThat(columns()).containsExactly("m:humidity", "logs:system", "logs:temperature");
        robot.type(KeyCode.LEFT);
        assertThat(document.selection()).isEqualTo(new Selection.OfFamily("m"));
        robot.push(KeyCode.CONTROL, KeyCode.RIGHT);
        assertThat(FamilyEdits.names(document.design())).containsExactly("logs", "m");
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER).write("h").type(KeyCode.ENTER);
        assertThat(columns()).contains("m:h");
    }

    @Test
    void aMoveThatIsUndoneOrRedoneLeavesTheSelectionAndTheKeyboardAtTheColumn(FxRobot robot) {
        for (KeyCode way : List.of(KeyCode.DOWN, KeyCode.RIGHT)) {
            Selection before = new Selection.OfColumn("m", "temperature");
            robot.clickOn("#column-m-temperature");
            robot.push(KeyCode.CONTROL, way);
            Selection after = new Selection.OfColumn(way == KeyCode.RIGHT ? "logs" : "m", "temperature");
            robot.interact(() -> document.session().undo());
            assertThat(document.selection()).as(way + ", undone").isEqualTo(before);
            assertThat(robot.lookup("#column-m-temperature").query().isFocused())
                    .isTrue();
            robot.interact(() -> document.session().redo());
            assertThat(document.selection()).as(way + ", redone").isEqualTo(after);
            robot.interact(() -> document.session().undo());
        }
    }

    private static void wheel(ScrollPane pane, double by) {
        Event.fireEvent(
                pane.getContent(),
                new ScrollEvent(
                        ScrollEvent.SCROLL,
                        200,
                        80,
                        200,
                        80,
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        0,
                        by,
                        0,
                        by,
                        ScrollEvent.HorizontalTextScrollUnits.NONE,
                        0,
                        ScrollEvent.VerticalTextScrollUnits.NONE,
                        0,
                        0,
                        new PickResult(pane.getContent(), 200, 80)));
    }

    private static void drag(FxRobot robot, String from, String to, double below) {
        robot.drag(from, MouseButton.PRIMARY).moveTo(to).moveBy(0, below).drop();
        QuickRobot.settle();
    }

    private static List<String> refusals() {
        return Window.getWindows().stream()
                .filter(Tooltip.class::isInstance)
                .map(Tooltip.class::cast)
                .filter(tooltip -> "refusal".equals(tooltip.getId()) && tooltip.isShowing())
                .map(Tooltip::getText)
                .toList();
    }

    private List<String> sizes() {
        return view.lookupAll(".line-words").stream()
                .map(node -> ((Label) node).getText())
                .toList();
    }

    private List<String> columns() {
        return document.design().columns().stream()
                .map(c -> c.family() + ":" + c.qualifier())
                .toList();
    }
}
