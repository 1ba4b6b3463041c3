package dev.splitpoint.ui.window;

import static dev.splitpoint.ui.TestWindow.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.document.LiveModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Several designs in tabs, and the samples that they start from. */
@Tag("window")
class TabsTest extends FilesInWindow {
    @Start
    void start(Stage stage) {
        show(stage);
    }

    @Test
    void eachDesignHasATabWithItsOwnUndo(FxRobot robot) throws IOException {
        Path one = file("one");
        Path two = file("two");
        robot.interact(() -> window.documentOpener().open(List.of(one, two)));
        settleJobs(robot);
        assertThat(window.openDesigns()).containsExactly(Samples.FIRST, "one", "two");
        assertThat(shownName()).isEqualTo("one");

        edit(robot, "mine");
        robot.interact(() -> window.actions().action("next-design").fire());
        assertThat(shownName()).isEqualTo("two");
        assertThat(window.document().undoNameProperty().get()).isEmpty();
        robot.interact(() -> window.actions().action("previous-design").fire());
        assertThat(window.document().undoNameProperty().get()).isEqualTo("change");

        open(robot, two);
        settleJobs(robot);
        assertThat(window.openDesigns())
                .as("a file that is open is shown")
                .containsExactly(Samples.FIRST, "one", "two");
        assertThat(shownName()).isEqualTo("two");
        robot.interact(() -> window.actions().action("close").fire());
        assertThat(window.openDesigns()).containsExactly(Samples.FIRST, "one");
        assertThat(dialogs.askedUnsaved).isZero();
    }

    @Test
    void onlyTheActiveDesignIsSimulated(FxRobot robot) throws IOException {
        shown.simulateEdits(robot);
        open(robot, file("front"));
        settleJobs(robot);
        await(robot, () -> window.live().stateProperty().get().run().isPresent());
        LiveModel behind = window.live();
        DocumentModel document = window.document();
        robot.interact(() -> window.documentOpener().startNew());
        robot.interact(() -> document.edit(
                "change", design -> design.withSimulation(design.simulation().withNodes(9))));
        settleSimulations(robot);
        assertThat(runs(9)).isZero();
        robot.interact(() -> window.actions().action("previous-design").fire());
        await(robot, () -> behind.stateProperty().get().run().get().nodes().nodes() == 9);
    }

    @Test
    void codeWindowClosesWithItsDesign(FxRobot robot) throws IOException {
        open(robot, file("queried"));
        settleJobs(robot);
        robot.interact(() -> window.show(SidePage.QUERIES));
        await(
                robot,
                () -> robot.lookup("#open-code")
                        .tryQuery()
                        .filter(Node::isVisible)
                        .isPresent());
        robot.interact(() -> robot.lookup("#open-code").queryButton().fire());
        assertThat(codeWindows(robot)).isOne();
        robot.interact(() -> window.actions().action("previous-design").fire());
        assertThat(codeWindows(robot))
                .as("it stays while another design is in front")
                .isOne();
        robot.interact(() -> window.actions().action("next-design").fire());
        robot.interact(() -> window.actions().action("close").fire());
        assertThat(codeWindows(robot)).isZero();
    }

    private static long codeWindows(FxRobot robot) {
        return robot.listWindows().stream()
                .filter(shown -> shown.getScene().getRoot().getStyleClass().contains("code-window"))
                .count();
    }

    private long runs(int nodes) {
        return shown.simulated().stream()
                .filter(design -> design.simulation().nodes() == nodes)
                .count();
    }

    private void settleSimulations(FxRobot robot) {
        await(
                robot,
                () -> shown.jobs().running().stream()
                        .noneMatch(job -> job.title().equals("Simulation")));
        QuickRobot.settle();
    }

    @Test
    void leavingATabAfterAnEditStopsItsSimulation(FxRobot robot) throws IOException {
        shown.simulateEdits(robot);
        open(robot, file("left"));
        settleJobs(robot);
        await(
                robot,
                () -> window.live().stateProperty().get().run().isPresent()
                        && !window.live().stateProperty().get().running());
        robot.interact(() -> {
            window.document()
                    .edit(
                            "change",
                            design -> design.withSimulation(design.simulation().withNodes(9)));
            window.actions().action("previous-design").fire();
        });
        settleSimulations(robot);
        assertThat(runs(9)).as("the one that had begun").isLessThanOrEqualTo(1);
        robot.interact(() -> window.actions().action("next-design").fire());
        await(
                robot,
                () -> window.live().stateProperty().get().run().get().nodes().nodes() == 9);
    }

    @Test
    void cancelledFirstSimulationRestartsWithLiveUpdatesOff(FxRobot robot) {
        robot.interact(() -> {
            window.documentOpener().openSample("orders");
            window.actions().action("previous-design").fire();
        });
        settleSimulations(robot);
        robot.interact(() -> window.actions().action("next-design").fire());
        assertThat(window.live().liveProperty().get()).isFalse();
        await(robot, () -> window.live().stateProperty().get().run().isPresent());
    }

    @Test
    void longInactiveDesignReleasesItsRunAndRecomputesIt(FxRobot robot) {
        robot.interact(() -> window.documentOpener().openSample("orders"));
        LiveModel first = window.live();
        await(
                robot,
                () -> first.stateProperty().get().run().isPresent()
                        && !first.stateProperty().get().running());
        robot.interact(() -> window.documentOpener().openSample("user-events"));
        LiveModel second = window.live();
        await(robot, () -> second.stateProperty().get().run().isPresent());
        assertThat(first.stateProperty().get().run())
                .as("the last one keeps its picture")
                .isPresent();

        robot.interact(() -> window.documentOpener().openSample("page-counters"));
        assertThat(first.stateProperty().get().run()).isEmpty();
        assertThat(second.stateProperty().get().running()).isFalse();
        robot.interact(() -> {
            window.actions().action("previous-design").fire();
            window.actions().action("previous-design").fire();
        });
        await(robot, () -> first.stateProperty().get().run().isPresent());
        await(robot, () -> window.heatmap().renderedRunProperty().get().isPresent());
    }

    @Test
    void openedSampleReplacesTheEmptyDesignAndCanBeUndone(FxRobot robot) {
        robot.interact(() -> window.documentOpener().startNew());
        robot.interact(() -> window.documentOpener().openSample("orders"));
        assertThat(window.openDesigns()).containsExactly(Samples.FIRST, "orders");
        assertThat(window.document().dirtyProperty().get()).isFalse();
        assertThat(window.document().undoNameProperty().get()).endsWith(" orders");
        robot.interact(() -> window.document().session().undo());
        assertThat(window.document().design()).isEqualTo(FileModel.EMPTY);
        assertThat(window.document().dirtyProperty().get()).isFalse();

        robot.interact(() -> window.documentOpener().openSample("user-events"));
        assertThat(window.openDesigns())
                .as("what can be made again is not lost")
                .containsExactly(Samples.FIRST, "untitled", "user-events");
    }

    @Test
    void shortcutsSwitchTabsFromAnyFocus(FxRobot robot) {
        robot.interact(() -> window.documentOpener().openSample("orders"));
        robot.interact(() -> window.documentOpener().openSample("user-events"));
        for (String focused : List.of("#side-pane", "#generator-items", "#segment-event")) {
            focus(robot, focused);
            press(robot, KeyCode.CONTROL, KeyCode.TAB);
            assertThat(shownName()).as(focused).isEqualTo(Samples.FIRST);
            press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.TAB);
            assertThat(shownName()).as(focused).isEqualTo("user-events");
        }
        press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.TAB);
        assertThat(shownName()).isEqualTo("orders");
        press(robot, KeyCode.CONTROL, KeyCode.PAGE_DOWN);
        assertThat(shownName()).isEqualTo("user-events");
        press(robot, KeyCode.CONTROL, KeyCode.T);
        assertThat(window.openDesigns()).hasSize(4);
        press(robot, KeyCode.CONTROL, KeyCode.W);
        assertThat(window.openDesigns()).containsExactly(Samples.FIRST, "orders", "user-events");
    }

    @Test
    void switchingTabsCommitsPendingInput(FxRobot robot) {
        robot.interact(() -> window.documentOpener().openSample("orders"));
        robot.interact(() -> window.actions().action("next-design").fire());
        robot.interact(() -> window.document().select(new Selection.OfSegment("sensor_id")));
        TextField items = robot.lookup("#generator-items").queryAs(TextField.class);
        robot.interact(() -> {
            items.requestFocus();
            items.setText("777");
        });
        press(robot, KeyCode.CONTROL, KeyCode.TAB);
        assertThat(shownName()).isEqualTo("orders");
        press(robot, KeyCode.CONTROL, KeyCode.TAB);
        assertThat(DesignWriter.write(window.document().design())).contains("items: 777");
    }

    @Test
    void middleClickClosesATabAndDraggingReordersTabs(FxRobot robot) {
        robot.interact(() -> window.documentOpener().openSample("orders"));
        robot.interact(() -> window.documentOpener().openSample("user-events"));
        robot.drag(tab(robot, "user-events"), MouseButton.PRIMARY);
        Bounds first = robot.bounds(tab(robot, Samples.FIRST)).query();
        robot.moveTo(new Point2D(first.getCenterX(), first.getCenterY()));
        robot.moveTo(new Point2D(first.getMinX() + 4, first.getCenterY()));
        robot.drop();
        await(robot, () -> window.openDesigns().equals(List.of("user-events", Samples.FIRST, "orders")));
        assertThat(shownName()).isEqualTo("user-events");
        press(robot, KeyCode.CONTROL, KeyCode.TAB);
        assertThat(shownName()).isEqualTo(Samples.FIRST);

        robot.clickOn(tab(robot, "orders"), MouseButton.MIDDLE);
        await(robot, () -> window.openDesigns().equals(List.of("user-events", Samples.FIRST)));
        assertThat(shownName()).as("the one in front stays there").isEqualTo(Samples.FIRST);
    }

    @Test
    void segmentsAndFamiliesAreCopiedFromOneDesignToAnother(FxRobot robot) {
        robot.interact(() -> window.document().select(new Selection.OfSegment("sensor_id")));
        robot.interact(() -> window.actions().action("copy").fire());
        robot.interact(() -> window.documentOpener().openSample("orders"));
        robot.interact(() -> window.actions().action("paste").fire());
        assertThat(window.document().design().rowKey().segment("sensor_id"))
                .isEqualTo(Samples.load(Samples.FIRST).design().rowKey().segment("sensor_id"));
        assertThat(window.document().undoNameProperty().get()).endsWith("sensor_id");

        robot.interact(() -> window.actions().action("next-design").fire());
        focus(robot, "#family-logs");
        press(robot, KeyCode.CONTROL, KeyCode.C);
        robot.interact(() -> window.actions().action("next-design").fire());
        focus(robot, "#family-o");
        press(robot, KeyCode.CONTROL, KeyCode.V);
        assertThat(window.document().design().table().columnFamilies())
                .extracting(ColumnFamily::name)
                .contains("logs");
        assertThat(window.document().design().columns())
                .extracting(Column::qualifier)
                .contains("system");

        robot.interact(() -> window.document().select(new Selection.OfColumn("logs", "system")));
        focus(robot, "#column-logs-system");
        press(robot, KeyCode.CONTROL, KeyCode.D);
        assertThat(window.document().design().columns())
                .extracting(Column::qualifier)
                .contains("system_2");
        press(robot, KeyCode.CONTROL, KeyCode.X);
        assertThat(window.document().design().columns())
                .extracting(Column::qualifier)
                .doesNotContain("system_2");
        focus(robot, "#family-o");
        press(robot, KeyCode.CONTROL, KeyCode.V);
        assertThat(window.document().design().columns())
                .anyMatch(column ->
                        column.family().equals("o") && column.qualifier().equals("system_2"));
    }

    @Test
    void arrowKeysNavigateTheGalleryAndEnterOpensASample(FxRobot robot) {
        robot.interact(() -> window.showSamples());
        List<String> names = Samples.names();
        int columns = (int) robot.lookup(".gallery-card").queryAll().stream()
                .filter(card -> card.getLayoutY()
                        == robot.lookup(".gallery-card").query().getLayoutY())
                .count();
        assertThat(focused()).isEqualTo("gallery-" + names.getFirst());
        press(robot, KeyCode.RIGHT);
        assertThat(focused()).isEqualTo("gallery-" + names.get(1));
        press(robot, KeyCode.DOWN);
        assertThat(focused()).isEqualTo("gallery-" + names.get(1 + columns));
        press(robot, KeyCode.UP);
        press(robot, KeyCode.LEFT);
        press(robot, KeyCode.LEFT);
        assertThat(focused()).isEqualTo("gallery-" + names.getFirst());
        press(robot, KeyCode.ESCAPE);
        assertThat(robot.lookup("#gallery").tryQuery()).isEmpty();
        assertThat(shownName()).isEqualTo(Samples.FIRST);

        robot.interact(() -> window.showSamples());
        press(robot, KeyCode.RIGHT);
        press(robot, KeyCode.ENTER);
        await(robot, () -> shownName().equals(names.get(1)));
        assertThat(robot.lookup("#gallery").tryQuery()).isEmpty();
        assertThat(window.openDesigns()).containsExactly(Samples.FIRST, names.get(1));
    }

    @Test
    void designCommandsCloseTheGallery(FxRobot robot) {
        for (String command : List.of("show-queries", "find-key", "add-note", "history")) {
            robot.interact(() -> window.showSamples());
            robot.interact(() -> window.actions().action(command).fire());
            assertThat(window.scene().lookup("#gallery")).as(command).isNull();
        }
    }

    @Test
    void returningToATabLaysOutTheFormOfTheSelection(FxRobot robot) {
        robot.interact(() -> window.show(SidePage.INSPECTOR));
        robot.interact(() -> window.actions().action("new").fire());
        for (int i = 0; i < 5; i++) {
            robot.interact(() -> window.actions().action("next-design").fire());
            Sight.awaitPulse();
            if (window.document().design().rowKey().segments().isEmpty()) {
                continue;
            }
            for (String segment : List.of("sensor_id", "read_at", "shard", "sensor_id")) {
                robot.clickOn("#segment-" + segment);
                Sight.awaitPulse();
                List<Double> tops = robot.lookup(".field-row").<Node>queryAll().stream()
                        .map(row -> row.localToScene(0, 0).getY())
                        .toList();
                assertThat(tops)
                        .as(segment)
                        .hasSizeGreaterThan(5)
                        .doesNotHaveDuplicates()
                        .isSorted();
            }
        }
    }

    @Test
    void dividerPositionsAreSharedByAllDesigns(FxRobot robot) {
        double wanted = 0;
        for (int by : new int[] {-60, -30}) {
            robot.drag(
                            robot.lookup("#drawing")
                                    .query()
                                    .getScene()
                                    .getRoot()
                                    .lookup(".split-pane:horizontal > .split-pane-divider"),
                            MouseButton.PRIMARY)
                    .moveBy(by, 0)
                    .drop();
            QuickRobot.settle();
            wanted = divider(robot).getPosition();
            assertThat(window.layout().shares()).containsOnlyKeys("side.small");
            robot.interact(() -> window.documentOpener().openSample("orders"));
            QuickRobot.settle();
            robot.interact(() -> window.scene().getRoot().layout());
            assertThat(divider(robot).getPosition()).isCloseTo(wanted, within(0.01));
        }
        robot.interact(() -> window.actions().action("next-design").fire());
        QuickRobot.settle();
        assertThat(divider(robot).getPosition()).isCloseTo(wanted, within(0.01));
    }

    private static SplitPane.Divider divider(FxRobot robot) {
        return robot.lookup((Node node) ->
                        node instanceof SplitPane pane && pane.getOrientation() == Orientation.HORIZONTAL)
                .queryAs(SplitPane.class)
                .getDividers()
                .getFirst();
    }

    private String focused() {
        return String.valueOf(window.scene().getFocusOwner().getId());
    }

    private static void focus(FxRobot robot, String id) {
        robot.interact(() -> robot.lookup(id).query().requestFocus());
    }

    private static void press(FxRobot robot, KeyCode... keys) {
        robot.press(keys).release(keys);
        QuickRobot.settle();
    }

    private static Node tab(FxRobot robot, String name) {
        return robot.from(robot.lookup("#design-tabs").queryAll())
                .lookup(".tab")
                .match((Node tab) -> robot.from(tab).lookup(name).tryQuery().isPresent())
                .query();
    }

    @Test
    void dialogsNameDesignsLikeTheirTabs(FxRobot robot) {
        for (int i = 0; i < 2; i++) {
            robot.interact(() -> window.documentOpener().startNew());
            edit(robot, "mine");
        }
        List<String> titles =
                robot.lookup("#design-tabs").queryAs(javafx.scene.control.TabPane.class).getTabs().stream()
                        .map(javafx.scene.control.Tab::getText)
                        .filter(title -> title.startsWith("untitled"))
                        .toList();
        assertThat(titles).hasSize(2).doesNotHaveDuplicates();
        press(robot, KeyCode.CONTROL, KeyCode.Q);
        assertThat(dialogs.unsavedNames).isEqualTo(titles);
        press(robot, KeyCode.CONTROL, KeyCode.W);
        assertThat(dialogs.unsavedNames).containsExactly(titles.getLast());
    }

    @Test
    void designsOfTheSameNameAreDistinguishedByFolder(FxRobot robot) throws IOException {
        Path first = Files.createDirectories(directory.resolve("first")).resolve("a.bigtable.yaml");
        Path second = Files.createDirectories(directory.resolve("second")).resolve("a.bigtable.yaml");
        Files.writeString(first, Samples.text("orders"));
        Files.writeString(second, Samples.text("orders"));
        robot.interact(() -> window.documentOpener().open(List.of(first, second)));
        TestWindow.await(
                robot,
                () -> window.openDesigns().stream().filter("orders"::equals).count() == 2);
        javafx.scene.control.TabPane tabs = robot.lookup("#design-tabs").queryAs(javafx.scene.control.TabPane.class);
        assertThat(tabs.getTabs())
                .extracting(javafx.scene.control.Tab::getText)
                .contains("orders – first/a.bigtable.yaml", "orders – second/a.bigtable.yaml");

        robot.interact(() -> window.document()
                .edit(
                        "name",
                        design -> design.withMetadata(new dev.splitpoint.design.Metadata(
                                "shop",
                                java.util.Optional.empty(),
                                design.metadata().extras()))));
        assertThat(tabs.getTabs()).extracting(javafx.scene.control.Tab::getText).contains("orders", "shop");
    }

    private void settleJobs(FxRobot robot) {
        await(
                robot,
                () -> shown.jobs().running().stream()
                        .noneMatch(job -> job.title().startsWith("Open ")));
        QuickRobot.settle();
    }
}
