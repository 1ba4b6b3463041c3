package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

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
    /** What random bytes leave of their range at most, among as many as there are keys. */
    private static final int FILLED_BITS = 3;
    /** So many higher halves are no chance: of numbers that are near one border of 32 bits there are two. */
    private static final int FEWEST_HALVES = 20;
    /** Bits of the largest number that is exact in a double. */
    private static final int LARGEST = 53;
    /** Kinds, and parts that a table is spread over; bytes of a hash are anything. */
    private static final int LARGEST_BYTE = 63;
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
            return IpBytes.of(values).or(() -> uuid(values));
        }
        if (width < 2 || width > Long.BYTES) {
            return Optional.empty();
        }
        List<String> fitting = Typing.fitting(values, v -> v.length() == width);
        long[] numbers = fitting.stream().mapToLong(BinaryTyping::number).toArray();
        if (width == Long.BYTES && ByteKinds.areKnown(numbers)) {
            return Typing.typed(values, new ColumnType.Bytes(width), v -> v.length() == width, ByteKinds.bits(fitting));
        }
        Optional<TypedColumn> address = SiteAddresses.of(values);
        if (address.isPresent()) {
            return address;
        }
        if (width > Short.BYTES && SmallLastByte.is(numbers) && !(width == Long.BYTES && Snowflakes.are(numbers))) {
            return Optional.empty();
        }
        return time(values, numbers, width)
                .or(() -> signed(values, numbers, width))
                .or(() -> bigEndian(values, fitting, numbers, width))
                .or(() -> littleEndian(values, fitting, width));
    }

    /** {@return numbers as such, though they may be times; empty where they are none} */
    static Optional<TypedColumn> number(List<String> values) {
        int width = Typing.width(values);
        List<String> fitting = Typing.fitting(values, v -> v.length() == width);
        return width < 2 || width > Long.BYTES
                ? Optional.empty()
                : bigEndian(values, fitting, fitting.stream().mapToLong(BinaryTyping::number).toArray(), width);
    }

    /** {@return the type of single bytes that are neither one of a few nor anything: a small number} */
    static Optional<TypedColumn> last(List<String> values) {
        return Typing.width(values) == 1
                ? Typing.typed(values, new ColumnType.BigEndian(1), v -> v.length() == 1 && v.charAt(0) <= LARGEST_BYTE,
                        1 + Bits.range(values.stream().mapToInt(v -> v.isEmpty() ? 0 : v.charAt(0)).filter(n -> n <= LARGEST_BYTE).max().orElse(0)))
                : Optional.empty();
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
            case Integer.BYTES -> time.unit() == TimeUnit.S && (time.from() == 0 || time.isNarrow() || DayRhythm.isShown(numbers)) && !ByteKinds.fillBlock(numbers);
            case SHORT_TIME -> time.unit() == TimeUnit.MS && time.from() == 0;
            // what is left of the largest number of four bytes needs no more of them
            default -> (time.from() == 0 || time.from() > Times.UNSIGNED) && (time.unit() != TimeUnit.NS || !Snowflakes.areOfMachines(numbers));
        });
    }

    /** Numbers and times with the sign bit turned, so that negative ones stand before the others: none is so by chance. */
    private static Optional<TypedColumn> signed(List<String> values, long[] numbers, int width) {
        if (width != Short.BYTES && width != Integer.BYTES && width != Long.BYTES) {
            return Optional.empty();
        }
        long sign = 1L << 8 * width - 1;
        int unused = Long.SIZE - 8 * width;
        long[] turned = Arrays.stream(numbers).map(n -> (n ^ sign) << unused >> unused).toArray();
        boolean negative = !ByteKinds.are(turned, n -> n >= 0);
        if (negative && (ByteKinds.are(turned, n -> n < 0) || width == Short.BYTES)) {
            return Optional.empty();
        }
        Optional<Times.Found> time = width == Short.BYTES ? Optional.empty() : found(turned, width).filter(t -> t.from() == 0 && areTurned(turned, t.unit(), width));
        if (time.isPresent()) {
            return Typing.typed(values, new ColumnType.Signed(width, time.map(Times.Found::unit)), v -> v.length() == width,
                    1 + SELDOM_BITS + time.get().bits());
        }
        return width > Short.BYTES && isSmall(turned, width) && !areTwoWithSigns(turned, width)
                ? Typing.typed(values, new ColumnType.Signed(width, Optional.empty()), v -> v.length() == width,
                        1 + SELDOM_BITS + bits(turned))
                : Optional.empty();
    }

    /** {@return whether numbers leave the byte behind their sign to it: those that fill all of their bytes are hashes} */
    private static boolean isSmall(long[] numbers, int width) {
        long most = 1L << 8 * (width - 1);
        return ByteKinds.are(numbers, n -> -most <= n && n < most);
    }

    /** {@return whether the lower four of eight bytes are a number of their own: in longer numbers on both sides of zero they are anything} */
    private static boolean areTwoWithSigns(long[] numbers, int width) {
        if (width != Long.BYTES) {
            return false;
        }
        boolean large = !ByteKinds.are(numbers, n -> n >> Integer.SIZE == 0 || n >> Integer.SIZE == -1);
        return isSmall(Arrays.stream(numbers).map(n -> (int) n ^ Integer.MIN_VALUE).toArray(), Integer.BYTES)
                || large && isLowerHalfPart(numbers);
    }

    /**
     * {@return whether eight bytes are two numbers of four: the higher ones are of several, and the lower ones keep to a part of what four
     * bytes can be, while those of longer numbers are anything}
     */
    static boolean areTwo(List<String> values) {
        long[] numbers = values.stream().filter(value -> value.length() == Long.BYTES).mapToLong(BinaryTyping::number).toArray();
        return numbers.length == values.size() && Arrays.stream(numbers).map(n -> n >>> Integer.SIZE).distinct().limit(FEWEST_HALVES).count() == FEWEST_HALVES
                && isLowerHalfPart(numbers);
    }

    /** {@return whether the lower four of eight bytes keep to a part of what they can be} */
    private static boolean isLowerHalfPart(long[] numbers) {
        return bits(Arrays.stream(numbers).map(n -> n & 0xffff_ffffL).toArray()) < Integer.SIZE - FILLED_BITS;
    }

    /**
     * {@return whether numbers with the sign bit turned are times beyond doubt: of four bytes many numbers look like some, as the first
     * ones of cells of places do, and of eight bytes many look like times in ns, unless they are whole minutes, or all different and
     * of some hours of the day}
     */
    private static boolean areTurned(long[] times, TimeUnit unit, int width) {
        long minute = 60 * (TimeUnit.S.nanos() / unit.nanos());
        return width == Long.BYTES && unit != TimeUnit.NS
                || ByteKinds.are(times, time -> time % minute == 0)
                || 2 * Arrays.stream(times).distinct().count() > times.length && DayRhythm.isIn(times, unit);
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
        if (width == Short.BYTES && Ports.are(numbers)) {
            return Typing.typed(values, new ColumnType.BigEndian(width), v -> v.length() == width, 1 + Bits.orChoice(8.0 * width, fitting));
        }
        // Random bytes fill their whole range, numbers hardly ever. One of a few numbers is known by which it is: to cut it in two says no more.
        return low < 0 || fills || width == Integer.BYTES && ByteKinds.areOfMaker(numbers)
                ? Optional.empty()
                : Typing.typed(values, new ColumnType.BigEndian(width), v -> v.length() == width,
                        snowflakes ? ByteKinds.bits(fitting) : 1 + seldom + Bits.orChoice(Bits.range(high - low), fitting));
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
        OptionalInt version = version(values);
        return version.isPresent()
                ? Typing.typed(values, new ColumnType.BinaryUuid(version.getAsInt()), v -> v.length() == UUID_BYTES,
                        1 + Bits.orChoice(8 * UUID_BYTES - UUID_KNOWN_BITS - timeBits(values), values))
                : Optional.empty();
    }

    /** {@return the version of UUIDs in bytes; empty where they are none, or of several versions} */
    private static OptionalInt version(List<String> values) {
        return IntStream.rangeClosed(1, 8)
                .filter(version -> Typing.share(values, v ->
                        v.length() == UUID_BYTES && v.charAt(6) >> 4 == version && v.charAt(8) >> 6 == 2) > 0)
                .findFirst();
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
