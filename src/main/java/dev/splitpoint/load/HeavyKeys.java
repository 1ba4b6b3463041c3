package dev.splitpoint.load;

import java.util.List;

/**
 * The heaviest keys of each bucket, phase by phase.
 *
 * @param phaseOf the phase of each time cell, by number from 0 on; where a cell has several the one that ends in it last
 * @param phases  for each phase and bucket its heaviest keys, the heaviest first
 */
public record HeavyKeys(int[] phaseOf, List<List<List<HeavyKey>>> phases) {
    public static final HeavyKeys NONE = new HeavyKeys(new int[0], List.of());

    /** {@return the heaviest keys of a bucket in a cell, the heaviest first; none where no key stands out} */
    public List<HeavyKey> at(int cell, int bucket) {
        return cell >= phaseOf.length ? List.of() : phases.get(phaseOf[cell]).get(bucket);
    }
}
