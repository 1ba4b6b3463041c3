package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.QueryShares;
import dev.splitpoint.stream.key.KeyDistribution;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.Map;
import java.util.Optional;

/**
 * Input of the detectors, in addition to the hot spots.
 *
 * @param design simulated design
 * @param grid load by time cell and key bucket
 * @param stored stored bytes of the nodes
 * @param demand demand on the cluster
 */
public record Evidence(TableDesign design, LoadGrid grid, StoredBytes stored, ClusterDemand demand) {
    NodeCapacity capacity() {
        return design.simulation().model().node();
    }

    /** {@return the time within which splits must spread a hot load, in seconds} */
    double patienceSeconds() {
        return design.simulation().model().verdicts().patience().toNanos() / 1e9;
    }

    /** {@return the end of the run in seconds} */
    double end() {
        return grid.time().startSeconds(grid.time().cells());
    }

    /** {@return operations per second on the table in a time cell} */
    double rate(int cell) {
        return grid.operations()[cell] / grid.time().seconds(cell);
    }

    /**
     * {@return the query with more than half of the demand in a range of buckets and cells, and its share; empty for
     * none}
     */
    Optional<Map.Entry<String, Double>> dominantQuery(int fromBucket, int toBucket, int fromCell, int toCell) {
        return grid.volume().queries().isEmpty()
                ? Optional.empty()
                : QueryShares.of(grid, capacity(), fromBucket, toBucket, fromCell, toCell)
                        .dominant();
    }

    /**
     * {@return the name of the first segment with values that grow with time, and change within an interval; the first
     * growing one if all are constant longer; empty for none}
     *
     * <p>Example: in {@code month#user#time}, the time moves the load of a user within minutes.
     */
    Optional<String> growingSegment(double seconds) {
        return design.rowKey().segments().stream()
                .filter(segment -> isGrowing(segment) && constantSeconds(segment) <= seconds)
                .findFirst()
                .or(this::growing)
                .map(Segment::name);
    }

    private Optional<Segment> growing() {
        return design.rowKey().segments().stream().filter(Evidence::isGrowing).findFirst();
    }

    private static double constantSeconds(Segment segment) {
        return segment.generator() instanceof Generator.Clock clock
                ? KeyDistribution.constantNanos(segment, clock) / 1e9
                : 0;
    }

    /**
     * {@return whether two keys can differ only from the first growing segment on}
     *
     * <p>Example: {@code page1#2026010100} and {@code page1#2026010101} do, {@code page2#2026010100} does not. Without
     * a delimiter between the segments, every two keys can.
     */
    boolean differByGrowth(KeyBytes one, KeyBytes other) {
        Optional<Segment> growing = growing();
        if (growing.isEmpty()) {
            return false;
        }
        if (!(design.rowKey().encoding() instanceof KeyEncoding.Delimited delimited)) {
            return true;
        }
        int preceding = design.rowKey().segments().indexOf(growing.get());
        byte[] equal = one.prefix(one.common(other)).toArray();
        int length = delimited.delimiter().length();
        int delimiters = 0;
        for (int at = 0; at + length <= equal.length; at++) {
            delimiters += KeyBytes.of(equal, at, length).equals(delimited.delimiter()) ? 1 : 0;
        }
        return delimiters >= preceding;
    }

    private static boolean isGrowing(Segment segment) {
        return GeneratorTraits.of(segment.generator()).isGrowing();
    }

    /** {@return the name of the first segment that is neither constant nor a salt; else of the first segment} */
    Optional<String> leadingSegment() {
        return design.rowKey().segments().stream()
                .filter(segment -> !(segment.generator() instanceof Generator.Constant
                        || segment.generator() instanceof Generator.Salt))
                .map(Segment::name)
                .findFirst()
                .or(() -> design.rowKey().segments().stream().map(Segment::name).findFirst());
    }

    /** {@return a verdict on the whole table in a range of time cells} */
    Verdict ofTable(Kind kind, int fromCell, int toCell, double share, FindingLevel level, String explanation) {
        int buckets = grid.buckets().size();
        return Verdict.of(kind, level, explanation)
                .on(grid.buckets().range(0, buckets), 0, buckets)
                .during(fromCell, toCell)
                .withLoad(share, 0)
                .onWholeCluster(true)
                .build();
    }
}
