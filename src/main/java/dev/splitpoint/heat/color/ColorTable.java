package dev.splitpoint.heat.color;

/**
 * Colors of a heatmap: one for each index of a {@link ColorScale}, and the colors for no data and halos. All are opaque
 * ARGB.
 *
 * @param colors {@value ColorMap#SIZE} colors; shared, not copied
 * @param noData background of pixels without data
 * @param hatch hatching of pixels without data
 * @param halo edge and glow of cells that saturate their node
 */
public record ColorTable(int[] colors, int noData, int hatch, int halo) {
    /** Number of levels of a halo, including no halo. */
    public static final int HALO_LEVELS = 4;

    /** Distance of two lines of hatching. */
    private static final int HATCH_PERIOD = 8;

    /** Opacity of each level of a halo: none, outer glow, inner glow, edge. */
    private static final double[] HALO_OPACITY = {0, 0.10, 0.28, 0.95};

    private static final double DIMMED = 0.7;

    /**
     * {@return the table of a color map}
     *
     * @param map color map
     * @param brightness gamma adjustment, −1 to 1: positive values emphasize low values, negative values hide them
     * @param dark whether the window has a dark theme
     */
    public static ColorTable of(ColorMap map, double brightness, boolean dark) {
        double gamma = StrictMath.pow(2, -2 * brightness);
        int[] colors = new int[ColorMap.SIZE];
        for (int i = 0; i < colors.length; i++) {
            double place = StrictMath.pow(i / (colors.length - 1.0), gamma);
            colors[i] = map.color((int) Math.round(place * (colors.length - 1)), dark);
        }
        return dark
                ? new ColorTable(colors, 0xFF12171E, 0xFF28313C, 0xFFFF5646)
                : new ColorTable(colors, 0xFFFFFFFF, 0xFFDFE4E9, 0xFFD71E2D);
    }

    /** {@return the color of a pixel without data, part of diagonal hatching with lines of one pixel} */
    public int noData(int x, int y) {
        return noData(x, y, 1);
    }

    /**
     * {@return the color of a pixel without data, part of diagonal hatching}
     *
     * @param line width of a line of the hatching in pixels, 1 or more
     */
    public int noData(int x, int y, int line) {
        return (x + y) % (HATCH_PERIOD * line) < line ? hatch : noData;
    }

    /** {@return a color under a level of the halo, 0 for none to 3 for the edge} */
    public int haloed(int color, int level) {
        return level == 0 ? color : mix(color, halo, HALO_OPACITY[level]);
    }

    /** {@return all colors under all levels of the halo, indexed by {@code level * 256 + index}} */
    public int[] haloed() {
        int[] all = new int[HALO_LEVELS * ColorMap.SIZE];
        for (int i = 0; i < all.length; i++) {
            all[i] = haloed(colors[i % ColorMap.SIZE], i / ColorMap.SIZE);
        }
        return all;
    }

    /** {@return this table mixed with a background color, for buckets that are not highlighted} */
    public ColorTable dimmed(int ground) {
        int[] dimmed = new int[colors.length];
        for (int i = 0; i < dimmed.length; i++) {
            dimmed[i] = mix(colors[i], ground, DIMMED);
        }
        return new ColorTable(
                dimmed, mix(noData, ground, DIMMED), mix(hatch, ground, DIMMED), mix(halo, ground, DIMMED));
    }

    private static int mix(int color, int other, double share) {
        int mixed = 0xFF000000;
        for (int shift = 0; shift <= 16; shift += 8) {
            int from = color >> shift & 0xFF;
            int to = other >> shift & 0xFF;
            mixed |= (int) (from + share * (to - from) + 1e-9) << shift;
        }
        return mixed;
    }
}
