package dev.splitpoint.advice;

import dev.splitpoint.design.TableDesign;
import java.util.function.UnaryOperator;

/**
 * Change that is defined by a function.
 *
 * @param label label in the imperative
 * @param change function from the design to the changed design
 */
public record Edit(String label, UnaryOperator<TableDesign> change) implements Remedy {
    @Override
    public TableDesign apply(TableDesign design) {
        return change.apply(design);
    }
}
