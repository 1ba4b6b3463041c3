package dev.splitpoint.ui.queries;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.text.Quantities;
import java.util.LinkedHashMap;
import java.util.Map;

/** Shares of writes and queries by name. Their sum must be 1. */
public final class QueryMix {
    private static final double MICROS = 1e6;

    private QueryMix() {}

    /** {@return a sentence about the sum of the shares} */
    public static String sumText(Map<String, Double> mix) {
        return Phase.isWhole(mix)
                ? Messages.WHOLE_MIX
                : Messages.wrongMix(Quantities.real(Math.rint(sum(mix) * MICROS) / (MICROS / 100)));
    }

    /**
     * Scales the shares so that their sum is 1, with six decimal places. The last share absorbs the rounding errors.
     *
     * <p>Example: three shares of 1 become 0.333333, 0.333333 and 0.333334.
     */
    public static Map<String, Double> scaled(Map<String, Double> mix) {
        double sum = sum(mix);
        if (sum == 0) {
            return Map.of(Phase.WRITE, 1.0);
        }
        Map<String, Double> scaled = new LinkedHashMap<>();
        double remainder = 1;
        int remaining = mix.size();
        for (Map.Entry<String, Double> entry : mix.entrySet()) {
            // The last share is the remainder, so that the rounded shares have the sum 1.
            double share = --remaining == 0 ? remainder : Math.rint(entry.getValue() / sum * MICROS) / MICROS;
            share = Math.max(0, Math.rint(share * MICROS) / MICROS);
            remainder -= share;
            scaled.put(entry.getKey(), share);
        }
        return scaled;
    }

    /** Removes a query from the mix and distributes its share to the others, in proportion to their shares. */
    static Map<String, Double> without(Map<String, Double> mix, String read) {
        if (!mix.containsKey(read)) {
            return mix;
        }
        Map<String, Double> without = new LinkedHashMap<>(mix);
        without.remove(read);
        return scaled(without);
    }

    private static double sum(Map<String, Double> mix) {
        return mix.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
