package dev.splitpoint.tablet.verdict;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A hot place followed through time, with the time for which it looked like each kind. For one thread.
 *
 * <p>Times are seconds from the start of the run.
 */
public final class HotSpot {
    /** Seconds for which it looked like a kind. */
    private final Map<Kind, Double> votes = new EnumMap<>(Kind.class);
    Kind kind;
    /** Whether it is about all nodes together, not about a key range. */
    final boolean wholeCluster;
    /** The key of a hot row; empty for others. */
    private final KeyBytes row;
    /** Buckets of all tablets that were hot, and of the places at which the load was. */
    int fromBucket = Integer.MAX_VALUE;
    int toBucket;
    int firstMiddle = -1;
    int leastMiddle = Integer.MAX_VALUE;
    int mostMiddle = -1;
    /** Buckets of the hot tablets in the last step, and the place of the load in it. */
    int lastFrom;
    int lastTo;
    int lastMiddle;
    int firstCell;
    int lastCell;
    double firstSeen;
    double lastSeen = Double.NEGATIVE_INFINITY;
    /** How long it was hot. */
    double seconds;
    double operations;
    double tableOperations;
    double peakDemand;
    /** Nodes in service at the time of the highest demand. */
    int peakNodes;
    /** How long its node exceeded the target of the hottest node, and the operations on it that failed. */
    double overloadSeconds;
    double failed;
    /** Whether its node exceeded the target for longer than a verdict may wait. */
    boolean lasting;
    private int lastStep = -1;
    private int lastOverloadStep = -1;
    /** The last time cell of an overload; −1 for none. */
    int lastOverloadCell = -1;

    private HotSpot(Kind kind, boolean wholeCluster, KeyBytes row) {
        this.kind = kind;
        this.wholeCluster = wholeCluster;
        this.row = row;
    }

    /** {@return a hot spot of a key range, whose kind is found at the end of the run} */
    public static HotSpot ofRange() {
        return new HotSpot(Kind.HOT_RANGE, false, KeyBytes.EMPTY);
    }

    /** {@return a hot spot of one row} */
    public static HotSpot ofRow(KeyBytes row) {
        return new HotSpot(Kind.HOT_ROW, false, row);
    }

    /** {@return a hot spot of a kind that is about all nodes together} */
    public static HotSpot ofCluster(Kind kind) {
        return new HotSpot(kind, true, KeyBytes.EMPTY);
    }

    /**
     * What was seen of a hot place in a step.
     *
     * @param step       the number of the step
     * @param cell       its time cell
     * @param start      of the step
     * @param seconds    its length
     * @param from       first bucket of the tablet
     * @param to         exclusive end of its buckets
     * @param middle     bucket of the median of its demand
     * @param demand     as a share of a node
     * @param operations on the tablet in the step
     * @param all        operations on the table in the step
     * @param nodes      nodes in service
     */
    public record Sight(
            int step, int cell, double start, double seconds, int from, int to, int middle, double demand, double operations,
            double all, int nodes) {}

    /** Adds a sight of the place that looks like a kind. */
    public void see(Sight sight, Kind looksLike) {
        boolean again = sight.step() == lastStep;
        if (seconds == 0) {
            firstCell = sight.cell();
            firstSeen = sight.start();
            firstMiddle = sight.middle();
        }
        fromBucket = Math.min(fromBucket, sight.from());
        toBucket = Math.max(toBucket, sight.to());
        leastMiddle = Math.min(leastMiddle, sight.middle());
        mostMiddle = Math.max(mostMiddle, sight.middle());
        lastFrom = again ? Math.min(lastFrom, sight.from()) : sight.from();
        lastTo = again ? Math.max(lastTo, sight.to()) : sight.to();
        lastMiddle = sight.middle();
        lastCell = sight.cell();
        lastSeen = sight.start() + sight.seconds();
        lastStep = sight.step();
        operations += sight.operations();
        tableOperations += again ? 0 : sight.all();
        seconds += again ? 0 : sight.seconds();
        votes.merge(looksLike, again ? 0 : sight.seconds(), Double::sum);
        peakNodes = sight.demand() > peakDemand ? sight.nodes() : peakNodes;
        peakDemand = Math.max(peakDemand, sight.demand());
    }

    /** Adds a step in which its node exceeds the target, or operations on it fail. */
    public void overload(int step, int cell, double stepSeconds, double stepFailed, boolean isLasting) {
        overloadSeconds += step == lastOverloadStep ? 0 : stepSeconds;
        lastOverloadStep = step;
        lastOverloadCell = cell;
        failed += stepFailed;
        lasting |= isLasting;
    }

    /** Adds another hot spot of the same cause. */
    void join(HotSpot other) {
        firstMiddle = other.firstSeen < firstSeen ? other.firstMiddle : firstMiddle;
        fromBucket = Math.min(fromBucket, other.fromBucket);
        toBucket = Math.max(toBucket, other.toBucket);
        leastMiddle = Math.min(leastMiddle, other.leastMiddle);
        mostMiddle = Math.max(mostMiddle, other.mostMiddle);
        lastMiddle = other.lastSeen > lastSeen ? other.lastMiddle : lastMiddle;
        firstCell = Math.min(firstCell, other.firstCell);
        lastCell = Math.max(lastCell, other.lastCell);
        firstSeen = Math.min(firstSeen, other.firstSeen);
        lastSeen = Math.max(lastSeen, other.lastSeen);
        seconds += other.seconds;
        operations += other.operations;
        tableOperations += other.tableOperations;
        peakNodes = other.peakDemand > peakDemand ? other.peakNodes : peakNodes;
        peakDemand = Math.max(peakDemand, other.peakDemand);
        overloadSeconds += other.overloadSeconds;
        failed += other.failed;
        lasting |= other.lasting;
        lastOverloadCell = Math.max(lastOverloadCell, other.lastOverloadCell);
        other.votes.forEach((each, time) -> votes.merge(each, time, Double::sum));
    }

    /** {@return whether it looked like a kind for a share of its time at least} */
    public boolean looksLike(Kind other, double share) {
        return votes.getOrDefault(other, 0.0) >= share * seconds && votes.containsKey(other);
    }

    /** {@return whether it was seen in a step already} */
    public boolean wasSeenIn(int step) {
        return lastStep == step;
    }

    /** {@return its kind; of a key range the final one only after the run} */
    public Kind kind() {
        return kind;
    }

    /** {@return the key of a hot row; empty for others} */
    public KeyBytes row() {
        return row;
    }

    /** {@return the highest demand, as a share of a node} */
    public double peakDemand() {
        return peakDemand;
    }

    /** {@return the end of the last step in which it was hot, in seconds} */
    public double lastSeen() {
        return lastSeen;
    }

    /** {@return the number of buckets between the last place of its load and another place} */
    public int distance(int middle) {
        return Math.abs(lastMiddle - middle);
    }

    /** {@return whether its hot tablets in the last step overlap a range of buckets} */
    public boolean overlapsLast(int from, int to) {
        return lastFrom < to && from < lastTo;
    }

    /** {@return whether operations fail for it, or its node exceeds the target for longer than a verdict may wait} */
    boolean isOverload() {
        return lasting || failed >= 1;
    }

    /** {@return whether its key range overlaps that of another hot spot or touches it} */
    boolean touches(HotSpot other) {
        return fromBucket <= other.toBucket && other.fromBucket <= toBucket;
    }

    /** {@return whether it was hot at the same time as another hot spot, or at most some seconds apart} */
    boolean isNearInTime(HotSpot other, double within) {
        return firstSeen <= other.lastSeen + within && other.firstSeen <= lastSeen + within;
    }

    /** {@return share of the table's operations while it was hot, 0 to 1} */
    double share() {
        return tableOperations == 0 ? 0 : Math.min(1, operations / tableOperations);
    }

    /**
     * Joins hot spots of a kind at the same place to one: a range that is hot again and again has one cause.
     *
     * @param spots sorted by their start
     */
    static void joinSamePlace(List<HotSpot> spots, Kind kind) {
        List<HotSpot> retained = new ArrayList<>();
        for (HotSpot spot : List.copyOf(spots)) {
            if (spot.kind != kind) {
                continue;
            }
            HotSpot same = null;
            for (HotSpot other : retained) {
                same = other.touches(spot) ? other : same;
            }
            if (same != null) {
                same.join(spot);
                spots.remove(spot);
            } else {
                retained.add(spot);
            }
        }
    }
}
