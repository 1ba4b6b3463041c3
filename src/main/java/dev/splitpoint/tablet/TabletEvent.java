package dev.splitpoint.tablet;

import dev.splitpoint.design.ModelConstant;
import dev.splitpoint.design.ModelConstants;

/**
 * Something that happened to a tablet, with the rule that fired.
 *
 * @param kind     what happened
 * @param cell     in which time cell
 * @param seconds  when, in seconds from the start of the run
 * @param from     first bucket of the tablet (of the merged tablet for a merge)
 * @param at       the bucket at which it was split, or at which two were joined; {@code from} for a move
 * @param to       the bucket behind its last
 * @param nodeFrom the node that it was on
 * @param nodeTo   the node that it is on now (the right half's for a split)
 * @param rule     the rule that fired
 * @param measured what the rule looked at: bytes for SIZE and BALANCE_BYTES, nodes before for NODE_REMOVED, share of a
 *                 node for the others
 * @param limit    what it was compared with, in the same unit
 */
public record TabletEvent(
        Kind kind,
        int cell,
        double seconds,
        int from,
        int at,
        int to,
        int nodeFrom,
        int nodeTo,
        Rule rule,
        double measured,
        double limit) {
    /** What happens to tablets. */
    public enum Kind {
        /** One becomes two. */
        SPLIT,
        /** Two become one. */
        MERGE,
        /** One changes its node. */
        MOVE
    }

    /** Why it happens. */
    public enum Rule {
        /** Over twice the target size. */
        SIZE,
        /** Over the split load for long enough. */
        LOAD,
        /** Far busier than the mean while its node is the busiest and cannot be relieved by moves. */
        IMBALANCE,
        /** A split's half goes to the least loaded node. */
        SPLIT_HALF,
        /** A round of balancing, by demand. */
        BALANCE,
        /** A round of balancing, by stored bytes. */
        BALANCE_BYTES,
        /** The node of the tablet was removed from the cluster. */
        NODE_REMOVED,
        /** Both cold and small for long enough. */
        COLD
    }

    /**
     * What a rule of the simulated cluster is based on: documentation, a paper, another system or our own choice.
     *
     * @param origin the kind of basis
     * @param source the page, the paper with its section, or the other system; for our own choices the reason
     */
    public record RuleBasis(ModelConstant.Origin origin, String source) {
        /** {@return the basis of a rule: that of the constant of {@code simulation.model} that it depends on most} */
        public static RuleBasis of(Rule rule) {
            return switch (rule) {
                case SIZE -> of("tabletTargetBytes");
                case LOAD -> of("splitLoad");
                case IMBALANCE -> of("balanceSplitLoad");
                case BALANCE -> of("balanceChurn");
                case BALANCE_BYTES -> of("storageTolerance");
                case NODE_REMOVED -> of("scaleDownShare");
                case COLD -> of("mergeLoad");
                case SPLIT_HALF -> new RuleBasis(
                        ModelConstant.Origin.OURS, "a split relieves a node only if one half leaves it");
            };
        }

        private static RuleBasis of(String key) {
            return ModelConstants.ALL.stream()
                    .filter(constant -> constant.path().equals(key))
                    .map(constant -> new RuleBasis(constant.origin(), constant.source()))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("There is no constant '" + key + "'."));
        }
    }
}
