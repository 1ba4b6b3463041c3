package dev.splitpoint.workload;

import java.nio.charset.StandardCharsets;

/** Writes numbers as text into byte arrays, without allocation. */
final class Digits {
    /** The most characters of a decimal number with its sign. */
    static final int MAX_DECIMAL = 20;

    /** Powers of 10, with 0 for the first one: every number has a digit. */
    private static final long[] POWERS = powers();

    private static final byte[] PAIRS = pairs();
    private static final byte[] LOWER = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] UPPER = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

    private Digits() {}

    private static byte[] pairs() {
        byte[] pairs = new byte[200];
        for (int i = 0; i < 100; i++) {
            pairs[2 * i] = (byte) ('0' + i / 10);
            pairs[2 * i + 1] = (byte) ('0' + i % 10);
        }
        return pairs;
    }

    /**
     * Writes a decimal number with leading zeros up to a width; a longer one whole, a negative one with its sign in front
     * of the zeros.
     *
     * @return the index behind the last byte
     */
    static int padded(long value, int width, byte[] out, int at) {
        if (value < 0) {
            if (value == Long.MIN_VALUE) {
                return ascii("-9223372036854775808", out, at);
            }
            out[at++] = '-';
            value = -value;
        }
        int end = at + Math.max(width, length(value));
        int from = end;
        while (value >= 100) {
            long rest = value / 100;
            int pair = (int) (value - rest * 100) << 1;
            out[--from] = PAIRS[pair + 1];
            out[--from] = PAIRS[pair];
            value = rest;
        }
        out[--from] = (byte) ('0' + value % 10);
        if (value >= 10) {
            out[--from] = (byte) ('0' + value / 10);
        }
        while (from > at) {
            out[--from] = '0';
        }
        return end;
    }

    /** Writes the lowest digits of a number in hexadecimal; returns the index behind the last byte. */
    static int hex(long value, int width, boolean upperCase, byte[] out, int at) {
        byte[] digits = upperCase ? UPPER : LOWER;
        for (int i = at + width - 1; i >= at; i--) {
            out[i] = digits[(int) value & 15];
            value >>>= 4;
        }
        return at + width;
    }

    /** Writes a text of ASCII characters; returns the index behind the last byte. */
    static int ascii(String text, byte[] out, int at) {
        for (int i = 0; i < text.length(); i++) {
            out[at++] = (byte) text.charAt(i);
        }
        return at;
    }

    /** {@return how many decimal digits a number that is not negative has} */
    static int length(long value) {
        // 1233 ÷ 4096 is a little over the logarithm of 2 to base 10.
        int guess = (64 - Long.numberOfLeadingZeros(value | 1)) * 1233 >>> 12;
        return guess + (value >= POWERS[guess] ? 1 : 0);
    }

    private static long[] powers() {
        long[] powers = new long[20];
        long power = 1;
        for (int i = 0; i < 19; i++) {
            powers[i] = power;
            power *= 10;
        }
        powers[0] = 0;
        powers[19] = Long.MAX_VALUE;
        return powers;
    }

    /** Turns the bytes from one index up to another round. */
    static void reverse(byte[] bytes, int from, int to) {
        for (int low = from, high = to - 1; low < high; low++, high--) {
            byte swapped = bytes[low];
            bytes[low] = bytes[high];
            bytes[high] = swapped;
        }
    }
}
