package dev.splitpoint.ui.result.findings;

import dev.splitpoint.heat.HeatPainter;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.PaintedPixels;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.layer.HeatFrame;
import dev.splitpoint.tablet.SimulationRun;
import java.util.BitSet;

/**
 * Small heatmap of a tried change, without its run. The scale is absolute, so that the heatmaps of two changes are
 * comparable. Hot cells are thickened, because their key range can be thinner than a pixel.
 *
 * @param plane color indices; never modified
 */
record TrialHeatmap(PaintedPixels plane) {
    /** Width in pixels, twice the width on the screen. */
    static final int WIDTH = 300;

    /** Height in pixels, twice the height on the screen. */
    static final int HEIGHT = 120;

    /** Number of pixels by which a hot cell extends up and down: at least 5 of the doubled pixels in total. */
    private static final int EXTENT = 2;

    static TrialHeatmap of(SimulationRun run) {
        HeatFrame frame = HeatFrame.of(run, HeatView.whole(run.load().time().cells(), WIDTH, HEIGHT));
        int[] limits = Legend.contours(frame.map().scale());
        PaintedPixels plane = frame.plane();
        return new TrialHeatmap(
                limits.length == 0
                        ? plane
                        : new PaintedPixels(
                                plane.view(),
                                thickened(plane.indices(), limits[0]),
                                plane.fromCell(),
                                plane.toCell(),
                                plane.fromBucket(),
                                plane.toBucket()));
    }

    private static short[] thickened(short[] indices, int hot) {
        short[] thick = indices.clone();
        for (int i = 0; i < indices.length; i++) {
            if (indices[i] >= hot) {
                for (int y = -EXTENT; y <= EXTENT; y++) {
                    int at = i + y * WIDTH;
                    if (at >= 0 && at < thick.length && thick[at] < indices[i]) {
                        thick[at] = indices[i];
                    }
                }
            }
        }
        return thick;
    }

    /** {@return the pixels in the colors of the heatmap, {@value #WIDTH} × {@value #HEIGHT} ARGB values} */
    int[] pixels(HeatView.Colors colors) {
        int[] pixels = new int[WIDTH * HEIGHT];
        HeatPainter.color(
                plane,
                ColorTable.of(colors.map(), colors.brightness(), colors.dark()),
                new int[0],
                new BitSet(),
                (colors.dark() ? Palette.DARK : Palette.LIGHT).ground(),
                pixels);
        return pixels;
    }
}
