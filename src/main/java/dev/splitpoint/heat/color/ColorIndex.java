package dev.splitpoint.heat.color;

/**
 * Lookup table of a {@link ColorScale} for fast access by pixel. The table is indexed by the upper 18 bits of a float:
 * sign, exponent and 9 bits of the fraction. A value is thus rounded down by up to 0.2%, which is less than one color.
 * Immutable.
 *
 * <p>An index has the color in its lower 8 bits. Values over the limits of an absolute scale also have {@link #WARM},
 * {@link #HOT} and {@link #SATURATED}. Bits 8 and 9 are 0; a painter may use them.
 */
public final class ColorIndex {
    /** Index that represents no data; the sign bit alone. */
    public static final short NO_DATA = Short.MIN_VALUE;

    /** Bits of the color. */
    public static final int COLOR = 0xFF;

    /** Bit of a value over {@value #WARM_SHARE} of the maximum of an absolute scale. */
    public static final int WARM = 0x400;

    /** Bit of a value over the first limit of an absolute scale. */
    public static final int HOT = 0x800;

    /** Bit of a value over the second limit of an absolute scale whose cells have a halo. */
    public static final int SATURATED = 0x1000;

    private static final double WARM_SHARE = 0.3;

    private static final int SHIFT = 14;
    private static final int SIZE = (Float.floatToRawIntBits(Float.POSITIVE_INFINITY) >>> SHIFT) + 1;

    /** Share of a limit from which a value is over it, so that rounding down does not hide a value at the limit. */
    private static final double ROUNDING = 0.997;

    private final short[] indices = new short[SIZE];
    private final double warm;
    private final double hot;
    private final double saturated;

    public ColorIndex(ColorScale scale) {
        if (scale.base() instanceof ColorScale.Absolute absolute) {
            warm = WARM_SHARE * absolute.whole() * ROUNDING;
            hot = absolute.warm() * absolute.whole() * ROUNDING;
            saturated = absolute.hasHalo() ? absolute.hot() * absolute.whole() : Double.POSITIVE_INFINITY;
        } else {
            warm = Double.POSITIVE_INFINITY;
            hot = Double.POSITIVE_INFINITY;
            saturated = Double.POSITIVE_INFINITY;
        }
        // Indices are monotonic, so bisection finds ranges of equal indices without evaluating every entry.
        fill(scale, 0, index(scale, 0), SIZE - 1, index(scale, Double.MAX_VALUE));
    }

    private short index(ColorScale scale, double value) {
        int bits = (value >= warm ? WARM : 0) | (value >= hot ? HOT : 0) | (value >= saturated ? SATURATED : 0);
        return (short) (scale.index(value) | bits);
    }

    private void fill(ColorScale scale, int from, short fromIndex, int to, short toIndex) {
        indices[from] = fromIndex;
        indices[to] = toIndex;
        if (fromIndex == toIndex) {
            java.util.Arrays.fill(indices, from, to, fromIndex);
        } else if (to - from > 1) {
            int middle = from + to >>> 1;
            short index = index(scale, Float.intBitsToFloat(middle << SHIFT));
            fill(scale, from, fromIndex, middle, index);
            fill(scale, middle, index, to, toIndex);
        }
    }

    /** {@return the index of the float with the given bits; {@link #NO_DATA} for negative bits} */
    public short ofBits(int bits) {
        return bits < 0 ? NO_DATA : indices[bits >>> SHIFT];
    }

    /** {@return the index of a value of 0 or more; {@link #NO_DATA} for NaN} */
    public short of(float value) {
        return !Float.isNaN(value) ? ofBits(Float.floatToRawIntBits(value + 0f)) : NO_DATA;
    }
}
