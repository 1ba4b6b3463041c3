package dev.splitpoint.heat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.TabletEvent;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class HeatViewTest {
    private final HeatView all = HeatView.whole(1440, 800, 400);

    @Test
    void zoomKeepsThePointUnderThePointer() {
        HeatView in = all.zoomed(0.5, 0.25, 600, 100);
        assertThat(in.timeAt(600)).isCloseTo(all.timeAt(600), within(1e-9));
        assertThat(in.keyAt(100)).isCloseTo(all.keyAt(100), within(1e-9));
        assertThat(in.range().toTime() - in.range().fromTime()).isCloseTo(720, within(1e-9));
        assertThat(in.range().toKey() - in.range().fromKey()).isCloseTo(0.25, within(1e-9));
    }

    @Test
    void panMovesTheViewWithThePointerUpToTheEdge() {
        HeatView in = all.zoomed(0.5, 0.5, 400, 200);
        HeatView moved = in.panned(80, -40);
        assertThat(moved.x(in.timeAt(100))).isCloseTo(180, within(1e-9));
        assertThat(moved.y(in.keyAt(100))).isCloseTo(60, within(1e-9));
        assertThat(in.panned(1e6, 1e6).range().fromTime()).isZero();
        assertThat(in.panned(1e6, 1e6).range().fromKey()).isZero();
        assertThat(in.panned(-1e6, -1e6).range().toTime()).isEqualTo(1440);
    }

    @Test
    void selectedRectangleBecomesTheView() {
        HeatView in = all.within(600, 300, 200, 100);
        assertThat(in.range().fromTime()).isCloseTo(360, within(1e-9));
        assertThat(in.range().toTime()).isCloseTo(1080, within(1e-9));
        assertThat(in.range().fromKey()).isCloseTo(0.25, within(1e-9));
        assertThat(in.range().toKey()).isCloseTo(0.75, within(1e-9));
    }

    @Test
    void zoomAndPanStayWithinBoundsAndMinimumSize() {
        SplittableRandom random = new SplittableRandom(1);
        HeatView view = all;
        for (int i = 0; i < 2000; i++) {
            double x = random.nextDouble(800);
            double y = random.nextDouble(400);
            view = switch (random.nextInt(3)) {
                case 0 -> view.zoomed(Math.exp(random.nextDouble(-3, 3)), Math.exp(random.nextDouble(-3, 3)), x, y);
                case 1 -> view.panned(random.nextDouble(-900, 900), random.nextDouble(-900, 900));
                default -> view.within(x, y, random.nextDouble(800), random.nextDouble(400));
            };
            assertThat(view.range().fromTime()).isBetween(0.0, view.range().toTime());
            assertThat(view.range().toTime()).isLessThanOrEqualTo(1440);
            assertThat(view.range().toTime() - view.range().fromTime()).isGreaterThanOrEqualTo(4 - 1e-6);
            assertThat(view.range().fromKey()).isBetween(0.0, view.range().toKey());
            assertThat(view.range().toKey()).isLessThanOrEqualTo(1);
            assertThat(view.range().toKey() - view.range().fromKey())
                    .isGreaterThanOrEqualTo(HeatRange.MIN_KEYS * 0.999);
        }
    }

    @Test
    void runOfOneCellIsShownCompletely() {
        HeatView one = HeatView.whole(1, 100, 100).zoomed(0.1, 1, 50, 50);
        assertThat(one.range().fromTime()).isZero();
        assertThat(one.range().toTime()).isEqualTo(1);
    }

    @Test
    void aRangeHasTheSameTimesInAHeatmapWithOtherCells() {
        HeatRange range = new HeatRange(1440, 360, 720, 0.25, 0.5);
        assertThat(range.withCells(288, 0.2)).isEqualTo(new HeatRange(288, 72, 144, 0.25, 0.5));
        assertThat(range.withCells(2880, 1)).isEqualTo(new HeatRange(2880, 360, 720, 0.25, 0.5));
        assertThat(range.withCells(1440, 1)).isEqualTo(range);
    }

    @Test
    void metricUsesItsDefaultScaleUnlessAnotherIsChosen() {
        HeatView writes = all.withMetric(Metric.WRITES);
        assertThat(writes.colors().scale()).isEqualTo(ScaleChoice.PERCENTILE);
        HeatView latency = writes.withMetric(Metric.LATENCY);
        assertThat(latency.colors().scale()).isEqualTo(ScaleChoice.ABSOLUTE);
        HeatView rank = latency.withScale(ScaleChoice.RANK).withMetric(Metric.BYTES_IN);
        assertThat(rank.colors().scale()).isEqualTo(ScaleChoice.RANK);
    }

    @Test
    void anotherMetricOrScaleHasItsFullRange() {
        HeatView part = all.withScaleRange(0.2, 0.5);
        assertThat(part.withMetric(Metric.CPU).colors().high())
                .as("the same metric")
                .isEqualTo(0.5);
        assertThat(part.withMetric(Metric.READS).colors().high()).isEqualTo(1);
        assertThat(part.withScale(ScaleChoice.LINEAR).colors().low()).isZero();
    }

    @Test
    void layersAndFoldsAreToggled() {
        HeatView.Layers none = all.layers().with("notes", false).with(TabletEvent.Kind.SPLIT, true);
        assertThat(none.hidden()).containsExactly("notes");
        assertThat(none.events()).containsExactly(TabletEvent.Kind.SPLIT);
        assertThat(none.with("notes", true).with(TabletEvent.Kind.SPLIT, false)).isEqualTo(all.layers());
        KeyBytes prefix = KeyBytes.of(new byte[] {1});
        HeatView folded = all.withToggledFold(prefix);
        assertThat(folded.folds()).containsExactly(prefix);
        assertThat(folded.withToggledFold(prefix)).isEqualTo(all);
    }
}
