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
import dev.splitpoint.advice.rule.support.GrowingPlace;
import dev.splitpoint.advice.rule.support.HotLeadingValue;
import dev.splitpoint.advice.rule.support.LeadingSegment;
import dev.splitpoint.advice.rule.support.Phrases;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;
import java.util.stream.Stream;

/**
 * The leading segments have fewer than two values per node, and a growing segment follows. {@link SaltTooSmall} reports a single salt.
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
        GrowingPlace.busiest(subject)
                .filter(place -> place.isDivided() && place.growing().isPresent() && !SaltTooSmall.isReported(place))
                .ifPresent(place -> check(subject, place, to));
    }

    private static void check(Subject subject, GrowingPlace place, Report to) {
        TableDesign design = subject.design();
        int nodes = design.simulation().nodes();
        long places = place.places();
        if (places < 2L * nodes) {
            Segment growing = place.growing().orElseThrow();
            double share = HotLeadingValue.of(place.writes()).map(HotLeadingValue::share).orElse(1.0 / places);
            FindingLevel level = place.level(subject, share) == FindingLevel.NOTE ? FindingLevel.NOTE : FindingLevel.WARNING;
            to.add(level, Place.of(design, place.front().getFirst()), "The segments before '" + growing.name() + "', which grows, have only "
                    + Phrases.count(places, "value") + ", fewer than twice the " + Phrases.count(nodes, "node")
                    + ". At any moment, writes go to only " + Phrases.count(places, "place") + ".",
                    changes(design, place.front(), growing));
        }
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
}
