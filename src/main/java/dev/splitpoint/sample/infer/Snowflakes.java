package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Tells identifiers of 64 bits that begin with a time in ms, as Twitter and Discord make them, from times in ns. */
final class Snowflakes {
    /** Bits behind the time: of the machine and of a counter. */
    private static final int BITS = 22;
    /** Smaller numbers are times in µs at most. */
    private static final long SMALLEST = 1L << 53;
    /** That any of a clock's bits is set so much more or less often than half the time is less likely than one in 5,000. */
    private static final double DEVIATIONS = 4.5;
    /** Dirt that may add to it. */
    private static final double DIRT = 0.02;
    /** Of fewer numbers all may be even, or odd, by chance. */
    private static final int FEWEST = 30;
    /** A clock that is coarser than 1 ns counts tenths of microseconds, or thousands of them. */
    private static final long COARSE = 100;

    /** Bits of the counter, with those of the machine in front of them. */
    private static final int COUNTER_BITS = 12;
    /** So many bits of the machine are always the same: there are a few dozen machines, and up to a thousand have numbers. */
    private static final int SAME_BITS = 6;
    /** The bits of a clock's milliseconds and of its first seconds are anything. */
    private static final int CLOCK_BITS = 12;

    private Snowflakes() {}

    /** {@return whether numbers have a clock in front of few machines, each number being another or nearly so} */
    static boolean areOfMachines(long[] numbers) {
        long[] different = large(numbers);
        if (different.length < FEWEST || !Typing.isEnough((int) Arrays.stream(numbers).filter(n -> n > SMALLEST).count(), numbers.length)) {
            return false;
        }
        int same = 0;
        for (int bit = COUNTER_BITS; bit < BITS; bit++) {
            double share = share(different, bit);
            same += share < DIRT || share > 1 - DIRT ? 1 : 0;
        }
        return same >= SAME_BITS && haveClock(numbers);
    }

    /** {@return whether the bits that are the milliseconds and first seconds of such identifiers are anything} */
    static boolean haveClock(long[] numbers) {
        long[] different = large(numbers);
        return IntStream.range(BITS, BITS + CLOCK_BITS).allMatch(bit -> isAnything(different, bit));
    }

    /** {@return the different ones of numbers that may have a time in them} */
    private static long[] large(long[] numbers) {
        return Arrays.stream(numbers).filter(n -> n > SMALLEST).distinct().toArray();
    }

    /** {@return whether a bit is set about as often as not} */
    private static boolean isAnything(long[] numbers, int bit) {
        return Math.abs(share(numbers, bit) - 0.5) <= DIRT + DEVIATIONS * 0.5 / StrictMath.sqrt(numbers.length);
    }

    private static double share(long[] numbers, int bit) {
        return (double) Arrays.stream(numbers).filter(n -> (n >> bit & 1) == 1).count() / numbers.length;
    }

    /** {@return whether the last bits of numbers are not spread as those of a clock are: machines are few, and counters small} */
    static boolean are(long[] numbers) {
        long[] different = large(numbers);
        if (different.length < FEWEST || different.length < numbers.length / 10
                || Typing.isEnough((int) Arrays.stream(different).filter(n -> n % COARSE == 0).count(), different.length)) {
            return false;
        }
        return !IntStream.range(0, BITS).allMatch(bit -> isAnything(different, bit));
    }
}
