package dev.splitpoint.stream.parallel;

import java.util.function.LongPredicate;

/** Finds where something that holds from some number on begins to hold. */
public final class Bisection {
    private Bisection() {}

    /**
     * {@return the first number from which on something holds; the one behind all of them where it never does}
     *
     * @param from   the smallest number
     * @param behind the number behind the largest
     * @param holds  asked of numbers in between; where it holds of one it holds of all larger ones
     */
    public static long first(long from, long behind, LongPredicate holds) {
        long low = from;
        long high = behind;
        while (low < high) {
            long middle = low + (high - low >>> 1);
            if (holds.test(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
