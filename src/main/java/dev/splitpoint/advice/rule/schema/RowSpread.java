package dev.splitpoint.advice.rule.schema;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.advice.rule.support.DesignChanges;
import dev.splitpoint.advice.rule.support.PhaseWrites;
import dev.splitpoint.advice.rule.support.Phrases;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import java.util.List;

/** Data that must change together is stored in several rows. */
public final class RowSpread extends Rule {
    public RowSpread() {
        super("row.spread", FindingLevel.WARNING, Source.SCHEMA_DESIGN,
                "Bigtable changes one row atomically, but never two. Data that must change together must be in one row.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        if (design.workload().updates() == 0 || PhaseWrites.hasOnlyAggregates(design)) {
            return;
        }
        for (Segment segment : design.rowKey().segments()) {
            if (segment.generator() instanceof Generator.Salt salt && salt.isRandom()) {
                to.add(Place.of(design, segment), ShareText.of(design.workload().updates()) + " of the writes rewrite rows, but '" + segment.name()
                        + "' is a random salt. One row of the application becomes up to " + Phrases.number(salt.buckets()) + " rows of the table.",
                        changes(design, segment, salt));
            }
        }
    }

    private static List<Remedy> changes(TableDesign design, Segment segment, Generator.Salt salt) {
        return design.rowKey().segments().stream()
                .filter(other -> !other.equals(segment) && SegmentTraits.isSpreading(other) && !SegmentTraits.isSpreader(other))
                .<Remedy>map(other -> DesignChanges.generator("Compute " + segment.name() + " from " + other.name(), segment,
                        new Generator.Salt(List.of(other.name()), salt.algorithm(), salt.buckets())))
                .toList();
    }
}
