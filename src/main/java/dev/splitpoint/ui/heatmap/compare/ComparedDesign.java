package dev.splitpoint.ui.heatmap.compare;

import dev.splitpoint.query.RunnableDesign;
import java.util.function.Supplier;

/**
 * A design that can be compared.
 *
 * @param label name for users, such as "orders (saved)"
 * @param load  loads the design; runs in the background, and throws a {@link ComparisonException} if the design has errors
 */
record ComparedDesign(String label, Supplier<RunnableDesign> load) {
    @Override
    public String toString() {
        return label;
    }
}
