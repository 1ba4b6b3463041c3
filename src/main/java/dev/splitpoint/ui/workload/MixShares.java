package dev.splitpoint.ui.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.ui.queries.QueryMix;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A mix as parts of a bar: writes first, then every query, whether it has a share or none. Each part is as wide as
 * a least width and its share of the rest, so that a read without a share can be pulled out of its sliver.
 *
 * @param names  of the parts
 * @param shares of the parts, which add to 1
 */
record MixShares(List<String> names, List<Double> shares) {
    /** The least width of a part, in pixels. */
    static final double LEAST = 10;

    private static final double MICROS = 1e6;
    private static final double STEPS = 100;

    /** Copies the lists. */
    MixShares {
        names = List.copyOf(names);
        shares = List.copyOf(shares);
    }

    /** {@return the parts of a mix} */
    static MixShares of(Map<String, Double> mix, List<Query> reads) {
        Map<String, Double> whole = Phase.isWhole(mix) ? mix : QueryMix.scaled(mix);
        List<String> names = new ArrayList<>(List.of(Phase.WRITE));
        reads.forEach(read -> names.add(read.name()));
        whole.keySet().stream().filter(name -> !names.contains(name)).forEach(names::add);
        return new MixShares(names, names.stream().map(name -> whole.getOrDefault(name, 0.0)).toList());
    }

    /** {@return these parts with the border behind one moved to the right by a share, on a whole per cent} */
    MixShares moved(int border, double by) {
        double both = shares.get(border) + shares.get(border + 1);
        double left = Math.clamp(Math.rint((shares.get(border) + by) * STEPS) / STEPS, 0, both);
        List<Double> changed = new ArrayList<>(shares);
        changed.set(border, Math.rint(left * MICROS) / MICROS);
        changed.set(border + 1, Math.rint((both - left) * MICROS) / MICROS);
        return new MixShares(names, changed);
    }

    /** {@return the mix, in the order that another one has, without parts that have no share} */
    Map<String, Double> mix(Map<String, Double> like) {
        Map<String, Double> mix = new LinkedHashMap<>();
        like.keySet().forEach(name -> put(mix, name));
        names.forEach(name -> put(mix, name));
        return mix;
    }

    double width(int part, double all) {
        return LEAST + shares.get(part) * free(all);
    }

    double x(int part, double all) {
        double x = 0;
        for (int i = 0; i < part; i++) {
            x += width(i, all);
        }
        return x;
    }

    /** {@return the pixels that a share of 1 has in a bar of a width} */
    double free(double all) {
        return Math.max(1, all - names.size() * LEAST);
    }

    private void put(Map<String, Double> mix, String name) {
        int index = names.indexOf(name);
        if (index >= 0 && shares.get(index) > 0) {
            mix.put(name, shares.get(index));
        }
    }
}
