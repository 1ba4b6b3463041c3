package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.regex.Pattern;

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

    /** {@return whether all numbers but what may be dirt are so} */
    static boolean are(long[] numbers, LongPredicate so) {
        return Typing.isEnough((int) Arrays.stream(numbers).filter(so).count(), numbers.length);
    }
}
