package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The hottest value of the leading segments. These are the segments before the first growing segment, or all segments
 * if none grows. They determine the tablets of the writes of a moment.
 *
 * <p>Example: in {@code tenant#time} with 4 tenants, if one tenant has 70% of the writes, the share is 0.7 and the even
 * share is 0.25.
 *
 * @param writes writes of one phase
 * @param varying leading segments that have several values and are not computed from others; not empty
 * @param growing first growing segment; empty for none
 * @param share share of the writes with the hottest value, 0 to 1
 * @param evenShare share of a value if all values were equally frequent, 0 to 1
 */
record HotLeadingValue(
        PhaseWrites writes, List<Segment> varying, Optional<Segment> growing, double share, double evenShare) {
    /**
     * Seconds from which a constant time counts as long. Within such an interval, the segments after the time divide
     * the writes.
     */
    static final double LONG_MOMENT = 60;

    /** Ratio of the share to the even share from which a value counts as hot. */
    private static final double UNEVEN = 1.5;

    HotLeadingValue {
        varying = List.copyOf(varying);
    }

    /**
     * {@return the hottest leading value of a phase; empty if no varying segment precedes the first growing segment}
     */
    static Optional<HotLeadingValue> of(PhaseWrites writes) {
        return of(writes, writes.design().rowKey().segments());
    }

    /**
     * {@return the hottest value of some leading segments in a phase; empty if none of them varies before the first
     * growing segment}
     */
    static Optional<HotLeadingValue> of(PhaseWrites writes, List<Segment> leading) {
        List<Segment> deciding = new ArrayList<>();
        Optional<Segment> growing = Optional.empty();
        for (Segment segment : leading) {
            if (isLongConstant(writes, segment)) {
                continue;
            }
            if (grows(segment)) {
                growing = Optional.of(segment);
                break;
            }
            deciding.add(segment);
        }
        List<String> names = deciding.stream().map(Segment::name).toList();
        List<Segment> varying = deciding.stream()
                .filter(segment -> SegmentTraits.cardinality(segment) > 1 && !SegmentTraits.isKnownFrom(segment, names))
                .toList();
        double share = 1;
        double even = 1;
        for (Segment segment : varying) {
            share *= top(writes, segment);
            even /= SegmentTraits.cardinality(segment);
        }
        return varying.isEmpty()
                ? Optional.empty()
                : Optional.of(new HotLeadingValue(writes, varying, growing, share, even));
    }

    /** {@return the demand of the writes of the value at the peak, as a share of one node} */
    double demand(Subject subject) {
        return subject.demand(writes.peak() * share);
    }

    /**
     * {@return whether the tablet with the value is hot} A tablet that exceeds the split load is split until it
     * contains little more than the value.
     */
    boolean isHot(Subject subject) {
        ClusterModel model = writes.design().simulation().model();
        double ofAll = share * writes.phase().mix().getOrDefault(Phase.WRITE, 0.0);
        boolean most = ofAll >= model.verdicts().mostOfTable()
                && demand(subject) >= model.verdicts().noteworthy();
        return share >= UNEVEN * evenShare && (demand(subject) > model.splitLoad() || most);
    }

    private static boolean grows(Segment segment) {
        return SegmentTraits.isGrowingWithTime(segment) || SegmentTraits.isGrowingByRow(segment);
    }

    /** {@return whether a segment is a time that remains constant for a long interval} */
    static boolean isLongConstant(PhaseWrites writes, Segment segment) {
        return writes.generator(segment) instanceof Generator.Clock && writes.granule(segment) >= LONG_MOMENT;
    }

    private static double top(PhaseWrites writes, Segment segment) {
        return switch (writes.generator(segment)) {
            case Generator.Salt salt when !salt.isRandom() -> Math.max(1.0 / salt.buckets(), ofAll(writes, salt.of()));
            case Generator.Hash hash -> ofAll(writes, hash.of());
            case Generator.Clock clock -> 0;
            case Generator generator ->
                ValueFrequencies.of(generator, writes.files()).hottestShare();
        };
    }

    /** {@return the share of the writes that have the hottest value of each segment} */
    private static double ofAll(PhaseWrites writes, List<String> names) {
        TableDesign design = writes.design();
        return names.stream()
                .flatMap(name -> design.rowKey().segment(name).stream())
                .mapToDouble(segment -> SegmentTraits.isSpreader(segment) ? 1 : top(writes, segment))
                .reduce(1, (a, b) -> a * b);
    }
}
