package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.NodeLimits;
import dev.splitpoint.heat.data.RowCounts;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.tablet.SimulationRun;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Renderer of heatmap frames that reuses the parts of the previous frame that are unchanged: values, heights, scale,
 * cells of pixels, and event marks. For example, another brightness only recolors the pixels, and panning does not
 * recompute values.
 *
 * <p>The pixels of the frame before the previous one are reused too: two arrays alternate, one is on the screen while
 * the other is painted. Only one job may use a renderer at a time; {@link #forget} may be called on any thread.
 */
public final class HeatmapRenderer {
    private final ParallelTasks tasks;
    private final List<SimulationRun> compared;
    private final AtomicReference<PreviousFrame> previous = new AtomicReference<>(new PreviousFrame(Optional.empty()));
    private int[] idle = new int[0];

    /**
     * Frame that the next one may reuse. Compared by identity, so that a job notices {@link #forget} during painting.
     */
    private static final class PreviousFrame {
        final Optional<HeatFrame> frame;

        PreviousFrame(Optional<HeatFrame> frame) {
            this.frame = frame;
        }
    }

    /**
     * @param tasks parallel execution
     * @param compared runs of a comparison, in the same order for each of them; relative color scales span the values
     *     of all of them, so that a color means the same in each heatmap. Empty if scales span one run
     */
    public HeatmapRenderer(ParallelTasks tasks, List<SimulationRun> compared) {
        this.tasks = tasks;
        this.compared = List.copyOf(compared);
    }

    public synchronized HeatFrame paint(SimulationRun run, HeatView view, HeatFrame.Highlight highlight) {
        return paint(run, view, highlight, Optional.empty());
    }

    /** Paints a heatmap, with the color scale of another heatmap if one is given. */
    public synchronized HeatFrame paint(
            SimulationRun run, HeatView view, HeatFrame.Highlight highlight, Optional<ColorScale> scale) {
        PreviousFrame start = previous.get();
        Optional<HeatFrame> old = start.frame.filter(frame -> frame.run() == run);
        Heatmap computed = map(run, view, old);
        Heatmap map = scale.map(computed::withColorScale).orElse(computed);
        int size = view.width() * view.height();
        HeatFrame frame = HeatFrame.of(map, view, highlight, old, idle.length == size ? idle : new int[size], tasks);
        idle = start.frame.map(HeatFrame::pixels).orElse(new int[0]);
        previous.compareAndSet(start, new PreviousFrame(Optional.of(frame)));
        return frame;
    }

    /** Releases the previous frame and its run, and the frame that is being painted. Does not wait for the painting. */
    public void forget() {
        previous.set(new PreviousFrame(Optional.empty()));
    }

    private Heatmap map(SimulationRun run, HeatView view, Optional<HeatFrame> old) {
        HeatView.Colors colors = view.colors();
        if (old.isEmpty() || old.get().view().metric() != view.metric()) {
            RowCounts rows = old.map(frame -> frame.map().rows()).orElseGet(() -> new RowCounts(run));
            Heatmap fresh = withCommonScale(Heatmap.of(run, view.metric(), colors.scale(), view.heights(), rows), view);
            return (view.folds().isEmpty() ? fresh : fresh.withHeights(view.heights(), view.folds()))
                    .withScaleRange(colors.low(), colors.high());
        }
        HeatView oldView = old.get().view();
        Heatmap map = old.get().map();
        if (oldView.heights() != view.heights() || !oldView.folds().equals(view.folds())) {
            map = map.withHeights(view.heights(), view.folds());
        }
        if (oldView.colors().scale() != colors.scale()) {
            map = withCommonScale(map.withScale(colors.scale()), view).withScaleRange(colors.low(), colors.high());
        } else if (oldView.colors().low() != colors.low() || oldView.colors().high() != colors.high()) {
            map = map.withScaleRange(colors.low(), colors.high());
        }
        return map;
    }

    /** {@return a heatmap with a scale for the values of all compared runs; absolute scales show shares of one node} */
    private Heatmap withCommonScale(Heatmap map, HeatView view) {
        if (compared.isEmpty() || map.scale() instanceof ColorScale.Absolute) {
            return map;
        }
        HeatGrid all = HeatGrid.joined(compared.stream()
                .map(run -> run == map.run() ? map.pyramid().grid() : new HeatData(run).heatmap(map.metric(), false))
                .toList());
        return map.withColorScale(view.colors().scale().scale(map.metric(), all, NodeLimits.of(map.run())));
    }
}
