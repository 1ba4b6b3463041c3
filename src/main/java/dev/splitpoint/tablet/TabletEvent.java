package dev.splitpoint.tablet;

import dev.splitpoint.design.ModelConstant.Basis;
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
    /**
     * {@return an event of a tablet}
     *
     * @param from first bucket of the tablet, for a merge of the merged tablet
     * @param at first bucket of the right tablet of a split or merge; {@code from} for a move
     * @param to exclusive end bucket of the tablet
     */
    public static TabletEvent of(Kind kind, int cell, double seconds, int from, int at, int to) {
        return new TabletEvent(kind, cell, seconds, from, at, to, 0, 0, Rule.LOAD, 0, 0);
    }

    public TabletEvent withNodes(int before, int after) {
        return new TabletEvent(kind, cell, seconds, from, at, to, before, after, rule, measured, limit);
    }

    /** {@return this event with the rule that caused it, the value that the rule compared, and the limit} */
    public TabletEvent withCause(Rule newRule, double newMeasured, double newLimit) {
        return new TabletEvent(kind, cell, seconds, from, at, to, nodeFrom, nodeTo, newRule, newMeasured, newLimit);
    }

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
        COLD;

        /** {@return the basis of the rule, which is that of its most important constant in {@code simulation.model}} */
        public Basis basis() {
            return switch (this) {
                case SIZE -> basis("tabletTargetBytes");
                case LOAD -> basis("splitLoad");
                case IMBALANCE -> basis("balanceSplitLoad");
                case BALANCE -> basis("balanceChurn");
                case BALANCE_BYTES -> basis("storageTolerance");
                case NODE_REMOVED -> basis("scaleDownShare");
                case COLD -> basis("mergeLoad");
                case SPLIT_HALF -> Basis.ours("a split relieves a node only if one half leaves it");
            };
        }

        private static Basis basis(String constant) {
            return ModelConstants.of(constant).basis();
        }
    }
}
