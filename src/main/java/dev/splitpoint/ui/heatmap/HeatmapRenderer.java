package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.HeatPainter;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.PaintedPixels;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.heat.data.Marginals;
import dev.splitpoint.heat.data.RowCounts;
import dev.splitpoint.heat.layer.EventMarks;
import dev.splitpoint.stream.parallel.ParallelTasks;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Makes pictures one after the other and does of each only what differs from the one before: values, heights, scale,
 * the part seen, or no more than the colors. Used by one job at a time;
 * only {@link #forget} may be called by any thread.
 */
final class HeatmapRenderer {
    private final ParallelTasks parts;
    private final AtomicReference<Kept> kept = new AtomicReference<>(new Kept(Optional.empty()));
    private PixelSurface idle = PixelSurface.of(1, 1);

    /** What the next picture may be made from; another one, even if it is equal, once it was forgotten. */
    private static final class Kept {
        final Optional<RenderedHeatmap> last;

        Kept(Optional<RenderedHeatmap> last) {
            this.last = last;
        }
    }

    HeatmapRenderer(ParallelTasks parts) {
        this.parts = parts;
    }

    /** {@return the picture of a look} */
    synchronized RenderedHeatmap paint(RenderRequest look) {
        Kept begun = kept.get();
        Optional<RenderedHeatmap> before = begun.last;
        Heatmap map = map(look, before);
        RowCounts rows = before.filter(frame -> frame.look().run() == look.run())
                .map(RenderedHeatmap::rows)
                .orElseGet(() -> new RowCounts(look.run()));
        boolean sameMap = before.isPresent() && before.get().map() == map;
        boolean sameView = before.isPresent() && before.get().look().view().equals(look.view());
        PaintedPixels plane = sameMap && sameView && before.get().look().reduction() == look.reduction()
                ? before.get().plane()
                : HeatPainter.plane(map.pyramid(), map.axis(), map.scale(), look.reduction(), look.view(), parts);
        Marginals load = sameView && before.get().map().loads() == map.loads()
                ? before.get().load()
                : map.loads().between((int) look.view().fromTime(), (int) Math.ceil(look.view().toTime()));
        PixelSurface surface = idle.width() == look.view().width() && idle.height() == look.view().height()
                ? idle
                : PixelSurface.of(look.view().width(), look.view().height());
        ColorTable table = ColorTable.of(look.map(), look.brightness(), look.palette().dark());
        HeatPainter.color(
                plane,
                table,
                Legend.contours(map.scale()),
                look.lit(),
                look.palette().ground(),
                surface.pixels(),
                parts);
        EventMarks marks = sameMap && sameView && before.get().look().events().equals(look.events())
                ? before.get().marks()
                : EventMarks.of(map, look.view(), look.events());
        RenderedHeatmap frame = new RenderedHeatmap(look, map, rows, plane, load, table, surface, marks);
        idle = before.map(RenderedHeatmap::surface).orElseGet(() -> PixelSurface.of(1, 1));
        kept.compareAndSet(begun, new Kept(Optional.of(frame)));
        return frame;
    }

    /** Lets go of the last picture and its run, and of the one that is being painted; does not wait for that. */
    void forget() {
        kept.set(new Kept(Optional.empty()));
    }

    private static Heatmap map(RenderRequest look, Optional<RenderedHeatmap> before) {
        if (before.isEmpty() || before.get().look().run() != look.run()
                || before.get().look().metric() != look.metric()) {
            Heatmap fresh = Heatmap.of(look.run(), look.metric(), look.scale(), look.height());
            return (look.folds().isEmpty() ? fresh : fresh.heightened(look.height(), look.folds()))
                    .ended(look.low(), look.high());
        }
        RenderRequest old = before.get().look();
        Heatmap map = before.get().map();
        if (old.height() != look.height() || !old.folds().equals(look.folds())) {
            map = map.heightened(look.height(), look.folds());
        }
        if (old.scale() != look.scale()) {
            map = map.scaled(look.scale()).ended(look.low(), look.high());
        } else if (old.low() != look.low() || old.high() != look.high()) {
            map = map.ended(look.low(), look.high());
        }
        return map;
    }
}
