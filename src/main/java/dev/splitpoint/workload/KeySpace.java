package dev.splitpoint.workload;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import java.util.OptionalLong;

/** How many different keys a row key can make. */
final class KeySpace {
    private KeySpace() {}

    /**
     * {@return the product of its segments' numbers of values; infinite where one grows with time, is random for every
     * row, or cannot be told}
     */
    static double of(RowKey key) {
        double product = 1;
        for (Segment segment : key.segments()) {
            boolean computed = segment.generator() instanceof Generator.Hash
                    || segment.generator() instanceof Generator.Salt salt && !salt.random();
            if (!computed) {
                OptionalLong size = Cardinality.of(segment.generator());
                product *= size.isPresent() ? size.getAsLong() : Double.POSITIVE_INFINITY;
            }
        }
        return product;
    }
}
