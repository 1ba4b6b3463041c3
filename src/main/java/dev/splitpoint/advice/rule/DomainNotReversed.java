package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.regex.Pattern;

/** Domain names are not reversed, or fewer than 100 domain names lead the key. */
public final class DomainNotReversed extends Rule {
    private static final Pattern DOMAIN = Pattern.compile("([a-z0-9-]+\\.)+[a-z]{2,}");

    /** Number of leading values below which a segment does not spread the load. */
    private static final int FEW = 100;

    public DomainNotReversed() {
        super(
                "key.domain-not-reversed",
                FindingLevel.WARNING,
                Source.SCHEMA_DESIGN,
                "If reversed, the hosts of a domain are adjacent, compress well, and are read as one range.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            if (!isDomain(segment)) {
                continue;
            }
            long domains = SegmentTraits.cardinality(segment);
            if (domains < FEW) {
                if (LeadingSegment.of(design).filter(segment::equals).isPresent()) {
                    to.add(
                            FindingLevel.NOTE,
                            Place.of(design, segment),
                            "The segment leads the key but has only " + Phrases.number(domains) + " domains: '"
                                    + segment.name() + "'. Put another segment first.",
                            leads(design, segment));
                }
            } else if (!(segment.format() instanceof Format.ReversedDomain)) {
                to.add(
                        Place.of(design, segment),
                        "The segment '" + segment.name() + "' holds " + Phrases.number(domains)
                                + " domain names that are not reversed, such as www.example.com.",
                        changes(design, segment));
            }
        }
    }

    private static boolean isDomain(Segment segment) {
        return switch (segment.generator()) {
            case Generator.Realistic g -> g.kind().equals("domain");
            case Generator.Weighted g ->
                g.weights().keySet().stream()
                        .allMatch(value -> DOMAIN.matcher(value).matches());
            default -> false;
        };
    }

    /** {@return changes of the order in which a segment with more values leads} */
    private static List<Remedy> leads(TableDesign design, Segment domain) {
        return LeadingSegment.after(design, domain).stream()
                .filter(other -> SegmentTraits.isSpreading(other)
                        && SegmentTraits.cardinality(other) > SegmentTraits.cardinality(domain))
                .flatMap(other ->
                        SegmentOrders.of(design, new MoveSegment(other.name(), List.of(domain.name()), false)).stream())
                .toList();
    }

    /**
     * Returns the change of the format; none if a query has a prefix condition, which would not fit the reversed text.
     */
    private static List<Remedy> changes(TableDesign design, Segment segment) {
        boolean hasRangeCondition = design.queries().stream()
                .map(read -> read.where().get(segment.name()))
                .anyMatch(
                        condition -> condition instanceof Condition.StartsWith || condition instanceof Condition.Range);
        return hasRangeCondition || !(segment.format() instanceof Format.Plain)
                ? List.of()
                : List.of(DesignChanges.format(
                        "Reverse the domains of " + segment.name(), segment, new Format.ReversedDomain()));
    }
}
