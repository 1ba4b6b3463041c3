package dev.splitpoint.stream.format;

import dev.splitpoint.stream.ByteOrderTrend;
import java.util.Arrays;

/** How a whole number becomes bytes. Immutable. */
public interface NumberFormat {
    /** Writes a number; returns the index behind the last byte. */
    int write(long value, byte[] out, int at);

    /** {@return the most bytes it writes} */
    int maxLength();

    /**
     * {@return how many bytes it writes of each number up to the largest; 0 if not of each as many, or if that is not
     * known}
     *
     * @param largest as an unsigned number
     */
    default int fixedLength(long largest) {
        return 0;
    }

    /** {@return how the bytes move while numbers that are not negative grow, up to the largest} */
    ByteOrderTrend order();

    /** {@return the largest number up to which they move so} */
    default double largest() {
        return Double.POSITIVE_INFINITY;
    }

    /**
     * {@return whether the bytes of numbers from a smallest to a largest one keep their order}
     *
     * @param smallest that is written
     * @param largest  that is written
     */
    default boolean keepsOrder(long smallest, double largest) {
        return order() != ByteOrderTrend.FREE && smallest >= 0 && largest <= largest();
    }

    /** {@return whether two numbers are written with the same bytes} */
    default boolean isAlike(long one, long other) {
        byte[] first = new byte[maxLength() + Long.BYTES];
        byte[] second = new byte[first.length];
        int length = write(one, first, 0);
        return Arrays.equals(first, 0, length, second, 0, write(other, second, 0));
    }

    /** {@return whether it has room for a number, so that its bytes are not those of another one by chance} */
    default boolean holds(long value) {
        return true;
    }

    /**
     * Hexadecimal of fixed width.
     *
     * @param width     digits
     * @param upperCase whether A to F are upper case
     */
    record Hexadecimal(int width, boolean upperCase) implements NumberFormat {
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
        public boolean holds(long value) {
            return width >= 16 || value >= 0 && value <= largest();
        }

        @Override
        public ByteOrderTrend order() {
            return ByteOrderTrend.RISING;
        }
    }

    /**
     * A number taken off another, in decimal with leading zeros.
     *
     * @param from  what it is taken off
     * @param width digits
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
        public boolean keepsOrder(long smallest, double largest) {
            return smallest >= 0 && largest <= largest() && Digits.length(from) <= width;
        }

        @Override
        public ByteOrderTrend order() {
            return ByteOrderTrend.FALLING;
        }
    }

    /**
     * Decimal, padded, with the digits the other way round.
     *
     * @param width digits; 0 for no padding
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
            return ByteOrderTrend.FREE;
        }
    }

    /** The low 32 bits as four decimal numbers with dots between. */
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
        public boolean holds(long value) {
            return value >= 0 && value <= 0xFFFF_FFFFL;
        }

        @Override
        public ByteOrderTrend order() {
            return ByteOrderTrend.FREE;
        }
    }

    /** A number as the last digits of a UUID whose others are zero. */
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

    /** Eight bytes, the highest first. */
    record BigEndian() implements NumberFormat {
        @Override
        public int write(long value, byte[] out, int at) {
            for (int shift = 56; shift >= 0; shift -= 8) {
                out[at++] = (byte) (value >>> shift);
            }
            return at;
        }

        @Override
        public int fixedLength(long largest) {
            return Long.BYTES;
        }

        @Override
        public int maxLength() {
            return Long.BYTES;
        }

        @Override
        public ByteOrderTrend order() {
            return ByteOrderTrend.RISING;
        }
    }

    /**
     * A number divided first, then written.
     *
     * @param divisor over 0
     * @param inner   writes the quotient, rounded down
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
        public boolean keepsOrder(long smallest, double largest) {
            return inner.keepsOrder(Math.floorDiv(smallest, divisor), Math.floor(largest / divisor));
        }

        @Override
        public ByteOrderTrend order() {
            return inner.order();
        }
    }

    /**
     * Decimal with leading zeros and with fixed bytes around it.
     *
     * @param before in front of it
     * @param width  digits; 0 for no padding
     * @param after  behind it
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
            return width == 0 ? ByteOrderTrend.FREE : ByteOrderTrend.RISING;
        }
    }
}
