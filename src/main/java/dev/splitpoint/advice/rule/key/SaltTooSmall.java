package dev.splitpoint.advice.rule.key;

import dev.splitpoint.advice.AddSalt;
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
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.verdict.Verdict;

/** A salt has fewer buckets than the cluster has nodes. Example: 4 buckets on 10 nodes. */
public final class SaltTooSmall extends Rule {
    public SaltTooSmall() {
        super("key.salt-too-small", FindingLevel.WARNING, Source.TIME_SERIES,
                "A salt spreads the load over its buckets; with fewer buckets than nodes, some nodes stay idle.",
                Verdict.Kind.MOVING_HOT_SPOT, Verdict.Kind.RECURRING_HOT_SPOT, Verdict.Kind.HOT_RANGE);
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        int nodes = design.simulation().nodes();
        LeadingSegment.of(design).ifPresent(lead -> {
            if (lead.generator() instanceof Generator.Salt salt && salt.buckets() < nodes) {
                to.add(Place.of(design, lead), "The salt '" + lead.name() + "' has " + Phrases.count(salt.buckets(), "bucket") + " for "
                        + Phrases.count(nodes, "node") + ". It leaves " + Phrases.count(nodes - salt.buckets(), "node") + " idle at any moment.",
                        new WidenSalt(lead.name(), AddSalt.buckets(nodes)));
            }
        });
    }
}
