package dev.splitpoint.ui.result.heatmap;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.PrimerDark;
import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.document.RunSource;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Two designs side by side in one window: one view, each with ids and colors of its own. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class TwoHeatmapsTest {
    /** Ids that skins of controls give their parts. */
    private static final Set<String> SKINS = Set.of("arrow", "arrow-button", "list-view", "virtual-flow");

    private final SimulationRun first = run("sensor-readings");
    private final SimulationRun second = run("page-counters");
    private final HeatViewModel viewModel = new HeatViewModel(List.of(first, second));
    private final HeatmapModel left = new HeatmapModel(Runnable::run, 1, Runnable::run, viewModel);
    private final HeatmapModel right = new HeatmapModel(Runnable::run, 1, Runnable::run, viewModel);
    private final HBox both = new HBox();

    @Start
    void start(Stage stage) {
        Application.setUserAgentStylesheet(new PrimerDark().getUserAgentStylesheet());
        both.getChildren().setAll(pane(first, left, "left"), pane(second, right, "right"));
        stage.setScene(new Scene(both, 990, 500));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    private static HeatPane pane(SimulationRun run, HeatmapModel model, String id) {
        RunSource source = RunSource.of(run, SampleFiles.NONE);
        HeatPane pane = new HeatPane(source, model, new SimpleBooleanProperty(true), new FindingBadges(), id);
        pane.attach();
        return pane;
    }

    private static SimulationRun run(String sample) {
        return new Simulator(Runnable::run)
                .run(
                        RunnableDesign.of(Samples.load(sample).design(), SampleFiles.NONE),
                        new RunOptions(5_000, 64, 1),
                        () -> false);
    }

    @Test
    void eachHeatmapShowsItsOwnDesign() {
        assertThat(left.renderedRunProperty()
                        .get()
                        .orElseThrow()
                        .design()
                        .metadata()
                        .name())
                .isEqualTo("sensor-readings");
        assertThat(right.renderedRunProperty()
                        .get()
                        .orElseThrow()
                        .design()
                        .metadata()
                        .name())
                .isEqualTo("page-counters");
        assertThat(left.frameProperty().get().orElseThrow().palette())
                .isNotEqualTo(right.frameProperty().get().orElseThrow().palette());
    }

    @Test
    void nodeIdsAreUnique() {
        List<String> ids = ids(both).filter(id -> !SKINS.contains(id)).toList();
        assertThat(ids).hasSizeGreaterThan(30).doesNotHaveDuplicates();
        assertThat(ids(both)).noneMatch(id -> id.startsWith("heatmap"));
    }

    @Test
    void rangesOfBothHeatmapsAreLinked(FxRobot robot) {
        robot.interact(() -> left.changeRange(view -> view.withRange(
                new HeatRange(view.range().cells(), 0, view.range().cells() / 2.0, 0.25, 0.75))));
        HeatRange followed = right.view().range();
        assertThat(followed.toTime() / followed.cells()).isEqualTo(0.5);
        assertThat(followed.fromKey()).isEqualTo(0.25);

        robot.interact(viewModel::fit);
        assertThat(left.view().range().isAll()).isTrue();
    }

    @Test
    void displayOptionsApplyToBothHeatmaps(FxRobot robot) {
        robot.interact(() -> {
            viewModel.change(view -> view.withMetric(Metric.WRITES));
            viewModel.change(view -> view.withColorMap(ColorMap.GREY));
        });
        for (HeatmapModel model : List.of(left, right)) {
            HeatView shown = model.frameProperty().get().orElseThrow().view();
            assertThat(shown.metric()).isEqualTo(Metric.WRITES);
            assertThat(shown.colors().map()).isEqualTo(ColorMap.GREY);
        }
    }

    private static Stream<String> ids(Node node) {
        Stream<String> inner = node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(TwoHeatmapsTest::ids)
                : Stream.empty();
        Stream<String> items = node instanceof MenuButton menu
                ? menu.getItems().stream().flatMap(item -> Stream.ofNullable(item.getId()))
                : Stream.empty();
        return Stream.of(Stream.ofNullable(node.getId()), items, inner).flatMap(ids -> ids);
    }
}
