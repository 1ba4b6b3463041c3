package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.ui.design.queries.QueryMix;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Parts of a stacked bar for a mix: writes, followed by all queries. The width of a part is a minimum width plus its
 * share of the remaining width. Therefore, the user can also drag a query without a share.
 *
 * <p>Example: in a bar of 230 pixels, three parts with the shares 0.5, 0.5 and 0 are 110, 110 and 10 pixels wide.
 *
 * @param names names of the parts
 * @param shares shares of the parts, with the sum 1
 */
record MixShares(List<String> names, List<Double> shares) {
    /** Minimum width of a part, in pixels. */
    static final double MIN_WIDTH = 10;

    private static final double MICROS = 1e6;
    private static final double STEPS = 100;

    /** Copies the lists. */
    MixShares {
        names = List.copyOf(names);
        shares = List.copyOf(shares);
    }

    /** Returns the parts of a mix, which is scaled to the sum 1. */
    static MixShares of(Map<String, Double> mix, List<Query> queries) {
        Map<String, Double> scaled = Phase.isWhole(mix) ? mix : QueryMix.scaled(mix);
        List<String> names = new ArrayList<>(List.of(Phase.WRITE));
        queries.forEach(query -> names.add(query.name()));
        scaled.keySet().stream().filter(name -> !names.contains(name)).forEach(names::add);
        return new MixShares(
                names,
                names.stream().map(name -> scaled.getOrDefault(name, 0.0)).toList());
    }

    /**
     * Returns the parts after the border to the right of a part was moved to the right by a share. The result is a
     * whole percentage.
     */
    MixShares moved(int border, double by) {
        double sum = shares.get(border) + shares.get(border + 1);
        double left = Math.clamp(Math.rint((shares.get(border) + by) * STEPS) / STEPS, 0, sum);
        List<Double> changed = new ArrayList<>(shares);
        changed.set(border, Math.rint(left * MICROS) / MICROS);
        changed.set(border + 1, Math.rint((sum - left) * MICROS) / MICROS);
        return new MixShares(names, changed);
    }

    /** Returns the mix without shares of 0. Its order is the order of the given mix, followed by other names. */
    Map<String, Double> mix(Map<String, Double> like) {
        Map<String, Double> mix = new LinkedHashMap<>();
        like.keySet().forEach(name -> put(mix, name));
        names.forEach(name -> put(mix, name));
        return mix;
    }

    double width(int part, double barWidth) {
        return MIN_WIDTH + shares.get(part) * sharedWidth(barWidth);
    }

    double x(int part, double barWidth) {
        double x = 0;
        for (int i = 0; i < part; i++) {
            x += width(i, barWidth);
        }
        return x;
    }

    /** Returns the width that the shares divide among them in a bar of a given width, in pixels, at least 1. */
    double sharedWidth(double barWidth) {
        return Math.max(1, barWidth - names.size() * MIN_WIDTH);
    }

    private void put(Map<String, Double> mix, String name) {
        int index = names.indexOf(name);
        if (index >= 0 && shares.get(index) > 0) {
            mix.put(name, shares.get(index));
        }
    }
}
