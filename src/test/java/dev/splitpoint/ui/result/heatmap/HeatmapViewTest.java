package dev.splitpoint.ui.result.heatmap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import atlantafx.base.theme.PrimerDark;
import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.HeatLayers;
import dev.splitpoint.heat.layer.HeatmapLayout;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.kit.fx.Accessibles;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.Slider;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(QuickRobot.class)
@Tag("window")
class HeatmapViewTest {
    private final HeatmapModel model = new HeatmapModel(Runnable::run, 1, Runnable::run, new HeatViewModel());

    @Start
    void start(Stage stage) {
        Application.setUserAgentStylesheet(new PrimerDark().getUserAgentStylesheet());
        stage.setScene(new Scene(new HeatmapView(model, "heatmap"), 900, 500));
        stage.setX(0);
        stage.setY(0);
        stage.show();
        model.show(SyntheticRun.of(288, 256, Duration.ofMinutes(5)));
    }

    private HeatArea area(FxRobot robot) {
        return robot.lookup("#heatmap-area").queryAs(HeatArea.class);
    }

    private HeatView view() {
        return model.view();
    }

    private void moveTo(FxRobot robot, double across, double down) {
        HeatArea area = area(robot);
        Box heat = area.places().heat();
        robot.moveTo(area.localToScreen(heat.x() + across * heat.width(), heat.y() + down * heat.height()));
        QuickRobot.settle();
    }

    @Test
    void imageHasTheResolutionOfTheScreen(FxRobot robot) {
        QuickRobot.settle();
        Box heat = area(robot).places().heat();
        HeatView painted = model.frameProperty().get().orElseThrow().view();
        assertThat(painted.width()).isEqualTo((int) heat.width());
        assertThat(painted.height()).isEqualTo((int) heat.height());
    }

    @Test
    void partsAroundTheImageScaleWithTheFontSize(FxRobot robot) {
        HeatmapLayout small = placesAt(robot, 10);
        HeatmapLayout large = placesAt(robot, 15);
        assertThat(large.strip().height()).isCloseTo(1.5 * small.strip().height(), within(1.0));
        assertThat(large.times().height()).isCloseTo(1.5 * small.times().height(), within(1.0));
        assertThat(large.keys().width()).isGreaterThan(1.3 * small.keys().width());
    }

    private HeatmapLayout placesAt(FxRobot robot, int pixels) {
        HeatArea area = area(robot);
        robot.interact(() -> area.getScene().getRoot().setStyle("-fx-font-size: " + pixels + "px"));
        QuickRobot.settle();
        return area.places();
    }

    @Test
    void heatmapIsNamedForScreenReadersBeforeAnyHover(FxRobot robot) {
        robot.interact(() -> model.readout().clearPointer());
        assertThat(area(robot).getAccessibleText()).isEqualTo(Messages.heatmapOf(Metric.CPU.label()));
        assertThat(tip(robot).isVisible()).isFalse();
    }

    /** {@return the card at the pointer or the cell cursor} */
    private static Region tip(FxRobot robot) {
        return robot.lookup("#heatmap-tip .reading-card").queryAs(Region.class);
    }

    private static void awaitTip(FxRobot robot) throws TimeoutException {
        WaitForAsyncUtils.waitFor(5, TimeUnit.SECONDS, () -> tip(robot).isVisible());
    }

    private static List<String> tipTexts(FxRobot robot) {
        return robot.from(tip(robot)).lookup(".label").queryAllAs(Label.class).stream()
                .map(Label::getText)
                .toList();
    }

    @Test
    void cardAtThePointerLeavesTheRowAndColumnOfTheCellFree(FxRobot robot) throws TimeoutException {
        for (double[] at : new double[][] {{0.1, 0.1}, {0.9, 0.1}, {0.1, 0.9}, {0.9, 0.9}}) {
            moveTo(robot, at[0], at[1]);
            awaitTip(robot);
            QuickRobot.settle();
            Box heat = area(robot).places().heat();
            double x = heat.x() + at[0] * heat.width();
            double y = heat.y() + at[1] * heat.height();
            Bounds card =
                    area(robot).sceneToLocal(tip(robot).localToScene(tip(robot).getLayoutBounds()));
            assertThat(card.getMinX() > x + 10 || card.getMaxX() < x - 10)
                    .as("column")
                    .isTrue();
            assertThat(card.getMinY() > y + 10 || card.getMaxY() < y - 10)
                    .as("row")
                    .isTrue();
            assertThat(card.getMinX()).isGreaterThanOrEqualTo(0);
            assertThat(card.getMaxX()).isLessThanOrEqualTo(area(robot).getWidth() + 1);
        }
    }

    @Test
    void cardStandsAtTheCellCursorAndEscapeRemovesIt(FxRobot robot) throws TimeoutException {
        robot.interact(() -> area(robot).requestFocus());
        robot.push(KeyCode.RIGHT);
        awaitTip(robot);
        HeatmapPoint cursor = model.readout().pointerProperty().get().orElseThrow();
        assertThat(tipTexts(robot)).contains(cursor.headline(), cursor.time());
        assertThat(area(robot).getAccessibleText()).contains(cursor.headline(), cursor.time());
        robot.push(KeyCode.ESCAPE);
        assertThat(tip(robot).isVisible()).isFalse();
    }

    @Test
    void searchAndPlaybackTakeThePlaceOfTheChoices(FxRobot robot) {
        Box before = area(robot).places().heat();
        Node metric = robot.lookup("#heatmap-metric").query();
        robot.interact(() -> model.search().openProperty().set(true));
        QuickRobot.settle();
        assertThat(area(robot).places().heat()).isEqualTo(before);
        assertThat(metric.getParent().isVisible()).isFalse();
        robot.interact(() -> {
            model.search().close();
            model.playback().openProperty().set(true);
        });
        QuickRobot.settle();
        assertThat(area(robot).places().heat()).isEqualTo(before);
        Bounds slider = area(robot)
                .sceneToLocal(robot.lookup("#heatmap-time")
                        .query()
                        .localToScene(robot.lookup("#heatmap-time").query().getLayoutBounds()));
        assertThat(slider.getCenterX()).isCloseTo(before.x() + before.width() / 2, within(1.0));
        assertThat(slider.getWidth()).isCloseTo(before.width(), within(16.0));
        robot.interact(() -> model.playback().openProperty().set(false));
        assertThat(metric.getParent().isVisible()).isTrue();
    }

    @Test
    void timeSliderSetsTheCellOfThePlayback(FxRobot robot) {
        robot.interact(() -> model.playback().cellProperty().set(100));
        robot.interact(() -> model.playback().openProperty().set(true));
        Slider time = robot.lookup("#heatmap-time").queryAs(Slider.class);
        assertThat(time.getValue()).isEqualTo(100.5);
        robot.interact(() -> time.setValue(200.2));
        assertThat(model.playback().cellProperty().get()).isEqualTo(200);
        robot.interact(
                () -> model.changeRange(v -> v.withRange(new HeatRange(v.range().cells(), 0, 144, 0, 1))));
        assertThat(model.playback().cellProperty().get())
                .as("a cell outside of the visible range stays")
                .isEqualTo(200);
        robot.interact(() -> model.playback().openProperty().set(false));
    }

    @Test
    void backAppearsOnlyIfThereIsAnEarlierView(FxRobot robot) {
        Node back = robot.lookup("#heatmap-back").query();
        double find = robot.lookup("#heatmap-find").query().localToScene(0, 0).getX();
        assertThat(back.isVisible()).isFalse();
        robot.interact(() -> model.changeRange(v -> v.zoomed(0.5, 0.5, 10, 10)));
        QuickRobot.settle();
        assertThat(back.isVisible()).isTrue();
        assertThat(robot.lookup("#heatmap-find").query().localToScene(0, 0).getX())
                .as("the other icons do not move")
                .isEqualTo(find);
        robot.clickOn("#heatmap-back");
        assertThat(back.isVisible()).isFalse();
    }

    @Test
    void absoluteScaleIsKeptOnTheWayOverAMetricWithoutOne(FxRobot robot) {
        ComboBox<ScaleChoice> scale = robot.lookup("#heatmap-scale").queryComboBox();
        for (Metric other : new Metric[] {Metric.OPERATIONS, Metric.WRITES, Metric.OPERATIONS}) {
            robot.interact(() -> model.viewModel().change(view -> view.withMetric(other)));
            assertThat(scale.getValue()).isEqualTo(ScaleChoice.PERCENTILE);
            assertThat(scale.getItems()).doesNotContain(ScaleChoice.ABSOLUTE);
            robot.interact(() -> model.viewModel().change(view -> view.withMetric(Metric.CPU)));
            assertThat(scale.getValue()).isEqualTo(ScaleChoice.ABSOLUTE);
            assertThat(model.viewModel().get().colors().scale()).isEqualTo(ScaleChoice.ABSOLUTE);
        }
        robot.interact(() -> scale.setValue(ScaleChoice.LINEAR));
        assertThat(model.viewModel().get().colors().scale()).isEqualTo(ScaleChoice.LINEAR);
    }

    @Test
    void hoverShowsTheCellUnderThePointer(FxRobot robot) {
        moveTo(robot, 0.5, 0.25);
        assertThat(model.readout().pointerProperty().get().orElseThrow().fromBucket())
                .isBetween(63, 64);
        assertThat(model.readout().pointerProperty().get().orElseThrow().fromCell())
                .isBetween(143, 144);
        assertThat(area(robot).getAccessibleText()).contains("04#", "%", "tablet", "Node");
    }

    @Test
    void outlineOfAPartlyVisibleCellIsClipped(FxRobot robot) {
        robot.interact(
                () -> model.changeRange(v -> v.withRange(new HeatRange(v.range().cells(), 100.5, 104.5, 0.5, 0.506))));
        for (double across : new double[] {0.02, 0.5, 0.98}) {
            robot.interact(() -> model.point(across * view().width(), view().height() / 2.0));
            QuickRobot.settle();
            HeatArea area = area(robot);
            SnapshotParameters transparent = new SnapshotParameters();
            transparent.setFill(Color.TRANSPARENT);
            WritableImage over = WaitForAsyncUtils.waitForAsyncFx(2000, () -> {
                area.layout();
                return area.getChildrenUnmodifiable().get(2).snapshot(transparent, null);
            });
            int inside = 0;
            for (int y = 0; y < over.getHeight(); y++) {
                for (int x = 0; x < over.getWidth(); x++) {
                    if (over.getPixelReader().getArgb(x, y) == 0xFFFFFFFF) {
                        assertThat(area.places().heat().contains(x, y))
                                .as("%d, %d", x, y)
                                .isTrue();
                        inside++;
                    }
                }
            }
            assertThat(inside).as("the part in sight is outlined").isGreaterThan(50);
        }
    }

    @Test
    void wheelZoomsAroundThePointer(FxRobot robot) {
        moveTo(robot, 0.25, 0.5);
        double time = view().timeAt(view().width() * 0.25);
        robot.scroll(5, javafx.geometry.VerticalDirection.UP);
        QuickRobot.settle();
        assertThat(view().range().toTime() - view().range().fromTime()).isLessThan(200);
        assertThat(view().timeAt(view().width() * 0.25)).isCloseTo(time, within(2.0));
    }

    @Test
    void readoutFollowsThePointerInEveryView(FxRobot robot) {
        moveTo(robot, 0.25, 0.25);
        robot.scroll(5, javafx.geometry.VerticalDirection.UP);
        QuickRobot.settle();
        moveTo(robot, 0.9, 0.9);
        int zoomed = model.readout().pointerProperty().get().orElseThrow().fromCell();
        assertThat(zoomed).isCloseTo((int) view().timeAt(view().width() * 0.9), within(1));
        assertThat(area(robot).isFocused())
                .as("R and Backspace work after the wheel")
                .isTrue();
        robot.push(KeyCode.R);
        QuickRobot.settle();
        assertThat(view().range().isAll()).isTrue();
        assertThat(model.readout().pointerProperty().get().orElseThrow().fromCell())
                .isNotEqualTo(zoomed)
                .isCloseTo((int) view().timeAt(view().width() * 0.9), within(1));
    }

    @Test
    void pinKeepsTheImageSizeAndPlaybackKeepsTheFocus(FxRobot robot) {
        Box before = area(robot).places().heat();
        moveTo(robot, 0.5, 0.5);
        robot.clickOn(MouseButton.PRIMARY);
        QuickRobot.settle();
        assertThat(model.readout().pins()).hasSize(1);
        assertThat(area(robot).places().heat()).isEqualTo(before);
        robot.clickOn("#heatmap-play-back");
        assertThat(robot.lookup("#heatmap-play-back").queryButton().isFocused()).isTrue();
        robot.interact(() -> model.playback().openProperty().set(false));
    }

    @Test
    void dragPansAndBackspaceGoesBack(FxRobot robot) {
        robot.interact(() -> model.changeRange(v -> v.zoomed(0.5, 0.5, v.width() / 2.0, v.height() / 2.0)));
        HeatView before = view();
        moveTo(robot, 0.5, 0.5);
        robot.press(MouseButton.PRIMARY);
        moveTo(robot, 0.6, 0.5);
        robot.release(MouseButton.PRIMARY);
        QuickRobot.settle();
        assertThat(view().range().fromTime()).isCloseTo(before.range().fromTime() - 14.4, within(1.0));
        assertThat(model.readout().pins()).isEmpty();
        robot.push(KeyCode.BACK_SPACE);
        assertThat(view()).isEqualTo(before);
    }

    @Test
    void shiftDragZoomsToARectangle(FxRobot robot) {
        // The headless robot's mouse does not know which keys are held, so the events are made by hand.
        robot.interact(() -> {
            shift(robot, MouseEvent.MOUSE_PRESSED, 0.25, 0.25);
            shift(robot, MouseEvent.MOUSE_DRAGGED, 0.4, 0.4);
            shift(robot, MouseEvent.MOUSE_DRAGGED, 0.5, 0.75);
            shift(robot, MouseEvent.MOUSE_RELEASED, 0.5, 0.75);
        });
        assertThat(view().range().fromTime()).isCloseTo(72, within(1.5));
        assertThat(view().range().toTime()).isCloseTo(144, within(1.5));
        assertThat(view().range().fromKey()).isCloseTo(0.25, within(0.01));
        assertThat(view().range().toKey()).isCloseTo(0.75, within(0.01));
    }

    private void shift(FxRobot robot, EventType<MouseEvent> type, double across, double down) {
        HeatArea area = area(robot);
        Box heat = area.places().heat();
        Point2D at = area.localToScene(heat.x() + across * heat.width(), heat.y() + down * heat.height());
        double x = at.getX();
        double y = at.getY();
        area.fireEvent(new MouseEvent(
                type,
                x,
                y,
                x,
                y,
                MouseButton.PRIMARY,
                1,
                true,
                false,
                false,
                false,
                true,
                false,
                false,
                false,
                false,
                false,
                new PickResult(area, x, y)));
    }

    @Test
    void clickPinsCopyCopiesAndEscapeUnpins(FxRobot robot) {
        moveTo(robot, 0.5, 0.5);
        robot.clickOn(MouseButton.PRIMARY);
        QuickRobot.settle();
        assertThat(model.readout().pins()).hasSize(1);
        robot.clickOn("#heatmap-copy-hex-1");
        String hex = WaitForAsyncUtils.waitForAsyncFx(
                2000, () -> Clipboard.getSystemClipboard().getString());
        assertThat(hex).isEqualTo(model.readout().pins().getFirst().keysHex());
        Node card = robot.lookup("#heatmap-pin-1").query();
        robot.moveTo(card).press(MouseButton.PRIMARY).moveBy(40, -30).release(MouseButton.PRIMARY);
        QuickRobot.settle();
        assertThat(card.getTranslateX()).isCloseTo(40, within(1.0));
        assertThat(card.getTranslateY()).isCloseTo(-30, within(1.0));
        assertThat(model.readout().pins()).hasSize(1);
        robot.interact(() -> area(robot).requestFocus());
        robot.push(KeyCode.ESCAPE);
        assertThat(model.readout().pins()).isEmpty();
    }

    @Test
    void everyHeatmapActionHasAShortcut(FxRobot robot) {
        robot.interact(() -> area(robot).requestFocus());
        robot.push(KeyCode.RIGHT);
        int cell = model.readout().pointerProperty().get().orElseThrow().fromCell();
        robot.push(KeyCode.RIGHT);
        assertThat(model.readout().pointerProperty().get().orElseThrow().fromCell())
                .isEqualTo(cell + 1);
        int bucket = model.readout().pointerProperty().get().orElseThrow().fromBucket();
        robot.push(KeyCode.DOWN);
        assertThat(model.readout().pointerProperty().get().orElseThrow().fromBucket())
                .isEqualTo(bucket + 1);
        robot.push(KeyCode.ENTER);
        assertThat(model.readout().pins()).hasSize(1);
        robot.push(KeyCode.Z);
        assertThat(view().range().isAll()).isFalse();
        robot.push(KeyCode.R);
        assertThat(view().range().isAll()).isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(view().range().isAll()).as("Ctrl+Z is for undo").isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.C);
        String copied = WaitForAsyncUtils.waitForAsyncFx(
                2000, () -> Clipboard.getSystemClipboard().getString());
        assertThat(copied)
                .isEqualTo(String.join("\n", model.readout().pins().getFirst().lines()));
        robot.push(KeyCode.PLUS);
        assertThat(model.viewModel().get().colors().brightness()).isCloseTo(0.1, within(1e-9));
        robot.push(KeyCode.MINUS);
        assertThat(model.viewModel().get().colors().brightness()).isCloseTo(0, within(1e-9));
    }

    @Test
    void keyBlocksAreHighlightedOnHoverAndZoomedByClick(FxRobot robot) throws TimeoutException {
        HeatArea area = area(robot);
        Box keys = area.places().keys();
        robot.moveTo(area.localToScreen(keys.x() + 5, keys.y() + keys.height() * 0.53));
        QuickRobot.settle();
        assertThat(model.highlight().blockProperty().get().orElseThrow().label())
                .isEqualTo("08#");
        awaitTip(robot);
        assertThat(tipTexts(robot).getFirst()).contains("08#");
        robot.clickOn(MouseButton.PRIMARY);
        QuickRobot.settle();
        assertThat(view().range().fromKey()).isCloseTo(0.5, within(1e-9));
        assertThat(view().range().toTime()).isEqualTo(288);
    }

    @Test
    void choicesChangeTheHeatmap(FxRobot robot) {
        ComboBox<Metric> metric = robot.lookup("#heatmap-metric").queryComboBox();
        robot.interact(() -> metric.setValue(Metric.BYTES_HELD));
        assertThat(model.frameProperty().get().orElseThrow().map().metric()).isEqualTo(Metric.BYTES_HELD);
        MenuButton menu = robot.lookup("#heatmap-view").queryAs(MenuButton.class);
        robot.interact(() -> menu.getItems().stream()
                .filter(item -> "heatmap-height-load".equals(item.getId()))
                .map(RadioMenuItem.class::cast)
                .forEach(RadioMenuItem::fire));
        assertThat(model.viewModel().get().heights()).isEqualTo(HeightScale.LOAD);
    }

    @Test
    void legendOpensTheSettingsOfTheColors(FxRobot robot) {
        Node settings = robot.lookup("#heatmap-color-settings").query();
        assertThat(settings.isVisible()).isFalse();
        Box before = area(robot).places().heat();
        robot.clickOn("#heatmap-legend");
        QuickRobot.settle();
        assertThat(settings.isVisible()).isTrue();
        assertThat(area(robot).places().heat()).isEqualTo(before);
        robot.interact(() -> robot.lookup("#heatmap-ends .low-thumb").query().requestFocus());
        robot.push(KeyCode.RIGHT);
        robot.interact(() -> robot.lookup("#heatmap-ends .high-thumb").query().requestFocus());
        robot.push(KeyCode.LEFT);
        assertThat(model.viewModel().get().colors().low()).isCloseTo(0.02, within(1e-9));
        assertThat(model.viewModel().get().colors().high()).isCloseTo(0.98, within(1e-9));
        robot.push(KeyCode.ESCAPE);
        assertThat(settings.isVisible()).isFalse();
        robot.clickOn("#heatmap-legend");
        moveTo(robot, 0.9, 0.9);
        robot.clickOn(MouseButton.PRIMARY);
        assertThat(settings.isVisible()).as("a click outside").isFalse();
        robot.interact(() -> model.viewModel().change(view -> view.withScaleRange(0, 1)));
    }

    @Test
    void legendNamesMetricAndUnitAndItsValuesDoNotRepeatTheUnit(FxRobot robot) {
        assertThat(robot.lookup(".heatmap-legend-title").queryAs(Label.class).getText())
                .isEqualTo("CPU demand, % of one node");
        for (Metric metric : Metric.values()) {
            robot.interact(() -> model.viewModel().change(view -> view.withMetric(metric)));
            Heatmap map = model.frameProperty().get().orElseThrow().map();
            assertThat(Legend.of(map.scale(), metric.unit()).ticks())
                    .as(metric.label())
                    .extracting(tick -> LegendButton.text(tick, metric.unit()))
                    .noneMatch(text ->
                            text.contains("/s") && metric.unit() != MetricUnit.BYTES_PER_SECOND || text.contains("%"));
        }
        robot.interact(() -> model.viewModel().change(view -> view.withMetric(Metric.CPU)));
    }

    @Test
    void legendIsDisabledWithoutAHeatmap(FxRobot robot) {
        Node legend = robot.lookup("#heatmap-legend").query();
        assertThat(legend.isDisabled()).isFalse();
        robot.interact(model::clear);
        assertThat(legend.isDisabled()).isTrue();
    }

    @Test
    void everyControlHasIdTooltipAndAccessibleText(FxRobot robot) {
        for (String id :
                new String[] {"metric", "scale", "colors", "brightness", "find", "play-back", "view", "back", "fit"}) {
            Node node = robot.lookup("#heatmap-" + id).query();
            assertThat(Accessibles.help((Control) node).get()).as(id).isNotBlank();
            assertThat(node.getAccessibleText()).as(id).isNotBlank();
        }
    }

    @Test
    void viewWithoutARunShowsInstructions(FxRobot robot) {
        robot.interact(() -> model.clear());
        Label notice = robot.lookup("#heatmap-notice").queryAs(Label.class);
        assertThat(notice.getText()).isEqualTo(Messages.NO_LOAD);
        assertThat(notice.getParent().getParent().isVisible()).isTrue();
        robot.interact(() -> model.fail("The document has no phase."));
        assertThat(notice.getText()).isEqualTo("The document has no phase.");
        Platform.runLater(() -> model.loading());
        QuickRobot.settle();
        assertThat(robot.lookup("#heatmap-busy").query().isVisible()).isTrue();
    }

    @Test
    void everyHideableLayerHasAMenuItem(FxRobot robot) {
        MenuButton menu = robot.lookup("#heatmap-view").queryAs(MenuButton.class);
        assertThat(HeatLayers.optional())
                .isNotEmpty()
                .allSatisfy(layer ->
                        assertThat(menu.getItems()).anyMatch(item -> ("heatmap-" + layer.id()).equals(item.getId())));
    }
}
