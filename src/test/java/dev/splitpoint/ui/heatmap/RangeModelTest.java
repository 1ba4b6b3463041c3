package dev.splitpoint.ui.heatmap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.HeatRange;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ranges of heatmaps, alone and linked. */
@Tag("fast")
class RangeModelTest {
    private final RangeModel first = new RangeModel();
    private final RangeModel second = new RangeModel();

    @BeforeEach
    void show() {
        first.show(100);
        second.show(50);
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
    void onlyTheRangeThatWasMovedGoesBackAndTheOtherFollows() {
        first.link(second);
        first.move(range -> new HeatRange(100, 20, 40, 0.5, 0.75), false);
        assertThat(second.canGoBackProperty().get()).isFalse();
        first.back();
        assertThat(first.rangeProperty().get()).contains(HeatRange.all(100));
        assertThat(second.rangeProperty().get()).contains(HeatRange.all(50));
    }

    @Test
    void aHeatmapThatComesLaterShowsTheRangeOfTheOther() {
        RangeModel late = new RangeModel();
        first.move(range -> new HeatRange(100, 20, 40, 0.5, 0.75), false);
        first.link(late);
        assertThat(late.rangeProperty().get()).isEmpty();
        late.show(200);
        assertThat(late.rangeProperty().get()).contains(new HeatRange(200, 40, 80, 0.5, 0.75));
        assertThat(first.rangeProperty().get()).contains(new HeatRange(100, 20, 40, 0.5, 0.75));
    }

    @Test
    void rangesThatAreNotLinkedAnyMoreStay() {
        first.link(second);
        first.unlink(second);
        first.move(range -> new HeatRange(100, 20, 40, 0.5, 0.75), false);
        assertThat(second.rangeProperty().get()).isEqualTo(Optional.of(HeatRange.all(50)));
    }
}
