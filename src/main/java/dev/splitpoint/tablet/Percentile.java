package dev.splitpoint.tablet;

import java.util.Comparator;
import java.util.stream.IntStream;

/** What is not exceeded for most of a time. */
public final class Percentile {
    /** Sums of seconds may miss a share of their whole by so much. */
    private static final double ROUNDING = 1e-9;

    private Percentile() {}

    /**
     * {@return the smallest value that is not exceeded for at least a share of the time (nearest rank)}
     *
     * @param values  one or more, by time cell
     * @param seconds how long each of them lasts, over 0
     * @param share   0 to 1
     */
    public static double of(double[] values, double[] seconds, double share) {
        int[] rising = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> values[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double wanted = 0;
        for (double each : seconds) {
            wanted += each * share;
        }
        double passed = 0;
        for (int i : rising) {
            passed += seconds[i];
            if (passed >= wanted * (1 - ROUNDING)) {
                return values[i];
            }
        }
        return values[rising[rising.length - 1]];
    }
}
