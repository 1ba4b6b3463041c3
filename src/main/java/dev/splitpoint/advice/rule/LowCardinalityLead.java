package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.AddSalt;
import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.advice.WidenSalt;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;
import java.util.stream.Stream;

/**
 * The leading segments have fewer than two values per node, and a growing segment follows. {@code key.salt-too-small}
 * reports a single salt.
 *
 * <p>Example: {@code country#time} with 3 countries on a cluster of 3 nodes.
 */
final class LowCardinalityLead {
    static final Rule RULE = Rule.of(
                    "key.low-cardinality-lead",
                    FindingLevel.WARNING,
                    Source.SCHEMA_DESIGN,
                    "The row key starts with too few different values",
                    "At any moment, writes go to only as many places as the leading segments have values; other nodes"
                            + " stay idle.",
                    LowCardinalityLead::check)
            .explaining(Verdict.Kind.MOVING_HOT_SPOT, Verdict.Kind.RECURRING_HOT_SPOT, Verdict.Kind.HOT_RANGE)
            .lowering(Figure.Demand.HOTTEST_NODE);

    private LowCardinalityLead() {}

    private static void check(Subject subject, Report to) {
        GrowingPlace.busiest(subject).ifPresent(place -> {
            if (place.isDivided() && place.growing().isPresent() && place.hasFew()) {
                if (!SaltRules.isTooSmall(place)) {
                    reportGrowing(subject, place, to);
                }
            } else if (place.isDividedAfterStep() && !place.beforeStep().isEmpty() && place.hasFewBeforeStep()) {
                reportStep(subject, place, to);
            }
        });
    }

    private static void reportGrowing(Subject subject, GrowingPlace place, Report to) {
        TableDesign design = subject.design();
        Segment growing = place.growing().orElseThrow();
        double share =
                HotLeadingValue.of(place.writes()).map(HotLeadingValue::share).orElse(1.0 / place.places());
        to.add(
                atMostWarning(place.level(subject, share)),
                Place.of(design, place.front().getFirst()),
                "The segments before '" + growing.name()
                        + "', which grows, have only " + Phrases.count(place.places(), "value")
                        + ", fewer than twice the "
                        + Phrases.count(design.simulation().nodes(), "node") + ". At any moment, writes go to only "
                        + Phrases.count(place.places(), "place") + ".",
                changes(design, place.front(), growing));
    }

    /** Reports values whose writes all go to a new place after each step of a time, until splits spread them. */
    private static void reportStep(Subject subject, GrowingPlace place, Report to) {
        TableDesign design = subject.design();
        Segment stepping = place.stepping().orElseThrow();
        long places = GrowingPlace.places(place.beforeStep());
        double share = place.shareBeforeStep();
        // Splits spread a smaller load before it harms.
        boolean isOverload = place.level(subject, share) == FindingLevel.ERROR;
        if (isOverload && place.stepLevel(subject, share) != FindingLevel.NOTE) {
            to.add(
                    FindingLevel.WARNING,
                    Place.of(design, place.beforeStep().getFirst()),
                    "The segments before '" + stepping.name() + "', which changes every "
                            + TimeText.of(place.stepSeconds()) + ", have " + Phrases.count(places, "value")
                            + ". After each change, the writes of the most frequent one, " + ShareText.of(share)
                            + " of all, go to one place and demand "
                            + ShareText.ofNode(share * place.demand(subject))
                            + (place.isStepping() ? " until splits spread them." : "."),
                    changes(design, place.beforeStep(), stepping));
        }
    }

    private static FindingLevel atMostWarning(FindingLevel level) {
        return level == FindingLevel.NOTE ? FindingLevel.NOTE : FindingLevel.WARNING;
    }

    private static List<Remedy> changes(TableDesign design, List<Segment> front, Segment growing) {
        Stream<Remedy> wider = front.stream()
                .filter(segment -> segment.generator() instanceof Generator.Salt)
                .map(salt -> new WidenSalt(
                        salt.name(), AddSalt.buckets(design.simulation().nodes())));
        Stream<Remedy> moves = SegmentOrders.after(design, growing).stream()
                .filter(SegmentTraits::isSpreading)
                .map(other -> new MoveSegment(other.name(), List.of(growing.name()), false));
        return Stream.concat(wider, moves).toList();
    }
}
