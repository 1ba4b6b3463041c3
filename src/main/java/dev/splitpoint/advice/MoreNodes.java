package dev.splitpoint.advice;

import dev.splitpoint.design.TableDesign;

/**
 * Change that enlarges the cluster.
 *
 * @param from current number of nodes
 * @param to new number of nodes
 */
public record MoreNodes(int from, int to) implements Remedy {
    @Override
    public String label() {
        return "Use " + to + " nodes instead of " + from;
    }

    @Override
    public TableDesign apply(TableDesign design) {
        return design.withSimulation(design.simulation().withNodes(to));
    }

    @Override
    public boolean differsInNumber(Remedy other) {
        return other instanceof MoreNodes;
    }
}
