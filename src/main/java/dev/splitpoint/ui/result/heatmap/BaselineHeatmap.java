package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.layer.HeatFrame;
import dev.splitpoint.heat.layer.HeatmapRenderer;
import dev.splitpoint.heat.pattern.Patterns;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.NewestJob;
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
    private final NewestJob<Request, HeatFrame> paintJob;
    private final ReadOnlyObjectWrapper<Optional<HeatFrame>> frame = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableValue<Optional<SimulationRun>> run;
    private final PatternTrack patterns;
    private boolean held;

    /** The run of the baseline, and the current frame, whose view and color scale it gets. */
    private record Request(SimulationRun run, HeatFrame current) {}

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
                new ParallelTasks(background, Runtime.getRuntime().availableProcessors(), () -> false), List.of());
        paintJob = new NewestJob<>(background, fx::execute, this::paint, this::painted, failure -> show(false));
        patterns = new PatternTrack(background, fx::execute, Patterns::of);
        run.subscribe(next -> {
            renderer.forget();
            patterns.clear();
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
    ReadOnlyObjectProperty<Optional<HeatFrame>> frameProperty() {
        return frame.getReadOnlyProperty();
    }

    /** {@return the access patterns of the baseline; computed after its first image} */
    ReadOnlyObjectProperty<Optional<Patterns>> patternsProperty() {
        return patterns.found().getReadOnlyProperty();
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
        Optional<HeatFrame> current = model.frameProperty().get();
        if (run.getValue().isPresent() && current.isPresent()) {
            paintJob.submit(new Request(run.getValue().get(), current.get()));
        } else {
            show(false);
        }
    }

    private HeatFrame paint(Request wanted) {
        HeatFrame current = wanted.current();
        return renderer.paint(
                wanted.run(),
                current.view(),
                HeatFrame.Highlight.NONE,
                Optional.of(current.map().scale()));
    }

    private void painted(HeatFrame next) {
        if (held) {
            frame.set(Optional.of(next));
            patterns.show(next.run());
        }
    }
}
