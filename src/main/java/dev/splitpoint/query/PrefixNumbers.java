package dev.splitpoint.query;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.Bisection;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.format.UuidWriter;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ClockSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongPredicate;

/**
 * Numbers of a segment whose encoded form starts with a text. They allow counting rows by the distribution of the
 * numbers, without sampling rows.
 *
 * <p>Example: the values 0 to 999 in three zero-padded digits. The prefix {@code 04} selects the numbers 40 to 49.
 */
public final class PrefixNumbers {
    /** Maximum number of values that are encoded one by one. */
    private static final long MAX_ENCODED = 100_000;

    /** Index of the version digit in the text of a UUID. */
    private static final int VERSION = 14;

    /** Index of the variant digit in the text of a UUID; it is 8, 9, a, or b. */
    private static final int VARIANT = 19;

    private static final NumberFormat.Hexadecimal UUID_DIGIT = new NumberFormat.Hexadecimal(1, false);

    private final NumberFormat format;
    private final KeyBytes prefix;
    private final byte[] out;

    private PrefixNumbers(NumberFormat format, KeyBytes prefix) {
        this.format = format;
        this.prefix = prefix;
        this.out = new byte[format.maxLength() + Long.BYTES];
    }

    /**
     * Returns the intervals of numbers whose encoded form starts with a prefix. For clocks, the numbers are nanoseconds
     * since 1970. The result is empty if the format does not preserve the order and there are too many values to encode
     * them one by one.
     *
     * @param rows number of rows at the end of the workload, which bounds sequences
     * @return intervals of two elements: the first and the last number, both inclusive
     */
    public static Optional<List<long[]>> of(KeyStream stream, int index, KeyBytes prefix, double rows) {
        if (stream.format(index).isEmpty() || stream.digest(index).isPresent()) {
            return Optional.empty();
        }
        NumberFormat format = stream.format(index).get();
        boolean clock = stream.source(index) instanceof ClockSource;
        long smallest = clock ? 0 : GeneratorTraits.of(stream.generator(index)).smallest();
        long largest = new SegmentBytes(stream, index, rows).largest();
        PrefixNumbers numbers = new PrefixNumbers(format, prefix);
        if (format.isOrderPreserving(smallest, largest)) {
            return Optional.of(numbers.bisect(smallest, largest));
        }
        return !clock && largest - smallest >= 0 && largest - smallest < MAX_ENCODED
                ? Optional.of(numbers.enumerate(smallest, largest))
                : Optional.empty();
    }

    /**
     * {@return the share of the values that start with a prefix, 0 to 1, for a hash, a salt, or a random UUID;
     * otherwise empty}
     */
    public static OptionalDouble share(KeyStream stream, int index, KeyBytes prefix) {
        String text = prefix.toReadable();
        if (stream.generator(index) instanceof Generator.Hash hash
                && stream.format(index).orElse(null) instanceof NumberFormat.Hexadecimal hex) {
            // Digits before those of the hash are zeros.
            int zeros = Math.clamp(hex.width() - hash.length(), 0, text.length());
            boolean occurs = hex.isPrefix(text) && text.startsWith("0".repeat(zeros));
            return OptionalDouble.of(occurs ? StrictMath.pow(16, zeros - text.length()) : 0);
        }
        if (stream.digest(index).isPresent() && stream.cardinality(index) <= MAX_ENCODED) {
            // A good hash distributes values evenly over its buckets.
            long buckets = (long) stream.cardinality(index);
            return OptionalDouble.of(new PrefixNumbers(stream.format(index).orElseThrow(), prefix)
                            .enumerate(0, buckets - 1).stream()
                                    .mapToDouble(within -> within[1] - within[0] + 1)
                                    .sum()
                    / buckets);
        }
        boolean uuid = stream.generator(index) instanceof Generator.Uuid random
                && random.version() == 4
                && new SegmentBytes(stream, index, 0).fixedLength() == UuidWriter.LENGTH;
        if (!uuid) {
            return OptionalDouble.empty();
        }
        double share = text.length() <= UuidWriter.LENGTH ? 1 : 0;
        for (int i = 0; i < text.length(); i++) {
            char digit = text.charAt(i);
            boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
            boolean hex = UUID_DIGIT.isPrefix(String.valueOf(digit));
            share *= dash
                    ? digit == '-' ? 1 : 0
                    : i == VERSION
                            ? digit == '4' ? 1 : 0
                            : i == VARIANT ? "89ab".indexOf(digit) >= 0 ? 0.25 : 0 : hex ? 1 / 16.0 : 0;
        }
        return OptionalDouble.of(share);
    }

    /** {@return the interval of the numbers with the prefix; empty if no number has it} */
    private List<long[]> bisect(long smallest, long largest) {
        Optional<KeyBytes> successor = prefix.successor();
        LongPredicate reachesStart = number -> encode(number).compareTo(prefix) >= 0;
        LongPredicate reachesEnd = number ->
                successor.filter(e -> encode(number).compareTo(e) >= 0).isPresent();
        boolean falling = format.order() == ByteOrderTrend.FALLING;
        LongPredicate isFrom = falling ? reachesEnd.negate() : reachesStart;
        LongPredicate isAfter = falling ? reachesStart.negate() : reachesEnd;
        // The search ends at the largest number, because the number after it may not exist.
        long first = Bisection.first(smallest, largest, isFrom);
        long end = Bisection.first(smallest, largest, isAfter);
        long last = isAfter.test(end) ? end - 1 : end;
        return isFrom.test(first) && first <= last && !(end == smallest && isAfter.test(end))
                ? List.of(new long[] {first, last})
                : List.of();
    }

    private List<long[]> enumerate(long smallest, long largest) {
        List<long[]> intervals = new ArrayList<>();
        for (long number = smallest; number <= largest; number++) {
            if (encode(number).startsWith(prefix)) {
                if (!intervals.isEmpty() && intervals.getLast()[1] == number - 1) {
                    intervals.getLast()[1]++;
                } else {
                    intervals.add(new long[] {number, number});
                }
            }
        }
        return intervals;
    }

    private KeyBytes encode(long number) {
        return KeyBytes.of(out, 0, format.write(number, out, 0));
    }
}
