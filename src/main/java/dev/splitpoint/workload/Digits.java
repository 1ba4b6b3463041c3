package dev.splitpoint.workload;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writes numbers as text into byte arrays, without allocation. */
final class Digits {
    /** The most characters of a decimal number with its sign. */
    static final int MAX_DECIMAL = 20;

    /** Powers of 10, with 0 for the first one: every number has a digit. */
    private static final long[] POWERS = powers();

    private static final long EIGHT_DIGITS = 100_000_000;

    private static final VarHandle PAIR = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);

    /** Two digits each. */
    private static final short[] PAIRS = pairs();
    private static final byte[] LOWER = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] UPPER = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

    private Digits() {}

    private static short[] pairs() {
        short[] pairs = new short[100];
        for (int i = 0; i < 100; i++) {
            pairs[i] = (short) ('0' + i / 10 << 8 | '0' + i % 10);
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
            return negative(value, width, out, at);
        }
        int length = length(value);
        int from = at;
        for (int i = length; i < width; i++) {
            out[from++] = '0';
        }
        int end = from + length;
        int to = end;
        while (value >= EIGHT_DIGITS) {
            long rest = value / EIGHT_DIGITS;
            eight((int) (value - rest * EIGHT_DIGITS), out, to -= 8);
            value = rest;
        }
        int small = (int) value;
        while (small >= 100) {
            int rest = small / 100;
            pair(small - rest * 100, out, to -= 2);
            small = rest;
        }
        if (to - from == 2) {
            pair(small, out, from);
        } else {
            out[from] = (byte) ('0' + small);
        }
        return end;
    }

    private static int negative(long value, int width, byte[] out, int at) {
        if (value == Long.MIN_VALUE) {
            return ascii("-9223372036854775808", out, at);
        }
        out[at] = '-';
        return padded(-value, width, out, at + 1);
    }

    /** Writes eight digits in two halves that do not wait for each other. */
    private static void eight(int value, byte[] out, int at) {
        int high = value / 10_000;
        int low = value - high * 10_000;
        pair(high / 100, out, at);
        pair(high % 100, out, at + 2);
        pair(low / 100, out, at + 4);
        pair(low % 100, out, at + 6);
    }

    private static void pair(int value, byte[] out, int at) {
        PAIR.set(out, at, PAIRS[value]);
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

    /** Writes bytes, few of them; returns the index behind the last one. */
    static int copy(byte[] bytes, byte[] out, int at) {
        // A loop: for a handful of bytes the call of System.arraycopy costs more than the copying.
        for (byte b : bytes) {
            out[at++] = b;
        }
        return at;
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
