package dev.splitpoint.ui.heatmap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.Viewport;
import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.tablet.SimulationRun;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class HeatmapRendererTest {
    private final SimulationRun run = SyntheticRun.of(288, 64, Duration.ofMinutes(5));

    private RenderRequest look() {
        return new HeatChoices()
                .request(run, Set.of(), Viewport.all(288, 100, 100), Palette.DARK, new BitSet(), false, Set.of());
    }

    @Test
    void whatIsTheSameIsKeptForTheNextPicture() {
        HeatmapRenderer work = new HeatmapRenderer(new ParallelTasks(Runnable::run, 1, () -> false));
        assertThat(work.paint(look()).map()).isSameAs(work.paint(look()).map());
    }

    @Test
    void runsOfAComparisonHaveOneRelativeScale() {
        SimulationRun other = SyntheticRun.of(100, 64, Duration.ofMinutes(1));
        HeatChoices choices = new HeatChoices();
        choices.metricProperty().set(Metric.OPERATIONS);
        for (ScaleChoice scale : List.of(ScaleChoice.PERCENTILE, ScaleChoice.LINEAR, ScaleChoice.LOGARITHMIC)) {
            choices.scaleProperty().set(scale);
            choices.shareScale(List.of());
            assertThat(scale(choices, run)).as("%s alone", scale).isNotEqualTo(scale(choices, other));
            choices.shareScale(List.of(run, other));
            assertThat(scale(choices, run)).as("%s", scale).isEqualTo(scale(choices, other));
        }
    }

    private static ColorScale scale(HeatChoices choices, SimulationRun run) {
        Viewport view = Viewport.all(run.load().time().cells(), 100, 100);
        return new HeatmapRenderer(new ParallelTasks(Runnable::run, 1, () -> false))
                .paint(choices.request(run, Set.of(), view, Palette.DARK, new BitSet(), false, Set.of()))
                .map()
                .scale();
    }

    @Test
    void forgettingDoesNotWaitForThePictureThatIsBeingPaintedAndForgetsItToo() {
        AtomicReference<Optional<HeatmapRenderer>> painting = new AtomicReference<>(Optional.empty());
        ParallelTasks parts = new ParallelTasks(Runnable::run, 1, () -> {
            painting.getAndSet(Optional.empty()).ifPresent(HeatmapRendererTest::forgetOnAnotherThread);
            return false;
        });
        HeatmapRenderer work = new HeatmapRenderer(parts);
        painting.set(Optional.of(work));
        RenderedHeatmap forgotten = work.paint(look());
        assertThat(work.paint(look()).map()).isNotSameAs(forgotten.map());
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
