package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.regex.Pattern;

/** Types of columns of bytes that are no text: numbers and times of fixed width, the highest byte first. */
final class BinaryTyping {
    /** What takes more because few keys have it: a number with its sign bit turned, and one of a width that no processor has. */
    private static final double SELDOM_BITS = 1;
    /** The same of a number that is of a usual width and has other bytes in front of it: more than a part for these takes. */
    private static final double LED_BITS = 3;
    /** The same of a number whose lowest byte is first: it has lost its order. */
    private static final double UNORDERED_BITS = 3;
    /** The same of a number that is larger than programs can count in a double, and of no known kind. */
    private static final double HUGE_BITS = 4;
    /** What an identifier of a known kind takes less: that bits of numbers are alike so is no chance. */
    private static final double KIND_BITS = 3;
    /** Bits of the largest number that is exact in a double. */
    private static final int LARGEST = 53;
    /** The last may be the filler of an odd number of digits (3GPP TS 23.003). */
    private static final Pattern PACKED = Pattern.compile("\\d+f?");
    private static final int FRACTION_BITS = 52;
    private static final long EXPONENT = (1 << 11) - 1;
    private static final int EXPONENT_OF_ONE = 1023;
    /** Of numbers from a millionth to a billion: 2 to the power of so many. */
    private static final int MOST_EXPONENT = 30;
    /** Kinds, and parts that a table is spread over; bytes of a hash are anything. */
    private static final int LARGEST_BYTE = 63;
    /** Of fewer numbers the smallest and the largest are far from the ends of what they are from. */
    private static final int TELLING = 100;
    /** What of a range may be left at each of its ends by chance, and by dirt. */
    private static final double LEFT = 0.03;
    /** Bits that are the same in all UUIDs of one version: four for it, two for the variant (RFC 9562, section 4). */
    private static final int UUID_KNOWN_BITS = 6;
    private static final int UUID_BYTES = 16;
    /** A time in ms of 48 bits, as UUIDs of version 7 and ULIDs begin with. */
    private static final int SHORT_TIME = 6;

    private BinaryTyping() {}

    static Optional<TypedColumn> of(List<String> values) {
        if (Typing.share(values, Latin::isReadable) > 0) {
            return Optional.of(Typing.of(values, true));
        }
        int width = Typing.width(values);
        if (width == UUID_BYTES) {
            return uuid(values);
        }
        if (width < 2 || width > Long.BYTES) {
            return Optional.empty();
        }
        List<String> fitting = Typing.fitting(values, v -> v.length() == width);
        long[] numbers = fitting.stream().mapToLong(BinaryTyping::number).toArray();
        if (width == Long.BYTES && (PlaceIds.are(numbers) || arePacked(numbers) || areDoubles(numbers))) {
            return Typing.typed(values, new ColumnType.Bytes(width), v -> v.length() == width, ofKind(fitting));
        }
        return time(values, numbers, width)
                .or(() -> signed(values, numbers, width))
                .or(() -> bigEndian(values, fitting, numbers, width))
                .or(() -> littleEndian(values, fitting, width));
    }

    /** {@return the type of single bytes that are neither one of a few nor anything: a small number} */
    static Optional<TypedColumn> last(List<String> values) {
        return Typing.width(values) == 1
                ? Typing.typed(values, new ColumnType.BigEndian(1), v -> v.length() == 1 && v.charAt(0) <= LARGEST_BYTE,
                        1 + Bits.range(values.stream().mapToInt(v -> v.isEmpty() ? 0 : v.charAt(0)).filter(n -> n <= LARGEST_BYTE).max().orElse(0)))
                : Optional.empty();
    }

    /** {@return whether bytes are decimal digits, two in each, as numbers of telephones and cards are: none is so by chance} */
    private static boolean arePacked(long[] numbers) {
        return numbers.length >= TELLING
                && share(numbers, n -> n >>> Long.SIZE - Byte.SIZE != 0 && PACKED.matcher(Long.toHexString(n)).matches() ? 1 : 0) > 0
                && Arrays.stream(numbers).distinct().count() > numbers.length / 4;
    }

    /** {@return whether bytes are floating-point numbers that people measure and pay with: none is so by chance (IEEE 754, binary64)} */
    private static boolean areDoubles(long[] numbers) {
        return numbers.length >= TELLING
                && share(numbers, n -> Math.abs((n >>> FRACTION_BITS & EXPONENT) - EXPONENT_OF_ONE) <= MOST_EXPONENT ? 1 : 0) > 0
                && Arrays.stream(numbers).distinct().count() > numbers.length / 2
                && Arrays.stream(numbers).map(n -> n >>> FRACTION_BITS).distinct().count() > 2;
    }

    /** {@return the bits of identifiers of a known kind: those of each byte by itself} */
    private static double ofKind(List<String> values) {
        double bits = 1 - KIND_BITS;
        for (int i = 0; i < Long.BYTES; i++) {
            int at = i;
            bits += Math.min(Byte.SIZE, Bits.choice(values.stream().map(value -> value.substring(at, at + 1)).toList()));
        }
        return bits;
    }

    private static Optional<TypedColumn> time(List<String> values, long[] numbers, int width) {
        return found(numbers, width).flatMap(time -> Typing.typed(values,
                new ColumnType.BinaryTime(time.unit(), width, time.from()), v -> v.length() == width,
                1 + time.bits() + (width == SHORT_TIME ? SELDOM_BITS : 0)));
    }

    private static Optional<Times.Found> found(long[] numbers, int width) {
        if (width != Integer.BYTES && width != SHORT_TIME && width != Long.BYTES) {
            return Optional.empty();
        }
        return Times.of(numbers, 0).filter(time -> switch (width) {
            case Integer.BYTES -> time.unit() == TimeUnit.S && !fillBlock(numbers);
            case SHORT_TIME -> time.unit() == TimeUnit.MS && time.from() == 0;
            default -> time.unit() != TimeUnit.NS || !Snowflakes.areOfMachines(numbers);
        });
    }

    /** {@return whether numbers have their first bits alike and are anything in the others, as identifiers are and no times} */
    private static boolean fillBlock(long[] numbers) {
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

    /** Numbers and times with the sign bit turned, so that negative ones stand before the others: none is so by chance. */
    private static Optional<TypedColumn> signed(List<String> values, long[] numbers, int width) {
        if (width != Short.BYTES && width != Integer.BYTES && width != Long.BYTES) {
            return Optional.empty();
        }
        long sign = 1L << 8 * width - 1;
        if (share(numbers, n -> n & sign) == 0) {
            return Optional.empty();
        }
        long[] turned = Arrays.stream(numbers).map(n -> n ^ sign).toArray();
        Optional<Times.Found> time = width == Short.BYTES ? Optional.empty() : found(turned, width).filter(t -> t.from() == 0);
        if (time.isPresent()) {
            return Typing.typed(values, new ColumnType.Signed(width, time.map(Times.Found::unit)), v -> v.length() == width,
                    1 + SELDOM_BITS + time.get().bits());
        }
        // a byte of zero behind the sign bit: numbers that fill all of their bytes are hashes
        boolean small = share(turned, n -> n >>> 8 * (width - 1) == 0 ? 1 : 0) > 0;
        return small && width > Short.BYTES
                ? Typing.typed(values, new ColumnType.Signed(width, Optional.empty()), v -> v.length() == width,
                        1 + SELDOM_BITS + bits(turned))
                : Optional.empty();
    }

    private static double share(long[] numbers, LongUnaryOperator fits) {
        int fitting = (int) Arrays.stream(numbers).filter(n -> fits.applyAsLong(n) != 0).count();
        return Typing.isEnough(fitting, numbers.length) ? (double) fitting / numbers.length : 0;
    }

    private static Optional<TypedColumn> bigEndian(List<String> values, List<String> fitting, long[] numbers, int width) {
        long[] sorted = Arrays.stream(numbers).sorted().toArray();
        int trim = Typing.dirt(sorted.length);
        double low = sorted[trim];
        double high = sorted[sorted.length - 1 - trim];
        boolean usual = width == Short.BYTES || width == Integer.BYTES || width == Long.BYTES;
        boolean fills = width < Integer.BYTES || usual ? Bits.range(high - low) > 8 * width - 3 : high >= StrictMath.pow(2, 8.0 * (width - 1));
        boolean huge = high >= StrictMath.pow(2, LARGEST);
        boolean snowflakes = huge && width == Long.BYTES && Snowflakes.areOfMachines(numbers);
        double seldom = huge && !Snowflakes.are(numbers) ? HUGE_BITS : usual ? 0 : isLed((long) low, (long) high, width) ? LED_BITS : SELDOM_BITS;
        // Random bytes fill their whole range, numbers hardly ever.
        return low < 0 || fills
                ? Optional.empty()
                : Typing.typed(values, new ColumnType.BigEndian(width), v -> v.length() == width,
                        snowflakes ? ofKind(fitting) : 1 + seldom + Bits.range(high - low));
    }

    /** {@return whether a number of a usual width stands behind bytes that are always the same and not zero, as a version is} */
    private static boolean isLed(long low, long high, int width) {
        int rest = 8 * (width < Integer.BYTES ? Short.BYTES : Integer.BYTES);
        return low >> rest != 0 && low >> rest == high >> rest;
    }

    private static double bits(long[] numbers) {
        long[] sorted = Arrays.stream(numbers).sorted().toArray();
        int trim = Typing.dirt(sorted.length);
        return Bits.range((double) sorted[sorted.length - 1 - trim] - sorted[trim]);
    }

    /** Zeros at the end that the numbers do not reach: a hash has them nowhere, a big-endian number has them in front. */
    private static Optional<TypedColumn> littleEndian(List<String> values, List<String> fitting, int width) {
        if (width != Integer.BYTES && width != Long.BYTES) {
            return Optional.empty();
        }
        long[] numbers = fitting.stream().mapToLong(value -> number(new StringBuilder(value).reverse().toString())).sorted().toArray();
        int trim = Typing.dirt(numbers.length);
        double low = numbers[trim];
        double high = numbers[numbers.length - 1 - trim];
        return low < 0 || high >= StrictMath.pow(2, 8.0 * (width - 1))
                ? Optional.empty()
                : Typing.typed(values, new ColumnType.LittleEndian(width), v -> v.length() == width, UNORDERED_BITS + Bits.range(high - low));
    }

    /** UUIDs are random bytes but for those that say which they are. */
    private static Optional<TypedColumn> uuid(List<String> values) {
        for (char version = 1; version <= 8; version++) {
            char high = version;
            double share = Typing.share(values, v -> v.length() == UUID_BYTES && v.charAt(6) >> 4 == high && v.charAt(8) >> 6 == 2);
            if (share > 0) {
                return Typing.typed(values, new ColumnType.Bytes(UUID_BYTES), v -> v.length() == UUID_BYTES,
                        1 + 8 * UUID_BYTES - UUID_KNOWN_BITS - timeBits(values));
            }
        }
        return Optional.empty();
    }

    /** {@return how many bits less the first bytes of values take, if they are times in ms} */
    private static double timeBits(List<String> values) {
        return InnerTimes.inBytes(values).map(time -> 8 * SHORT_TIME - time.bits()).orElse(0.0);
    }

    static long number(String bytes) {
        long number = 0;
        for (int i = 0; i < bytes.length(); i++) {
            number = number << 8 | bytes.charAt(i);
        }
        return number;
    }
}
