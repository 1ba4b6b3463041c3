package dev.splitpoint.sample.infer.detect;

import java.time.Instant;
import java.util.Collection;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Range of the numbers of a column, with the step that divides all differences. Example: times truncated to hours have
 * a step of 3,600 s.
 *
 * @param min smallest number
 * @param max largest number
 * @param step greatest common divisor of the differences; 0 for equal numbers
 */
public record NumberRange(long min, long max, long step) {
    /** Earliest plausible time of a stored key. */
    private static final long EARLIEST = Instant.parse("2005-01-01T00:00:00Z").getEpochSecond();

    private static final long LATEST = Instant.parse("2036-01-01T00:00:00Z").getEpochSecond();
    private static final double FULL = 0.9;
    private static final long NANOS = 1_000_000_000L;

    /** Returns the range of the numbers that a function parses from values; values without a number are skipped. */
    public static NumberRange of(Collection<String> values, Function<String, OptionalLong> read) {
        long[] numbers = values.stream()
                .map(read)
                .filter(OptionalLong::isPresent)
                .mapToLong(OptionalLong::getAsLong)
                .sorted()
                .toArray();
        // Malformed values are usually the smallest or largest numbers.
        int trim = SegmentValues.tolerance(numbers.length) / 2;
        if (numbers.length == 0) {
            return new NumberRange(Long.MAX_VALUE, Long.MIN_VALUE, 0);
        }
        long min = numbers[trim];
        long max = numbers[numbers.length - 1 - trim];
        long step = 0;
        for (int i = trim + 1; i < numbers.length - trim && step != 1; i++) {
            step = divisor(step, numbers[i] - min);
        }
        return new NumberRange(min, max, step);
    }

    private static long divisor(long a, long b) {
        return b == 0 ? a : divisor(b, a % b);
    }

    /** Returns whether a number of units since 1970 is a plausible time of a stored key: 2005 to 2035. */
    static boolean isPlausibleTime(long count, long unitNanos) {
        long perSecond = NANOS / unitNanos;
        return count / perSecond >= EARLIEST && count / perSecond < LATEST;
    }

    /** Returns the bits that encode a number of the range. */
    public double bits() {
        return DescriptionLength.log2(((double) max - min) / Math.max(1, step) + 1);
    }

    /**
     * Returns whether the numbers fill an aligned block of a base, as random digits after a constant prefix do.
     * Example: 1,000 numbers from 470,012 to 479,987 fill the block 470,000 to 479,999; times of 40 days do not fill a
     * block.
     */
    public boolean fillsBlock(int base) {
        if (max <= min) {
            return true;
        }
        long block = 1;
        while (Math.floorDiv(min, block) != Math.floorDiv(max, block)) {
            if (block > Long.MAX_VALUE / base) {
                return false;
            }
            block *= base;
        }
        return ((double) max - min) / block >= FULL;
    }
}
