package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.util.List;
import java.util.Optional;

/** Types of columns of bytes that are no text: numbers and times of fixed width, the highest byte first. */
final class BinaryTyping {
    /** What a number takes more whose lowest byte is first: few keys have them, since their order is lost. */
    private static final double SELDOM_BITS = 1;

    private BinaryTyping() {}

    static Optional<TypedColumn> of(List<String> values) {
        int width = Typing.width(values);
        if (Typing.share(values, Latin::isReadable) > 0) {
            return Optional.of(Typing.of(values, true));
        }
        if (width != 2 && width != 4 && width != 8) {
            return Optional.empty();
        }
        List<String> fitting = Typing.fitting(values, v -> v.length() == width);
        long[] numbers = fitting.stream().mapToLong(BinaryTyping::number).toArray();
        Optional<Times.Found> time = width == 2 ? Optional.empty() : Times.of(numbers, 0, Typing.SHARE);
        if (time.filter(t -> width == 8 || t.unit() == TimeUnit.S).isPresent()) {
            Times.Found found = time.get();
            return Typing.typed(values, new ColumnType.BinaryTime(found.unit(), width, found.from()),
                    v -> v.length() == width, 1 + found.bits());
        }
        long[] sorted = java.util.Arrays.stream(numbers).sorted().toArray();
        int trim = sorted.length / 100;
        double low = sorted[trim];
        double high = sorted[sorted.length - 1 - trim];
        double bits = Bits.range(high - low);
        // Random bytes fill their whole range, numbers hardly ever.
        return low < 0 || bits > 8 * width - 3
                ? littleEndian(values, fitting, width)
                : Typing.typed(values, new ColumnType.BigEndian(width), v -> v.length() == width, 1 + bits);
    }

    /** Zeros at the end that the numbers do not reach: a hash has them nowhere, a big-endian number has them in front. */
    private static Optional<TypedColumn> littleEndian(List<String> values, List<String> fitting, int width) {
        if (width == 2) {
            return Optional.empty();
        }
        long[] numbers = fitting.stream().mapToLong(value -> number(new StringBuilder(value).reverse().toString())).sorted().toArray();
        int trim = numbers.length / 100;
        double low = numbers[trim];
        double high = numbers[numbers.length - 1 - trim];
        return low < 0 || high >= StrictMath.pow(2, 8.0 * (width - 1))
                ? Optional.empty()
                : Typing.typed(values, new ColumnType.LittleEndian(width), v -> v.length() == width, SELDOM_BITS + Bits.range(high - low));
    }

    static long number(String bytes) {
        long number = 0;
        for (int i = 0; i < bytes.length(); i++) {
            number = number << 8 | bytes.charAt(i);
        }
        return number;
    }
}
