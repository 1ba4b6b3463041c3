package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;

/** The leading segments have too few values for the nodes, and what follows grows. */
final class LowCardinalityLead extends Rule {
    LowCardinalityLead() {
        super("key.low-cardinality-lead", FindingLevel.WARNING, Source.SCHEMA_DESIGN,
                "The writes of a moment go to as many places as the lead has values, so that further nodes stay idle.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        Lead.of(design)
                .filter(lead -> !grows(lead) && !(lead.generator() instanceof Generator.Salt))
                .ifPresent(lead -> check(design, lead, to));
    }

    private static void check(TableDesign design, Segment lead, Report to) {
        long places = 1;
        for (Segment segment : design.rowKey().segments()) {
            if (grows(segment)) {
                List<Remedy> changes = Lead.behind(design, segment).stream()
                        .filter(SegmentTraits::spreads)
                        .<Remedy>map(other -> new MoveSegment(other.name(), List.of(segment.name()), false))
                        .toList();
                if (places < 2L * design.simulation().nodes()) {
                    to.add(Place.of(design, lead), "There are " + Say.count(places, "value") + " in front of '" + segment.name()
                            + "', which grows: fewer than twice the " + Say.count(design.simulation().nodes(), "node")
                            + ", so that the writes of a moment go to " + places + (places == 1 ? " place." : " places."), changes);
                }
                return;
            }
            places = SegmentTraits.values(segment) > Long.MAX_VALUE / Math.max(1, places)
                    ? Long.MAX_VALUE
                    : places * Math.max(1, SegmentTraits.values(segment));
        }
    }

    private static boolean grows(Segment segment) {
        return SegmentTraits.growsWithTime(segment) || SegmentTraits.growsByNumber(segment);
    }
}
