package dev.splitpoint.heat.picture;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.heat.layer.DrawingSurface;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;
import dev.splitpoint.heat.layer.HeatFrame;
import dev.splitpoint.heat.layer.HeatLayers;
import dev.splitpoint.heat.layer.HeatScene;
import dev.splitpoint.heat.layer.HeatmapLayout;
import dev.splitpoint.heat.layer.LegendRenderer;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.Locale;
import java.util.Optional;

/** Layout of the image of a run: title, legend, curves, keys, heatmap, tablets, nodes and loads. */
final class ImageLayout {
    private static final int MARGIN = 24;
    private static final int HEAD = 78;
    private static final int FOOT = 32;

    /** Height below which the strip above the heatmap is compact. */
    private static final int COMPACT = 500;

    private final ImageOptions options;
    private final HeatmapLayout places;
    private final Box heat;
    private final HeatFrame frame;
    private final Heatmap map;
    private final Palette palette;

    /**
     * @param run run
     * @param options options of the image
     * @param scale pixels of the heatmap for each pixel of {@link #heat}
     */
    ImageLayout(SimulationRun run, ImageOptions options, int scale) {
        this.options = options;
        this.places = HeatmapLayout.of(
                        options.width() - 2 * MARGIN,
                        options.height() - HEAD - FOOT,
                        1,
                        1,
                        1,
                        options.height() < COMPACT)
                .moved(MARGIN, HEAD);
        this.heat = places.heat();
        this.frame = HeatFrame.of(
                run,
                options.view()
                        .withRange(HeatRange.all(run.load().time().cells()))
                        .withSize((int) heat.width() * scale, (int) heat.height() * scale)
                        .withDensity(scale));
        this.map = frame.map();
        this.palette = frame.palette();
    }

    /** {@return the box of the heatmap, aligned to pixels} */
    Box heat() {
        return heat;
    }

    /** {@return the painted heatmap} */
    HeatFrame frame() {
        return frame;
    }

    /** {@return the box of the whole image} */
    Box size() {
        return new Box(0, 0, options.width(), options.height());
    }

    /** Draws the background, the title, the legend and the layers around the heatmap. */
    void drawAround(DrawingSurface pen) {
        pen.fill(new Box(0, 0, options.width(), options.height()), palette.ground());
        head(pen);
        HeatLayers.draw(HeatLayers.AROUND, layer -> true, pen, scene());
        pen.text(summary(), MARGIN, options.height() - 16, Type.LABEL, Align.LEFT, palette.muted());
    }

    /** Draws the layers over the heatmap. */
    void drawOver(DrawingSurface pen) {
        HeatLayers.draw(HeatLayers.OVER, layer -> true, pen, scene());
    }

    private HeatScene scene() {
        return HeatScene.whole(map, places, palette);
    }

    private void head(DrawingSurface pen) {
        double legendWidth = Math.min(480, options.width() * 0.42);
        Box legend = new Box(options.width() - LegendRenderer.SIDE - 4 - legendWidth, 34, legendWidth, 10);
        LegendRenderer.draw(pen, map, frame.table(), legend, palette);
        pen.text(
                pen.fit(Legend.title(map), Type.LABEL, options.width() - legend.x() - LegendRenderer.SIDE / 2.0),
                legend.x(),
                20,
                Type.LABEL,
                Align.LEFT,
                palette.text());
        double room = legend.x() - 2 * MARGIN;
        String name = pen.fit(map.run().design().metadata().name(), Type.TITLE, room);
        pen.text(name, MARGIN, 24, Type.TITLE, Align.LEFT, palette.text());
        pen.text(pen.fit(verdictText(), Type.LABEL, room), MARGIN, 48, Type.LABEL, Align.LEFT, palette.muted());
    }

    private String verdictText() {
        Optional<Verdict> worst = map.run().verdicts().stream().findFirst();
        return worst.map(verdict -> verdict.kind().label() + ": " + verdict.explanation())
                .orElse(map.run().summary().failed() > 0 ? "Some operations fail." : "No hotspot found.");
    }

    private String summary() {
        RunSummary summary = map.run().summary();
        return String.format(
                Locale.ROOT,
                "%s keys sampled of %s operations     %,d tablets · %,d %s     hottest node %s (p99)"
                        + "     splits %,d · merges %,d · moves %,d",
                MetricUnit.COUNT.formatShort(summary.samples()),
                MetricUnit.COUNT.formatShort(summary.operations()),
                summary.tablets(),
                map.run().nodes().maxActive(),
                map.run().nodes().maxActive() == 1 ? "node" : "nodes",
                MetricUnit.SHARE.format(Math.round(summary.hottestCpuP99() * 100) / 100.0),
                summary.splits(),
                summary.merges(),
                summary.moves());
    }
}
