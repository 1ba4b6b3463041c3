package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.HeatPainter;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.PaintedPixels;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.Marginals;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.tablet.SimulationRun;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Painted heatmap with the data that its layers and readings use. It is a function of a run, a view, and the
 * highlighted keys. The window, comparisons, thumbnails, PNG and SVG all paint frames.
 *
 * @param view range, metric, colors, and layers of the frame
 * @param highlight highlighted keys
 * @param map heatmap values, axes, and scale
 * @param plane keys and times of each pixel
 * @param load load by key, over the visible time
 * @param palette colors of everything except the heatmap
 * @param table colors of the values
 * @param pixels width × height opaque ARGB values, row by row; shared, not copied
 * @param marks split, merge, and move marks in the visible range
 */
public record HeatFrame(
        HeatView view,
        Highlight highlight,
        Heatmap map,
        PaintedPixels plane,
        Marginals load,
        Palette palette,
        ColorTable table,
        int[] pixels,
        EventMarks marks) {
    private static final ParallelTasks ALONE = new ParallelTasks(Runnable::run, 1, () -> false);

    /**
     * Highlighted keys of a heatmap.
     *
     * @param buckets highlighted buckets; shared: do not modify it
     * @param dims whether all other buckets are dimmed
     */
    public record Highlight(BitSet buckets, boolean dims) {
        /** No highlight. */
        public static final Highlight NONE = new Highlight(new BitSet(), false);
    }

    /** {@return the frame of a run, painted on the calling thread} */
    public static HeatFrame of(SimulationRun run, HeatView view) {
        return new HeatmapRenderer(ALONE, List.of()).paint(run, view, Highlight.NONE);
    }

    /** {@return the frame of a heatmap with the metric, scale and heights of a view, painted on the calling thread} */
    public static HeatFrame of(Heatmap map, HeatView view) {
        return of(map, view, Highlight.NONE, Optional.empty(), new int[view.width() * view.height()], ALONE);
    }

    /**
     * {@return the frame of a heatmap}
     *
     * @param map heatmap with the metric, scale and heights of the view
     * @param old earlier frame of the same run, whose unchanged parts are reused
     * @param pixels array that receives the pixels
     * @param tasks parallel execution
     */
    static HeatFrame of(
            Heatmap map,
            HeatView view,
            Highlight highlight,
            Optional<HeatFrame> old,
            int[] pixels,
            ParallelTasks tasks) {
        Optional<HeatFrame> samePlace = old.filter(frame -> frame.view.hasSamePixels(view));
        Optional<HeatFrame> sameMap = samePlace.filter(frame -> frame.map == map);
        PaintedPixels plane = sameMap.filter(frame -> frame.view.reduction() == view.reduction())
                .map(HeatFrame::plane)
                .orElseGet(() -> HeatPainter.plane(map.pyramid(), map.axis(), map.scale(), view, tasks));
        Marginals load = samePlace
                .filter(frame -> frame.map.loads() == map.loads())
                .map(HeatFrame::load)
                .orElseGet(() -> load(map, view));
        EventMarks marks = sameMap.filter(frame ->
                        frame.view.layers().events().equals(view.layers().events()))
                .map(HeatFrame::marks)
                .orElseGet(() -> EventMarks.of(map, view));
        HeatView.Colors colors = view.colors();
        Palette palette = Palette.of(colors.dark(), map.run().design().rowKey());
        ColorTable table = ColorTable.of(colors.map(), colors.brightness(), colors.dark());
        HeatPainter.color(
                plane, table, highlight.dims ? highlight.buckets : new BitSet(), palette.ground(), pixels, tasks);
        return new HeatFrame(view, highlight, map, plane, load, palette, table, pixels, marks);
    }

    /** {@return the load by key, over the visible time of the run, at least one cell} */
    private static Marginals load(Heatmap map, HeatView view) {
        int to = (int) Math.min(map.pyramid().cells(), Math.ceil(view.range().toTime()));
        return map.loads().between((int) Math.min(to - 1, view.range().fromTime()), to);
    }

    public SimulationRun run() {
        return map.run();
    }
}
