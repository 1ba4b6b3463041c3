package dev.splitpoint.tablet;

import java.util.function.BooleanSupplier;

/**
 * Follows a run and can cancel it: the run is cancelled when {@link #getAsBoolean} returns true. Methods are called often,
 * from any thread of the run.
 */
@FunctionalInterface
public interface RunMonitor extends BooleanSupplier {
    /** What a run does, in this order. */
    enum Stage {
        /** Samples keys and counts the load of key ranges. */
        SAMPLING,
        /** Simulates tablets and nodes, time cell after time cell. */
        CLUSTER
    }

    /**
     * Reports progress.
     *
     * @param stage what the run does
     * @param share the share of this stage that is done, 0 to 1; of calls from several threads the last may have less
     */
    default void progress(Stage stage, double share) {}
}
