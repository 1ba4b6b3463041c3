package dev.splitpoint.ui.heatmap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.stream.timeline.TimeGrid;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ranges of heatmaps, alone and linked. */
@Tag("fast")
class RangeModelTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final RangeModel first = new RangeModel();
    private final RangeModel second = new RangeModel();

    @BeforeEach
    void show() {
        first.show(new TimeGrid(100, MINUTE));
        second.show(new TimeGrid(50, MINUTE.multipliedBy(2)));
    }

    @Test
    void aLinkedRangeFollowsBothWays() {
        first.link(second);
        first.move(range -> new HeatRange(100, 20, 40, 0.5, 0.75), false);
        assertThat(second.rangeProperty().get()).contains(new HeatRange(50, 10, 20, 0.5, 0.75));
        second.move(range -> new HeatRange(50, 30, 50, 0, 0.5), false);
        assertThat(first.rangeProperty().get()).contains(new HeatRange(100, 60, 100, 0, 0.5));
    }

    @Test
    void runsOfDifferentDurationsAreLinkedByTime() {
        RangeModel shorter = new RangeModel();
        shorter.show(new TimeGrid(40, MINUTE));
        first.link(shorter);
        assertThat(shorter.rangeProperty().get()).as("ends with the longer run").contains(HeatRange.all(100));
        first.move(range -> new HeatRange(100, 20, 60, 0, 1), false);
        assertThat(shorter.rangeProperty().get()).contains(new HeatRange(100, 20, 60, 0, 1));
        shorter.move(range -> new HeatRange(100, 10, 30, 0, 1), false);
        assertThat(first.rangeProperty().get()).contains(new HeatRange(100, 10, 30, 0, 1));
    }

    @Test
    void theAxisExtendsWhenALongerRunComesLater() {
        RangeModel later = new RangeModel();
        first.link(later);
        later.show(new TimeGrid(30, Duration.ofMinutes(5)));
        assertThat(first.rangeProperty().get()).contains(HeatRange.all(150));
        assertThat(later.rangeProperty().get()).contains(HeatRange.all(30));
    }

    @Test
    void onlyTheRangeThatWasMovedGoesBackAndTheOtherFollows() {
        first.link(second);
        first.move(range -> new HeatRange(100, 20, 40, 0.5, 0.75), false);
        assertThat(second.canGoBackProperty().get()).isFalse();
        first.back();
        assertThat(first.rangeProperty().get()).contains(HeatRange.all(100));
        assertThat(second.rangeProperty().get()).contains(HeatRange.all(50));
    }

    @Test
    void aHeatmapThatComesLaterShowsTheTimesOfTheOther() {
        RangeModel late = new RangeModel();
        first.move(range -> new HeatRange(100, 20, 40, 0.5, 0.75), false);
        first.link(late);
        assertThat(late.rangeProperty().get()).isEmpty();
        late.show(new TimeGrid(200, MINUTE.dividedBy(2)));
        assertThat(late.rangeProperty().get()).contains(new HeatRange(200, 40, 80, 0.5, 0.75));
        assertThat(first.rangeProperty().get()).contains(new HeatRange(100, 20, 40, 0.5, 0.75));
    }
}
