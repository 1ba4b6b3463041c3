package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.HashMixing;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.format.FormattedInterval;
import dev.splitpoint.stream.format.FormattedInterval.Unit;
import dev.splitpoint.stream.format.TextFormat;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.format.UuidWriter;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.PeriodRows;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.ConditionNumbers;
import dev.splitpoint.stream.value.ValueSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Estimator of the number of rows that a query reads and returns. It counts the distinct keys among the writes that
 * meet the conditions and assumes that segments are independent. The table is in its state at a moment of the workload,
 * which is also the time of the query.
 *
 * <p>Example: 100,000 rows with 100,000 possible numbers, sampled from a Zipf distribution. A query for the numbers 0
 * to 9 reads ten rows, although these numbers receive a fifth of all writes.
 */
public final class RowEstimator {
    /** Number of sampled rows if no distribution gives a share. */
    private static final int SAMPLES = 1 << 13;

    /**
     * Number of values for each bucket with which practically every bucket has values: e<sup>−20</sup> of the buckets
     * have none.
     */
    private static final double VALUES_OF_FULL_BUCKET = 20;

    private static final long SECOND = 1_000_000_000L;

    private static final Unit ANY_TIME = new Unit(Long.MIN_VALUE, Long.MAX_VALUE);

    private final KeyStream stream;
    private final Timeline timeline;
    private final Query query;
    private final List<SegmentUse> uses;
    private final QueryPlan plan;
    private final long now;
    private final long moment;
    /** Number of rows with a cell at the moment of the query. */
    private final double rows;
    /** Number of rows that were created up to the moment of the query, from which growing numbers follow. */
    private final double created;
    /** Skew of each segment's values; empty if every write creates a row, so that rows are proportional to writes. */
    private final List<ValueFrequencies> frequencies;
    /**
     * Values of each segment that is computed from few values or is their input, if a condition concerns the computed
     * segment.
     */
    private final List<Optional<ComputedValues>> computed;

    private final ConditionEvaluator evaluator;

    /**
     * @param now time of the query, to which relative times refer, in nanoseconds since 1970
     * @param moment age of the table in nanoseconds from the start of the run; rows of {@code now} are written at this
     *     moment
     */
    public RowEstimator(KeyStream stream, Timeline timeline, QueryPlan plan, long now, long moment) {
        this.stream = stream;
        this.timeline = timeline;
        this.query = plan.query();
        this.uses = plan.uses();
        this.plan = plan;
        this.now = now;
        this.moment = moment;
        this.rows = timeline.rowsHeldAt(moment);
        this.created = timeline.rowsAt(moment);
        this.frequencies = timeline.keyDistribution().keys().isUnique()
                ? List.of()
                : IntStream.range(0, stream.size())
                        .mapToObj(i -> timeline.keyDistribution().frequencies(stream, i))
                        .toList();
        this.evaluator = new ConditionEvaluator(stream, query, now);
        List<ComputedValues> few = new ArrayList<>();
        for (int i = 0; i < stream.size(); i++) {
            boolean isLimiting = query.where().containsKey(stream.segment(i).name())
                    || uses.get(i) == SegmentUse.IMPLIED && !inputsWithin(i);
            if (isLimiting || uses.get(i) == SegmentUse.EVERY && canHaveEmptyBuckets(i)) {
                ComputedValues.of(stream, i)
                        .filter(use -> few.stream().noneMatch(other -> other.input() == use.input()))
                        .ifPresent(few::add);
            }
        }
        this.computed = IntStream.range(0, stream.size())
                .mapToObj(i -> few.stream().filter(use -> use.contains(i)).findFirst())
                .toList();
    }

    /**
     * {@return whether some buckets of a salt can have no values} With 20 values for each bucket, practically all have
     * values.
     */
    private boolean canHaveEmptyBuckets(int salt) {
        return Arrays.stream(stream.inputs(salt))
                        .mapToDouble(stream::cardinality)
                        .sum()
                < VALUES_OF_FULL_BUCKET * stream.cardinality(salt);
    }

    /**
     * Values of a segment that meet a condition.
     *
     * @param met share of the writes with matching values, 0 to 1
     * @param scanned share of the writes whose keys are read, 0 to 1
     * @param named number of listed values that can occur; 1 if the condition lists no values
     * @param values skew of the values; empty for times and for values that are unique to each row
     * @param times intervals of the times; empty for other values
     */
    private record Share(
            double met, double scanned, long named, Optional<ValueFrequencies> values, Optional<Times> times) {
        Share(double met, double scanned, long named) {
            this(met, scanned, named, Optional.empty(), Optional.empty());
        }

        static Share of(double share) {
            return new Share(share, share, share > 0 ? 1 : 0);
        }

        Share of(ValueFrequencies taken) {
            return new Share(met, scanned, named, Optional.of(taken), Optional.empty());
        }

        Share within(Optional<Times> intervals) {
            return new Share(met, scanned, named, values, intervals);
        }
    }

    /**
     * Intervals of times.
     *
     * @param met intervals that meet a condition
     * @param scanned intervals whose keys are read
     * @param part share of the rows in {@code met} that meet the condition, 0 to 1
     */
    private record Times(List<Unit> met, List<Unit> scanned, double part) {}

    /** Rows that meet some conditions. Not thread-safe. */
    private final class Selection {
        private double share = 1;
        private List<Unit> times = List.of(ANY_TIME);
        /** Frequencies of the values of each segment that meet the conditions; empty if every write creates a row. */
        private final List<ValueFrequencies> values = new ArrayList<>(frequencies);
        /** Conditions on the segments of {@link ComputedValues}, by segment, by their input. */
        private final Map<Integer, Map<Integer, Predicate<SegmentValue>>> tests = new TreeMap<>();

        /**
         * Restricts the selection to the values of a segment that meet a condition, or whose keys are read. All times
         * of a key show the same moment, so their intervals intersect.
         */
        void restrict(int index, Share taken, boolean met) {
            if (computed.get(index).isPresent()) {
                restrict(index, evaluator.test(index));
            } else if (taken.times().isPresent()) {
                Times use = taken.times().get();
                share *= met ? use.part() : 1;
                times = intersection(times, met ? use.met() : use.scanned());
            } else {
                restrict(index, met ? taken.met() : taken.scanned(), taken.values());
            }
        }

        /** Restricts the selection to the values of a segment that pass a test. */
        void restrict(int index, Predicate<SegmentValue> test) {
            tests.computeIfAbsent(computed.get(index).orElseThrow().input(), _ -> new HashMap<>())
                    .put(index, test);
        }

        /** Restricts the selection to a share of the values of a segment. */
        private void restrict(int index, double taken, Optional<ValueFrequencies> some) {
            if (frequencies.isEmpty()
                    || frequencies.get(index).values() == 1
                            && stream.source(index) instanceof ValueSource.GrowingValue) {
                share *= taken;
            } else {
                values.set(index, some.orElseGet(() -> frequencies.get(index).scaled(taken, taken)));
            }
        }

        /** {@return the frequencies of the keys; {@link ValueFrequencies#UNIQUE} if every write creates a row} */
        ValueFrequencies keys() {
            List<ValueFrequencies> use = new ArrayList<>(values);
            if (!use.isEmpty()) {
                tests.forEach((input, tested) ->
                        use.set(input, computed.get(input).orElseThrow().matching(tested)));
            }
            return use.stream().reduce(ValueFrequencies::times).orElse(ValueFrequencies.UNIQUE);
        }

        double rows() {
            double taken = share;
            if (values.isEmpty()) {
                for (Map.Entry<Integer, Map<Integer, Predicate<SegmentValue>>> tested : tests.entrySet()) {
                    taken *= computed.get(tested.getKey())
                            .orElseThrow()
                            .matching(tested.getValue())
                            .share();
                }
            }
            ValueFrequencies keys = keys();
            double part = taken;
            return times.stream()
                    .map(RowEstimator.this::written)
                    .mapToDouble(all -> timeline.rowsOf(keys, part < 1 ? all.part(part) : all))
                    .sum();
        }
    }

    /** Rows that a query selects, and the limits of their number. */
    private static final class Selected {
        private final Selection inRanges;
        private final Selection matching;
        private final Selection spanned;
        private boolean filtered;
        private double named = 1;
        private double keys = 1;
        private double most = 1;
        /** Share of the buckets of the salts in the prefix that rows can be in. */
        private double buckets = 1;

        Selected(Selection inRanges, Selection matching, Selection spanned) {
            this.inRanges = inRanges;
            this.matching = matching;
            this.spanned = spanned;
        }
    }

    private Selected select(double ranges) {
        Selected selected = new Selected(new Selection(), new Selection(), new Selection());
        boolean contiguous = true;
        for (int i = 0; i < stream.size(); i++) {
            Condition condition = query.where().get(stream.segment(i).name());
            boolean within = isWithin(i);
            contiguous &= within && hasSingleValue(i);
            if (condition != null && !isDetermined(i, condition)) {
                Share share = share(i, condition);
                selected.matching.restrict(i, share, true);
                if (within) {
                    selected.inRanges.restrict(i, share, false);
                }
                if (contiguous) {
                    selected.spanned.restrict(i, share, false);
                }
                boolean exact = share.times()
                        .map(use -> use.part() == 1 && use.met().equals(use.scanned()))
                        .orElse(share.met() == share.scanned());
                selected.filtered |= !within || !exact;
                selected.named =
                        within && share.named() != 0 ? Math.max(selected.named, share.named()) : selected.named;
                selected.keys *= within ? share.named() : 1;
            } else if (within
                    && uses.get(i) == SegmentUse.IMPLIED
                    && stream.digest(i).isPresent()
                    && !inputsWithin(i)) {
                int index = i;
                computed.get(i)
                        .ifPresentOrElse(
                                use -> selected.inRanges.restrict(
                                        index, use.implied(index, evaluator.test(use.input()))),
                                () -> selected.inRanges.restrict(index, impliedShare(index, ranges), false));
                selected.filtered = true;
            }
            if (uses.get(i) == SegmentUse.EVERY) {
                int salt = i;
                selected.most *= stream.cardinality(i);
                selected.buckets *= computed.get(i)
                        .map(use -> use.distinct(salt) / stream.cardinality(salt))
                        .orElse(1.0);
            }
        }
        return selected;
    }

    /**
     * Estimates the rows of a query.
     *
     * @param ranges number of key ranges
     * @param presence share of the rows that have a column that the query reads, 0 to 1
     */
    public RowEstimate estimate(long ranges, double presence) {
        if (ranges == 0) {
            return new RowEstimate(rows, 0, 0, 0, 0, ValueFrequencies.UNIQUE);
        }
        Selected selected = select(ranges);
        double cap = plan.isPointRead() ? Math.min(rows, Math.min(ranges, selected.keys * selected.most)) : rows;
        double seen = atLeast(selected.named, selected.inRanges.rows(), cap);
        return new RowEstimate(
                rows,
                seen,
                Math.clamp(selected.spanned.rows(), seen, Math.max(seen, rows)),
                selected.filtered || presence < 1
                        ? atLeast(1, (selected.filtered ? selected.matching.rows() : seen) * presence, seen)
                        : seen,
                seen == 0
                        ? 0
                        : Math.min(
                                1,
                                (plan.isPointRead()
                                                ? seen
                                                : Math.max(1, selected.keys * plan.saltFanOut() * selected.buckets))
                                        / ranges),
                selected.inRanges.keys());
    }

    /** {@return the share of the ranges that rows can be in, see {@link RowEstimate#occupied}} */
    public double occupiedShare() {
        return new RangeCompiler(stream, plan, now).isEmpty()
                ? 0
                : estimate((long) plan.fanOut(), 1).occupied();
    }

    /** {@return the share of the rows in the ranges that meet all conditions, 0 to 1} */
    public double matchingShare() {
        Selected selected = select(plan.fanOut());
        double all = selected.inRanges.rows();
        return all > 0 ? Math.min(1, selected.matching.rows() / all) : 1;
    }

    /**
     * {@return the share of the rows in the buckets of a salt or hash that follow from the values of later segments}
     * They contain all rows with these values, and a part of the others.
     */
    private Share impliedShare(int index, double ranges) {
        if (stream.hasConstantInputs(index)) {
            return Share.of(1);
        }
        double evenly = Math.min(1, ranges / stream.cardinality(index));
        double met = 1;
        for (int input : stream.inputs(index)) {
            Condition use = query.where().get(stream.segment(input).name());
            met *= use == null || stream.digest(input).isPresent()
                    ? 1
                    : share(input, use).met();
        }
        return Share.of(met < 1 ? met + (1 - met) * evenly : evenly);
    }

    private boolean isWithin(int index) {
        return index < plan.prefixSegments()
                || index == plan.prefixSegments() && plan.bound().isPresent();
    }

    /** {@return whether a segment of the prefix has a single value, or a single range of values, in all ranges} */
    private boolean hasSingleValue(int index) {
        return switch (uses.get(index)) {
            case EQUAL -> hasOneValue(index);
            case RANGE -> true;
            case IMPLIED ->
                inputsWithin(index) && IntStream.of(stream.inputs(index)).allMatch(this::hasOneValue);
            default -> false;
        };
    }

    private boolean hasOneValue(int index) {
        Condition condition = query.where().get(stream.segment(index).name());
        return condition == null
                || ConditionValues.literals(condition).stream().distinct().count() == 1;
    }

    /** Raises an expected number of rows to the number of listed values, because users query values that exist. */
    private static double atLeast(double named, double expected, double most) {
        return expected == 0 ? 0 : Math.clamp(expected, Math.min(named, most), most);
    }

    /** {@return whether the conditions on the inputs of a computed segment already determine its condition} */
    private boolean isDetermined(int index, Condition condition) {
        return stream.digest(index).isPresent() && !(condition instanceof Condition.Range) && inputsWithin(index);
    }

    private boolean inputsWithin(int index) {
        for (int input : stream.inputs(index)) {
            if (input >= plan.prefixSegments()) {
                return false;
            }
        }
        return true;
    }

    private Share share(int index, Condition condition) {
        if (stream.digest(index).isPresent() && computed.get(index).isPresent()) {
            return computedShare(index, computed.get(index).get());
        }
        return switch (condition) {
            case Condition.Eq eq when stream.source(index) instanceof ClockSource -> timesShare(index, condition);
            case Condition.In in when stream.source(index) instanceof ClockSource -> timesShare(index, condition);
            case Condition.Eq(Literal value) -> share(index, value);
            case Condition.In(List<Literal> values) -> {
                List<Share> all = values.stream()
                        .distinct()
                        .map(value -> share(index, value))
                        .toList();
                yield new Share(
                        Math.min(1, all.stream().mapToDouble(Share::met).sum()),
                        Math.min(1, all.stream().mapToDouble(Share::scanned).sum()),
                        all.stream().mapToLong(Share::named).sum(),
                        all.stream()
                                .map(Share::values)
                                .flatMap(Optional::stream)
                                .reduce(ValueFrequencies::plus),
                        Optional.empty());
            }
            case Condition.Range range
            when stream.source(index) instanceof ClockSource clock -> timesShare(clock, index, range);
            case Condition.Range range -> {
                double share = rangeShare(index, range);
                yield new Share(share, share, 1, values(index, range), Optional.empty());
            }
            case Condition.StartsWith(String prefix) -> {
                KeyBytes from = KeyBytes.utf8(prefix);
                QueryPlan.Bound.Text text = new QueryPlan.Bound.Text(from, from.successor(), true);
                double share = sampledShare(index, text);
                yield new Share(share, share, share > 0 ? 1 : 0, values(index, text), Optional.empty())
                        .within(times(index, text));
            }
        };
    }

    private Share computedShare(int index, ComputedValues use) {
        double share = use.matching(Map.of(index, evaluator.test(index))).share();
        long listed = evaluator.listed(index).stream()
                .filter(value -> use.matching(Map.of(index, value::equals)).share() > 0)
                .count();
        return new Share(share, share, listed > 0 ? listed : share > 0 ? 1 : 0);
    }

    /** {@return the values of a segment in a range; empty if they are not known one by one} */
    private Optional<ValueFrequencies> values(int index, Condition.Range range) {
        if (stream.digest(index).isPresent() || stream.source(index) instanceof ValueSource.GrowingValue) {
            return Optional.empty();
        }
        if (stream.format(index).isEmpty()) {
            return stream.writer(index) instanceof TextTable table
                    ? Optional.of(texts(index, table, ConditionValues.textRange(range.from(), range.to()), true))
                    : Optional.empty();
        }
        if (frequencies.isEmpty()) {
            return Optional.empty();
        }
        long from = ConditionValues.moment("", range.from(), stream, index).at(now);
        long last = ConditionNumbers.plus(
                ConditionValues.moment("", range.to(), stream, index).at(now), -1);
        return within(index, List.of(new long[] {from, last}));
    }

    /** {@return the values of a segment that start with a text; empty if they are not known one by one} */
    private Optional<ValueFrequencies> values(int index, QueryPlan.Bound.Text text) {
        if (stream.writer(index) instanceof TextTable table) {
            return Optional.of(texts(index, table, text, false));
        }
        return frequencies.isEmpty()
                ? Optional.empty()
                : PrefixNumbers.of(stream, index, text.from(), created).flatMap(ranges -> within(index, ranges));
    }

    private Optional<ValueFrequencies> within(int index, List<long[]> ranges) {
        return stream.digest(index).isEmpty() && stream.source(index) instanceof ValueSource.RandomValue drawn
                ? ranges.stream()
                        .map(range -> ValueFrequencies.ofRange(
                                drawn.distribution(), frequencies.get(index), range[0], range[1]))
                        .reduce(ValueFrequencies::plus)
                : Optional.empty();
    }

    /** @param raw whether to compare the texts before the format changes them */
    private ValueFrequencies texts(int index, TextTable table, QueryPlan.Bound.Text range, boolean raw) {
        double[] weights = new double[table.size()];
        for (int i = 0; i < weights.length; i++) {
            byte[] text = raw
                    ? TextFormat.text(table.text(i), stream.segment(index).format())
                            .toArray()
                    : table.text(i).toArray();
            weights[i] =
                    range.contains(text, 0, text.length) ? stream.source(index).probability(i) : 0;
        }
        return ValueFrequencies.weights(weights, Arrays.stream(weights).sum());
    }

    private Share share(int index, Literal literal) {
        if (stream.digest(index).isPresent()) {
            boolean occurs = !(literal instanceof Literal.Whole(long bucket))
                    || bucket >= 0 && bucket < stream.cardinality(index);
            return Share.of(occurs ? 1 / stream.cardinality(index) : 0);
        }
        if (!ConditionValues.canOccur(stream, index, literal, now)) {
            return Share.of(0);
        }
        if (stream.writer(index) instanceof TextTable table) {
            KeyBytes value = KeyBytes.of(ConditionValues.bytes(stream, index, literal, now));
            double found = tableShare(index, new QueryPlan.Bound.Text(value, Optional.of(value.next()), false));
            // Users do not know the invented texts: another one counts as a text of mean popularity.
            double share =
                    found == 0 && stream.generator(index) instanceof Generator.Realistic ? 1.0 / table.size() : found;
            return Share.of(share).of(ValueFrequencies.uniform(1, share));
        }
        if (stream.writer(index) instanceof UuidWriter) {
            return Share.of(1 / Math.max(1, rows));
        }
        long value = ConditionValues.moment(ConditionValues.place(stream, index), literal, stream, index)
                .at(now);
        ValueSource source = stream.source(index);
        double share = between(index, value, value);
        double taken = share == 0 && source.size() == Long.MAX_VALUE ? 1 / Math.max(1, rows) : share;
        return Share.of(taken).of(ValueFrequencies.uniform(1, taken));
    }

    /**
     * {@return the share of listed times; a time within an interval that the format writes alike matches at most one
     * row}
     */
    private Share timesShare(int index, Condition condition) {
        List<FormattedInterval.Requested> times =
                new SegmentBytes(stream, index, created).times(ConditionValues.literals(condition), now);
        List<Unit> units =
                times.stream().map(FormattedInterval.Requested::unit).distinct().toList();
        double row = 1 / Math.max(1, rows);
        ClockSource clock = (ClockSource) stream.source(index);
        double scanned = Math.min(
                1, units.stream().mapToDouble(unit -> written(clock, unit)).sum());
        double met = Math.min(
                scanned,
                times.stream()
                        .mapToDouble(time -> Math.min(time.whole() ? 1 : row, written(clock, time.unit())))
                        .sum());
        long named = units.stream().filter(unit -> written(clock, unit) > 0).count();
        return new Share(met, scanned, named)
                .within(
                        lags(index)
                                ? Optional.empty()
                                : Optional.of(new Times(units, units, scanned == 0 ? 1 : met / scanned)));
    }

    private Share timesShare(ClockSource clock, int index, Condition.Range range) {
        String place = ConditionValues.place(stream, index);
        QueryPlan.Bound.Between between = new QueryPlan.Bound.Between(
                ConditionValues.moment(place, range.from(), stream, index),
                ConditionValues.moment(place, range.to(), stream, index),
                stream.format(index).orElseThrow());
        Unit met = between.requestedTimes(clock, now);
        Unit scanned = between.times(clock, now);
        Unit current = FormattedInterval.around(between.format(), now);
        if (between.from().at(now) >= now && current.end() - current.from() < SECOND) {
            // Rows of the current millisecond are before now. A range of coarser times contains the rows of the
            // current unit.
            return new Share(0, 0, 0).within(Optional.of(new Times(List.of(), List.of(), 1)));
        }
        return new Share(written(clock, met), written(clock, scanned), 1)
                .within(lags(index) ? Optional.empty() : Optional.of(new Times(List.of(met), List.of(scanned), 1)));
    }

    /** {@return the intervals of the times that start with a text; empty if they are not known} */
    private Optional<Times> times(int index, QueryPlan.Bound.Text text) {
        if (!(stream.source(index) instanceof ClockSource clock) || lags(index)) {
            return Optional.empty();
        }
        return PrefixNumbers.of(stream, index, text.from(), created)
                .map(found -> found.stream()
                        .map(within -> new Unit(
                                clock.roundedUp(within[0]), clock.roundedUp(ConditionNumbers.plus(within[1], 1))))
                        .toList())
                .map(units -> new Times(units, units, 1));
    }

    /**
     * {@return whether a segment has times before the writes of the rows, so that they differ from other times of the
     * same key}
     */
    private boolean lags(int index) {
        return stream.source(index) instanceof ClockSource clock && clock.lags();
    }

    private static List<Unit> intersection(List<Unit> some, List<Unit> others) {
        return some.stream()
                .flatMap(one -> others.stream()
                        .map(other -> new Unit(Math.max(one.from(), other.from()), Math.min(one.end(), other.end()))))
                .filter(unit -> unit.from() < unit.end())
                .toList();
    }

    /** {@return the rows that were written in an interval} */
    private PeriodRows written(Unit unit) {
        if (unit.equals(ANY_TIME)) {
            return timeline.rowsByPeriod(Double.NEGATIVE_INFINITY, moment, moment);
        }
        return timeline.rowsByPeriod(sinceStart(unit.from()), sinceStart(unit.end()), moment);
    }

    /**
     * {@return a time in nanoseconds from the start of the run. The difference is exact, unlike that of two
     * floating-point numbers}
     */
    private double sinceStart(long time) {
        return ConditionNumbers.plus(ConditionNumbers.plus(time, -now), moment);
    }

    private double rangeShare(int index, Condition.Range range) {
        QueryPlan.Bound bound =
                stream.format(index).isPresent() && stream.digest(index).isEmpty()
                        ? new QueryPlan.Bound.Between(
                                ConditionValues.moment("", range.from(), stream, index),
                                ConditionValues.moment("", range.to(), stream, index),
                                stream.format(index).get())
                        : ConditionValues.bound(query, stream, index);
        if (!(bound instanceof QueryPlan.Bound.Between between)) {
            return stream.writer(index) instanceof TextTable table
                            && GeneratorTraits.of(stream.generator(index)).areTexts()
                    ? texts(index, table, ConditionValues.textRange(range.from(), range.to()), true)
                            .share()
                    : sampledShare(index, (QueryPlan.Bound.Text) bound);
        }
        long from = between.from().at(now);
        long to = Math.max(from, between.to().at(now));
        if (stream.digest(index).isPresent()) {
            // A good hash distributes values evenly over its buckets.
            double buckets = stream.cardinality(index);
            return Math.max(0, Math.min(buckets, to) - Math.max(0, from)) / buckets;
        }
        return Math.min(1, between(index, from, ConditionNumbers.plus(to, -1)));
    }

    /** {@return the share of the rows with times in an interval, at the moment of the query} */
    private double written(ClockSource clock, Unit times) {
        double found = timeline.rowsWithTimes(clock, sinceStart(times.from()), sinceStart(times.end()), moment);
        return rows == 0 ? 0 : Math.clamp(found / rows, 0, 1);
    }

    /** {@return the share of the rows whose numbers or times are in a range with inclusive limits} */
    private double between(int index, long first, long last) {
        return switch (stream.source(index)) {
            case ClockSource clock -> written(clock, new Unit(first, ConditionNumbers.plus(last, 1)));
            case ValueSource.RowCountDependentValue numbers ->
                numbers.share(first, last, timeline.initialRows(), Math.max(1, created));
        };
    }

    private double tableShare(int index, QueryPlan.Bound.Text text) {
        return ((TextTable) stream.writer(index)).share(stream.source(index), text::contains);
    }

    private double sampledShare(int index, QueryPlan.Bound.Text text) {
        if (stream.writer(index) instanceof TextTable) {
            return tableShare(index, text);
        }
        if (text.prefix()) {
            OptionalDouble share = PrefixNumbers.share(stream, index, text.from());
            Optional<List<long[]>> numbers = PrefixNumbers.of(stream, index, text.from(), created);
            if (share.isPresent()) {
                return share.getAsDouble();
            }
            if (numbers.isPresent()) {
                return Math.min(
                        1,
                        numbers.get().stream()
                                .mapToDouble(within -> between(index, within[0], within[1]))
                                .sum());
            }
        }
        KeyCursor cursor = stream.cursor();
        int found = 0;
        for (int i = 0; i < SAMPLES; i++) {
            // Multiples of the golden ratio: numbers of rows at equal distances would have equal digits at their
            // ends.
            double row = timeline.heldRow(HashMixing.unit(i * HashMixing.GAMMA), moment);
            cursor.renderRow(Long.MIN_VALUE + i, moment, (long) created, timeline.timeOfRow(row), (long) row);
            found += text.contains(cursor.bytes(), cursor.segmentStart(index), cursor.segmentEnd(index)) ? 1 : 0;
        }
        return (double) found / SAMPLES;
    }
}
