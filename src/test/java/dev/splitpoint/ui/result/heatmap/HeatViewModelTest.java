package dev.splitpoint.ui.result.heatmap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.SimulationRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.Property;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Views of one run and of a comparison. */
@Tag("fast")
class HeatViewModelTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final TimeGrid FINE = new TimeGrid(100, MINUTE);
    private static final TimeGrid COARSE = new TimeGrid(50, MINUTE.multipliedBy(2));

    private static HeatViewModel comparison(TimeGrid first, TimeGrid second) {
        return new HeatViewModel(List.of(run(first), run(second)));
    }

    private static SimulationRun run(TimeGrid time) {
        return SyntheticRun.of(time.cells(), 16, time.cell());
    }

    private static HeatRange range(HeatViewModel model, TimeGrid time) {
        return model.view(time).range();
    }

    @Test
    void aRangeOfAComparisonIsTheSameTimeInBothRuns() {
        HeatViewModel both = comparison(FINE, COARSE);
        both.move(FINE, range -> new HeatRange(100, 20, 40, 0.5, 0.75), false);
        assertThat(range(both, COARSE)).isEqualTo(new HeatRange(50, 10, 20, 0.5, 0.75));
        both.move(COARSE, range -> new HeatRange(50, 30, 50, 0, 0.5), false);
        assertThat(range(both, FINE)).isEqualTo(new HeatRange(100, 60, 100, 0, 0.5));
    }

    @Test
    void aShorterRunEndsWithTheLongerOne() {
        TimeGrid shorter = new TimeGrid(40, MINUTE);
        HeatViewModel both = comparison(FINE, shorter);
        assertThat(range(both, shorter)).isEqualTo(HeatRange.all(100));
        both.move(shorter, range -> new HeatRange(100, 20, 60, 0, 1), false);
        assertThat(range(both, FINE)).isEqualTo(new HeatRange(100, 20, 60, 0, 1));
        HeatViewModel longer = comparison(FINE, new TimeGrid(30, Duration.ofMinutes(5)));
        assertThat(range(longer, FINE)).isEqualTo(HeatRange.all(150));
        assertThat(range(longer, new TimeGrid(30, Duration.ofMinutes(5)))).isEqualTo(HeatRange.all(30));
    }

    @Test
    void aComparisonKeepsItsRangeWhenItsRunsAreShown() {
        HeatViewModel both = comparison(FINE, COARSE);
        both.move(FINE, range -> new HeatRange(100, 20, 40, 0.5, 0.75), false);
        both.show(COARSE);
        both.show(FINE);
        assertThat(range(both, FINE)).isEqualTo(new HeatRange(100, 20, 40, 0.5, 0.75));
    }

    @Test
    void bothHeatmapsOfAComparisonGoBack() {
        HeatViewModel both = comparison(FINE, COARSE);
        both.move(COARSE, range -> new HeatRange(50, 10, 20, 0.5, 0.75), false);
        both.back();
        assertThat(range(both, FINE)).isEqualTo(HeatRange.all(100));
        assertThat(range(both, COARSE)).isEqualTo(HeatRange.all(50));
        assertThat(both.canGoBackProperty().get()).isFalse();
    }

    @Test
    void historyGoesBackInOrderAndDropsTheOldestEntry() {
        HeatViewModel model = new HeatViewModel();
        model.show(new TimeGrid(1000, MINUTE));
        for (int i = 1; i <= 120; i++) {
            int from = i;
            model.move(new TimeGrid(1000, MINUTE), old -> new HeatRange(1000, from, 1000, 0, 1), false);
        }
        for (int i = 1; i <= 120; i++) {
            model.back();
        }
        assertThat(model.get().range().fromTime()).isEqualTo(120 - HeatViewModel.MAX_HISTORY);
    }

    @Test
    void aChangeWithItsConsequencesIsOneChange() {
        HeatViewModel model = new HeatViewModel();
        List<HeatView> views = new ArrayList<>();
        Property<Metric> metric = model.part(HeatView::metric, HeatView::withMetric);
        model.change(view -> view.withScaleRange(0, 0.5));
        model.viewProperty().subscribe(view -> {
            views.add(view);
        });
        views.clear();
        metric.setValue(Metric.READS);
        assertThat(views).hasSize(1);
        model.change(view -> view.withMetric(Metric.WRITES));
        assertThat(metric.getValue()).isEqualTo(Metric.WRITES);
    }
}
