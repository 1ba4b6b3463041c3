package dev.splitpoint.tablet;

import dev.splitpoint.design.ModelConstant;
import dev.splitpoint.design.ModelConstants;

/**
 * A split, merge or move of a tablet, with the rule that caused it.
 *
 * @param kind kind of event
 * @param cell index of the time cell
 * @param seconds time, in seconds from the start of the run
 * @param from first bucket of the tablet, for a merge of the merged tablet
 * @param at first bucket of the right tablet of a split or merge; {@code from} for a move
 * @param to exclusive end bucket of the tablet
 * @param nodeFrom node before the event; for a merge, the node of the right tablet
 * @param nodeTo node after the event; for a split, the node of the right half
 * @param rule rule that caused the event
 * @param measured value that the rule compared: bytes for SIZE and BALANCE_BYTES, number of nodes before for
 *     NODE_REMOVED, otherwise a share of a node
 * @param limit value with which it was compared, in the same unit
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
    /** Kinds of events. */
    public enum Kind {
        /** One tablet becomes two. */
        SPLIT,
        /** Two adjacent tablets become one. */
        MERGE,
        /** A tablet changes its node. */
        MOVE
    }

    /** Rules that cause events. */
    public enum Rule {
        /** The tablet has twice the target size or more. */
        SIZE,
        /** The tablet exceeded the split load for {@code splitAfter}. */
        LOAD,
        /** The tablet is the busiest on a hot node and is too busy for a move to even out the nodes. */
        IMBALANCE,
        /** One half of a split tablet moves to the least loaded node. */
        SPLIT_HALF,
        /** A round of balancing by demand. */
        BALANCE,
        /** A round of balancing by stored bytes. */
        BALANCE_BYTES,
        /** The node of the tablet was removed from the cluster. */
        NODE_REMOVED,
        /** Two adjacent tablets together were cold and small for {@code mergeAfter}. */
        COLD
    }

    /**
     * Basis of a rule of the simulated cluster: documentation, a paper, another system, or our own choice.
     *
     * @param origin kind of basis
     * @param source title of the page, paper with section, or name of the system; the reason for our own choices
     */
    public record RuleBasis(ModelConstant.Origin origin, String source) {
        /**
         * {@return the basis of a rule, which is the basis of its most important constant in {@code simulation.model}}
         */
        public static RuleBasis of(Rule rule) {
            return switch (rule) {
                case SIZE -> of("tabletTargetBytes");
                case LOAD -> of("splitLoad");
                case IMBALANCE -> of("balanceSplitLoad");
                case BALANCE -> of("balanceChurn");
                case BALANCE_BYTES -> of("storageTolerance");
                case NODE_REMOVED -> of("scaleDownShare");
                case COLD -> of("mergeLoad");
                case SPLIT_HALF ->
                    new RuleBasis(ModelConstant.Origin.OURS, "a split relieves a node only if one half leaves it");
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
