package dev.splitpoint.stream;

import java.util.function.LongPredicate;

/** Binary search for the first number that meets a monotone condition. */
public final class Bisection {
    private Bisection() {}

    /**
     * {@return the first number that meets the condition; {@code end} if none does}
     *
     * <p>Example: {@code first(0, 100, n -> n * n >= 50)} returns 8 after seven tests.
     *
     * @param from the smallest number
     * @param end the number after the largest
     * @param condition false up to some number and true for all larger ones
     */
    public static long first(long from, long end, LongPredicate condition) {
        long low = from;
        long high = end;
        while (low < high) {
            long middle = low + (high - low >>> 1);
            if (condition.test(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
