package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.AddHash;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.ReverseDigits;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The first varying segment is a sequence or a growing number. Example: {@code order#item} with consecutive order
 * numbers.
 */
public final class SequentialLead extends Rule {
    public SequentialLead() {
        super(
                "key.sequential-lead",
                FindingLevel.ERROR,
                Source.SCHEMA_DESIGN,
                "New rows always go to the end of the table, so the last tablet gets nearly the whole load.",
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
        LeadingSegment.of(design).filter(SegmentTraits::isGrowingByRow).ifPresent(lead -> {
            List<Remedy> changes = new ArrayList<>();
            SegmentTraits.reversible(lead).ifPresent(width -> changes.add(new ReverseDigits(lead.name(), width)));
            changes.addAll(LeadingSegment.orders(design, lead));
            changes.add(new AddHash(lead.name()));
            String grows = lead.generator() instanceof Generator.Sequence sequence
                    ? "counts up from " + sequence.start() + " in steps of " + sequence.step()
                    : "is a growing number whose newest values are the busiest";
            Optional<GrowingPlace> place = GrowingPlace.busiest(subject);
            FindingLevel severity = place.map(all -> all.simulatedLevel(subject, all.level(subject, 1)))
                    .orElse(level());
            to.add(
                    severity,
                    Place.of(design, lead),
                    "The leading segment '" + lead.name() + "' " + grows + ". All "
                            + Phrases.number(LeadingTimestamp.peak(place))
                            + " writes per second at the peak go to the end of the table"
                            + LeadingTimestamp.demand(subject, place) + "."
                            + place.map(all -> all.simulatedDemand(subject)).orElse("")
                            + LeadingSegment.missingDelimiterText(design, lead),
                    changes);
        });
    }
}
