package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Query;

/**
 * Figure that a finding names. A fix of the finding improves this figure by 5% or more, beyond sampling errors.
 *
 * <p>Example: {@code query.read-amplification} names the rows that a query reads. A fix lowers the time of the nodes
 * for this query.
 */
public sealed interface Figure {
    /** Findings about the structure of the design, such as a name, have no figure. A fix only removes them. */
    enum Structure implements Figure {
        NAMED
    }

    /** Demand in the simulation. Without a simulation, the figure is not compared. */
    enum Demand implements Figure {
        /** Demand on the hottest node. */
        HOTTEST_NODE,
        /** Mean demand on the nodes at its peak. */
        WHOLE_CLUSTER
    }

    /** Time of the nodes for a query at the end of the workload, as {@code explain} shows it. */
    record QueryTime(Query query) implements Figure {}
}
