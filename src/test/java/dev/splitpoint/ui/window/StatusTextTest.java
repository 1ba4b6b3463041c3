package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.SyntheticRun;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class StatusTextTest {
    @Test
    void samplingErrorIsShownForCellsAndNotForTheTotal() {
        StatusText.Figure sampled = StatusText.figures(SyntheticRun.of(24, 64, Duration.ofHours(1)), Optional.empty())
                .getFirst();
        assertThat(sampled.text()).matches("[0-9.]+( [kMG])? of [0-9.]+( [kMGT])? operations .*±[0-9.]+ ?%.*");
    }
}
