package dev.splitpoint.sample.infer;

import java.util.Arrays;

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

    private Snowflakes() {}

    /** {@return whether the last bits of numbers are not spread as those of a clock are: machines are few, and counters small} */
    static boolean are(long[] numbers) {
        long[] different = Arrays.stream(numbers).filter(n -> n > SMALLEST).distinct().toArray();
        if (different.length < FEWEST || different.length < numbers.length / 10
                || Typing.isEnough((int) Arrays.stream(different).filter(n -> n % COARSE == 0).count(), different.length)) {
            return false;
        }
        double most = DIRT + DEVIATIONS * 0.5 / StrictMath.sqrt(different.length);
        for (int bit = 0; bit < BITS; bit++) {
            int at = bit;
            double share = (double) Arrays.stream(different).filter(n -> (n >> at & 1) == 1).count() / different.length;
            if (Math.abs(share - 0.5) > most) {
                return true;
            }
        }
        return false;
    }
}
