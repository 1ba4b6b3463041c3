package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;

/** The salt depends only on the hot value, so that all rows of the value are in one bucket. */
public final class SaltOfHotValue extends Rule {
    public SaltOfHotValue() {
        super(
                "key.salt-of-hot-value",
                FindingLevel.WARNING,
                Source.TIME_SERIES,
                "All rows of one value get the same salt, so this salt leaves the rows of a hot value in one place.",
                Verdict.Kind.HOT_ROW,
                Verdict.Kind.HOT_RANGE,
                Verdict.Kind.MOVING_HOT_SPOT);
    }

    @Override
    protected Figure figure() {
        return Figure.Demand.HOTTEST_NODE;
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            if (segment.generator() instanceof Generator.Salt salt && salt.of().size() == 1) {
                design.rowKey()
                        .segment(salt.of().getFirst())
                        .filter(of -> isLast(design, of))
                        .ifPresent(of -> check(subject, segment, of, to));
            }
        }
    }

    /** {@return whether no segment except times follows a segment, so that the rows of a value are not divided} */
    private static boolean isLast(TableDesign design, Segment segment) {
        return LeadingSegment.after(design, segment).stream()
                .noneMatch(other ->
                        SegmentTraits.isSpreading(other) && !SegmentTraits.isComputedFrom(other, segment.name()));
    }

    private static void check(Subject subject, Segment salt, Segment of, Report to) {
        TableDesign design = subject.design();
        for (Phase phase : design.workload().phases()) {
            PhaseWrites writes = new PhaseWrites(design, phase, subject.files());
            if (writes.generator(of) instanceof Generator.Clock && !HotLeadingValue.isLongConstant(writes, of)) {
                continue; // Successive times have different salts, so writes alternate between the buckets.
            }
            double top =
                    ValueFrequencies.of(writes.generator(of), writes.files()).hottestShare();
            double demand = subject.demand(writes.peak() * top);
            if (demand > design.simulation().model().node().cpuTarget()) {
                to.add(
                        Place.of(design, salt),
                        "The salt '" + salt.name() + "' is computed from '" + of.name() + "' alone, but in the phase '"
                                + phase.name() + "', one value of it gets " + ShareText.of(top)
                                + " of the writes and demands "
                                + ShareText.ofNode(demand) + ", all in one bucket.",
                        changes(writes, salt, of));
                return;
            }
        }
    }

    /** Returns changes of the inputs of the salt. They exclude a time that is constant while the value is hot. */
    private static List<Remedy> changes(PhaseWrites writes, Segment segment, Segment of) {
        Generator.Salt salt = (Generator.Salt) segment.generator();
        return LeadingSegment.after(writes.design(), of).stream()
                .filter(next -> SegmentTraits.isGrowingWithTime(next) || SegmentTraits.isGrowingByRow(next))
                .filter(next -> !HotLeadingValue.isLongConstant(writes, next))
                .<Remedy>map(next -> DesignChanges.generator(
                        "Compute " + segment.name() + " from " + of.name() + " and " + next.name(),
                        segment,
                        new Generator.Salt(List.of(of.name(), next.name()), salt.algorithm(), salt.buckets())))
                .toList();
    }
}
