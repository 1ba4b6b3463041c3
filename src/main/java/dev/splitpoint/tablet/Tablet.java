package dev.splitpoint.tablet;

/**
 * Mutable tablet of a running simulation: a range of buckets on a node. Times are seconds from the start. For one
 * thread.
 */
final class Tablet {
    final int from;
    final int to;
    /** Time of the split or merge that created the tablet. */
    final double createdAt;

    int node;
    /** Current demand, as a share of a node. */
    double demand;

    double bytes;
    /** Time since which the demand has exceeded the split load; infinite while it does not. */
    double hotSince = Double.POSITIVE_INFINITY;
    /**
     * Time since which this tablet and its right neighbor together have had little demand; infinite while they have
     * more.
     */
    double idleSince = Double.POSITIVE_INFINITY;

    double lastSplit;
    double lastMove;
    /** Time until which the node's cache lacks the tablet's data. */
    double cacheWarmAt = Double.NEGATIVE_INFINITY;

    /** Last time cell with a failed search for a split key, and whether the last-resort balance was tried in it. */
    int lastFailedSplitCell = -1;

    boolean hasTriedLastResort;
    /** Last time cell in which a split by size had to wait. */
    int lastWaitingSplitCell = -1;

    Tablet(int from, int to, int node, double bornAt) {
        this.from = from;
        this.to = to;
        this.node = node;
        this.createdAt = bornAt;
        this.lastSplit = Double.NEGATIVE_INFINITY;
        this.lastMove = Double.NEGATIVE_INFINITY;
    }

    int buckets() {
        return to - from;
    }
}
