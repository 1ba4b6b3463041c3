package dev.splitpoint.advice.rule.key;

import dev.splitpoint.advice.KeyEdits;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.advice.rule.support.DesignChanges;
import dev.splitpoint.advice.rule.support.PhaseWrites;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The segments do not distinguish all rows, so that writes overwrite each other.
 *
 * <p>Example: 10,000 writes/s to {@code user#second} with 1,000,000 equally frequent users. The probability that two writes of a second
 * have the same key is 10<sup>−6</sup>, and about 0.5% of the writes are lost: 1 − e<sup>−10,000 · 0.000001 / 2</sup>.
 */
public final class DuplicateKeys extends Rule {
    /** Share of overwritten writes from which the rule reports a finding. */
    private static final double MOST_LOST = 0.001;

    public DuplicateKeys() {
        super("key.not-unique", FindingLevel.ERROR, Source.SCHEMA_DESIGN,
                "A write to an existing key does not add a row: it adds a version to the old row.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        if (design.workload().updates() > 0 || PhaseWrites.hasOnlyAggregates(design) || design.rowKey().segments().isEmpty()) {
            return;
        }
        for (Phase phase : design.workload().phases()) {
            PhaseWrites writes = new PhaseWrites(design, phase, subject.files());
            double seconds = Math.min(writes.constantSeconds(), phase.duration().toNanos() / 1e9);
            double lost = -StrictMath.expm1(-writes.peak() * seconds * writes.collisionProbability() / 2);
            if (lost > MOST_LOST) {
                String when = Double.isFinite(writes.constantSeconds())
                        ? "within " + TimeText.of(seconds) + ", which '" + time(writes) + "' does not distinguish"
                        : "within " + TimeText.of(seconds) + ", and no segment distinguishes them";
                to.add(Place.ROW_KEY, "In the phase '" + phase.name() + "', about " + ShareText.of(lost)
                        + " of the new rows get a key that was written already " + when + ".", changes(design));
                return;
            }
        }
    }

    private static String time(PhaseWrites writes) {
        return writes.design().rowKey().segments().stream()
                .filter(segment -> writes.generator(segment) instanceof Generator.Clock)
                .map(Segment::name)
                .findFirst()
                .orElse("");
    }

    private static List<Remedy> changes(TableDesign design) {
        List<Remedy> changes = new ArrayList<>();
        for (Segment segment : design.rowKey().segments()) {
            if (segment.generator() instanceof Generator.Clock(Optional<Duration> every, var jitter, var delayed) && every.isEmpty()) {
                finer(segment.format()).ifPresent(format ->
                        changes.add(DesignChanges.format("Write " + segment.name() + " in microseconds", segment, format)));
            }
        }
        changes.add(DesignChanges.append("Add a random UUID at the end of the key", Segment.of(
                KeyEdits.uniqueName(design, "row_id"), new Format.Uuid(), new Generator.Uuid(4))));
        return changes;
    }

    private static Optional<Format> finer(Format format) {
        return switch (format) {
            case Format.Timestamp f when f.unit().nanos() > TimeUnit.US.nanos() ->
                Optional.of(new Format.Timestamp(TimeUnit.US, Format.Timestamp.defaultWidth(TimeUnit.US)));
            case Format.ReversedTimestamp f when f.unit().nanos() > TimeUnit.US.nanos() && f.from() == Long.MAX_VALUE ->
                Optional.of(new Format.ReversedTimestamp(TimeUnit.US, f.from(), f.width()));
            case Format.Plain _, Format.PaddedDecimal _, Format.UnpaddedDecimal _, Format.Hex _, Format.Timestamp _,
                    Format.ReversedTimestamp _, Format.IsoDate _, Format.ReversedDomain _, Format.ReversedText _,
                    Format.Template _, Format.Base64Url _, Format.BigEndian _, Format.Uuid _, Format.Ipv4 _, Format.Geohash _ -> Optional.empty();
        };
    }
}
