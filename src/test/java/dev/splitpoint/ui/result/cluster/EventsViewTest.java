package dev.splitpoint.ui.result.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.tablet.TabletEvent.Kind;
import dev.splitpoint.tablet.TabletEvent.Rule;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.result.heatmap.HeatViewModel;
import dev.splitpoint.ui.result.heatmap.HeatmapModel;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

@ExtendWith(QuickRobot.class)
@Tag("window")
class EventsViewTest {
    private final HeatmapModel heatmap = new HeatmapModel(Runnable::run, 1, Runnable::run, new HeatViewModel());

    private void show(int events) {
        SimulationRun run = SyntheticRun.of(120, 64, Duration.ofMinutes(1));
        List<TabletEvent> moves = IntStream.range(0, events)
                .mapToObj(i -> TabletEvent.of(Kind.MOVE, i * 120 / events, i * 7200.0 / events, 0, 0, 64)
                        .withNodes(i % 3, (i + 1) % 3)
                        .withCause(Rule.BALANCE, 1.2, 0.7))
                .toList();
        heatmap.resize(120, 64);
        heatmap.show(run.withEvents(moves).withVerdicts(List.of()));
    }

    @SuppressWarnings("unchecked")
    private static TableView<TabletEvent> table(EventsView view) {
        return (TableView<TabletEvent>) view.lookup("#events-table");
    }

    @Test
    void newestPlaybackEventIsSelectedAndOnlyVisibleRowsHaveNodes(FxRobot robot) {
        robot.interact(() -> {
            EventsView view = new EventsView(new EventsModel(heatmap));
            Scene scene = new Scene(view, 320, 400);
            view.attach();
            assertThat(table(view).getPlaceholder()).isInstanceOf(Label.class);
            show(100_000);
            assertThat(table(view).getItems()).hasSize(100_000);
            assertThat(table(view).getSelectionModel().isEmpty()).isTrue();
            heatmap.playback().openProperty().set(true);
            heatmap.playback().cellProperty().set(60);
            assertThat(table(view).getSelectionModel().getSelectedItem().cell()).isEqualTo(60);
            assertThat(table(view)
                            .getItems()
                            .get(table(view).getSelectionModel().getSelectedIndex() + 1)
                            .cell())
                    .isEqualTo(61);
            scene.snapshot(null);
            List<TableRow<?>> rows = view.lookupAll(".table-row-cell").stream()
                    .<TableRow<?>>map(node -> (TableRow<?>) node)
                    .toList();
            assertThat(rows).hasSizeBetween(1, 40).anyMatch(TableRow::isSelected);
            view.detach();
        });
    }

    @Test
    void endOfPlaybackClearsTheSelection(FxRobot robot) {
        robot.interact(() -> {
            EventsView view = new EventsView(new EventsModel(heatmap));
            view.attach();
            show(480);
            heatmap.playback().openProperty().set(true);
            heatmap.playback().cellProperty().set(119);
            assertThat(table(view).getSelectionModel().isEmpty()).isFalse();
            heatmap.playback().openProperty().set(false);
            assertThat(table(view).getSelectionModel().isEmpty()).isTrue();
            view.detach();
        });
    }

    @Test
    void enterMovesPlaybackToTheRowAndKeepsItSelected(FxRobot robot) {
        robot.interact(() -> {
            EventsView view = new EventsView(new EventsModel(heatmap));
            view.attach();
            show(480);
            TableView<TabletEvent> table = table(view);
            table.getSelectionModel().select(200);
            TabletEvent event = table.getItems().get(200);
            table.getOnKeyPressed()
                    .handle(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
            assertThat(heatmap.playback().currentCell()).contains(event.cell());
            assertThat(table.getSelectionModel().getSelectedIndex()).isEqualTo(200);
            assertThat(heatmap.highlight().blockProperty().get()).isPresent();
            heatmap.playback().step(1);
            assertThat(table.getSelectionModel().getSelectedItem().cell()).isEqualTo(event.cell() + 1);
            view.detach();
        });
    }
}
