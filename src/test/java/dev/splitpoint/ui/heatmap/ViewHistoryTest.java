package dev.splitpoint.ui.heatmap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.Viewport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class ViewHistoryTest {
    @Test
    void theHistoryGoesBackInOrderAndForgetsTheOldest() {
        ViewHistory history = ViewHistory.EMPTY;
        for (int i = 1; i <= 120; i++) {
            history = history.with(Viewport.all(i, 1, 1));
        }
        assertThat(history.past()).hasSize(ViewHistory.MAX);
        assertThat(history.last().cells()).isEqualTo(120);
        assertThat(history.withoutLast().last().cells()).isEqualTo(119);
        assertThat(ViewHistory.EMPTY.isEmpty()).isTrue();
    }
}
