package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.AddSalt;
import dev.splitpoint.advice.PromoteColumn;
import dev.splitpoint.advice.RandomIds;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The first varying segment increases with time. Example: {@code time#sensor}. */
public final class LeadingTimestamp extends Rule {
    public LeadingTimestamp() {
        super(
                "key.leading-timestamp",
                FindingLevel.ERROR,
                Source.SCHEMA_DESIGN,
                "Rows that are written at the same moment are adjacent, so all writes go to one node, whatever the"
                        + " number of nodes.",
                Verdict.Kind.MOVING_HOT_SPOT,
                Verdict.Kind.RECURRING_HOT_SPOT);
    }

    @Override
    protected Figure figure() {
        return Figure.Demand.HOTTEST_NODE;
    }

    @Override
    public boolean hasRunFindings() {
        return true;
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        LeadingSegment.of(design).filter(SegmentTraits::isGrowingWithTime).ifPresent(lead -> {
            Optional<GrowingPlace> place = GrowingPlace.busiest(subject);
            boolean steps = place.filter(GrowingPlace::isStepping).isPresent();
            FindingLevel severity = place.map(all ->
                            all.simulatedLevel(subject, steps ? all.stepLevel(subject, 1) : all.level(subject, 1)))
                    .orElse(level());
            String subjectText =
                    "The " + (design.rowKey().segments().getFirst().equals(lead) ? "leading" : "first varying")
                            + " segment '" + lead.name() + "' ";
            String writes = Phrases.number(peak(place)) + " writes per second at the peak";
            String text = steps
                    ? "changes every "
                            + TimeText.of(place.map(GrowingPlace::stepSeconds).orElse(0.0))
                            + ". After each change, all " + writes
                            + " go to one of "
                            + Phrases.count(design.simulation().nodes(), "node")
                            + place.map(all -> all.untilSplits(subject, 1)).orElse("") + "."
                    : "grows with time. All " + writes + " go to one of "
                            + Phrases.count(design.simulation().nodes(), "node") + demand(subject, place) + ".";
            String reads = place.map(all -> all.simulatedDemand(subject)).orElse("");
            to.add(
                    severity,
                    Place.of(design, lead),
                    subjectText + text + reads + LeadingSegment.missingDelimiterText(design, lead),
                    changes(design, lead));
        });
    }

    /** {@return a comma and the demand on the node} */
    static String demand(Subject subject, Optional<GrowingPlace> place) {
        return place.map(all -> ", and demand " + ShareText.ofNode(all.demand(subject)))
                .orElse("");
    }

    static double peak(Optional<GrowingPlace> place) {
        return place.map(GrowingPlace::peak).orElse(0.0);
    }

    private static List<Remedy> changes(TableDesign design, Segment lead) {
        List<Remedy> changes = new ArrayList<>();
        if (lead.generator() instanceof Generator.Uuid) {
            changes.add(new RandomIds(lead.name()));
        }
        changes.addAll(LeadingSegment.orders(design, lead));
        LeadingSegment.after(design, lead).stream()
                .filter(segment -> SegmentTraits.isSpreading(segment) && !SegmentTraits.isSpreader(segment))
                .map(segment -> new AddSalt(
                        List.of(segment.name()),
                        AddSalt.buckets(design.simulation().nodes()),
                        false))
                .forEach(changes::add);
        if (changes.isEmpty()) {
            PromoteColumn.of(design, lead.name()).ifPresent(changes::add);
            changes.add(new AddSalt(
                    List.of(lead.name()), AddSalt.buckets(design.simulation().nodes()), false));
        }
        return changes;
    }
}
