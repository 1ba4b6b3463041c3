package dev.splitpoint.stream.format;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Writer of numbers as ASCII text into byte arrays, without allocation. Methods return the index after the last byte.
 */
final class Digits {
    /** Maximum number of characters of a decimal {@code long} with its sign. */
    static final int MAX_DECIMAL = 20;

    /** Powers of 10. The first entry is 0 instead of 1, so that 0 has one digit. */
    private static final long[] POWERS = powers();

    private static final long EIGHT_DIGITS = 100_000_000;

    /** The digits of 0 to 9,999, one in each byte. Two look-ups are faster than eight divisions. */
    private static final int[] FOUR_DIGITS = fourDigits();

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final long ZEROS = 0x3030_3030_3030_3030L;

    private static final byte[] LOWER = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] UPPER = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

    private Digits() {}

    /**
     * Writes a decimal number with leading zeros.
     *
     * <p>Example: with a width of 4, 42 becomes {@code 0042}, −42 becomes {@code -0042}, and 12345 becomes
     * {@code 12345}.
     *
     * @param width minimum number of digits without the sign
     * @return the index after the last byte
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
            // One wide store also for a few digits. The bytes after them are overwritten later or never read.
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

    /** Writes the lowest {@code width} hexadecimal digits of a number; returns the index after the last byte. */
    static int hex(long value, int width, boolean upperCase, byte[] out, int at) {
        byte[] digits = upperCase ? UPPER : LOWER;
        for (int i = at + width - 1; i >= at; i--) {
            out[i] = digits[(int) value & 15];
            value >>>= 4;
        }
        return at + width;
    }

    /** Writes ASCII text; returns the index after the last byte. */
    static int ascii(String text, byte[] out, int at) {
        for (int i = 0; i < text.length(); i++) {
            out[at++] = (byte) text.charAt(i);
        }
        return at;
    }

    /** {@return the number of decimal digits of a number of 0 or more} */
    static int length(long value) {
        // 1233 ÷ 4096 is slightly more than the decimal logarithm of 2.
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

    /** Reverses the order of the bytes in a range of an array. */
    static void reverse(byte[] bytes, int from, int to) {
        for (int low = from, high = to - 1; low < high; low++, high--) {
            byte swapped = bytes[low];
            bytes[low] = bytes[high];
            bytes[high] = swapped;
        }
    }
}
