package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.load.size.SizeEstimate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Data that must change together is stored in several rows, because of a random salt or because of the kind of the data
 * in the key.
 *
 * <p>Example: the keys {@code user5#address} and {@code user5#profile}. A query of {@code user5} reads both rows.
 */
final class RowSpread {
    /** Largest number of values that are kinds of data, and not data. */
    private static final int MOST_KINDS = 20;

    /** Names of segments for kinds of data, such as {@code kind} and {@code record_type}. */
    private static final Pattern KIND =
            Pattern.compile("(?i)(.*[_-])?(kind|type|part|section|record|entity|aspect|attribute|data)");

    private static final int MOST_NAMED = 3;

    /** Share of updates from which rows are entities although no query reads them. */
    private static final double MOSTLY = 0.5;

    static final Rule RULE = Rule.of(
            "row.spread",
            FindingLevel.WARNING,
            Source.SCHEMA_DESIGN,
            "A random salt distributes one row over several keys",
            "Bigtable changes one row atomically, but never two. Data that must change together must be in one"
                    + " row.",
            RowSpread::check);

    private RowSpread() {}

    private static void check(Subject subject, Report to) {
        salts(subject.design(), to);
        kinds(subject, to);
    }

    private static void salts(TableDesign design, Report to) {
        if (design.workload().updates() == 0 || PhaseWrites.hasOnlyAggregates(design)) {
            return;
        }
        for (Segment segment : design.rowKey().segments()) {
            if (segment.generator() instanceof Generator.Salt salt && salt.isRandom()) {
                to.add(
                        Place.of(design, segment),
                        ShareText.of(design.workload().updates()) + " of the writes rewrite rows, but '"
                                + segment.name() + "' is a random salt. One row of the application becomes up to "
                                + Phrases.number(salt.buckets()) + " rows of the table.",
                        changes(design, segment, salt));
            }
        }
    }

    private static List<Remedy> changes(TableDesign design, Segment segment, Generator.Salt salt) {
        return design.rowKey().segments().stream()
                .filter(other ->
                        !other.equals(segment) && SegmentTraits.isSpreading(other) && !SegmentTraits.isSpreader(other))
                .<Remedy>map(other -> DesignChanges.generator(
                        "Compute " + segment.name() + " from " + other.name(),
                        segment,
                        new Generator.Salt(List.of(other.name()), salt.algorithm(), salt.buckets())))
                .toList();
    }

    private static void kinds(Subject subject, Report to) {
        TableDesign design = subject.design();
        List<Segment> identifying = design.rowKey().segments().stream()
                .filter(segment -> SegmentTraits.cardinality(segment) > 1 && !SegmentTraits.isSpreader(segment))
                .toList();
        if (identifying.size() < 2 || identifying.stream().anyMatch(RowSpread::isOfEvents)) {
            return;
        }
        // A kind between other segments only groups rows that the following segment distinguishes.
        for (Segment kind : List.of(identifying.getFirst(), identifying.getLast())) {
            List<String> names = kinds(kind);
            List<Segment> entity = identifying.stream()
                    .filter(segment -> !segment.equals(kind))
                    .toList();
            boolean fits = subject.size().largestRowBytes() * names.size() <= SizeEstimate.RECOMMENDED_ROW_BYTES;
            if (names.isEmpty()
                    || !fits
                    || entity.stream().noneMatch(segment -> kinds(segment).isEmpty())) {
                continue;
            }
            String examples = Phrases.names(names.subList(0, Math.min(names.size(), MOST_NAMED)));
            Optional<Query> together = design.queries().stream()
                    .filter(query -> kindsRead(query, entity, kind, names.size()) > 1)
                    .findFirst();
            if (together.isPresent()) {
                to.add(
                        Place.of(design, kind),
                        "The query '" + together.get().name() + "' reads "
                                + kindsRead(together.get(), entity, kind, names.size())
                                + " rows of one entity, because '" + kind.name()
                                + "' divides it into kinds such as " + examples
                                + ". Store them in one row, in a column or family each.");
            } else if (isNamedKind(design, kind) && kind.equals(identifying.getLast())) {
                to.add(
                        FindingLevel.NOTE,
                        Place.of(design, kind),
                        "'" + kind.name() + "' divides an entity into up to " + names.size()
                                + " rows, such as " + examples
                                + ". If they are read or changed together, store them in one row, in a column or"
                                + " family each.");
            }
        }
    }

    /** {@return whether a segment seems to divide entities, although no query shows which rows are read together} */
    private static boolean isNamedKind(TableDesign design, Segment segment) {
        return design.queries().isEmpty()
                && KIND.matcher(segment.name()).matches()
                && design.workload().updates() >= MOSTLY;
    }

    /**
     * {@return whether a segment has another value in each row, or is a time, so that the rows are events, time buckets
     * or entities with one row}
     */
    private static boolean isOfEvents(Segment segment) {
        return segment.generator() instanceof Generator.Clock
                || segment.generator() instanceof Generator.Uuid
                || segment.generator() instanceof Generator.Sequence;
    }

    /** {@return the values of a segment that are kinds of data; empty if they are not} */
    private static List<String> kinds(Segment segment) {
        return segment.generator() instanceof Generator.Weighted(var weights)
                        && segment.format() instanceof Format.Plain
                        && weights.size() <= MOST_KINDS
                ? List.copyOf(weights.keySet())
                : List.of();
    }

    /** {@return the number of kinds of one entity that a query reads; 0 if it does not read a single entity} */
    private static int kindsRead(Query query, List<Segment> entity, Segment kind, int kinds) {
        if (!entity.stream().allMatch(segment -> query.where().get(segment.name()) instanceof Condition.Eq)) {
            return 0;
        }
        int read = Optional.ofNullable(query.where().get(kind.name()))
                .map(condition -> condition instanceof Condition.In(var values) ? values.size() : 1)
                .orElse(kinds);
        return query.limit().orElse(read) >= read ? read : 0;
    }
}
