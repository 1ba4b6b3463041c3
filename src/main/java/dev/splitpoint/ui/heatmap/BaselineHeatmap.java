package dev.splitpoint.ui.heatmap;

import dev.splitpoint.stream.parallel.ParallelTasks;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.ui.fx.NewestJob;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/**
 * Heatmap of the baseline, which is visible in the place of the current one while a key or a button is held. It has the
 * range and the color scale of the current one, so that both are comparable pixel by pixel.
 *
 * <p>The values of the baseline remain in memory after they were painted, so that only the first time takes longer.
 */
final class BaselineHeatmap {
    private final HeatmapModel model;
    private final HeatmapRenderer renderer;
    private final NewestJob<Request, RenderedHeatmap> paintJob;
    private final ReadOnlyObjectWrapper<Optional<RenderedHeatmap>> frame =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableValue<Optional<SimulationRun>> run;
    private boolean held;

    /** The request of a frame, and the frame with the color scale. */
    private record Request(RenderRequest request, RenderedHeatmap current) {}

    /**
     * @param model model of the current heatmap
     * @param run run of the baseline
     * @param background executor of the painting jobs
     * @param fx the JavaFX thread
     */
    BaselineHeatmap(
            HeatmapModel model, ObservableValue<Optional<SimulationRun>> run, Executor background, FxThread fx) {
        this.model = model;
        this.run = run;
        renderer = new HeatmapRenderer(
                new ParallelTasks(background, Runtime.getRuntime().availableProcessors(), () -> false));
        paintJob = new NewestJob<>(background, fx::execute, this::paint, this::painted, failure -> show(false));
        run.subscribe(next -> {
            renderer.forget();
            if (held && next.isPresent()) {
                repaint();
            } else {
                show(false);
            }
        });
        model.frameProperty().subscribe(next -> {
            if (held) {
                repaint();
            }
        });
    }

    /** {@return the painted baseline while it is held} */
    ReadOnlyObjectProperty<Optional<RenderedHeatmap>> frameProperty() {
        return frame.getReadOnlyProperty();
    }

    /** Shows the baseline, or the current heatmap again. */
    void show(boolean newHeld) {
        if (newHeld && held) {
            return;
        }
        held = newHeld;
        if (held) {
            repaint();
        } else {
            paintJob.cancel();
            frame.set(Optional.empty());
        }
    }

    private void repaint() {
        Optional<RenderedHeatmap> current = model.frameProperty().get();
        if (run.getValue().isPresent() && current.isPresent()) {
            paintJob.submit(
                    new Request(request(run.getValue().get(), current.get().request()), current.get()));
        } else {
            show(false);
        }
    }

    private static RenderRequest request(SimulationRun run, RenderRequest current) {
        return new RenderRequest(
                run,
                current.metric(),
                List.of(),
                current.height(),
                current.folds(),
                current.scale(),
                current.low(),
                current.high(),
                current.reduction(),
                current.view(),
                current.map(),
                current.brightness(),
                current.palette(),
                new BitSet(),
                false,
                current.events());
    }

    private RenderedHeatmap paint(Request wanted) {
        return renderer.paint(
                wanted.request(), Optional.of(wanted.current().map().scale()));
    }

    private void painted(RenderedHeatmap next) {
        if (held) {
            frame.set(Optional.of(next));
        }
    }
}
