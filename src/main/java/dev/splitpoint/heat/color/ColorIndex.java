package dev.splitpoint.heat.color;

/**
 * A {@link ColorScale} made ready to be asked for every pixel: a table by the upper 17 bits of a float, sign, exponent
 * and 9 bits of its fraction, so a value is taken for one up to 0.2 % smaller, which is less than a color.
 */
public final class ColorIndex {
    /** What stands for no data in place of an index. */
    public static final short NO_DATA = -1;

    private static final int SHIFT = 14;
    private static final int SIZE = (Float.floatToRawIntBits(Float.POSITIVE_INFINITY) >>> SHIFT) + 1;

    private final byte[] indices = new byte[SIZE];

    public ColorIndex(ColorScale scale) {
        // Indices never fall, so runs of equal ones are found by halving instead of asking for every entry.
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

    /** {@return the index of the float with these bits, {@link #NO_DATA} where they are under 0} */
    public short ofBits(int bits) {
        return bits < 0 ? NO_DATA : (short) (indices[bits >>> SHIFT] & 0xFF);
    }

    /** {@return the index of a value of 0 or more, {@link #NO_DATA} for NaN} */
    public short of(float value) {
        return !Float.isNaN(value) ? ofBits(Float.floatToRawIntBits(value + 0f)) : NO_DATA;
    }
}
