package dev.splitpoint.workspace;

import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.tablet.RunMonitor;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;

/** Simulates a design once. */
@FunctionalInterface
public interface SimulationRunner {
    /**
     * {@return the run of a design}
     *
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    SimulationRun run(RunnableDesign design, RunOptions options, RunMonitor monitor);
}
