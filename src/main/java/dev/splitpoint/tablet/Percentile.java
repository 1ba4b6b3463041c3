package dev.splitpoint.tablet;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Time-weighted percentile by the nearest-rank method.
 *
 * <p>Example: the values 0.2, 0.9 and 0.5 last 60, 10 and 30 seconds. The 90th percentile is 0.5, because values up to
 * 0.5 cover 90 of 100 seconds. The 91st percentile is 0.9.
 */
public final class Percentile {
    /** Relative rounding error of a sum of durations. */
    private static final double ROUNDING = 1e-9;

    private Percentile() {}

    /**
     * {@return the smallest value that is not exceeded during at least a share of the time}
     *
     * @param values one or more values
     * @param seconds duration of each value, greater than 0
     * @param share share of the time, 0 to 1
     */
    public static double of(double[] values, double[] seconds, double share) {
        int[] ascending = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> values[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double wanted = 0;
        for (double each : seconds) {
            wanted += each * share;
        }
        double passed = 0;
        for (int i : ascending) {
            passed += seconds[i];
            if (passed >= wanted * (1 - ROUNDING)) {
                return values[i];
            }
        }
        return values[ascending[ascending.length - 1]];
    }
}
