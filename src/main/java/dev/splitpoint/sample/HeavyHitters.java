package dev.splitpoint.sample;

import dev.splitpoint.key.KeyBytes;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Detector of the keys with the largest weights, in one pass and bounded memory (Misra and Gries, Science of Computer
 * Programming 1982). If there are too many counters, all are reduced by their median and the empty ones are removed
 * (Anderson et al., "A high-performance algorithm for identifying frequent items in data streams", IMC 2017).
 *
 * <p>A counter is never above the true weight, and below it by at most 1/1,024 of the total weight. Example: with a
 * total of 1,024,000, a key of weight 50,000 has a counter of 49,000 to 50,000. Not safe for several threads.
 */
final class HeavyHitters {
    /** Twice the divisor of the error bound, since a reduction by the median removes half of the counters. */
    private static final int COUNTERS = 2048;

    private final Map<KeyBytes, double[]> counters = new HashMap<>();
    private double lowered;

    void add(KeyBytes key, double weight) {
        double[] counter = counters.get(key);
        if (counter != null) {
            counter[0] += weight;
            return;
        }
        counters.put(key, new double[] {weight});
        if (counters.size() > COUNTERS) {
            double[] sorted = counters.values().stream().mapToDouble(c -> c[0]).toArray();
            Arrays.sort(sorted);
            double median = sorted[sorted.length / 2];
            lowered += median;
            counters.values().removeIf(c -> (c[0] -= median) <= 0);
        }
    }

    /** {@return the keys with a weight certainly above a bound, with the middle of their possible weights} */
    Map<KeyBytes, Double> above(double bound) {
        Map<KeyBytes, Double> heavy = new HashMap<>();
        counters.forEach((key, counter) -> {
            if (counter[0] > Math.max(bound, lowered)) {
                heavy.put(key, counter[0] + lowered / 2);
            }
        });
        return heavy;
    }
}
