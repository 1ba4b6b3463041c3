package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.value.ConditionNumbers;
import dev.splitpoint.tablet.verdict.Verdict;
import java.time.Instant;
import java.util.Optional;

/** A scan of unbounded size has no limit. */
public final class MissingLimit extends Rule {
    public MissingLimit() {
        super(
                "query.no-limit",
                FindingLevel.NOTE,
                Source.READS,
                "A scan without a limit reads more rows as the table grows.",
                Verdict.Kind.LARGE_SCAN_HOT_SPOT,
                Verdict.Kind.HOT_RANGE);
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query read : design.queries()) {
            if (read.limit().isPresent() || subject.matchesNothing(read)) {
                continue;
            }
            subject.accessPattern(read)
                    .filter(shape ->
                            shape.kind() != QueryKind.POINT_READ && !hasFixedTime(design, subject.restricting(read)))
                    .flatMap(shape -> growing(design, subject.restricting(read)))
                    .ifPresent(segment -> to.add(
                            Place.of(design, read),
                            "The query '" + read.name() + "' has no limit and does not set '" + segment.name()
                                    + "', which always gets new values. "
                                    + (Double.isInfinite(design.rowRetentionSeconds())
                                            ? "The query reads more rows every day."
                                            : "The query reads all rows that the policies retain.")));
        }
    }

    /** {@return whether a query selects a period that does not get longer, such as the last hour or a past day} */
    private static boolean hasFixedTime(TableDesign design, Query read) {
        Instant end = Explainer.endOf(design);
        return design.rowKey().segments().stream()
                .filter(segment -> segment.generator() instanceof Generator.Clock)
                .anyMatch(segment -> switch (read.where().get(segment.name())) {
                    case Condition.Range(Literal from, Literal to) ->
                        time(segment, from)
                                        .filter(ConditionNumbers.Moment::relative)
                                        .isPresent()
                                || time(segment, to)
                                        .filter(moment -> !moment.relative()
                                                && !Instant.ofEpochSecond(0, moment.base() - 1)
                                                        .isAfter(end))
                                        .isPresent();
                    case Condition.Eq _, Condition.In _ -> true;
                    case Condition.StartsWith _ -> false;
                    case null -> false;
                });
    }

    /** {@return the time of a condition; empty if it is not a time, which the check of the design reports} */
    private static Optional<ConditionNumbers.Moment> time(Segment segment, Literal time) {
        try {
            return Optional.of(ConditionNumbers.time("", time, segment));
        } catch (WorkloadException noTime) {
            return Optional.empty();
        }
    }

    private static Optional<Segment> growing(TableDesign design, Query read) {
        return design.rowKey().segments().stream()
                .filter(segment -> !read.where().containsKey(segment.name())
                        && (segment.generator() instanceof Generator.Clock
                                || segment.generator() instanceof Generator.Sequence
                                || segment.generator() instanceof Generator.Uuid))
                .findFirst();
    }
}
