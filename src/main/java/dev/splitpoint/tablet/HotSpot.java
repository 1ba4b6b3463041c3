package dev.splitpoint.tablet;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.Verdict.Kind;
import dev.splitpoint.workload.TimeGrid;

/** One diagnosis while it is being made: a hot place followed through time. For one thread. */
final class HotSpot {
    final Kind kind;
    /** Whether it is about all nodes together, not about the range. */
    final boolean wholeCluster;
    /** The row's key where one row is hot. */
    KeyBytes row = KeyBytes.EMPTY;
    int fromBucket;
    int toBucket;
    int firstCell;
    int lastCell;
    /** Bucket of the middle of the load when it was last seen. */
    int lastMiddle;
    int cells;
    double operations;
    double tableOperations;
    double peakDemand;

    HotSpot(Kind kind, int cell, int fromBucket, int toBucket) {
        this(kind, false, cell, fromBucket, toBucket);
    }

    /** {@return one about all nodes together} */
    static HotSpot ofCluster(Kind kind, int buckets) {
        return new HotSpot(kind, true, 0, 0, buckets);
    }

    private HotSpot(Kind kind, boolean wholeCluster, int cell, int fromBucket, int toBucket) {
        this.kind = kind;
        this.wholeCluster = wholeCluster;
        this.firstCell = cell;
        this.fromBucket = fromBucket;
        this.toBucket = toBucket;
    }

    void see(int cell, int from, int to, int middle, double demand, double itsOperations, double allOperations) {
        fromBucket = cells == 0 ? from : Math.min(fromBucket, from);
        toBucket = cells == 0 ? to : Math.max(toBucket, to);
        lastMiddle = middle;
        firstCell = cells == 0 ? cell : firstCell;
        boolean again = cells > 0 && cell == lastCell;
        cells += again ? 0 : 1;
        tableOperations += again ? 0 : allOperations;
        lastCell = cell;
        operations += itsOperations;
        peakDemand = Math.max(peakDemand, demand);
    }

    /** {@return for how long it was seen, in seconds} */
    double seconds(TimeGrid time) {
        double shorter = lastCell == time.cells() - 1 ? time.cellSeconds() - time.seconds(lastCell) : 0;
        return cells == 0 ? 0 : cells * time.cellSeconds() - shorter;
    }

    /** {@return share of the table's operations in the cells in which it was seen, 0 to 1} */
    double share() {
        return tableOperations == 0 ? 0 : Math.min(1, operations / tableOperations);
    }
}
