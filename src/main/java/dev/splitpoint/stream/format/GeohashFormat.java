package dev.splitpoint.stream.format;

import dev.splitpoint.stream.ByteOrderTrend;

/**
 * Format of numbers as geohashes: the numbers are evenly spaced on the Z-order curve (Niemeyer's alphabet, five bits
 * per character). Example: of 4 numbers with precision 1, number 1 is {@code 7}, near a quarter of the curve.
 *
 * @param precision number of characters
 * @param size number of numbers
 */
record GeohashFormat(int precision, long size) implements NumberFormat {
    private static final String ALPHABET = "0123456789bcdefghjkmnpqrstuvwxyz";

    @Override
    public int write(long value, byte[] out, int at) {
        long onCurve = size <= 1 ? 0 : value * Long.divideUnsigned(-1, size);
        for (int i = 0; i < precision; i++) {
            out[at + i] = (byte) ALPHABET.charAt((int) (onCurve >>> 59 - 5 * i) & 31);
        }
        return at + precision;
    }

    @Override
    public int fixedLength(long largest) {
        return precision;
    }

    @Override
    public int maxLength() {
        return precision;
    }

    @Override
    public boolean canEncode(long value) {
        return value >= 0 && value < size;
    }

    @Override
    public double largest() {
        return size - 1.0;
    }

    @Override
    public ByteOrderTrend order() {
        return ByteOrderTrend.RISING;
    }
}
