package dev.splitpoint.stream.format;

import dev.splitpoint.stream.ByteOrderTrend;

/**
 * Google's OrderedCode format of signed numbers, 1 to 10 bytes. The number of leading bits that equal the complement of
 * the sign is the length in bytes. Example: 5 is the byte {@code 85}; 100 is the bytes {@code C0 64}.
 */
public record OrderedCodeNumber() implements NumberFormat {
    @Override
    public int write(long value, byte[] out, int at) {
        long magnitude = value < 0 ? ~value : value;
        int bits = 65 - Long.numberOfLeadingZeros(magnitude);
        int length = Math.max(1, (bits + 6) / 7);
        long sign = value >> 63;
        // A number of n bytes begins with n bits that differ from its sign, followed by a bit that equals it.
        for (int i = length - 1, shift = 0; i >= 0; i--, shift += 8) {
            out[at + i] = (byte) (shift < 64 ? value >> shift : sign);
        }
        for (int bit = 0; bit < length; bit++) {
            out[at + bit / 8] ^= (byte) (0x80 >>> bit % 8);
        }
        return at + length;
    }

    @Override
    public int maxLength() {
        return 10;
    }

    @Override
    public boolean isOrderPreserving(long smallest, double largest) {
        return true;
    }

    @Override
    public ByteOrderTrend order() {
        return ByteOrderTrend.RISING;
    }

    @Override
    public boolean isBinary() {
        return true;
    }
}
