package dev.splitpoint.stream.format;

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

    /** The digits of 0 to 9,999, one in each byte: two look-ups cost less than taking eight digits apart. */
    private static final int[] FOUR_DIGITS = fourDigits();

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

    /** {@return the eight decimal digits of a number, one in each byte, the highest first} */
    private static long eight(int value) {
        int high = value / 10_000;
        return (long) FOUR_DIGITS[high] << Integer.SIZE | FOUR_DIGITS[value - high * 10_000];
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

    private static int[] fourDigits() {
        int[] digits = new int[10_000];
        for (int i = 0; i < digits.length; i++) {
            digits[i] = i / 1000 << 24 | i / 100 % 10 << 16 | i / 10 % 10 << 8 | i % 10;
        }
        return digits;
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
