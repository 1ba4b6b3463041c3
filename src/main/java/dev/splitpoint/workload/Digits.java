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

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final long ZEROS = 0x3030_3030_3030_3030L;

    private static final byte[] LOWER = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] UPPER = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

    private Digits() {}

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
        if (value >= EIGHT_DIGITS || width > Long.BYTES) {
            long rest = value / EIGHT_DIGITS;
            int from = padded(rest, width - Long.BYTES, out, at);
            return write(eight((int) (value - rest * EIGHT_DIGITS)), Long.BYTES, out, from);
        }
        long digits = eight((int) value);
        int length = Math.max(width, Long.BYTES - (Long.numberOfLeadingZeros(digits | 1) >>> 3));
        return write(digits << Byte.SIZE * (Long.BYTES - length), length, out, at);
    }

    /** Writes the first digits of a word as text. */
    private static int write(long digits, int length, byte[] out, int at) {
        long text = digits + ZEROS;
        if (at + Long.BYTES <= out.length) {
            // One wide store, even of a few digits: what stands behind them is written later or never read.
            WORD.set(out, at, text);
        } else {
            for (int i = 0; i < length; i++) {
                out[at + i] = (byte) (text >>> Byte.SIZE * (Long.BYTES - 1 - i));
            }
        }
        return at + length;
    }

    /**
     * {@return the eight decimal digits of a number, one in each byte, the highest first}
     *
     * <p>Halves, quarters and digits are split side by side within one word; the factors over powers of two stand for
     * divisions by 100 and 10, exact for what a half and a quarter can be.
     */
    private static long eight(int value) {
        int high = value / 10_000;
        long halves = (long) high << 32 | value - high * 10_000;
        long hundreds = halves * 5_243 >>> 19 & 0x0000_007F_0000_007FL;
        long quarters = hundreds << 16 | halves - hundreds * 100;
        long tens = quarters * 103 >>> 10 & 0x000F_000F_000F_000FL;
        return tens << 8 | quarters - tens * 10;
    }

    private static int negative(long value, int width, byte[] out, int at) {
        if (value == Long.MIN_VALUE) {
            return ascii("-9223372036854775808", out, at);
        }
        out[at] = '-';
        return padded(-value, width, out, at + 1);
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
