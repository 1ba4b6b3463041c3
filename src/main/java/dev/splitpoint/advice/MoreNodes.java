package dev.splitpoint.advice;

import dev.splitpoint.design.TableDesign;

/**
 * A larger cluster.
 *
 * @param from how many nodes there are
 * @param to   how many there are to be
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
}
