package dev.splitpoint.tablet;

/** A tablet while the simulation runs: a range of buckets on a node. For one thread. */
final class Tablet {
    final int from;
    final int to;
    /** When it came into being, in seconds from the start of the run. */
    final double bornAt;
    int node;
    /** Share of a node asked for now. */
    double demand;
    double bytes;
    /** Since when its demand has been over the split load; infinite while it is not. */
    double hotSince = Double.POSITIVE_INFINITY;
    /** Since when it and its right neighbor have been cold together; infinite while they are not. */
    double coldSince = Double.POSITIVE_INFINITY;
    double lastSplit;
    double lastMove;
    /** Until when its node has to read what its cache does not hold yet. */
    double coldUntil = Double.NEGATIVE_INFINITY;

    /** The last time cell in which a split key was looked for in vain, and whether any balance was tried. */
    int triedCell = -1;
    boolean triedLastResort;
    /** The last time cell in which a split by size had to wait. */
    int waitedCell = -1;

    Tablet(int from, int to, int node, double bornAt) {
        this.from = from;
        this.to = to;
        this.node = node;
        this.bornAt = bornAt;
        this.lastSplit = Double.NEGATIVE_INFINITY;
        this.lastMove = Double.NEGATIVE_INFINITY;
    }

    int buckets() {
        return to - from;
    }
}
