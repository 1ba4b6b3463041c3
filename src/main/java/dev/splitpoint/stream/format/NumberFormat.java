package dev.splitpoint.stream.format;

import dev.splitpoint.stream.ByteOrderTrend;
import java.util.Arrays;

/** Format that encodes whole numbers as bytes. Immutable; safe for all threads. */
public interface NumberFormat {
    /** Writes a number; returns the index after the last byte. May overwrite a few of the following bytes. */
    int write(long value, byte[] out, int at);

    /** {@return the maximum number of bytes of a number} */
    int maxLength();

    /**
     * {@return the length in bytes of all numbers from 0 to the largest; 0 if the length varies or is unknown}
     *
     * @param largest the largest number, unsigned
     */
    default int fixedLength(long largest) {
        return 0;
    }

    /** {@return the trend of the bytes while a number increases from 0 to {@link #largest}} */
    ByteOrderTrend order();

    /** {@return the largest number for which the bytes follow {@link #order}} */
    default double largest() {
        return Double.POSITIVE_INFINITY;
    }

    /**
     * {@return whether the bytes of all numbers in a range follow {@link #order}}
     *
     * @param smallest the smallest number
     * @param largest the largest number
     */
    default boolean isOrderPreserving(long smallest, double largest) {
        return order() != ByteOrderTrend.UNKNOWN && smallest >= 0 && largest <= largest();
    }

    /** {@return whether the bytes of numbers are any bytes, which are not text} */
    default boolean isBinary() {
        return false;
    }

    /** {@return whether two numbers have the same bytes} */
    default boolean hasSameBytes(long one, long other) {
        byte[] first = new byte[maxLength() + Long.BYTES];
        byte[] second = new byte[first.length];
        int length = write(one, first, 0);
        return Arrays.equals(first, 0, length, second, 0, write(other, second, 0));
    }

    /** {@return whether the format represents a number without truncation, so that its bytes identify the number} */
    default boolean canEncode(long value) {
        return true;
    }

    /**
     * Hexadecimal format with a fixed width.
     *
     * @param width number of digits
     * @param upperCase whether A to F are in upper case
     */
    record Hexadecimal(int width, boolean upperCase) implements NumberFormat {
        /** {@return whether a number can have digits that start with a text; digits have one case} */
        public boolean isPrefix(String text) {
            return text.length() <= width && text.matches(upperCase ? "[0-9A-F]*" : "[0-9a-f]*");
        }

        @Override
        public int write(long value, byte[] out, int at) {
            return Digits.hex(value, width, upperCase, out, at);
        }

        @Override
        public int fixedLength(long largest) {
            return width;
        }

        @Override
        public int maxLength() {
            return width;
        }

        @Override
        public double largest() {
            return StrictMath.pow(16, width) - 1;
        }

        @Override
        public boolean canEncode(long value) {
            return width >= 16 || value >= 0 && value <= largest();
        }

        @Override
        public ByteOrderTrend order() {
            return ByteOrderTrend.RISING;
        }
    }

    /**
     * Decimal format of the difference to a constant, with leading zeros. Example: from 9999 with width 4, 26 becomes
     * {@code 9973}.
     *
     * @param from minuend
     * @param width minimum number of digits
     */
    record Complement(long from, int width) implements NumberFormat {
        @Override
        public int write(long value, byte[] out, int at) {
            return Digits.padded(from - value, width, out, at);
        }

        @Override
        public int fixedLength(long largest) {
            return largest >= 0 && largest <= from && Digits.length(from) <= width ? width : 0;
        }

        @Override
        public int maxLength() {
            return Digits.MAX_DECIMAL;
        }

        @Override
        public double largest() {
            return from;
        }

        @Override
        public boolean isOrderPreserving(long smallest, double largest) {
            return smallest >= 0 && largest <= largest() && Digits.length(from) <= width;
        }

        @Override
        public ByteOrderTrend order() {
            return ByteOrderTrend.FALLING;
        }
    }

    /**
     * Decimal format with the digits in reverse order. Example: with width 4, 42 becomes {@code 2400}.
     *
     * @param width minimum number of digits; 0 for no padding
     */
    record ReversedDecimal(int width) implements NumberFormat {
        @Override
        public int write(long value, byte[] out, int at) {
            int end = Digits.padded(value, width, out, at);
            Digits.reverse(out, at, end);
            return end;
        }

        @Override
        public int fixedLength(long largest) {
            return new Decimal(width).fixedLength(largest);
        }

        @Override
        public int maxLength() {
            return Digits.MAX_DECIMAL;
        }

        @Override
        public ByteOrderTrend order() {
            return ByteOrderTrend.UNKNOWN;
        }
    }

    /** Format of the lowest 32 bits as an IPv4 address. Example: 256 becomes {@code 0.0.1.0}. */
    record Ipv4() implements NumberFormat {
        @Override
        public int write(long value, byte[] out, int at) {
            for (int shift = 24; shift >= 0; shift -= 8) {
                at = Digits.padded(value >>> shift & 0xFF, 0, out, at);
                if (shift > 0) {
                    out[at++] = '.';
                }
            }
            return at;
        }

        @Override
        public int maxLength() {
            return 15;
        }

        @Override
        public boolean canEncode(long value) {
            return value >= 0 && value <= 0xFFFF_FFFFL;
        }

        @Override
        public ByteOrderTrend order() {
            return ByteOrderTrend.UNKNOWN;
        }
    }

    /** Format of a number as the last 64 bits of a UUID; the other bits are zero. */
    record NumberedUuid() implements NumberFormat {
        @Override
        public int write(long value, byte[] out, int at) {
            return UuidWriter.write(0, value, out, at);
        }

        @Override
        public int fixedLength(long largest) {
            return UuidWriter.LENGTH;
        }

        @Override
        public int maxLength() {
            return UuidWriter.LENGTH;
        }

        @Override
        public ByteOrderTrend order() {
            return ByteOrderTrend.RISING;
        }
    }

    /**
     * Format of 1 to 8 bytes, the most significant one first. Longer numbers are truncated to their lowest bytes.
     *
     * @param bytes number of bytes
     */
    record BigEndian(int bytes) implements NumberFormat {
        public BigEndian() {
            this(Long.BYTES);
        }

        @Override
        public int write(long value, byte[] out, int at) {
            for (int shift = Byte.SIZE * (bytes - 1); shift >= 0; shift -= Byte.SIZE) {
                out[at++] = (byte) (value >>> shift);
            }
            return at;
        }

        @Override
        public int fixedLength(long largest) {
            return bytes;
        }

        @Override
        public int maxLength() {
            return bytes;
        }

        @Override
        public double largest() {
            return bytes == Long.BYTES ? Double.POSITIVE_INFINITY : StrictMath.pow(2, Byte.SIZE * bytes) - 1;
        }

        @Override
        public boolean canEncode(long value) {
            return bytes == Long.BYTES || value >= 0 && value <= largest();
        }

        @Override
        public boolean isBinary() {
            return true;
        }

        @Override
        public ByteOrderTrend order() {
            return ByteOrderTrend.RISING;
        }
    }

    /**
     * Format of the difference to a constant in another format, which keeps the order of its numbers.
     *
     * @param from minuend
     * @param inner format of the difference
     */
    record Subtracted(long from, NumberFormat inner) implements NumberFormat {
        @Override
        public int write(long value, byte[] out, int at) {
            return inner.write(from - value, out, at);
        }

        @Override
        public int fixedLength(long largest) {
            return inner.fixedLength(from);
        }

        @Override
        public int maxLength() {
            return inner.maxLength();
        }

        @Override
        public double largest() {
            return from;
        }

        @Override
        public boolean canEncode(long value) {
            return inner.canEncode(from - value);
        }

        @Override
        public boolean isBinary() {
            return inner.isBinary();
        }

        @Override
        public ByteOrderTrend order() {
            return ByteOrderTrend.FALLING;
        }
    }

    /**
     * Format of the quotient of a number, rounded down.
     *
     * @param divisor divisor, greater than 0
     * @param inner format of the quotient
     */
    record Divided(long divisor, NumberFormat inner) implements NumberFormat {
        @Override
        public int write(long value, byte[] out, int at) {
            return inner.write(Math.floorDiv(value, divisor), out, at);
        }

        @Override
        public int fixedLength(long largest) {
            return largest < 0 ? 0 : inner.fixedLength(largest / divisor);
        }

        @Override
        public int maxLength() {
            return inner.maxLength();
        }

        @Override
        public double largest() {
            return (inner.largest() + 1) * divisor - 1;
        }

        @Override
        public boolean isBinary() {
            return inner.isBinary();
        }

        @Override
        public boolean isOrderPreserving(long smallest, double largest) {
            return inner.isOrderPreserving(Math.floorDiv(smallest, divisor), Math.floor(largest / divisor));
        }

        @Override
        public ByteOrderTrend order() {
            return inner.order();
        }
    }

    /**
     * Decimal format with leading zeros, a prefix and a suffix.
     *
     * @param before prefix
     * @param width minimum number of digits; 0 for no padding
     * @param after suffix
     */
    record Decimal(ConstantBytes before, int width, ConstantBytes after) implements NumberFormat {
        public Decimal(int width) {
            this(ConstantBytes.EMPTY, width, ConstantBytes.EMPTY);
        }

        @Override
        public int write(long value, byte[] out, int at) {
            return after.write(out, Digits.padded(value, width, out, before.write(out, at)));
        }

        @Override
        public int fixedLength(long largest) {
            boolean fits = width > 0 && largest >= 0 && Digits.length(largest) <= width;
            return fits ? before.length() + width + after.length() : 0;
        }

        @Override
        public int maxLength() {
            return before.length() + Digits.MAX_DECIMAL + after.length();
        }

        @Override
        public double largest() {
            return width == 0 ? Double.POSITIVE_INFINITY : StrictMath.pow(10, width) - 1;
        }

        @Override
        public ByteOrderTrend order() {
            return width == 0 ? ByteOrderTrend.UNKNOWN : ByteOrderTrend.RISING;
        }
    }
}
