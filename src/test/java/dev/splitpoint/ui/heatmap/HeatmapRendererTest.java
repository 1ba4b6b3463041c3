package dev.splitpoint.ui.heatmap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.Viewport;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.tablet.SimulationRun;
import java.time.Duration;
import java.util.BitSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class HeatmapRendererTest {
    private final SimulationRun run = SyntheticRun.of(288, 64, Duration.ofMinutes(5));

    private RenderRequest look() {
        return new HeatChoices().request(run, Set.of(), Viewport.all(288, 100, 100), Palette.DARK, new BitSet(), false, Set.of());
    }

    @Test
    void whatIsTheSameIsKeptForTheNextPicture() {
        HeatmapRenderer work = new HeatmapRenderer(new ParallelTasks(Runnable::run, 1, () -> false));
        assertThat(work.paint(look()).map()).isSameAs(work.paint(look()).map());
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
