package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.HeatPainter;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.PaintedPixels;
import dev.splitpoint.heat.Viewport;
import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.Marginals;
import dev.splitpoint.heat.data.NodeLimits;
import dev.splitpoint.heat.data.RowCounts;
import dev.splitpoint.heat.layer.EventMarks;
import dev.splitpoint.stream.parallel.ParallelTasks;
import java.util.BitSet;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Renderer of heatmap frames that reuses the parts of the previous frame that are unchanged: values, heights, scale,
 * cells of pixels, and event marks. For example, another brightness only recolors the pixels, and panning does not
 * recompute values.
 *
 * <p>Only one job may use it at a time; {@link #forget} may be called on any thread.
 */
final class HeatmapRenderer {
    private final ParallelTasks tasks;
    private final AtomicReference<PreviousFrame> previous = new AtomicReference<>(new PreviousFrame(Optional.empty()));
    private PixelSurface idle = PixelSurface.of(1, 1);

    /**
     * Frame that the next one may reuse. Compared by identity, so that a job notices {@link #forget} during painting.
     */
    private static final class PreviousFrame {
        final Optional<RenderedHeatmap> frame;

        PreviousFrame(Optional<RenderedHeatmap> frame) {
            this.frame = frame;
        }
    }

    HeatmapRenderer(ParallelTasks tasks) {
        this.tasks = tasks;
    }

    /** Paints a heatmap. */
    synchronized RenderedHeatmap paint(RenderRequest request) {
        return paint(request, Optional.empty());
    }

    /** Paints a heatmap, with the color scale of another heatmap if one is given. */
    synchronized RenderedHeatmap paint(RenderRequest request, Optional<ColorScale> scale) {
        PreviousFrame start = previous.get();
        Optional<RenderedHeatmap> old = start.frame;
        Heatmap map = withScale(map(request, old), scale);
        RowCounts rows = old.filter(frame -> frame.request().run() == request.run())
                .map(RenderedHeatmap::rows)
                .orElseGet(() -> new RowCounts(request.run()));
        boolean sameMap = old.isPresent() && old.get().map() == map;
        boolean sameView = old.isPresent() && old.get().request().view().equals(request.view());
        PaintedPixels plane = sameMap && sameView && old.get().request().reduction() == request.reduction()
                ? old.get().plane()
                : HeatPainter.plane(map.pyramid(), map.axis(), map.scale(), request.reduction(), request.view(), tasks);
        Marginals load =
                sameView && old.get().map().loads() == map.loads() ? old.get().load() : load(map, request.view());
        PixelSurface surface = idle.width() == request.view().width()
                        && idle.height() == request.view().height()
                ? idle
                : PixelSurface.of(request.view().width(), request.view().height());
        ColorTable table = ColorTable.of(
                request.map(), request.brightness(), request.palette().dark());
        HeatPainter.color(
                plane,
                table,
                Legend.contours(map.scale()),
                request.dimming() ? request.highlightedBuckets() : new BitSet(),
                request.palette().ground(),
                surface.pixels(),
                tasks);
        EventMarks marks = sameMap && sameView && old.get().request().events().equals(request.events())
                ? old.get().marks()
                : EventMarks.of(map, request.view(), request.events());
        RenderedHeatmap frame = new RenderedHeatmap(request, map, rows, plane, load, table, surface, marks);
        idle = old.map(RenderedHeatmap::surface).orElseGet(() -> PixelSurface.of(1, 1));
        previous.compareAndSet(start, new PreviousFrame(Optional.of(frame)));
        return frame;
    }

    /** Releases the previous frame and its run, and the frame that is being painted. Does not wait for the painting. */
    void forget() {
        previous.set(new PreviousFrame(Optional.empty()));
    }

    private static Heatmap withScale(Heatmap map, Optional<ColorScale> scale) {
        return scale.filter(other -> !other.equals(map.scale()))
                .map(other -> new Heatmap(
                        map.run(),
                        map.metric(),
                        map.pyramid(),
                        map.loads(),
                        map.axis(),
                        other,
                        map.hierarchy(),
                        map.labels(),
                        map.borders(),
                        map.overload()))
                .orElse(map);
    }

    /**
     * {@return a heatmap with a scale for the values of all runs of a comparison; absolute scales show shares of one
     * node anyway}
     */
    private static Heatmap withCommonScale(Heatmap map, RenderRequest request) {
        if (request.scaledRuns().isEmpty() || map.scale() instanceof ColorScale.Absolute) {
            return map;
        }
        HeatGrid all = HeatGrid.joined(request.scaledRuns().stream()
                .map(run -> run == map.run() ? map.pyramid().grid() : new HeatData(run).heatmap(map.metric(), false))
                .toList());
        return withScale(map, Optional.of(request.scale().scale(map.metric(), all, NodeLimits.of(map.run()))));
    }

    /** {@return the load by key, over the visible time of the run, at least one cell} */
    private static Marginals load(Heatmap map, Viewport view) {
        int to = (int) Math.min(map.pyramid().cells(), Math.ceil(view.toTime()));
        return map.loads().between((int) Math.min(to - 1, view.fromTime()), to);
    }

    private static Heatmap map(RenderRequest request, Optional<RenderedHeatmap> old) {
        if (old.isEmpty()
                || old.get().request().run() != request.run()
                || old.get().request().metric() != request.metric()) {
            Heatmap fresh = withCommonScale(
                    Heatmap.of(request.run(), request.metric(), request.scale(), request.height()), request);
            return (request.folds().isEmpty() ? fresh : fresh.withHeights(request.height(), request.folds()))
                    .withScaleRange(request.low(), request.high());
        }
        RenderRequest oldRequest = old.get().request();
        Heatmap map = old.get().map();
        if (oldRequest.height() != request.height() || !oldRequest.folds().equals(request.folds())) {
            map = map.withHeights(request.height(), request.folds());
        }
        if (oldRequest.scale() != request.scale()) {
            map = withCommonScale(map.withScale(request.scale()), request)
                    .withScaleRange(request.low(), request.high());
        } else if (oldRequest.low() != request.low() || oldRequest.high() != request.high()) {
            map = map.withScaleRange(request.low(), request.high());
        }
        return map;
    }
}
