package dev.splitpoint.heat.color;

/**
 * The colours that a picture is painted in: one for each index of a {@link ColourScale}, and what stands for no data.
 * Another brightness or another map is another table, and nothing else changes.
 *
 * @param colours  {@value ColourMap#SIZE} opaque ARGB colours; shared, not copied
 * @param noData   ground where there is no data
 * @param hatch    lines on that ground
 * @param contour  lines around what is over a limit
 */
public record ColourTable(int[] colours, int noData, int hatch, int contour) {
    /**
     * {@return the table of a map}
     *
     * @param map        the colours
     * @param brightness −1 to 1: over 0 lifts low values up, under 0 lets only high ones shine; the ends stay
     * @param dark       whether it is seen in a dark window
     */
    public static ColourTable of(ColourMap map, double brightness, boolean dark) {
        double gamma = StrictMath.pow(2, -2 * brightness);
        int[] colours = new int[ColourMap.SIZE];
        for (int i = 0; i < colours.length; i++) {
            double place = StrictMath.pow(i / (colours.length - 1.0), gamma);
            colours[i] = map.colour((int) Math.round(place * (colours.length - 1)));
        }
        return dark
                ? new ColourTable(colours, 0xFF22272E, 0xFF3D444D, 0xFFFFFFFF)
                : new ColourTable(colours, 0xFFE6EAEF, 0xFFC5CCD3, 0xFFFFFFFF);
    }

    /** {@return this table mixed with a ground, for what is not looked at} */
    public ColourTable dimmed(int ground) {
        int[] dimmed = new int[colours.length];
        for (int i = 0; i < dimmed.length; i++) {
            dimmed[i] = mix(colours[i], ground);
        }
        return new ColourTable(dimmed, mix(noData, ground), mix(hatch, ground), mix(contour, ground));
    }

    private static int mix(int colour, int ground) {
        int mixed = 0xFF000000;
        for (int shift = 0; shift <= 16; shift += 8) {
            int part = (colour >> shift & 0xFF) * 3 + (ground >> shift & 0xFF) * 7;
            mixed |= part / 10 << shift;
        }
        return mixed;
    }
}
