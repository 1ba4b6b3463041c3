package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.AddSalt;
import dev.splitpoint.advice.WidenSalt;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.AccessPattern;

/** A query reads more than 100 ranges because of a salt. */
public final class SaltTooLarge extends Rule {
    private static final int MOST_RANGES = 100;

    public SaltTooLarge() {
        super(
                "key.salt-too-large",
                FindingLevel.WARNING,
                Source.PERFORMANCE,
                "A query that cannot compute the salt reads one range per bucket and waits for the slowest.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            if (segment.generator() instanceof Generator.Salt salt && salt.buckets() > MOST_RANGES) {
                design.queries().stream()
                        .filter(read -> subject.accessPattern(read)
                                .filter(shape -> shape.ranges() >= salt.buckets())
                                .isPresent())
                        .findFirst()
                        .ifPresent(read -> to.about(read)
                                .add(
                                        Place.of(design, segment),
                                        "The salt '" + segment.name() + "' has "
                                                + Phrases.number(salt.buckets()) + " buckets, and the query '"
                                                + read.name()
                                                + "' cannot compute it. The query reads "
                                                + Phrases.count(
                                                        subject.accessPattern(read)
                                                                .map(AccessPattern::ranges)
                                                                .orElse(0.0),
                                                        "range")
                                                + ".",
                                        new WidenSalt(
                                                segment.name(),
                                                AddSalt.buckets(
                                                        design.simulation().nodes()))));
            }
        }
    }
}
