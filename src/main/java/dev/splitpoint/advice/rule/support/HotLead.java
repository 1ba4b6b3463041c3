package dev.splitpoint.advice.rule.support;

import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.distribution.Popularity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The most popular value of the segments that decide where the writes of a moment go: those in front of the first that
 * grows, all where none does.
 *
 * @param writes  the writes of one phase
 * @param varying those of the segments that have several values and are not computed from the others; not empty
 * @param growing the first that grows
 * @param share   share of the writes that falls on the most popular value, 0 to 1
 * @param even    the share that it would have if all were as popular, 0 to 1
 */
public record HotLead(PhaseWrites writes, List<Segment> varying, Optional<Segment> growing, double share, double even) {
    /** A time that stands still for so many seconds divides nothing meanwhile: what stands behind it does. */
    private static final double LONG_MOMENT = 60;

    /** As much more than its part a value must draw to be called popular. */
    private static final double UNEVEN = 1.5;

    public HotLead {
        varying = List.copyOf(varying);
    }

    /** {@return the lead of a design's keys in a phase; empty where nothing that varies stands in front of what grows} */
    public static Optional<HotLead> of(PhaseWrites writes) {
        List<Segment> deciding = new ArrayList<>();
        Optional<Segment> growing = Optional.empty();
        for (Segment segment : writes.design().rowKey().segments()) {
            if (standsStill(writes, segment)) {
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
                .filter(segment -> SegmentTraits.values(segment) > 1 && !SegmentTraits.isKnownFrom(segment, names))
                .toList();
        double share = 1;
        double even = 1;
        for (Segment segment : varying) {
            share *= top(writes, segment);
            even /= SegmentTraits.values(segment);
        }
        return varying.isEmpty() ? Optional.empty() : Optional.of(new HotLead(writes, varying, growing, share, even));
    }

    /** {@return the share of one node that the writes of the value ask for at the peak, rows taken for small ones} */
    public double demand() {
        return writes.peak() * share / writes.design().simulation().model().node().writes();
    }

    /**
     * {@return whether the tablet with the value is hot: a tablet over the split load is divided until the value is nearly all
     * that is left of it}
     */
    public boolean isHot() {
        ClusterModel model = writes.design().simulation().model();
        double ofAll = share * writes.phase().mix().getOrDefault(Phase.WRITE, 0.0);
        boolean most = ofAll >= model.verdicts().mostOfTable() && demand() >= model.verdicts().noteworthy();
        return share >= UNEVEN * even && (demand() > model.splitLoad() || most);
    }

    private static boolean grows(Segment segment) {
        return SegmentTraits.growsWithTime(segment) || SegmentTraits.growsByNumber(segment);
    }

    /** {@return whether it is a time that divides nothing for long} */
    public static boolean standsStill(PhaseWrites writes, Segment segment) {
        return writes.generator(segment) instanceof Generator.Clock && writes.granule(segment) >= LONG_MOMENT;
    }

    private static double top(PhaseWrites writes, Segment segment) {
        return switch (writes.generator(segment)) {
            case Generator.Salt salt when !salt.random() -> Math.max(1.0 / salt.buckets(), ofAll(writes, salt.of()));
            case Generator.Hash hash -> ofAll(writes, hash.of());
            case Generator.Clock clock -> 0;
            case Generator generator -> Popularity.of(generator, writes.files()).top();
        };
    }

    /** {@return the share of the most popular values of segments together} */
    private static double ofAll(PhaseWrites writes, List<String> names) {
        TableDesign design = writes.design();
        return names.stream()
                .flatMap(name -> design.rowKey().segment(name).stream())
                .mapToDouble(segment -> SegmentTraits.isSpreader(segment) ? 1 : top(writes, segment))
                .reduce(1, (a, b) -> a * b);
    }
}
