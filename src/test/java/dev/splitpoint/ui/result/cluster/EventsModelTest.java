package dev.splitpoint.ui.result.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.tablet.TabletEvent.Kind;
import dev.splitpoint.tablet.TabletEvent.Rule;
import dev.splitpoint.ui.result.heatmap.HeatViewModel;
import dev.splitpoint.ui.result.heatmap.HeatmapModel;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class EventsModelTest {
    private static final TabletEvent SPLIT =
            TabletEvent.of(Kind.SPLIT, 10, 620, 0, 32, 64).withNodes(0, 0).withCause(Rule.LOAD, 0.62, 0.5);
    private static final TabletEvent MOVE =
            TabletEvent.of(Kind.MOVE, 10, 620, 32, 32, 64).withNodes(0, 2).withCause(Rule.SPLIT_HALF, 0.3, 0.4);
    private static final TabletEvent MERGE =
            TabletEvent.of(Kind.MERGE, 90, 5460, 0, 32, 64).withNodes(2, 0).withCause(Rule.COLD, 0.01, 0.1);

    private final HeatmapModel heatmap = new HeatmapModel(Runnable::run, 1, Runnable::run, new HeatViewModel());
    private final EventsModel model = new EventsModel(heatmap);

    @BeforeEach
    void follow() {
        heatmap.resize(120, 64);
        model.attach();
    }

    private void show(List<TabletEvent> events) {
        SimulationRun run = SyntheticRun.of(120, 64, Duration.ofMinutes(1));
        heatmap.show(run.withEvents(events).withVerdicts(List.of()));
    }

    @Test
    void allEventsAreReachedBeforePlayback() {
        assertThat(model.hasRun()).isFalse();
        show(List.of(SPLIT, MOVE, MERGE));
        assertThat(model.eventsProperty().get()).containsExactly(SPLIT, MOVE, MERGE);
        assertThat(model.reachedProperty().get()).isEqualTo(3);
        heatmap.playback().openProperty().set(true);
        assertThat(model.reachedProperty().get()).isZero();
        heatmap.playback().stepToEvent(1);
        assertThat(model.reachedProperty().get()).isEqualTo(2);
        heatmap.playback().stepToEvent(1);
        assertThat(model.reachedProperty().get()).isEqualTo(3);
        heatmap.playback().step(-1);
        assertThat(model.reachedProperty().get()).isEqualTo(2);
        heatmap.playback().openProperty().set(false);
        assertThat(model.reachedProperty().get()).isEqualTo(3);
    }

    @Test
    void selectedEventMovesPlaybackAndHighlightsItsKeys() {
        show(List.of(SPLIT, MOVE, MERGE));
        model.select(MOVE);
        assertThat(heatmap.playback().currentCell()).contains(10);
        assertThat(heatmap.highlight().blockProperty().get()).hasValueSatisfying(block -> {
            assertThat(block.fromBucket()).isEqualTo(32);
            assertThat(block.toBucket()).isEqualTo(64);
        });
        heatmap.playback().step(1);
        assertThat(heatmap.highlight().blockProperty().get()).isEmpty();
    }

    @Test
    void eventRowContainsTimeNodesRuleAndLimit() {
        show(List.of(SPLIT, MOVE, MERGE));
        assertThat(EventsModel.time(SPLIT)).isEqualTo("00:10:20");
        assertThat(EventsModel.time(MERGE)).isEqualTo("01:31");
        assertThat(EventsModel.nodes(SPLIT)).isEqualTo("1");
        assertThat(EventsModel.nodes(MOVE)).contains("1", "3");
        assertThat(EventsModel.measured(SPLIT)).contains("62", "50");
        assertThat(model.key(SPLIT))
                .isEqualTo(heatmap.renderedRunProperty()
                        .get()
                        .orElseThrow()
                        .load()
                        .buckets()
                        .start(32)
                        .toText());
        assertThat(model.details(SPLIT)).contains("analogue", Messages.END_OF_TABLE);
        assertThat(model.details(MOVE)).contains("ours");
    }

    @Test
    void playbackCellReachesTheEventsUpToItsEnd() {
        List<TabletEvent> many = IntStream.range(0, 100_000)
                .mapToObj(i -> TabletEvent.of(Kind.MOVE, i / 1000, i / 1000 * 60.0, 0, 0, 64)
                        .withNodes(0, 1)
                        .withCause(Rule.BALANCE, 1, 0))
                .toList();
        show(many);
        heatmap.playback().openProperty().set(true);
        for (int cell = 0; cell < 100; cell++) {
            heatmap.playback().cellProperty().set(cell);
            assertThat(model.reachedProperty().get()).isEqualTo(1000 * (cell + 1));
        }
    }
}
