package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.AddSalt;
import dev.splitpoint.advice.WidenSalt;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.verdict.Verdict;

/**
 * A salt before a growing segment has fewer buckets than the cluster has nodes.
 *
 * <p>Example: {@code salt#time} with 4 buckets on 10 nodes. In {@code salt#sensor#time}, sensors divide each bucket, so
 * a bucket is served by several nodes.
 */
public final class SaltTooSmall extends Rule {
    public SaltTooSmall() {
        super(
                "key.salt-too-small",
                FindingLevel.WARNING,
                Source.TIME_SERIES,
                "A growing segment has one busy place in each bucket of the salt; with fewer buckets than nodes, some"
                        + " nodes stay idle.",
                Verdict.Kind.MOVING_HOT_SPOT,
                Verdict.Kind.RECURRING_HOT_SPOT,
                Verdict.Kind.HOT_RANGE);
    }

    @Override
    protected Figure figure() {
        return Figure.Demand.HOTTEST_NODE;
    }

    @Override
    public void check(Subject subject, Report to) {
        GrowingPlace.busiest(subject).filter(SaltTooSmall::isReported).ifPresent(place -> {
            TableDesign design = subject.design();
            int nodes = design.simulation().nodes();
            Segment lead = place.front().getFirst();
            if (lead.generator() instanceof Generator.Salt salt) {
                FindingLevel level = place.level(subject, 1.0 / salt.buckets()) == FindingLevel.NOTE
                        ? FindingLevel.NOTE
                        : FindingLevel.WARNING;
                to.add(
                        level,
                        Place.of(design, lead),
                        "The salt '" + lead.name() + "' has " + Phrases.count(salt.buckets(), "bucket") + " for "
                                + Phrases.count(nodes, "node") + ", and the next segment '"
                                + place.growing().orElseThrow().name()
                                + "' grows. Writes leave " + Phrases.count(nodes - salt.buckets(), "node")
                                + " idle at any moment.",
                        new WidenSalt(lead.name(), AddSalt.buckets(nodes)));
            }
        });
    }

    /** {@return whether a salt alone divides the writes of a moment, and leaves nodes idle} */
    static boolean isReported(GrowingPlace place) {
        return place.growing().isPresent()
                && place.front().size() == 1
                && place.front().getFirst().generator() instanceof Generator.Salt salt
                && salt.buckets() < place.writes().design().simulation().nodes();
    }
}
