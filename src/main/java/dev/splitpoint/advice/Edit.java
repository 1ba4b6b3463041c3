package dev.splitpoint.advice;

import dev.splitpoint.design.TableDesign;
import java.util.function.UnaryOperator;

/**
 * A small change that needs no name of its own.
 *
 * @param label  what is done, as an order
 * @param change from the design that it was made for to the changed one
 */
public record Edit(String label, UnaryOperator<TableDesign> change) implements Remedy {
    @Override
    public TableDesign apply(TableDesign design) {
        return change.apply(design);
    }
}
