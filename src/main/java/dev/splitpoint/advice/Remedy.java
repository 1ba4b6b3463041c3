package dev.splitpoint.advice;

import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.Optional;

/**
 * Change of a design that can help against a verdict or finding. A deterministic function from design to design.
 *
 * <p>{@link CandidateChanges} and the rules of the linter propose them.
 */
public interface Remedy {
    /** {@return the label of the change in the imperative, for buttons and the undo menu} */
    String label();

    /**
     * {@return the changed design}
     *
     * <p>Queries retain their conditions and expectations, even if they become more expensive; the trial reports the
     * cost. Split points are removed if the change alters the keys.
     *
     * @param design the design for which the change was created
     * @throws IllegalArgumentException if the change exceeds a limit of designs, such as the largest cluster
     */
    TableDesign apply(TableDesign design);

    /** {@return the changed design; empty if the change exceeds a limit of designs} */
    default Optional<TableDesign> changed(TableDesign design) {
        try {
            return Optional.of(apply(design));
        } catch (IllegalArgumentException exceeded) {
            return Optional.empty();
        }
    }

    /**
     * {@return the same change with fewer buckets, which queries of all buckets read faster; empty if the change has no
     * buckets}
     *
     * @param nodes number of nodes
     */
    default List<Remedy> withFewerBuckets(int nodes) {
        return List.of();
    }

    /** {@return whether another change is the same except for a number of buckets or nodes} */
    default boolean differsInNumber(Remedy other) {
        return false;
    }
}
