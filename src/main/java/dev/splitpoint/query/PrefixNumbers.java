package dev.splitpoint.query;

import dev.splitpoint.design.Generator;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.format.UuidWriter;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.parallel.Bisection;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.ValueLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongPredicate;

/**
 * The numbers of a segment that are written with a text at their beginning, so that rows can be counted by the distribution
 * of the numbers and need not be drawn.
 */
public final class PrefixNumbers {
    /** Of so many numbers each one is written to see how it begins. */
    private static final long WRITTEN = 100_000;

    /** Where the version of a UUID stands in its text, and where its variant, which is one of four digits. */
    private static final int VERSION = 14;

    private static final int VARIANT = 19;

    private final NumberFormat format;
    private final KeyBytes prefix;
    private final byte[] out;

    private PrefixNumbers(NumberFormat format, KeyBytes prefix) {
        this.format = format;
        this.prefix = prefix;
        this.out = new byte[format.maxLength() + Long.BYTES];
    }

    /**
     * {@return stretches of numbers, the first of each and the first behind it; of a clock nanoseconds since 1970. Empty
     * where they cannot be told}
     *
     * @param rows how many rows there come to be: sequences go on for so long
     */
    public static Optional<List<long[]>> of(KeyStream stream, int index, KeyBytes prefix, double rows) {
        if (stream.format(index).isEmpty() || stream.digest(index).isPresent()) {
            return Optional.empty();
        }
        NumberFormat format = stream.format(index).get();
        boolean clock = stream.source(index) instanceof ClockSource;
        long smallest = clock ? 0 : ValueLimits.smallest(stream.generator(index));
        long largest = new SegmentBytes(stream, index, rows).largest();
        PrefixNumbers numbers = new PrefixNumbers(format, prefix);
        if (format.keepsOrder(smallest, largest)) {
            return Optional.of(List.of(numbers.ordered(smallest, largest)));
        }
        return !clock && largest - smallest >= 0 && largest - smallest < WRITTEN
                ? Optional.of(numbers.listed(smallest, largest))
                : Optional.empty();
    }

    /** {@return the share of the values of a hash, a salt or a random UUID; empty for any other segment} */
    public static OptionalDouble share(KeyStream stream, int index, KeyBytes prefix) {
        String text = prefix.toReadable();
        if (stream.generator(index) instanceof Generator.Hash hash
                && stream.format(index).orElse(null) instanceof NumberFormat.Hexadecimal) {
            return OptionalDouble.of(text.matches("[0-9a-f]*") && text.length() <= hash.length() ? StrictMath.pow(16, -text.length()) : 0);
        }
        if (stream.digest(index).isPresent() && stream.values(index) <= WRITTEN) {
            // A good hash fills its buckets alike.
            long buckets = (long) stream.values(index);
            return OptionalDouble.of(new PrefixNumbers(stream.format(index).orElseThrow(), prefix)
                    .listed(0, buckets - 1).stream().mapToDouble(within -> within[1] - within[0]).sum() / buckets);
        }
        boolean uuid = stream.generator(index) instanceof Generator.Uuid random && random.version() == 4
                && new SegmentBytes(stream, index, 0).fixedLength() == UuidWriter.LENGTH;
        if (!uuid) {
            return OptionalDouble.empty();
        }
        double share = text.length() <= UuidWriter.LENGTH ? 1 : 0;
        for (int i = 0; i < text.length(); i++) {
            char digit = text.charAt(i);
            boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
            boolean hex = "0123456789abcdef".indexOf(digit) >= 0;
            share *= dash ? digit == '-' ? 1 : 0
                    : i == VERSION ? digit == '4' ? 1 : 0
                    : i == VARIANT ? "89ab".indexOf(digit) >= 0 ? 0.25 : 0
                    : hex ? 1 / 16.0 : 0;
        }
        return OptionalDouble.of(share);
    }

    private long[] ordered(long smallest, long largest) {
        Optional<KeyBytes> end = prefix.successor();
        LongPredicate behindStart = number -> written(number).compareTo(prefix) >= 0;
        LongPredicate behindEnd = number -> end.filter(e -> written(number).compareTo(e) >= 0).isPresent();
        long behind = largest == Long.MAX_VALUE ? largest : largest + 1;
        boolean falling = format.order() == ByteOrderTrend.FALLING;
        return falling
                ? new long[] {
                    Bisection.first(smallest, behind, behindEnd.negate()), Bisection.first(smallest, behind, behindStart.negate())
                }
                : new long[] {Bisection.first(smallest, behind, behindStart), Bisection.first(smallest, behind, behindEnd)};
    }

    private List<long[]> listed(long smallest, long largest) {
        List<long[]> stretches = new ArrayList<>();
        for (long number = smallest; number <= largest; number++) {
            if (written(number).startsWith(prefix)) {
                if (!stretches.isEmpty() && stretches.getLast()[1] == number) {
                    stretches.getLast()[1]++;
                } else {
                    stretches.add(new long[] {number, number + 1});
                }
            }
        }
        return stretches;
    }

    private KeyBytes written(long number) {
        return KeyBytes.of(out, 0, format.write(number, out, 0));
    }
}
