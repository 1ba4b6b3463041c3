package dev.splitpoint.load;

import java.util.List;

/**
 * Heaviest keys of each bucket, for each phase.
 *
 * @param phaseOf index of the phase of each time cell; for a cell with several phases, the last one
 * @param phases heaviest keys by phase and bucket, in descending order of their share
 */
public record HeavyKeys(int[] phaseOf, List<List<List<HeavyKey>>> phases) {
    public static final HeavyKeys NONE = new HeavyKeys(new int[0], List.of());

    /** {@return the heaviest keys of a bucket in a cell, in descending order; empty if no key is heavy} */
    public List<HeavyKey> at(int cell, int bucket) {
        return cell >= phaseOf.length ? List.of() : phases.get(phaseOf[cell]).get(bucket);
    }
}
