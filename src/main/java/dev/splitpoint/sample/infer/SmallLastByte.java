package dev.splitpoint.sample.infer;

import java.util.Arrays;

/**
 * Tells numbers that have a small one of a byte behind them from longer numbers: the last byte of a number that is counted, drawn or
 * measured is anything, and of a time in whole minutes or hours it is one of several that are as far apart as they can be.
 */
final class SmallLastByte {
    /** Lines, versions and parts are fewer: by chance a last byte is so small in a fourth of the numbers. */
    private static final int LARGEST = 63;
    /** Of fewer numbers all may end so by chance; in so many by one of 4 to the power of 20. */
    private static final int FEWEST = 20;

    private SmallLastByte() {}

    /** {@return whether bytes end with a small number of their own, one of several, behind many numbers that are larger than it} */
    static boolean is(long[] numbers) {
        long larger = Arrays.stream(numbers).map(number -> number >>> Byte.SIZE).distinct().limit(FEWEST).count();
        return larger == FEWEST
                && ByteKinds.are(numbers, number -> (number & 0xff) <= LARGEST)
                && Arrays.stream(numbers).map(number -> number & 0xff).filter(last -> last > 0 && last <= LARGEST).count() > Typing.dirt(numbers.length);
    }
}
