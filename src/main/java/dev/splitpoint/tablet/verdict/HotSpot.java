package dev.splitpoint.tablet.verdict;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Hot part of the key space, tracked over time, with the time during which it looked like each kind. For one thread.
 *
 * <p>Times are seconds from the start of the run.
 */
public final class HotSpot {
    /** Seconds during which the hot spot looked like each kind. */
    private final Map<Kind, Double> votes = new EnumMap<>(Kind.class);

    Kind kind;
    /** Whether the hot spot is the whole cluster instead of a key range. */
    final boolean wholeCluster;
    /** The key of a hot row, of several the one with the highest demand; empty for others. */
    private KeyBytes row;
    /** Bucket range of all hot tablets. {@code …Middle} fields are medians of their demand, as bucket indices. */
    int fromBucket = Integer.MAX_VALUE;

    int toBucket;
    int firstMedian = -1;
    int minMedian = Integer.MAX_VALUE;
    int maxMedian = -1;
    /** Bucket range of the hot tablets in the last step, and the median of the demand. */
    int lastFrom;

    int lastTo;
    int lastMedian;
    int firstCell;
    int lastCell;
    double firstObserved;
    double lastObserved = Double.NEGATIVE_INFINITY;
    double operations;
    double peakDemand;
    /** Nodes in service at the time of the highest demand. */
    int peakNodes;

    double failed;
    /** Whether a node exceeded the target for longer than {@code overloadAfter}. */
    boolean isLasting;
    /** Whether splits spread the load while it continued. */
    boolean isHealed;
    /** Number of separate key ranges or rows with the same cause. */
    int places = 1;

    private final Steps steps;
    /** Steps in which the hot spot was hot. */
    private final Steps.Selection hot;
    /** Steps in which a node exceeded the hottest-node target, or operations failed, because of the hot spot. */
    private final Steps.Selection overloaded;
    /** Last time cell with an overload; −1 for none. */
    int lastOverloadCell = -1;

    private HotSpot(Kind kind, boolean wholeCluster, KeyBytes row, Steps steps) {
        this.steps = steps;
        this.hot = steps.none();
        this.overloaded = steps.none();
        this.kind = kind;
        this.wholeCluster = wholeCluster;
        this.row = row;
    }

    /** {@return a hot spot of a key range; it is classified at the end of the run} */
    public static HotSpot ofRange(Steps steps) {
        return new HotSpot(Kind.HOT_RANGE, false, KeyBytes.EMPTY, steps);
    }

    public static HotSpot ofRow(KeyBytes row, Steps steps) {
        return new HotSpot(Kind.HOT_ROW, false, row, steps);
    }

    /** {@return a hot spot of a given kind that affects the whole cluster} */
    public static HotSpot ofCluster(Kind kind, Steps steps) {
        return new HotSpot(kind, true, KeyBytes.EMPTY, steps);
    }

    /**
     * Observation of a hot tablet, row or cluster in the current step.
     *
     * @param cell index of the time cell
     * @param start start of the step, in seconds from the start of the run
     * @param from first bucket
     * @param to exclusive end bucket
     * @param median bucket of the median of the demand
     * @param demand demand as a share of a node
     * @param operations operations on the tablet or row in the step
     * @param nodes number of nodes in service
     */
    public record Observation(
            int cell, double start, int from, int to, int median, double demand, double operations, int nodes) {}

    /** Adds an observation that looks like a kind. */
    public void observe(Observation observation, Kind looksLike) {
        boolean isSameStep = wasObservedNow();
        if (hot.isEmpty()) {
            firstCell = observation.cell();
            firstObserved = observation.start();
            firstMedian = observation.median();
        }
        fromBucket = Math.min(fromBucket, observation.from());
        toBucket = Math.max(toBucket, observation.to());
        minMedian = Math.min(minMedian, observation.median());
        maxMedian = Math.max(maxMedian, observation.median());
        lastFrom = isSameStep ? Math.min(lastFrom, observation.from()) : observation.from();
        lastTo = isSameStep ? Math.max(lastTo, observation.to()) : observation.to();
        lastMedian = observation.median();
        lastCell = observation.cell();
        hot.addLast();
        lastObserved = observation.start() + steps.lastSeconds();
        operations += observation.operations();
        votes.merge(looksLike, isSameStep ? 0 : steps.lastSeconds(), Double::sum);
        peakNodes = observation.demand() > peakDemand ? observation.nodes() : peakNodes;
        peakDemand = Math.max(peakDemand, observation.demand());
    }

    /**
     * Records that the node of the hot spot exceeds the target, or operations fail on it, in the current step.
     *
     * @param cell index of the time cell
     * @param stepFailed number of failed operations
     * @param exceedsLimit whether the node has exceeded the target for longer than {@code overloadAfter}
     */
    public void addOverload(int cell, double stepFailed, boolean exceedsLimit) {
        overloaded.addLast();
        lastOverloadCell = cell;
        failed += stepFailed;
        isLasting |= exceedsLimit;
    }

    /** Adds another hot spot of the same cause. Steps in which both are hot count once. */
    void join(HotSpot other) {
        hot.addAll(other.hot);
        isHealed &= other.isHealed;
        firstMedian = other.firstObserved < firstObserved ? other.firstMedian : firstMedian;
        fromBucket = Math.min(fromBucket, other.fromBucket);
        toBucket = Math.max(toBucket, other.toBucket);
        minMedian = Math.min(minMedian, other.minMedian);
        maxMedian = Math.max(maxMedian, other.maxMedian);
        lastMedian = other.lastObserved > lastObserved ? other.lastMedian : lastMedian;
        firstCell = Math.min(firstCell, other.firstCell);
        lastCell = Math.max(lastCell, other.lastCell);
        firstObserved = Math.min(firstObserved, other.firstObserved);
        lastObserved = Math.max(lastObserved, other.lastObserved);
        operations += other.operations;
        peakNodes = other.peakDemand > peakDemand ? other.peakNodes : peakNodes;
        peakDemand = Math.max(peakDemand, other.peakDemand);
        other.votes.forEach((each, time) -> votes.merge(each, time, Double::sum));
        joinOverload(other);
    }

    /** Adds the overload of another hot spot of the same cause, but not its load. */
    void joinOverload(HotSpot other) {
        overloaded.addAll(other.overloaded);
        failed += other.failed;
        isLasting |= other.isLasting;
        lastOverloadCell = Math.max(lastOverloadCell, other.lastOverloadCell);
    }

    /** Adds another key range or row with the same cause. */
    void joinPlace(HotSpot other) {
        KeyBytes hotter = other.peakDemand > peakDemand ? other.row : row;
        places += other.places;
        join(other);
        row = hotter;
    }

    /** {@return the total time during which the hot spot was hot, in seconds} */
    double seconds() {
        return hot.seconds();
    }

    /** {@return the time during which a node exceeded the hottest-node target because of the hot spot, in seconds} */
    double overloadSeconds() {
        return overloaded.seconds();
    }

    /**
     * {@return the total time during which the hot spot was hot or a node exceeded the target because of it, in
     * seconds}
     */
    double affectedSeconds() {
        Steps.Selection affected = steps.none();
        affected.addAll(hot);
        affected.addAll(overloaded);
        return affected.seconds();
    }

    /** {@return whether the hot spot looked like a kind for at least a share of its time} */
    public boolean looksLike(Kind other, double share) {
        return votes.getOrDefault(other, 0.0) >= share * hot.seconds() && votes.containsKey(other);
    }

    /** {@return whether the hot spot was observed in the current step} */
    public boolean wasObservedNow() {
        return hot.containsLast();
    }

    /** {@return the kind; for a key range it is final only after the run} */
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

    /** {@return the end of the last step in which the hot spot was hot, in seconds} */
    public double lastObserved() {
        return lastObserved;
    }

    /** {@return the number of buckets between the last median of the demand and a bucket} */
    public int distance(int middle) {
        return Math.abs(lastMedian - middle);
    }

    /** {@return whether the hot tablets of the last step overlap a range of buckets} */
    public boolean overlapsLast(int from, int to) {
        return lastFrom < to && from < lastTo;
    }

    /** {@return whether operations failed or a node exceeded the target for longer than {@code overloadAfter}} */
    boolean isOverload() {
        return isLasting || failed >= 1;
    }

    /** {@return whether the key ranges of the two hot spots overlap or are adjacent} */
    boolean touches(HotSpot other) {
        return fromBucket <= other.toBucket && other.fromBucket <= toBucket;
    }

    /** {@return whether the times of the two hot spots overlap or are at most {@code within} seconds apart} */
    boolean isNearInTime(HotSpot other, double within) {
        return firstObserved <= other.lastObserved + within && other.firstObserved <= lastObserved + within;
    }

    /** {@return the share of the table's operations while the hot spot was hot, 0 to 1} */
    double share() {
        double tableOperations = hot.operations();
        return tableOperations == 0 ? 0 : Math.min(1, operations / tableOperations);
    }

    /**
     * Joins hot spots of a kind with key ranges that touch. A range that is hot repeatedly has one cause.
     *
     * @param spots hot spots sorted by their start; modified
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
