package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.LoadEffect;
import dev.splitpoint.design.TableDesign;
import java.util.List;

/** Simulation of the fixes for one design. */
@FunctionalInterface
public interface FixTrial {
    /** {@return the simulated effect of a changed design on the load} */
    LoadEffect load(TableDesign changed);

    /**
     * {@return the advice for the verdicts of the run, which findings with the same cause share; may simulate many
     * changes}
     */
    default List<Advice> advice() {
        return List.of();
    }
}
