package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Parts of a stacked bar for a mix: writes, followed by all queries. Parts with a share are at least
 * {@value #MIN_WIDTH} pixels wide.
 *
 * <p>Example: in a bar of 206 pixels, parts with the shares 0.5, 0.5 and 0.0001 are about 101.5, 101.5 and 3 pixels
 * wide.
 *
 * @param names names of the parts
 * @param shares shares of the parts, with the sum 1
 */
record MixShares(List<String> names, List<Double> shares) {
    /** Minimum width of a part with a share, in pixels. */
    static final double MIN_WIDTH = 3;

    /** Copies the lists. */
    MixShares {
        names = List.copyOf(names);
        shares = List.copyOf(shares);
    }

    /** {@return the parts of the mix of a phase, scaled to the sum 1} */
    static MixShares of(Phase phase, List<Query> queries) {
        Map<String, Double> mix = phase.mix();
        List<String> names = new ArrayList<>(List.of(Phase.WRITE));
        queries.forEach(query -> names.add(query.name()));
        mix.keySet().stream().filter(name -> !names.contains(name)).forEach(names::add);
        double sum = mix.values().stream().mapToDouble(Double::doubleValue).sum();
        return new MixShares(
                names,
                names.stream()
                        .map(name -> sum == 0 ? 0.0 : mix.getOrDefault(name, 0.0) / sum)
                        .toList());
    }

    double width(int part, double barWidth) {
        double least = shares.stream().filter(share -> share > 0).count() * MIN_WIDTH;
        double share = shares.get(part);
        return share > 0 ? MIN_WIDTH + share * Math.max(0, barWidth - least) : 0;
    }

    double x(int part, double barWidth) {
        double x = 0;
        for (int i = 0; i < part; i++) {
            x += width(i, barWidth);
        }
        return x;
    }
}
