package dev.splitpoint.stream.format;

import dev.splitpoint.stream.ByteOrderTrend;
import java.nio.charset.StandardCharsets;

/**
 * Format of the eight big-endian bytes of a number in Base64 with the URL-safe alphabet, without padding (RFC 4648,
 * section 5).
 */
record Base64UrlNumber() implements NumberFormat {
    private static final byte[] ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".getBytes(StandardCharsets.US_ASCII);

    @Override
    public int write(long value, byte[] out, int at) {
        for (int done = 0; done < Long.SIZE; done += 6) {
            out[at++] = ALPHABET[(int) (value >>> 58)];
            value <<= 6;
        }
        return at;
    }

    @Override
    public int fixedLength(long largest) {
        return maxLength();
    }

    @Override
    public int maxLength() {
        return 11;
    }

    @Override
    public ByteOrderTrend order() {
        return ByteOrderTrend.UNKNOWN;
    }
}
