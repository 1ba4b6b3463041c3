package dev.splitpoint.sample;

import dev.splitpoint.key.KeyBytes;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds the keys with the most weight in bounded memory, in one pass: counters of which, when there are too many, all are
 * lowered by the median and the empty ones dropped (Misra and Gries, Science of Computer Programming 1982; the purge by the
 * median as in Anderson et al., "A high-performance algorithm for identifying frequent items in data streams", IMC 2017).
 *
 * <p>A counter is at most the total weight ÷ 1,024 below the truth, and never over it. Not for several threads.
 */
final class HeavyHitters {
    /** Twice those of the bound above: lowering by the median drops half of them. */
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

    /** {@return keys whose weight is certainly over a bound, with the middle of what it may be} */
    Map<KeyBytes, Double> over(double bound) {
        Map<KeyBytes, Double> heavy = new HashMap<>();
        counters.forEach((key, counter) -> {
            if (counter[0] > Math.max(bound, lowered)) {
                heavy.put(key, counter[0] + lowered / 2);
            }
        });
        return heavy;
    }
}
