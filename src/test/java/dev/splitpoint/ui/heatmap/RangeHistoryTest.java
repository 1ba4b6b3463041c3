package dev.splitpoint.ui.heatmap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.HeatRange;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class RangeHistoryTest {
    @Test
    void theHistoryGoesBackInOrderAndForgetsTheOldest() {
        RangeHistory history = RangeHistory.EMPTY;
        for (int i = 1; i <= 120; i++) {
            history = history.with(HeatRange.all(i));
        }
        assertThat(history.past()).hasSize(RangeHistory.MAX);
        assertThat(history.last().cells()).isEqualTo(120);
        assertThat(history.withoutLast().last().cells()).isEqualTo(119);
        assertThat(RangeHistory.EMPTY.isEmpty()).isTrue();
    }
}
