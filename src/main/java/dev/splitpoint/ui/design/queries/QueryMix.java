package dev.splitpoint.ui.design.queries;

import dev.splitpoint.design.Phase;
import dev.splitpoint.ui.kit.text.Quantities;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Shares of writes and queries by name. Their sum must be 1. */
public final class QueryMix {
    private static final double MICROS = 1e6;
    private static final int DECIMALS = 9;

    /** Shares below this value have three more decimal places. */
    private static final double SMALL = 1e-5;

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

    /**
     * Sets one share. The other shares keep their proportions, and fill the rest up to 1.
     *
     * <p>Example: in a mix of 0.5, 0.3 and 0.2, the first share becomes 0.75, and the others 0.15 and 0.1.
     *
     * @param names names of all shares; if all others are 0, they become equal
     */
    public static Map<String, Double> withShare(
            Map<String, Double> mix, String name, double share, List<String> names) {
        List<String> others =
                names.stream().filter(other -> !other.equals(name)).toList();
        double sum = others.stream()
                .mapToDouble(other -> mix.getOrDefault(other, 0.0))
                .sum();
        Map<String, Double> changed = new LinkedHashMap<>();
        names.forEach(other -> changed.put(
                other,
                other.equals(name)
                        ? others.isEmpty() ? 1 : share
                        : rounded(
                                (1 - share) * (sum == 0 ? 1.0 / others.size() : mix.getOrDefault(other, 0.0) / sum))));
        // The largest of the others absorbs the rounding errors.
        others.stream()
                .max(Comparator.comparingDouble(changed::get))
                .ifPresent(largest -> changed.merge(
                        largest,
                        1 - sum(changed),
                        (value, error) -> Math.max(
                                0,
                                BigDecimal.valueOf(value + error)
                                        .setScale(DECIMALS, RoundingMode.HALF_EVEN)
                                        .doubleValue())));
        changed.values().removeIf(value -> value == 0);
        return changed;
    }

    /** Rounds a share to six decimal places, and a small one to nine. */
    private static double rounded(double share) {
        return BigDecimal.valueOf(share)
                .setScale(share < SMALL ? DECIMALS : DECIMALS - 3, RoundingMode.HALF_EVEN)
                .doubleValue();
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
