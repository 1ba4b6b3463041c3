package dev.splitpoint.heat.layer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.tablet.SimulationRun;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class HeatmapRendererTest {
    private final SimulationRun run = SyntheticRun.of(288, 64, Duration.ofMinutes(5));

    private HeatFrame paint(HeatmapRenderer renderer) {
        return renderer.paint(run, HeatView.whole(288, 100, 100), HeatFrame.Highlight.NONE);
    }

    @Test
    void equalRequestReusesTheHeatmap() {
        HeatmapRenderer work = new HeatmapRenderer(new ParallelTasks(Runnable::run, 1, () -> false), List.of());
        assertThat(paint(work).map()).isSameAs(paint(work).map());
    }

    @Test
    void runsOfAComparisonShareOneRelativeScale() {
        SimulationRun other = SyntheticRun.of(100, 64, Duration.ofMinutes(1));
        for (ScaleChoice choice : List.of(ScaleChoice.PERCENTILE, ScaleChoice.LINEAR, ScaleChoice.LOGARITHMIC)) {
            assertThat(scale(choice, run, List.of()))
                    .as("%s alone", choice)
                    .isNotEqualTo(scale(choice, other, List.of()));
            assertThat(scale(choice, run, List.of(run, other)))
                    .as("%s", choice)
                    .isEqualTo(scale(choice, other, List.of(run, other)));
        }
    }

    private static ColorScale scale(ScaleChoice choice, SimulationRun run, List<SimulationRun> compared) {
        HeatView view = HeatView.whole(run.load().time().cells(), 100, 100)
                .withMetric(Metric.OPERATIONS)
                .withScale(choice);
        return new HeatmapRenderer(new ParallelTasks(Runnable::run, 1, () -> false), compared)
                .paint(run, view, HeatFrame.Highlight.NONE)
                .map()
                .scale();
    }

    @Test
    void clearDoesNotAwaitAndDropsTheImageInProgress() {
        AtomicReference<Optional<HeatmapRenderer>> painting = new AtomicReference<>(Optional.empty());
        ParallelTasks parts = new ParallelTasks(Runnable::run, 1, () -> {
            painting.getAndSet(Optional.empty()).ifPresent(HeatmapRendererTest::forgetOnAnotherThread);
            return false;
        });
        HeatmapRenderer work = new HeatmapRenderer(parts, List.of());
        painting.set(Optional.of(work));
        HeatFrame forgotten = paint(work);
        assertThat(paint(work).map()).isNotSameAs(forgotten.map());
    }

    private static void forgetOnAnotherThread(HeatmapRenderer work) {
        Thread thread = Thread.ofPlatform().daemon().start(work::forget);
        try {
            thread.join(Duration.ofSeconds(60));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        assertThat(thread.isAlive()).as("waits for the picture").isFalse();
    }
}
