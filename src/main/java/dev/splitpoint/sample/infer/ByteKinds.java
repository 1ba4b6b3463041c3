package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Tells what bytes of numbers are beside big-endian integers: cells of places, decimal digits, floating-point numbers, blocks of identifiers. */
final class ByteKinds {
    /** What an identifier of a known kind takes less: that bits of numbers are alike so is no chance. */
    private static final double KIND_BITS = 3;
    /** The last may be the filler of an odd number of digits (3GPP TS 23.003). */
    private static final Pattern PACKED = Pattern.compile("\\d+f?");
    private static final int FRACTION_BITS = 52;
    private static final long EXPONENT = (1 << 11) - 1;
    private static final int EXPONENT_OF_ONE = 1023;
    /** Of numbers from a millionth to a billion: 2 to the power of so many. */
    private static final int MOST_EXPONENT = 30;
    /** Of fewer numbers the smallest and the largest are far from the ends of what they are from. */
    private static final int TELLING = 100;
    /** What of a range may be left at each of its ends by chance, and by dirt. */
    private static final double LEFT = 0.03;

    /** Bits of the serial number that stands behind the last byte of a maker. */
    private static final int SERIAL_BITS = 24;
    /** So large a part of the different bytes that drawn ones are in the mean, 50 and more of them are but for a small chance. */
    private static final double FEWEST_OF_BYTES = 0.85;

    private ByteKinds() {}

    /** {@return whether 64 bits are of a known kind that is no integer} */
    static boolean areKnown(long[] numbers) {
        return PlaceIds.are(numbers) || arePacked(numbers) || areDoubles(numbers);
    }

    /** {@return whether bytes are decimal digits, two in each, as numbers of telephones and cards are: none is so by chance} */
    private static boolean arePacked(long[] numbers) {
        return numbers.length >= TELLING
                && are(numbers, n -> n >>> Long.SIZE - Byte.SIZE != 0 && PACKED.matcher(Long.toHexString(n)).matches())
                && Arrays.stream(numbers).distinct().count() > numbers.length / 4;
    }

    /** {@return whether bytes are floating-point numbers that people measure and pay with: none is so by chance (IEEE 754, binary64)} */
    private static boolean areDoubles(long[] numbers) {
        return numbers.length >= TELLING
                && are(numbers, n -> Math.abs((n >>> FRACTION_BITS & EXPONENT) - EXPONENT_OF_ONE) <= MOST_EXPONENT)
                && Arrays.stream(numbers).distinct().count() > numbers.length / 2
                && Arrays.stream(numbers).map(n -> n >>> FRACTION_BITS).distinct().count() > 2;
    }

    /** {@return the bits of identifiers of a known kind} */
    static double bits(List<String> values) {
        return 1 - KIND_BITS + Bits.bytes(values, Long.BYTES);
    }

    /** {@return whether numbers have their first bits alike and are anything in the others, as identifiers are and no times} */
    static boolean fillBlock(long[] numbers) {
        if (numbers.length < TELLING) {
            return false;
        }
        long[] sorted = Arrays.stream(numbers).sorted().toArray();
        int trim = numbers.length / TELLING;
        long low = sorted[trim];
        long high = sorted[sorted.length - 1 - trim];
        long block = Math.max(1, Long.highestOneBit(low ^ high) << 1);
        return low % block < LEFT * block && block - high % block < LEFT * block;
    }

    /** {@return whether four bytes are the last ones of addresses of a maker (IEEE 802): the first is always the same, and the others are anything} */
    static boolean areOfMaker(long[] numbers) {
        long[] different = Arrays.stream(numbers).distinct().toArray();
        // that of the middle one is that of all but dirt
        long first = different.length == 0 ? 0 : Arrays.stream(numbers).map(number -> number >>> SERIAL_BITS).sorted().toArray()[numbers.length / 2];
        return different.length >= TELLING / 2 && first != 0 && are(numbers, number -> number >>> SERIAL_BITS == first)
                && IntStream.of(0, Byte.SIZE, 2 * Byte.SIZE).allMatch(shift -> isAnything(different, shift));
    }

    /** {@return whether a byte has as many different values as one that is drawn} */
    private static boolean isAnything(long[] numbers, int shift) {
        long seen = Arrays.stream(numbers).map(number -> number >>> shift & 0xff).distinct().count();
        return seen >= FEWEST_OF_BYTES * (1 << Byte.SIZE) * (1 - StrictMath.pow(1 - 1.0 / (1 << Byte.SIZE), numbers.length));
    }

    /** {@return whether all numbers but what may be dirt are so} */
    static boolean are(long[] numbers, LongPredicate so) {
        return Typing.isEnough((int) Arrays.stream(numbers).filter(so).count(), numbers.length);
    }
}
