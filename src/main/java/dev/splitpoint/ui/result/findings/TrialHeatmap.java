package dev.splitpoint.ui.result.findings;

import dev.splitpoint.heat.HeatPainter;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.PaintedPixels;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.layer.HeatFrame;
import dev.splitpoint.tablet.SimulationRun;
import java.util.BitSet;

/**
 * Small heatmap of a tried change, without its run. The scale is absolute, so that the heatmaps of two changes are
 * comparable.
 *
 * @param plane color indices; never modified
 */
record TrialHeatmap(PaintedPixels plane) {
    /** Width in pixels, twice the width on the screen. */
    static final int WIDTH = 300;

    /** Height in pixels, twice the height on the screen. */
    static final int HEIGHT = 120;

    static TrialHeatmap of(SimulationRun run) {
        return new TrialHeatmap(
                HeatFrame.of(run, HeatView.whole(run.load().time().cells(), WIDTH, HEIGHT))
                        .plane());
    }

    /** {@return the pixels in the colors of the heatmap, {@value #WIDTH} × {@value #HEIGHT} ARGB values} */
    int[] pixels(HeatView.Colors colors) {
        int[] pixels = new int[WIDTH * HEIGHT];
        HeatPainter.color(
                plane,
                ColorTable.of(colors.map(), colors.brightness(), colors.dark()),
                new BitSet(),
                (colors.dark() ? Palette.DARK : Palette.LIGHT).ground(),
                pixels);
        return pixels;
    }
}
