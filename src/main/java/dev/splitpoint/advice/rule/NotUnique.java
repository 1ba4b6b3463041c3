package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Edit;
import dev.splitpoint.advice.KeyEdits;
import dev.splitpoint.advice.PromoteColumn;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The segments do not distinguish all rows, so that writes overwrite each other.
 *
 * <p>An error if the key has a fine time, so that each row is an event. Otherwise the key identifies an entity or a
 * time bucket, and the writes are probably updates, which the workload does not declare: a warning.
 *
 * <p>Example: 10,000 writes/s to {@code user#second} with 1,000,000 equally frequent users. The probability that two
 * writes of a second have the same key is 10<sup>−6</sup>, and about 0.5% of the writes are lost: 1 − e<sup>−10,000 ·
 * 0.000001 / 2</sup>.
 */
final class NotUnique {
    static final Rule RULE = Rule.of(
            "key.not-unique",
            FindingLevel.ERROR,
            Source.SCHEMA_DESIGN,
            "Row keys are not unique",
            "A write to an existing key does not add a row: it adds a version to the old row.",
            NotUnique::check);

    private NotUnique() {}

    private static void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        if (design.workload().updates() > 0
                || PhaseWrites.hasOnlyAggregates(design)
                || design.rowKey().segments().isEmpty()) {
            return;
        }
        if (RowRewrites.isOfEntities(subject)) {
            entities(subject, to);
            return;
        }
        for (Phase phase : design.workload().phases()) {
            PhaseWrites writes = new PhaseWrites(design, phase, subject.files());
            double seconds = Math.min(writes.constantSeconds(), phase.duration().toNanos() / 1e9);
            double lost = -StrictMath.expm1(-writes.peak() * seconds * writes.collisionProbability() / 2);
            if (lost > RowRewrites.NOTEWORTHY) {
                String when = Double.isFinite(writes.constantSeconds())
                        ? "within " + TimeText.of(seconds) + ", which '" + time(writes) + "' does not distinguish"
                        : "within " + TimeText.of(seconds) + ", and no segment distinguishes them";
                to.add(
                        Place.ROW_KEY,
                        "In the phase '" + phase.name() + "', about " + ShareText.of(lost)
                                + " of the new rows get a key that was written already " + when + ".",
                        changes(subject));
                return;
            }
        }
    }

    private static void entities(Subject subject, Report to) {
        double rewritten = subject.rewrittenShare();
        if (rewritten <= RowRewrites.NOTEWORTHY) {
            return;
        }
        List<Remedy> changes = new ArrayList<>();
        double updates = new BigDecimal(rewritten).round(new MathContext(2)).doubleValue();
        changes.add(new Edit(
                "Set updates to " + ShareText.of(updates),
                design -> design.withWorkload(design.workload().withUpdates(updates))));
        unique(subject).ifPresent(changes::add);
        to.add(
                FindingLevel.WARNING,
                Place.ROW_KEY,
                "About " + ShareText.of(rewritten) + " of the writes go to rows that exist already, but 'updates' of"
                        + " the workload is 0, so each write should add a row. If these"
                        + " writes rewrite rows, set 'updates'. If each write needs a row"
                        + " of its own, add a segment that distinguishes the rows, such as"
                        + " the time.",
                changes);
    }

    /**
     * {@return the change that distinguishes all rows; empty if a query reads single rows, which the change would
     * divide}
     */
    private static Optional<Remedy> unique(Subject subject) {
        TableDesign design = subject.design();
        boolean readsRows = design.queries().stream()
                .anyMatch(query -> query.expect()
                                .filter(kind -> kind == QueryKind.POINT_READ)
                                .isPresent()
                        || subject.accessPattern(query)
                                .filter(shape -> shape.kind() == QueryKind.POINT_READ)
                                .isPresent());
        return readsRows
                ? Optional.empty()
                : Optional.of(DesignChanges.append(
                        "Add a random UUID at the end of the key",
                        Segment.of(KeyEdits.uniqueName(design, "row_id"), new Format.Uuid(), new Generator.Uuid(4))));
    }

    private static String time(PhaseWrites writes) {
        return writes.design().rowKey().segments().stream()
                .filter(segment -> writes.generator(segment) instanceof Generator.Clock)
                .map(Segment::name)
                .findFirst()
                .orElse("");
    }

    private static List<Remedy> changes(Subject subject) {
        List<Remedy> changes = new ArrayList<>();
        for (Segment segment : subject.design().rowKey().segments()) {
            if (segment.generator() instanceof Generator.Clock(Optional<Duration> every, var jitter, var delayed)
                    && every.isEmpty()) {
                finer(segment.format())
                        .ifPresent(format -> changes.add(
                                DesignChanges.format("Write " + segment.name() + " in microseconds", segment, format)));
            }
        }
        subject.design().rowKey().segments().stream()
                .filter(segment -> segment.generator() instanceof Generator.Clock)
                .findFirst()
                .flatMap(time -> PromoteColumn.of(subject.design(), time.name()))
                .ifPresent(changes::add);
        unique(subject).ifPresent(changes::add);
        return changes;
    }

    private static Optional<Format> finer(Format format) {
        return switch (format) {
            case Format.Timestamp f
            when f.unit().nanos() > TimeUnit.US.nanos() ->
                Optional.of(new Format.Timestamp(TimeUnit.US, Format.Timestamp.defaultWidth(TimeUnit.US)));
            case Format.ReversedTimestamp f
            when f.unit().nanos() > TimeUnit.US.nanos() && f.from() == Long.MAX_VALUE ->
                Optional.of(new Format.ReversedTimestamp(TimeUnit.US, f.from(), f.width()));
            default -> Optional.empty();
        };
    }
}
