package dev.splitpoint.heat.color;

/**
 * Colors of a heatmap: one for each index of a {@link ColorScale}, and the colors for no data and contours. All are
 * opaque ARGB.
 *
 * @param colors {@value ColorMap#SIZE} colors; shared, not copied
 * @param noData background of pixels without data
 * @param hatch hatching of pixels without data
 * @param contour contour lines around values above a limit
 */
public record ColorTable(int[] colors, int noData, int hatch, int contour) {
    private static final int HATCH_PERIOD = 8;
    private static final int HATCH_WIDTH = 2;

    /**
     * {@return the table of a color map}
     *
     * @param map color map
     * @param brightness gamma adjustment, −1 to 1: positive values brighten low values, negative values darken them
     * @param dark whether the window has a dark theme
     */
    public static ColorTable of(ColorMap map, double brightness, boolean dark) {
        double gamma = StrictMath.pow(2, -2 * brightness);
        int[] colors = new int[ColorMap.SIZE];
        for (int i = 0; i < colors.length; i++) {
            double place = StrictMath.pow(i / (colors.length - 1.0), gamma);
            colors[i] = map.color((int) Math.round(place * (colors.length - 1)));
        }
        // In the light theme, the hatching is darker than the brightest colors of a map, so that both are visible
        // next to each other.
        return dark
                ? new ColorTable(colors, 0xFF22272E, 0xFF3D444D, 0xFFFFFFFF)
                : new ColorTable(colors, 0xFF6E7781, 0xFF8C959F, 0xFFFFFFFF);
    }

    /** {@return the color of a pixel without data, part of diagonal hatching} */
    public int noData(int x, int y) {
        return (x + y) % HATCH_PERIOD < HATCH_WIDTH ? hatch : noData;
    }

    /** {@return this table mixed with a background color, for buckets that are not highlighted} */
    public ColorTable dimmed(int ground) {
        int[] dimmed = new int[colors.length];
        for (int i = 0; i < dimmed.length; i++) {
            dimmed[i] = mix(colors[i], ground);
        }
        return new ColorTable(dimmed, mix(noData, ground), mix(hatch, ground), mix(contour, ground));
    }

    private static int mix(int color, int ground) {
        int mixed = 0xFF000000;
        for (int shift = 0; shift <= 16; shift += 8) {
            int part = (color >> shift & 0xFF) * 3 + (ground >> shift & 0xFF) * 7;
            mixed |= part / 10 << shift;
        }
        return mixed;
    }
}
