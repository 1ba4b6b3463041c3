package dev.splitpoint.workload;

import java.nio.charset.StandardCharsets;

/** Writes Base 64 with the alphabet for URLs, without padding (RFC 4648, section 5). */
final class Base64Text {
    private static final byte[] ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".getBytes(StandardCharsets.US_ASCII);

    private Base64Text() {}

    /**
     * Writes the lowest bytes of a word, the highest first.
     *
     * @param word  holds the bytes
     * @param bytes how many, 1 to 8
     * @return the index behind the last character
     */
    static int write(long word, int bytes, byte[] out, int at) {
        int bits = bytes * 8;
        long aligned = word << 64 - bits;
        for (int done = 0; done < bits; done += 6) {
            out[at++] = ALPHABET[(int) (aligned >>> 58)];
            aligned <<= 6;
        }
        return at;
    }
}
