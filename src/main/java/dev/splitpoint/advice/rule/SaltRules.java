package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.AddSalt;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.advice.WidenSalt;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.query.AccessPattern;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;

/** Rules about salts. */
final class SaltRules {
    private SaltRules() {}

    /**
     * A salt before a growing segment has fewer buckets than the cluster has nodes.
     *
     * <p>Example: {@code salt#time} with 4 buckets on 10 nodes. In {@code salt#sensor#time}, sensors divide each
     * bucket, so a bucket is served by several nodes.
     */
    static final Rule SALT_TOO_SMALL = Rule.of(
                    "key.salt-too-small",
                    FindingLevel.WARNING,
                    Source.TIME_SERIES,
                    "The salt has too few buckets",
                    "A growing segment has one busy place in each bucket of the salt; with fewer buckets than nodes,"
                            + " some nodes stay idle.",
                    SaltRules::saltTooSmall)
            .explaining(Verdict.Kind.MOVING_HOT_SPOT, Verdict.Kind.RECURRING_HOT_SPOT, Verdict.Kind.HOT_RANGE)
            .lowering(Figure.Demand.HOTTEST_NODE);

    private static void saltTooSmall(Subject subject, Report to) {
        GrowingPlace.busiest(subject).filter(SaltRules::isTooSmall).ifPresent(place -> {
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
    static boolean isTooSmall(GrowingPlace place) {
        return place.growing().isPresent()
                && place.front().size() == 1
                && place.front().getFirst().generator() instanceof Generator.Salt salt
                && salt.buckets() < place.writes().design().simulation().nodes();
    }

    /** A query reads more than 100 ranges because of a salt. */
    static final Rule SALT_TOO_LARGE = Rule.of(
            "key.salt-too-large",
            FindingLevel.WARNING,
            Source.PERFORMANCE,
            "The salt has too many buckets",
            "A query that cannot compute the salt reads one range per bucket and waits for the slowest.",
            SaltRules::saltTooLarge);

    private static void saltTooLarge(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            if (segment.generator() instanceof Generator.Salt salt && salt.buckets() > QueryRules.MOST_RANGES) {
                design.queries().stream()
                        .filter(query -> subject.accessPattern(query)
                                .filter(shape -> shape.ranges() >= salt.buckets())
                                .isPresent())
                        .findFirst()
                        .ifPresent(query -> to.about(query)
                                .add(
                                        Place.of(design, segment),
                                        "The salt '" + segment.name() + "' has "
                                                + Phrases.number(salt.buckets()) + " buckets, and the query '"
                                                + query.name()
                                                + "' cannot compute it. The query reads "
                                                + Phrases.count(
                                                        subject.accessPattern(query)
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

    /** The salt depends only on the hot value, so that all rows of the value are in one bucket. */
    static final Rule SALT_OF_HOT_VALUE = Rule.of(
                    "key.salt-of-hot-value",
                    FindingLevel.WARNING,
                    Source.TIME_SERIES,
                    "The salt does not spread a hot value",
                    "All rows of one value get the same salt, so this salt leaves the rows of a hot value in one"
                            + " place.",
                    SaltRules::saltOfHotValue)
            .explaining(Verdict.Kind.HOT_ROW, Verdict.Kind.HOT_RANGE, Verdict.Kind.MOVING_HOT_SPOT)
            .lowering(Figure.Demand.HOTTEST_NODE);

    private static void saltOfHotValue(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            if (segment.generator() instanceof Generator.Salt salt && salt.of().size() == 1) {
                design.rowKey()
                        .segment(salt.of().getFirst())
                        .filter(of -> isUndivided(design, of))
                        .ifPresent(of -> saltOfHotValue(subject, segment, of, to));
            }
        }
    }

    /** {@return whether no segment except times follows a segment, so that the rows of a value are not divided} */
    private static boolean isUndivided(TableDesign design, Segment segment) {
        return SegmentOrders.after(design, segment).stream()
                .noneMatch(other ->
                        SegmentTraits.isSpreading(other) && !SegmentTraits.isComputedFrom(other, segment.name()));
    }

    private static void saltOfHotValue(Subject subject, Segment salt, Segment of, Report to) {
        TableDesign design = subject.design();
        for (Phase phase : design.workload().phases()) {
            PhaseWrites writes = new PhaseWrites(design, phase, subject.files());
            if (writes.generator(of) instanceof Generator.Clock && !HotLeadingValue.isLongConstant(writes, of)) {
                continue; // Successive times have different salts, so writes alternate between the buckets.
            }
            double top =
                    ValueFrequencies.of(writes.generator(of), writes.files()).hottestShare();
            double demand = subject.demand(writes.peak() * top);
            if (demand > design.simulation().model().node().cpuTarget()) {
                to.add(
                        Place.of(design, salt),
                        "The salt '" + salt.name() + "' is computed from '" + of.name() + "' alone, but in the phase '"
                                + phase.name() + "', one value of it gets " + ShareText.of(top)
                                + " of the writes and demands "
                                + ShareText.ofNode(demand) + ", all in one bucket.",
                        otherInputs(writes, salt, of));
                return;
            }
        }
    }

    /** Returns changes of the inputs of the salt. They exclude a time that is constant while the value is hot. */
    private static List<Remedy> otherInputs(PhaseWrites writes, Segment segment, Segment of) {
        Generator.Salt salt = (Generator.Salt) segment.generator();
        return SegmentOrders.after(writes.design(), of).stream()
                .filter(next -> SegmentTraits.isGrowingWithTime(next) || SegmentTraits.isGrowingByRow(next))
                .filter(next -> !HotLeadingValue.isLongConstant(writes, next))
                .<Remedy>map(next -> DesignChanges.generator(
                        "Compute " + segment.name() + " from " + of.name() + " and " + next.name(),
                        segment,
                        new Generator.Salt(List.of(of.name(), next.name()), salt.algorithm(), salt.buckets())))
                .toList();
    }
}
