package dev.splitpoint.ui.result.compare;

import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.tablet.SimulationRun;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A design that can be compared.
 *
 * @param label name for users, such as "orders (saved)"
 * @param load loads the design; runs in the background, and throws a {@link CompareModel.ComparisonException} if the
 *     design has errors
 * @param run finds the run of the design that the window has; may return a run of another design
 */
record ComparedDesign(String label, Supplier<RunnableDesign> load, Supplier<Optional<SimulationRun>> run) {
    /** Creates a design that has to be simulated. */
    ComparedDesign(String label, Supplier<RunnableDesign> load) {
        this(label, load, Optional::empty);
    }

    @Override
    public String toString() {
        return label;
    }
}
