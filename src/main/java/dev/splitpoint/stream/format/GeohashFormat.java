package dev.splitpoint.stream.format;

import dev.splitpoint.stream.ByteOrderTrend;

/**
 * A cell of the geohash grid: numbers from 0 up to a size are spread evenly over the Z-order curve (Niemeyer's
 * alphabet, five bits a character).
 *
 * @param precision characters
 * @param size      how many numbers are spread
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
    public boolean holds(long value) {
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
