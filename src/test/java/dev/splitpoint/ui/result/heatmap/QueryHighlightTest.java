package dev.splitpoint.ui.result.heatmap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.tablet.SimulationRun;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class QueryHighlightTest {
    private final SimulationRun run = SyntheticRun.of(96, 64, Duration.ofMinutes(15));
    private final HeatmapModel model = new HeatmapModel(Runnable::run, 1, Runnable::run, new HeatViewModel());

    @BeforeEach
    void show() {
        model.resize(96, 64);
        model.show(run);
    }

    private int[] pixels() {
        return model.frameProperty().get().orElseThrow().pixels().clone();
    }

    @Test
    void selectingAQueryKeepsTheLegendColors() {
        int[] before = pixels();
        model.highlightQuery(Optional.of(shown -> List.of(shown.load().buckets().range(20, 30))));
        assertThat(model.frameProperty()
                        .get()
                        .orElseThrow()
                        .highlight()
                        .buckets()
                        .cardinality())
                .isEqualTo(10);
        assertThat(pixels()).as("inside and outside the ranges").isEqualTo(before);
    }

    @Test
    void searchResultDimsOtherKeys() {
        int[] before = pixels();
        model.highlight().highlightRanges(List.of(run.load().buckets().range(20, 30)));
        int[] after = pixels();
        assertThat(after[25 * 96 + 20]).isEqualTo(before[25 * 96 + 20]);
        assertThat(after[40 * 96 + 20]).isNotEqualTo(before[40 * 96 + 20]);
    }
}
