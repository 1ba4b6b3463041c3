package dev.splitpoint.heat.color;

/**
 * Lookup table of a {@link ColorScale} for fast access by pixel. The table is indexed by the upper 18 bits of a float:
 * sign, exponent and 9 bits of the fraction. A value is thus rounded down by up to 0.2%, which is less than one color.
 * Immutable.
 */
public final class ColorIndex {
    /** Index that represents no data. */
    public static final short NO_DATA = -1;

    private static final int SHIFT = 14;
    private static final int SIZE = (Float.floatToRawIntBits(Float.POSITIVE_INFINITY) >>> SHIFT) + 1;

    private final byte[] indices = new byte[SIZE];

    public ColorIndex(ColorScale scale) {
        // Indices are monotonic, so bisection finds ranges of equal indices without evaluating every entry.
        fill(scale, 0, scale.index(0), SIZE - 1, scale.index(Double.MAX_VALUE));
    }

    private void fill(ColorScale scale, int from, int fromIndex, int to, int toIndex) {
        indices[from] = (byte) fromIndex;
        indices[to] = (byte) toIndex;
        if (fromIndex == toIndex) {
            java.util.Arrays.fill(indices, from, to, (byte) fromIndex);
        } else if (to - from > 1) {
            int middle = from + to >>> 1;
            int index = scale.index(Float.intBitsToFloat(middle << SHIFT));
            fill(scale, from, fromIndex, middle, index);
            fill(scale, middle, index, to, toIndex);
        }
    }

    /** {@return the index of the float with the given bits; {@link #NO_DATA} for negative bits} */
    public short ofBits(int bits) {
        return bits < 0 ? NO_DATA : (short) (indices[bits >>> SHIFT] & 0xFF);
    }

    /** {@return the index of a value of 0 or more; {@link #NO_DATA} for NaN} */
    public short of(float value) {
        return !Float.isNaN(value) ? ofBits(Float.floatToRawIntBits(value + 0f)) : NO_DATA;
    }
}
