package dev.splitpoint.advice.rule.support;

import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.OperationCost;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.stream.value.ClockSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The places to which the writes of a moment go, if a segment of the key grows.
 *
 * <p>A time that remains constant for a minute or more does not collect the writes of a moment, if other segments follow it. Example: in
 * {@code month#user#time}, users spread the writes of a month. All writes go to one place only for the first minutes of each month, until
 * splits spread them. In {@code month#time}, all writes go to one place at any moment.
 *
 * @param writes   writes of one phase
 * @param stepping first time that remains constant for a minute or more and that no varying segment precedes; empty for none
 * @param front    segments that divide the writes of a moment: they precede the first growing segment, without constants and long constant
 *                 times
 * @param growing  first segment that grows at any moment; empty for none
 */
public record GrowingPlace(PhaseWrites writes, Optional<Segment> stepping, List<Segment> front, Optional<Segment> growing) {
    /** Steps from which the first minutes of a step do not matter: less than 1% of the time. */
    private static final Duration RARE_STEP = Duration.ofDays(2);

    public GrowingPlace {
        front = List.copyOf(front);
    }

    /** {@return the places of the writes of a phase} */
    public static GrowingPlace of(PhaseWrites writes) {
        List<Segment> front = new ArrayList<>();
        Optional<Segment> stepping = Optional.empty();
        for (Segment segment : writes.design().rowKey().segments()) {
            if (HotLeadingValue.isLongConstant(writes, segment)) {
                stepping = stepping.isEmpty() && front.isEmpty() ? Optional.of(segment) : stepping;
            } else if (SegmentTraits.isGrowingWithTime(segment) || SegmentTraits.isGrowingByRow(segment)) {
                return new GrowingPlace(writes, stepping, front, Optional.of(segment));
            } else if (SegmentTraits.cardinality(segment) > 1) {
                front.add(segment);
            }
        }
        return new GrowingPlace(writes, stepping, front, Optional.empty());
    }

    /** {@return the places of the phase with the most writes; empty for a workload without phases} */
    public static Optional<GrowingPlace> busiest(Subject subject) {
        TableDesign design = subject.design();
        return design.workload().phases().stream()
                .map(phase -> new PhaseWrites(design, phase, subject.files()))
                .reduce((a, b) -> b.peak() > a.peak() ? b : a)
                .map(GrowingPlace::of);
    }

    /** {@return whether segments divide the writes of a moment} */
    public boolean isDivided() {
        return !front.isEmpty();
    }

    /**
     * {@return whether the writes go to one place only after each step of a time, until splits spread them} A time with shorter steps moves on
     * before splits follow.
     */
    public boolean isStepping() {
        Duration patience = writes.design().simulation().model().verdicts().patience();
        return isDivided() && stepping.isPresent() && stepSeconds() >= patience.toSeconds();
    }

    /** {@return the demand of all writes at the peak, in nodes} */
    public double demand(Subject subject) {
        NodeCapacity node = subject.design().simulation().model().node();
        double bytes = subject.longestKey().orElse(0);
        for (Column column : subject.design().columns()) {
            bytes += column.count() * column.presence() * SizeEstimate.cellBytes(column);
        }
        return OperationCost.cpuSeconds(node, bytes, writes.peak(), 0, 0, 0);
    }

    /**
     * {@return the severity of writes that go to one place at any moment} An error above the CPU target of a node, a warning above the
     * demand that verdicts report, and a note below it.
     *
     * @param share share of the writes that go to the place, 0 to 1
     */
    public FindingLevel level(Subject subject, double share) {
        ClusterModel model = subject.design().simulation().model();
        double demand = share * demand(subject);
        boolean isMost = share >= model.verdicts().mostOfTable() && demand >= model.verdicts().noteworthy();
        return demand > model.node().cpuTarget()
                ? FindingLevel.ERROR
                : isMost || demand > model.splitLoad() ? FindingLevel.WARNING : FindingLevel.NOTE;
    }

    /**
     * {@return the severity of writes that all go to one place after each step of a time, until splits spread them} An error if the place
     * exceeds a node and the step recurs often in the workload, a warning if it is hot after frequent steps, and a note otherwise.
     */
    public FindingLevel stepLevel(Subject subject) {
        double step = stepSeconds();
        boolean isHot = demand(subject) > subject.design().simulation().model().splitLoad();
        if (!isHot || step >= RARE_STEP.toSeconds()) {
            return FindingLevel.NOTE;
        }
        double start = ClockSource.START / 1e9 % step;
        boolean recurs = start + writes.design().workload().nanos() / 1e9 > 2 * step;
        return recurs && level(subject, 1) == FindingLevel.ERROR ? FindingLevel.ERROR : FindingLevel.WARNING;
    }

    /** {@return the number of combinations of the values of the front; segments that are computed from others add none} */
    public long places() {
        List<String> names = front.stream().map(Segment::name).toList();
        long places = 1;
        for (Segment segment : front) {
            long values = SegmentTraits.isKnownFrom(segment, names) ? 1 : Math.max(1, SegmentTraits.cardinality(segment));
            places = values > Long.MAX_VALUE / places ? Long.MAX_VALUE : places * values;
        }
        return places;
    }

    /** {@return the interval in which the stepping time is constant, in seconds; infinite without one} */
    public double stepSeconds() {
        return stepping.map(writes::granule).orElse(Double.POSITIVE_INFINITY);
    }
}
