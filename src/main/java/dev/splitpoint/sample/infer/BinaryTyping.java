package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;

/** Types of columns of bytes that are no text: numbers and times of fixed width, the highest byte first. */
final class BinaryTyping {
    /** What takes more because few keys have it: a number with its sign bit turned, and one of a width that no processor has. */
    private static final double SELDOM_BITS = 1;
    /** The same of a number whose lowest byte is first: it has lost its order. */
    private static final double UNORDERED_BITS = 3;
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
        return time(values, numbers, width)
                .or(() -> signed(values, numbers, width))
                .or(() -> bigEndian(values, numbers, width))
                .or(() -> littleEndian(values, fitting, width));
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
            case Integer.BYTES -> time.unit() == TimeUnit.S;
            case SHORT_TIME -> time.unit() == TimeUnit.MS && time.from() == 0;
            default -> true;
        });
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

    private static Optional<TypedColumn> bigEndian(List<String> values, long[] numbers, int width) {
        long[] sorted = Arrays.stream(numbers).sorted().toArray();
        int trim = Typing.dirt(sorted.length);
        double low = sorted[trim];
        double high = sorted[sorted.length - 1 - trim];
        boolean usual = width == Short.BYTES || width == Integer.BYTES || width == Long.BYTES;
        boolean fills = width < Integer.BYTES || usual ? Bits.range(high - low) > 8 * width - 3 : high >= StrictMath.pow(2, 8.0 * (width - 1));
        // Random bytes fill their whole range, numbers hardly ever.
        return low < 0 || fills
                ? Optional.empty()
                : Typing.typed(values, new ColumnType.BigEndian(width), v -> v.length() == width,
                        1 + (usual ? 0 : SELDOM_BITS) + Bits.range(high - low));
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
