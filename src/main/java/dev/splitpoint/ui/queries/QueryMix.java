package dev.splitpoint.ui.queries;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.text.Quantities;
import java.util.LinkedHashMap;
import java.util.Map;

/** Shares of writes and queries, by name, which have to add to 1. */
public final class QueryMix {
    private static final double MICROS = 1e6;

    private QueryMix() {}

    /** {@return what the shares add to, in a sentence} */
    public static String words(Map<String, Double> mix) {
        return Phase.isWhole(mix)
                ? Messages.WHOLE_MIX
                : Messages.wrongMix(Quantities.real(Math.rint(sum(mix) * MICROS) / (MICROS / 100)));
    }

    /** {@return the mix with its shares made to add to 1, each as large to the others as before} */
    public static Map<String, Double> scaled(Map<String, Double> mix) {
        double sum = sum(mix);
        if (sum == 0) {
            return Map.of(Phase.WRITE, 1.0);
        }
        Map<String, Double> scaled = new LinkedHashMap<>();
        double left = 1;
        int after = mix.size();
        for (Map.Entry<String, Double> entry : mix.entrySet()) {
            // The last one takes what is left, so that rounding to short numbers keeps the sum.
            double share = --after == 0 ? left : Math.rint(entry.getValue() / sum * MICROS) / MICROS;
            share = Math.max(0, Math.rint(share * MICROS) / MICROS);
            left -= share;
            scaled.put(entry.getKey(), share);
        }
        return scaled;
    }

    /** {@return the mix without one of its reads, whose share goes to the others} */
    static Map<String, Double> without(Map<String, Double> mix, String read) {
        if (!mix.containsKey(read)) {
            return mix;
        }
        Map<String, Double> fewer = new LinkedHashMap<>(mix);
        fewer.remove(read);
        return scaled(fewer);
    }

    private static double sum(Map<String, Double> mix) {
        return mix.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
