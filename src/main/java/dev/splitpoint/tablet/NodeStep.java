package dev.splitpoint.tablet;

/**
 * What the nodes did in one simulation step. The arrays are reused for the next step.
 *
 * @param start   in seconds from the start of the run
 * @param seconds its length
 * @param active  nodes in service
 * @param hottest demand on the busiest tablet, as a share of a node
 * @param demand  by node, as a share of it; may be over 1
 * @param failed  by node, operations that failed
 */
record NodeStep(double start, double seconds, int active, double hottest, double[] demand, double[] failed) {}
