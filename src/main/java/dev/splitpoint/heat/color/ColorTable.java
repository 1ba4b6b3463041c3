package dev.splitpoint.heat.color;

/**
 * The colors that a picture is painted in: one for each index of a {@link ColorScale}, and what stands for no data.
 * Another brightness or another map is another table, and nothing else changes.
 *
 * @param colors  {@value ColorMap#SIZE} opaque ARGB colors; shared, not copied
 * @param noData   ground where there is no data
 * @param hatch    lines on that ground
 * @param contour  lines around what is over a limit
 */
public record ColorTable(int[] colors, int noData, int hatch, int contour) {
    /**
     * {@return the table of a map}
     *
     * @param map        the colors
     * @param brightness −1 to 1: over 0 lifts low values up, under 0 lets only high ones shine; the ends stay
     * @param dark       whether it is seen in a dark window
     */
    public static ColorTable of(ColorMap map, double brightness, boolean dark) {
        double gamma = StrictMath.pow(2, -2 * brightness);
        int[] colors = new int[ColorMap.SIZE];
        for (int i = 0; i < colors.length; i++) {
            double place = StrictMath.pow(i / (colors.length - 1.0), gamma);
            colors[i] = map.color((int) Math.round(place * (colors.length - 1)));
        }
        return dark
                ? new ColorTable(colors, 0xFF22272E, 0xFF3D444D, 0xFFFFFFFF)
                : new ColorTable(colors, 0xFFE6EAEF, 0xFFC5CCD3, 0xFFFFFFFF);
    }

    /** {@return this table mixed with a ground, for what is not looked at} */
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
