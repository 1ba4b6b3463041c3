package dev.splitpoint.tablet;

import java.util.function.BooleanSupplier;

/**
 * Progress listener of a run, which can also cancel it: the run is cancelled when {@link #getAsBoolean} returns true.
 * Methods are called often, from any thread of the run.
 */
@FunctionalInterface
public interface RunMonitor extends BooleanSupplier {
    /** Stages of a run, in order. */
    enum Stage {
        /** Sampling of keys; counts the load by key range. */
        SAMPLING,
        /** Simulation of tablets and nodes, one time cell after another. */
        CLUSTER
    }

    /**
     * Reports progress.
     *
     * @param stage current stage
     * @param share completed share of the stage, 0 to 1. Calls from several threads may arrive out of order
     */
    default void progress(Stage stage, double share) {}
}
