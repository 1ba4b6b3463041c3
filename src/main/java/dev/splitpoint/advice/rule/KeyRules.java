package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.AddHash;
import dev.splitpoint.advice.AddSalt;
import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.advice.PromoteColumn;
import dev.splitpoint.advice.RandomIds;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.ReverseDigits;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.query.ReadOrder;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Rules about the order of the segments of a row key, and its length. */
final class KeyRules {
    private KeyRules() {}

    /** The first varying segment increases with time. Example: {@code time#sensor}. */
    static final Rule LEADING_TIMESTAMP = Rule.of(
                    "key.leading-timestamp",
                    FindingLevel.ERROR,
                    Source.SCHEMA_DESIGN,
                    "The row key starts with a timestamp",
                    "Rows that are written at the same moment are adjacent, so all writes go to one node, whatever the"
                            + " number of nodes.",
                    KeyRules::leadingTimestamp)
            .explaining(Verdict.Kind.MOVING_HOT_SPOT, Verdict.Kind.RECURRING_HOT_SPOT)
            .lowering(Figure.Demand.HOTTEST_NODE)
            .using(Rule.Input.RUN);

    private static void leadingTimestamp(Subject subject, Report to) {
        TableDesign design = subject.design();
        SegmentOrders.leading(design).filter(SegmentTraits::isGrowingWithTime).ifPresent(lead -> {
            Optional<GrowingPlace> place = GrowingPlace.busiest(subject);
            boolean steps = place.filter(GrowingPlace::isStepping).isPresent();
            FindingLevel severity = place.map(all ->
                            all.simulatedLevel(subject, steps ? all.stepLevel(subject, 1) : all.level(subject, 1)))
                    .orElse(FindingLevel.ERROR);
            String subjectText =
                    "The " + (design.rowKey().segments().getFirst().equals(lead) ? "leading" : "first varying")
                            + " segment '" + lead.name() + "' ";
            String writes = Phrases.number(peak(place)) + " writes per second at the peak";
            String text = steps
                    ? "changes every "
                            + TimeText.of(place.map(GrowingPlace::stepSeconds).orElse(0.0))
                            + ". After each change, all " + writes
                            + " go to one of "
                            + Phrases.count(design.simulation().nodes(), "node")
                            + place.map(all -> all.untilSplits(subject, 1)).orElse("") + "."
                    : "grows with time. All " + writes + " go to one of "
                            + Phrases.count(design.simulation().nodes(), "node") + demand(subject, place) + ".";
            String reads = place.map(all -> all.simulatedDemand(subject)).orElse("");
            to.add(
                    severity,
                    Place.of(design, lead),
                    subjectText + text + reads + SegmentOrders.missingDelimiterText(design, lead),
                    spreadingChanges(design, lead));
        });
    }

    /** {@return a comma and the demand on the node} */
    private static String demand(Subject subject, Optional<GrowingPlace> place) {
        return place.map(all -> ", and demand " + ShareText.ofNode(all.demand(subject)))
                .orElse("");
    }

    private static double peak(Optional<GrowingPlace> place) {
        return place.map(GrowingPlace::peak).orElse(0.0);
    }

    private static List<Remedy> spreadingChanges(TableDesign design, Segment lead) {
        List<Remedy> changes = new ArrayList<>();
        if (lead.generator() instanceof Generator.Uuid) {
            changes.add(new RandomIds(lead.name()));
        }
        changes.addAll(SegmentOrders.later(design, lead));
        SegmentOrders.after(design, lead).stream()
                .filter(segment -> SegmentTraits.isSpreading(segment) && !SegmentTraits.isSpreader(segment))
                .map(segment -> new AddSalt(
                        List.of(segment.name()),
                        AddSalt.buckets(design.simulation().nodes()),
                        false))
                .forEach(changes::add);
        if (changes.isEmpty()) {
            PromoteColumn.of(design, lead.name()).ifPresent(changes::add);
            changes.add(new AddSalt(
                    List.of(lead.name()), AddSalt.buckets(design.simulation().nodes()), false));
        }
        return changes;
    }

    /**
     * The first varying segment is a sequence or a growing number. Example: {@code order#item} with consecutive order
     * numbers.
     */
    static final Rule SEQUENTIAL_LEAD = Rule.of(
                    "key.sequential-lead",
                    FindingLevel.ERROR,
                    Source.SCHEMA_DESIGN,
                    "The row key starts with a sequential number",
                    "New rows always go to the end of the table, so the last tablet gets nearly the whole load.",
                    KeyRules::sequentialLead)
            .explaining(Verdict.Kind.MOVING_HOT_SPOT, Verdict.Kind.RECURRING_HOT_SPOT)
            .lowering(Figure.Demand.HOTTEST_NODE)
            .using(Rule.Input.RUN);

    private static void sequentialLead(Subject subject, Report to) {
        TableDesign design = subject.design();
        SegmentOrders.leading(design).filter(SegmentTraits::isGrowingByRow).ifPresent(lead -> {
            List<Remedy> changes = new ArrayList<>();
            SegmentTraits.reversible(lead).ifPresent(width -> changes.add(new ReverseDigits(lead.name(), width)));
            changes.addAll(SegmentOrders.later(design, lead));
            changes.add(new AddHash(lead.name()));
            String grows = lead.generator() instanceof Generator.Sequence sequence
                    ? "counts up from " + sequence.start() + " in steps of " + sequence.step()
                    : "is a growing number whose newest values are the busiest";
            Optional<GrowingPlace> place = GrowingPlace.busiest(subject);
            FindingLevel severity = place.map(all -> all.simulatedLevel(subject, all.level(subject, 1)))
                    .orElse(FindingLevel.ERROR);
            to.add(
                    severity,
                    Place.of(design, lead),
                    "The leading segment '" + lead.name() + "' " + grows + ". All "
                            + Phrases.number(peak(place))
                            + " writes per second at the peak go to the end of the table"
                            + demand(subject, place) + "."
                            + place.map(all -> all.simulatedDemand(subject)).orElse("")
                            + SegmentOrders.missingDelimiterText(design, lead),
                    changes);
        });
    }

    /** A hash precedes the values from which it is computed, so that rows are not sorted by readable values. */
    static final Rule HASHED = Rule.of(
            "key.hashed",
            FindingLevel.WARNING,
            Source.SCHEMA_DESIGN,
            "A hash scatters the rows",
            "A hash removes the natural order: ranges of the hashed value are scattered over the table, and keys"
                    + " in Key Visualizer cannot be read.",
            KeyRules::hashed);

    private static void hashed(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            // A hash after its inputs does not change the order, because the readable inputs sort the rows.
            if (segment.generator() instanceof Generator.Hash hash
                    && !SegmentTraits.isKnownFrom(segment, before(design, segment))) {
                Optional<Query> spoilt = design.queries().stream()
                        .filter(query -> hash.of().stream().anyMatch(of -> isOrdered(subject.restricting(query), of)))
                        .findFirst();
                spoilt.ifPresentOrElse(
                        query -> to.about(query)
                                .add(
                                        Place.of(design, segment),
                                        "The segment '" + segment.name() + "' is a hash of " + Phrases.names(hash.of())
                                                + ", but the query '" + query.name()
                                                + "' needs the order of the value.",
                                        DesignChanges.remove(segment)),
                        () -> to.add(
                                FindingLevel.NOTE,
                                Place.of(design, segment),
                                "The segment '" + segment.name() + "' is a hash of " + Phrases.names(hash.of())
                                        + ": rows are not sorted by the value.",
                                DesignChanges.remove(segment)));
            }
        }
    }

    private static List<String> before(TableDesign design, Segment segment) {
        List<Segment> all = design.rowKey().segments();
        return all.subList(0, all.indexOf(segment)).stream().map(Segment::name).toList();
    }

    private static boolean isOrdered(Query query, String segment) {
        Condition condition = query.where().get(segment);
        return condition instanceof Condition.Range || condition instanceof Condition.StartsWith;
    }

    /**
     * A more granular segment precedes a more common one, and a query sets only the common one.
     *
     * <p>Example: {@code user#country} and a query for one country.
     */
    static final Rule GRANULAR_FIRST = Rule.of(
                    "key.granular-first",
                    FindingLevel.WARNING,
                    Source.SCHEMA_DESIGN,
                    "A fine-grained segment precedes a coarse one",
                    "A key is searched from its beginning: rows that are read together must share a prefix, so the"
                            + " common segment goes first.",
                    KeyRules::granularFirst)
            .explaining(Verdict.Kind.LARGE_SCAN_HOT_SPOT);

    private static void granularFirst(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query query : design.queries()) {
            Query restricting = subject.restricting(query);
            ScatteredEntity.of(design, restricting)
                    .filter(rows -> isGranularFirst(rows, restricting))
                    .ifPresent(rows -> to.about(query)
                            .add(
                                    Place.of(design, query),
                                    "The query '" + query.name() + "' sets '"
                                            + rows.entity().name()
                                            + "', with "
                                            + Phrases.count(SegmentTraits.cardinality(rows.entity()), "value")
                                            + ", but '" + rows.free().name() + "', with "
                                            + values(rows.free()) + ", precedes it.",
                                    SegmentOrders.of(
                                            design,
                                            new MoveSegment(
                                                    rows.entity().name(),
                                                    List.of(rows.free().name()),
                                                    false))));
        }
    }

    /**
     * {@return whether the query has no condition for the leading segment, which has more values than the other
     * segment}
     */
    static boolean isGranularFirst(ScatteredEntity rows, Query query) {
        return rows.isOpen(query)
                && !SegmentTraits.isSpreader(rows.free())
                && SegmentTraits.cardinality(rows.free()) > SegmentTraits.cardinality(rows.entity());
    }

    private static String values(Segment segment) {
        long values = SegmentTraits.cardinality(segment);
        return values == Long.MAX_VALUE ? "ever-increasing values" : Phrases.number(values);
    }

    /** A query for one entity reads rows that are not adjacent. */
    static final Rule NOT_GROUPED = Rule.of(
                    "key.not-grouped",
                    FindingLevel.WARNING,
                    Source.SCHEMA_DESIGN,
                    "Rows of one query are not stored together",
                    "Rows that are read together are fast to read only if they are adjacent.",
                    KeyRules::notGrouped)
            .explaining(Verdict.Kind.LARGE_SCAN_HOT_SPOT);

    private static void notGrouped(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query query : design.queries()) {
            Query restricting = subject.restricting(query);
            ScatteredEntity.of(design, restricting)
                    .filter(rows -> !isGranularFirst(rows, restricting))
                    .ifPresent(rows -> to.about(query)
                            .add(
                                    Place.of(design, query),
                                    "The query '" + query.name() + "' needs one value of '"
                                            + rows.entity().name() + "', but its rows "
                                            + scatteredText(rows, restricting)
                                            + ".",
                                    SegmentOrders.of(
                                            design,
                                            new MoveSegment(
                                                    rows.entity().name(),
                                                    List.of(rows.free().name()),
                                                    false))));
        }
    }

    private static String scatteredText(ScatteredEntity rows, Query query) {
        if (rows.free().generator() instanceof Generator.Salt salt) {
            return "are scattered over " + salt.buckets() + " buckets of '"
                    + rows.free().name() + "', which the query cannot compute";
        }
        return rows.isOpen(query)
                ? "are scattered over all values of the preceding segment '"
                        + rows.free().name() + "'"
                : "are scattered over the range of the preceding segment '"
                        + rows.free().name() + "'";
    }

    private static final int LONG = 100;

    private static final int VERY_LONG = 1000;

    /** The longest possible key is long. */
    static final Rule TOO_LONG = Rule.of(
            "key.too-long",
            FindingLevel.ERROR,
            Source.SCHEMA_DESIGN,
            "The row key is too long",
            "Long keys take memory and storage and slow down responses. Bigtable rejects keys over 4 KiB (4.1"
                    + " kB).",
            KeyRules::tooLong);

    private static void tooLong(Subject subject, Report to) {
        OptionalInt most = subject.longestKey();
        if (most.isPresent() && most.getAsInt() > LONG) {
            FindingLevel level = most.getAsInt() > KeyStream.MAX_KEY_LENGTH
                    ? FindingLevel.ERROR
                    : most.getAsInt() > VERY_LONG ? FindingLevel.WARNING : FindingLevel.NOTE;
            to.add(
                    level,
                    Place.SEGMENTS,
                    "The longest possible key has " + Phrases.number(most.getAsInt()) + " bytes. "
                            + (level == FindingLevel.ERROR
                                    ? "Bigtable rejects keys over 4,096 bytes."
                                    : "Google recommends 10 to 100."));
        }
    }

    /** Rows up to which Google recommends a reverse scan (cloud.google.com/bigtable/docs/reads). */
    private static final int MOST_REVERSED = 50;

    /**
     * The newest rows are read first, and the time is not reversed. There is no fix, because a reverse scan reads as
     * many rows as a scan of a reversed time.
     */
    static final Rule REVERSE_TIMESTAMP = Rule.of(
            "key.reverse-timestamp",
            FindingLevel.NOTE,
            Source.READS,
            "The newest rows are not stored first",
            "With a reversed time, the newest rows come first. Otherwise, the query is a reverse scan, or it reads"
                    + " and sorts all rows.",
            KeyRules::reverseTimestamp);

    private static void reverseTimestamp(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query query : design.queries()) {
            ReadOrder order = ReadOrder.of(design.rowKey(), query);
            order.time().stream()
                    .mapToObj(design.rowKey().segments()::get)
                    .filter(segment -> query.newestFirst()
                            && segment.generator() instanceof Generator.Clock
                            && !SegmentTraits.hasValueCondition(query, segment)
                            && !(segment.format() instanceof Format.ReversedTimestamp)
                            && segment.bigEndian()
                                    .filter(format -> format.from() > 0)
                                    .isEmpty())
                    .forEach(segment -> to.add(
                            Place.of(design, segment),
                            "The query '" + query.name() + "' needs the newest rows first"
                                    + (query.limit().isPresent()
                                            ? ", at most "
                                                    + Phrases.number(
                                                            query.limit().getAsLong()) + " of them"
                                            : "")
                                    + ", but '"
                                    + segment.name() + "' " + orderText(segment) + longScanText(query, segment)));
        }
    }

    private static String orderText(Segment segment) {
        return segment.format() instanceof Format.IsoDate date && !ReadOrder.isTimeOrdered(segment)
                ? "is written as " + date.pattern()
                        + ", which does not sort by time. The query reads and sorts all matching rows."
                : "sorts the oldest rows first.";
    }

    /**
     * {@return a space and a sentence about a reverse scan that is longer than recommended; empty for a short scan, and
     * if rows are sorted}
     */
    private static String longScanText(Query query, Segment segment) {
        boolean isShort = query.limit().isPresent() && query.limit().getAsLong() <= MOST_REVERSED;
        return isShort || !ReadOrder.isTimeOrdered(segment)
                ? ""
                : " Google recommends reverse scans for up to " + MOST_REVERSED + " rows.";
    }

    private static final Pattern TENANT =
            Pattern.compile("(?i)(tenant|organi[sz]ation|org|workspace|company|customer)([_-]?(id|name|key))?");

    /** A tenant does not lead the key. */
    static final Rule TENANT_FIRST = Rule.of(
            "key.tenant-first",
            FindingLevel.NOTE,
            Source.SCHEMA_DESIGN,
            "The row key does not start with the tenant",
            "If the tenant comes first, the rows of a tenant are one range, which can be read, counted and deleted"
                    + " at once.",
            KeyRules::tenantFirst);

    private static void tenantFirst(Subject subject, Report to) {
        TableDesign design = subject.design();
        List<Segment> leading = design.rowKey().segments().stream()
                .filter(segment -> !SegmentTraits.isSpreader(segment) && SegmentTraits.cardinality(segment) > 1)
                .toList();
        for (int i = 1; i < leading.size(); i++) {
            Segment tenant = leading.get(i);
            if (TENANT.matcher(tenant.name()).matches()) {
                to.add(
                        Place.of(design, tenant),
                        "The segment '" + tenant.name() + "' looks like a tenant, but '"
                                + leading.getFirst().name()
                                + "' leads the key, so the rows of a tenant are not one range.",
                        new MoveSegment(
                                tenant.name(), List.of(leading.getFirst().name()), false));
                return;
            }
        }
    }

    /**
     * The segment that separates the rows of one entity in the key order.
     *
     * <p>Example: in {@code day#user}, the rows of a query for one user are scattered over all days: the free segment
     * is {@code day} and the entity is {@code user}.
     *
     * @param free the first segment before the entity that the query does not set to one value
     * @param entity the first segment after it that the query sets
     */
    private record ScatteredEntity(Segment free, Segment entity) {
        /**
         * {@return the segments that scatter the rows of a query; empty if its rows are adjacent, or it does not set an
         * entity}
         */
        static Optional<ScatteredEntity> of(TableDesign design, Query query) {
            List<Segment> segments = design.rowKey().segments();
            Optional<Segment> free = segments.stream()
                    .filter(segment -> !isKnown(design, query, segment))
                    .findFirst();
            return free.flatMap(first -> SegmentOrders.after(design, first).stream()
                    .filter(segment -> !SegmentTraits.isSpreader(segment)
                            && !(segment.generator() instanceof Generator.Constant)
                            && query.where().get(segment.name()) instanceof Condition.Eq)
                    .findFirst()
                    .map(entity -> new ScatteredEntity(first, entity)));
        }

        /** {@return whether the query has no condition for the free segment} */
        boolean isOpen(Query query) {
            return !query.where().containsKey(free.name());
        }

        private static boolean isKnown(TableDesign design, Query query, Segment segment) {
            if (SegmentTraits.hasValueCondition(query, segment) || SegmentTraits.cardinality(segment) == 1) {
                return true;
            }
            List<String> of = segment.generator().inputs();
            return !of.isEmpty()
                    && of.stream()
                            .allMatch(name -> design.rowKey()
                                    .segment(name)
                                    .filter(input -> isKnown(design, query, input))
                                    .isPresent());
        }
    }
}
