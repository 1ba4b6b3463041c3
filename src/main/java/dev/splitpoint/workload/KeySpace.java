package dev.splitpoint.workload;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * How many of the different keys that writes can make are there already.
 *
 * <p>Phases may make keys of other values, so of a larger or a smaller space. The smaller is taken to lie within the
 * larger, and what was written into the larger not to have fallen into the smaller. For one thread.
 */
final class KeySpace {
    private final NavigableMap<Double, Double> rows = new TreeMap<>();

    /**
     * {@return the product of the segments' numbers of values; infinite where one grows with time, is random for every
     * row, or cannot be told}
     *
     * @param key       the segments
     * @param overrides generators that stand in for segments' own, by segment
     */
    static double of(RowKey key, Map<String, Generator> overrides) {
        double product = 1;
        for (Segment segment : key.segments()) {
            Generator own = segment.generator();
            Generator generator = KeyStream.resolved(own, overrides.getOrDefault(segment.name(), own));
            boolean computed = generator instanceof Generator.Hash
                    || generator instanceof Generator.Salt salt && !salt.random();
            if (!computed) {
                OptionalLong size = Cardinality.of(generator);
                product *= size.isPresent() ? size.getAsLong() : Double.POSITIVE_INFINITY;
            }
        }
        return product;
    }

    /** Adds rows to a space. {@return how many there was room for} */
    double add(double space, double many) {
        double added = Math.min(many, Math.max(0, space - filled(space)));
        rows.merge(space, added, Double::sum);
        return added;
    }

    /**
     * {@return the share of some inserts into a space that make a row that was not there}
     *
     * <p>Each insert takes any of the keys alike, so of those that are free a share of e^(−inserts ÷ keys) stays free.
     */
    double newShare(double space, double inserts) {
        if (Double.isInfinite(space)) {
            return 1;
        }
        double free = Math.max(0, space - filled(space));
        return inserts == 0 ? free / space : Math.min(1, free * -StrictMath.expm1(-inserts / space) / inserts);
    }

    private double filled(double space) {
        return rows.headMap(space, true).values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
