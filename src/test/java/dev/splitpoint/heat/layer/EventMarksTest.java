package dev.splitpoint.heat.layer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.tablet.TabletEvent.Kind;
import dev.splitpoint.tablet.TabletEvent.Rule;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class EventMarksTest {
    private static final Set<Kind> ALL = EnumSet.allOf(Kind.class);
    private static final Box BOX = new Box(10, 20, 120, 64);

    private final TabletEvent split =
            TabletEvent.of(Kind.SPLIT, 60, 3600, 0, 32, 64).withNodes(0, 2).withCause(Rule.LOAD, 0.62, 0.5);
    private final TabletEvent move =
            TabletEvent.of(Kind.MOVE, 60, 3630, 0, 0, 32).withNodes(1, 0).withCause(Rule.BALANCE, 0.4, 0.2);
    private final Heatmap map = map(List.of(split, move));

    private static Heatmap map(List<TabletEvent> events) {
        SimulationRun run = SyntheticRun.of(120, 64, Duration.ofMinutes(1));
        return Heatmap.of(
                run.withEvents(events).withVerdicts(List.of()), Metric.CPU, ScaleChoice.ABSOLUTE, HeightScale.BUCKETS);
    }

    private EventMarks marks(HeatView view, Set<Kind> kinds) {
        return EventMarks.of(map, view.withLayers(new HeatView.Layers(Set.of(), kinds, false)));
    }

    @Test
    void markIsFoundOnlyAtItsPosition() {
        HeatView view = HeatView.whole(map.pyramid().cells(), 120, 64);
        EventMarks all = marks(view, ALL);
        assertThat(all.at(BOX, 70, 20 + 64 * map.axis().top(32))).contains(split);
        assertThat(marks(view, EnumSet.of(Kind.MOVE)).at(BOX, 70, 52)).isEmpty();
        assertThat(all.at(BOX, 71, 21)).contains(move);
        assertThat(all.at(BOX, 100, 80)).isEmpty();
    }

    @Test
    void marksCoverOnlyVisibleEventsAtAnyPixelDensity() {
        HeatView twice = HeatView.whole(map.pyramid().cells(), 240, 128);
        assertThat(marks(twice, ALL).at(BOX, 70, 20 + 64 * map.axis().top(32))).contains(split);
        EventMarks right = marks(twice.within(130, 0, 240, 128), ALL);
        assertThat(right.at(BOX, 10, 20 + 64 * map.axis().top(32))).isEmpty();
        assertThat(right.at(BOX, 70, 20 + 64 * map.axis().top(32))).isEmpty();
    }

    @Test
    void markTextContainsTheRuleAndItsInputs() {
        assertThat(EventMarks.text(map.run(), split))
                .contains("01:00", "split at", "node 1 → 3", "rule load", "62%", "50%")
                .contains(map.run().load().buckets().start(32).toText());
        assertThat(EventMarks.text(map.run(), move))
                .contains("move", "start of the table", "node 2 → 1", "rule balance");
        TabletEvent size =
                TabletEvent.of(Kind.SPLIT, 1, 60, 0, 3, 9).withNodes(1, 1).withCause(Rule.SIZE, 2.5e9, 2e9);
        assertThat(EventMarks.text(map.run(), size)).contains("on node 2", "stored 2.5 GB, over 2 GB");
    }
}
