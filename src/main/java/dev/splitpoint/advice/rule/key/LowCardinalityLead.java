package dev.splitpoint.advice.rule.key;

import dev.splitpoint.advice.AddSalt;
import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.advice.WidenSalt;
import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.advice.rule.support.LeadingSegment;
import dev.splitpoint.advice.rule.support.Phrases;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The leading segments have fewer than two values per node, and a growing segment follows.
 *
 * <p>Example: {@code country#time} with 3 countries on a cluster of 3 nodes.
 */
public final class LowCardinalityLead extends Rule {
    public LowCardinalityLead() {
        super("key.low-cardinality-lead", FindingLevel.WARNING, Source.SCHEMA_DESIGN,
                "At any moment, writes go to only as many places as the leading segments have values; other nodes stay idle.",
                Verdict.Kind.MOVING_HOT_SPOT, Verdict.Kind.RECURRING_HOT_SPOT, Verdict.Kind.HOT_RANGE);
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        LeadingSegment.of(design)
                .filter(lead -> !grows(lead))
                .ifPresent(lead -> check(design, lead, to));
    }

    private static void check(TableDesign design, Segment lead, Report to) {
        List<Segment> all = design.rowKey().segments();
        Optional<Segment> first = all.stream().filter(LowCardinalityLead::grows).findFirst();
        if (first.isEmpty()) {
            return;
        }
        Segment growing = first.get();
        List<Segment> front = all.subList(0, all.indexOf(growing));
        long places = places(front);
        if (places < 2L * design.simulation().nodes()) {
            to.add(Place.of(design, lead), "The segments before '" + growing.name() + "', which grows, have only " + Phrases.count(places, "value")
                    + ", fewer than twice the " + Phrases.count(design.simulation().nodes(), "node")
                    + ". At any moment, writes go to only " + Phrases.count(places, "place") + ".",
                    changes(design, front, growing));
        }
    }

    /** {@return the number of combinations of the values of segments; segments that are computed from others add none} */
    private static long places(List<Segment> front) {
        List<String> names = front.stream().map(Segment::name).toList();
        long places = 1;
        for (Segment segment : front) {
            long values = SegmentTraits.isKnownFrom(segment, names) ? 1 : Math.max(1, SegmentTraits.cardinality(segment));
            places = values > Long.MAX_VALUE / places ? Long.MAX_VALUE : places * values;
        }
        return places;
    }

    private static List<Remedy> changes(TableDesign design, List<Segment> front, Segment growing) {
        Stream<Remedy> wider = front.stream()
                .filter(segment -> segment.generator() instanceof Generator.Salt)
                .map(salt -> new WidenSalt(salt.name(), AddSalt.buckets(design.simulation().nodes())));
        Stream<Remedy> moves = LeadingSegment.after(design, growing).stream()
                .filter(SegmentTraits::isSpreading)
                .map(other -> new MoveSegment(other.name(), List.of(growing.name()), false));
        return Stream.concat(wider, moves).toList();
    }

    private static boolean grows(Segment segment) {
        return SegmentTraits.isGrowingWithTime(segment) || SegmentTraits.isGrowingByRow(segment);
    }
}
