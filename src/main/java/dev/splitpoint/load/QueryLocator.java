package dev.splitpoint.load;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.PrefixNumbers;
import dev.splitpoint.query.QueryPlan;
import dev.splitpoint.query.SegmentUse;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.HashMixing;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.format.FormattedInterval;
import dev.splitpoint.stream.format.NumberFormats;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.format.UuidWriter;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.PeriodRows;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.ConditionNumbers;
import dev.splitpoint.stream.value.ValueSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Locator of reads. It renders the key range of a query, with values for its equality conditions from the same
 * distribution as the writes. Times relative to the time of the read stay relative; other times come from existing
 * rows. For a read of several ranges, each operation represents one of them.
 */
final class QueryLocator implements Locator {
    /** Number of sampled values that estimate the share of texts in a range if no distribution is known. */
    private static final int SAMPLES = 2_000;

    /** Number of times of existing rows that represent the times of operations. */
    private static final int ROW_TIMES = 8;

    /**
     * Number of ages of a current interval that represent those at the times of operations, and the step between two of
     * them.
     */
    private static final int AGES = 8;

    private static final int AGE_STEP = 3;

    private final KeyCursor cursor;
    private final Timeline timeline;
    private final QueryPlan plan;
    private final RandomStream rowWords;
    private final boolean endsEarly;
    /** Whether the values of the prefix depend on the row that an operation asks for, such as its time. */
    private final boolean dependsOnRow;
    /** Ranges of numbers whose text begins with the bound; empty if unknown. */
    private final Optional<List<long[]>> numbers;

    /** Segments of the prefix with times. */
    private final int[] timed;

    private final byte[] bound = new byte[NumberFormats.MAX_LENGTH];

    QueryLocator(KeyStream stream, Timeline timeline, QueryPlan plan, RandomStream rowWords) {
        this.cursor = stream.cursor();
        this.timeline = timeline;
        this.plan = plan;
        this.rowWords = rowWords;
        this.endsEarly = stream.canEndAfter(plan.prefixSegments());
        this.dependsOnRow = IntStream.range(0, plan.prefixSegments()).anyMatch(i -> dependsOnRow(stream, i));
        this.numbers = plan.bound()
                .filter(bound -> bound instanceof QueryPlan.Bound.Text text && text.prefix())
                .flatMap(bound -> PrefixNumbers.of(
                        stream, plan.prefixSegments(), ((QueryPlan.Bound.Text) bound).from(), timeline.rowsAtEnd()));
        this.timed = IntStream.range(0, plan.prefixSegments())
                .filter(i -> stream.source(i) instanceof ClockSource)
                .toArray();
    }

    private static boolean dependsOnRow(KeyStream stream, int segment) {
        return Arrays.stream(stream.inputs(segment)).anyMatch(input -> dependsOnRow(stream, input))
                || stream.source(segment) instanceof ClockSource
                || stream.source(segment) instanceof ValueSource.RowNumber
                || stream.writer(segment) instanceof UuidWriter;
    }

    @Override
    public KeyCursor render(long index, long nanos) {
        setOperation(index, nanos);
        renderPrefix();
        return cursor;
    }

    private void setOperation(long index, long nanos) {
        double rows = timeline.rowsAt(nanos);
        double row = dependsOnRow ? timeline.heldRow(HashMixing.unit(rowWords.word(index)), nanos) : 0;
        cursor.setOperation(index, nanos, (long) rows, dependsOnRow ? timeline.timeOfRow(row) : 0, (long) row);
    }

    private void renderPrefix() {
        if (plan.isPointRead()) {
            cursor.render(plan.prefixSegments());
        } else {
            cursor.renderPrefix(plan.prefixSegments());
        }
    }

    /**
     * With ordered code bytes, the first row of the prefix may have no further segments, so its key ends at the prefix.
     */
    private void renderFirstOfPrefix() {
        if (endsEarly) {
            cursor.render(plan.prefixSegments());
        }
    }

    /** {@return the bucket of the first row that is read after the prefix} */
    private int firstRow(long nanos, KeyBuckets buckets) {
        if (plan.startsAtRow()) {
            appendTimes(nanos, plan.startsAtNewestRow() ? nanos : (long) -timeline.history() - longestLag());
        } else {
            renderFirstOfPrefix();
        }
        return buckets.find(cursor.bytes(), cursor.length());
    }

    /** Extends the prefix by the times of the row at which the query starts. The prefix itself does not change. */
    private void appendTimes(long nanos, long rowTime) {
        long rows = cursor.operation().rows;
        cursor.setOperation(cursor.operation().index, nanos, rows, rowTime, plan.startsAtNewestRow() ? rows : 0)
                .isPunctual = true;
        cursor.appendSegments(
                plan.prefixSegments(), plan.readsNewest() ? plan.order().newestEnd() : plan.prefixSegments() + 1);
    }

    /** {@return the longest time by which the first time after the prefix can be before the write, in nanoseconds} */
    private long longestLag() {
        return cursor.stream().source(plan.prefixSegments()) instanceof ClockSource clock ? clock.longestLag() : 0;
    }

    /** {@return the bucket of the newest row within the bounds} */
    private int newestRow(int prefix, long nanos, int last, KeyBuckets buckets) {
        if (!(cursor.stream().source(plan.prefixSegments()) instanceof ClockSource)
                || !(plan.bound().orElseThrow() instanceof QueryPlan.Bound.Between between)) {
            return last;
        }
        cursor.truncate(prefix);
        appendTimes(nanos, Math.min(nanos, upper(between, nanos) - 1 - ClockSource.START));
        return buckets.find(cursor.bytes(), cursor.length());
    }

    @Override
    public long locate(long index, long nanos, KeyBuckets buckets) {
        render(index, nanos);
        int prefix = cursor.length();
        if (plan.isPointRead()) {
            int bucket = buckets.find(cursor.bytes(), prefix);
            return Locator.place(bucket, bucket);
        }
        if (plan.bound().isEmpty()) {
            int last = lastOfPrefix(prefix, buckets);
            return place(firstRow(nanos, buckets), last);
        }
        int last = endOfBound(nanos)
                ? lastBefore(cursor.bytes(), cursor.length(), buckets)
                : lastOfPrefix(prefix, buckets);
        if (plan.readsNewest() && plan.order().isNewestLast()) {
            return place(newestRow(prefix, nanos, last, buckets), last);
        }
        cursor.truncate(prefix);
        startOfBound(nanos);
        return place(buckets.find(cursor.bytes(), cursor.length()), last);
    }

    private long place(int from, int to) {
        return Locator.place(from, Math.max(from, to));
    }

    /** Extends the key to the end of the range and returns whether the range ends before the prefix does. */
    private boolean endOfBound(long nanos) {
        switch (plan.bound().orElseThrow()) {
            case QueryPlan.Bound.Between between -> {
                int end = between.end(ClockSource.START + nanos, bound);
                extend(end);
                return end > 0;
            }
            case QueryPlan.Bound.Text text -> {
                text.end().ifPresent(this::extend);
                return text.end().isPresent();
            }
        }
    }

    private void startOfBound(long nanos) {
        switch (plan.bound().orElseThrow()) {
            case QueryPlan.Bound.Between between -> extend(between.start(ClockSource.START + nanos, bound));
            case QueryPlan.Bound.Text text when text.from().isEmpty() -> renderFirstOfPrefix();
            case QueryPlan.Bound.Text text -> extend(text.from());
        }
    }

    private void extend(KeyBytes bytes) {
        cursor.appendSegment(bytes.toArray(), bytes.length());
    }

    private void extend(int length) {
        cursor.appendSegment(bound, length);
    }

    /** {@return the last bucket that contains keys with the cursor's first {@code prefix} bytes} */
    private int lastOfPrefix(int prefix, KeyBuckets buckets) {
        byte[] key = cursor.bytes();
        int last = prefix - 1;
        while (last >= 0 && key[last] == (byte) 0xFF) {
            last--;
        }
        if (last < 0) {
            return buckets.size() - 1;
        }
        byte[] end = Arrays.copyOf(key, last + 1);
        end[last]++;
        return lastBefore(end, last + 1, buckets);
    }

    /** {@return the last bucket that contains keys before an exclusive end} */
    private static int lastBefore(byte[] end, int length, KeyBuckets buckets) {
        int bucket = buckets.find(end, length);
        return bucket > 0 && buckets.startsAt(bucket, end, length) ? bucket - 1 : bucket;
    }

    /**
     * {@return the share of the writes with the values of an operation's equality conditions other than times, for one
     * range, 0 to 1}
     *
     * @param rowKeys key generator of the rows
     */
    double shareOfPinned(long index, long nanos, KeyStream rowKeys) {
        setOperation(index, nanos);
        double share = 1 / plan.computedSaltFanOut();
        for (int i = 0; i < plan.prefixSegments(); i++) {
            if (isDrawn(i)) {
                share *= drawnShare(i, rowKeys, nanos);
            } else if (isImplied(i)) {
                double ofInputs = 1;
                for (int input : cursor.stream().inputs(i)) {
                    ofInputs *= isDrawn(input) ? drawnShare(input, rowKeys, nanos) : 1;
                }
                // The bucket contains all rows with these values, and an even part of the others.
                double others = ofInputs < 1 ? 1 - ofInputs : 1;
                share *=
                        (ofInputs < 1 ? ofInputs : 0) + others / cursor.stream().cardinality(i);
            }
        }
        return share;
    }

    private double drawnShare(int segment, KeyStream rowKeys, long nanos) {
        return share(
                source(segment, rowKeys),
                cursor.stream().source(segment).value(cursor.operation()),
                timeline.rowsAt(nanos));
    }

    /** {@return whether a segment of the prefix is computed from values of segments after the prefix} */
    private boolean isImplied(int segment) {
        return plan.uses().get(segment) == SegmentUse.IMPLIED
                && !cursor.stream().hasConstantInputs(segment)
                && Arrays.stream(cursor.stream().inputs(segment)).anyMatch(input -> input >= plan.prefixSegments());
    }

    /** {@return whether operations sample the value of a segment of the prefix from rows; false for times} */
    private boolean isDrawn(int segment) {
        return cursor.stream().inputs(segment).length == 0 && !(cursor.stream().source(segment) instanceof ClockSource);
    }

    /** {@return whether the prefix contains a number that grows with the rows, so that each row has another one} */
    boolean hasGrowingNumber() {
        return IntStream.range(0, plan.prefixSegments())
                .anyMatch(i -> isDrawn(i) && cursor.stream().source(i) instanceof ValueSource.GrowingValue);
    }

    /**
     * {@return the source of a segment of the rows; a text has a different number if a phase overrides the table of
     * texts}
     */
    private ValueSource source(int segment, KeyStream rowKeys) {
        return (cursor.stream().writer(segment) instanceof TextTable ? cursor.stream() : rowKeys).source(segment);
    }

    /** {@return a lower bound of {@link #shareOfPinned} of all operations} */
    double coldestShare(KeyStream rowKeys) {
        double share = 1 / plan.computedSaltFanOut();
        for (int i = 0; i < plan.prefixSegments(); i++) {
            share *= isDrawn(i)
                    ? timeline.keyDistribution().frequencies(rowKeys, i).coldestShare()
                    : 1;
            share /= isImplied(i) ? cursor.stream().cardinality(i) : 1;
        }
        return share;
    }

    /** {@return whether all operations have values of the same popularity} */
    boolean isEven(KeyStream rowKeys) {
        for (int i = 0; i < cursor.stream().size(); i++) {
            int segment = i;
            boolean used = i < plan.prefixSegments()
                    || IntStream.range(0, plan.prefixSegments())
                            .anyMatch(input -> isImplied(input)
                                    && Arrays.stream(cursor.stream().inputs(input))
                                            .anyMatch(other -> other == segment));
            boolean overridden = !rowKeys.generator(i).equals(cursor.stream().generator(i));
            ValueFrequencies values = timeline.keyDistribution().frequencies(rowKeys, i);
            boolean alike = values.hottestShare() * values.values() <= values.share() * (1 + 1e-9);
            if (used
                    && isDrawn(i)
                    && (overridden || !alike || source(i, rowKeys) instanceof ValueSource.NewestRowNumber)) {
                return false;
            }
        }
        return true;
    }

    private double share(ValueSource source, long value, double rows) {
        return switch (source) {
            case ClockSource clock -> 1;
            case ValueSource.RowCountDependentValue numbers ->
                rows <= 0 ? numbers.probability(value) : numbers.share(value, value, timeline.initialRows(), rows);
        };
    }

    /**
     * {@return the popularity of the combinations of values that the equality conditions leave open, within the bounds}
     */
    ValueFrequencies unpinned(KeyStream rowKeys) {
        if (timeline.keyDistribution().keys().isUnique()) {
            boolean growing = plan.bound().isEmpty() || isGrowing();
            double share = growing ? 1 : shareInBounds(plan.bound().orElseThrow(), rowKeys);
            return ValueFrequencies.UNIQUE.times(ValueFrequencies.uniform(1, share));
        }
        ValueFrequencies unpinned = ValueFrequencies.ONE;
        for (int i = plan.prefixSegments(); i < rowKeys.size(); i++) {
            boolean bounded = i == plan.prefixSegments() && plan.bound().isPresent() && !isGrowing();
            unpinned = unpinned.times(
                    bounded
                            ? inBounds(plan.bound().orElseThrow(), rowKeys)
                            : timeline.keyDistribution().frequencies(rowKeys, i));
        }
        return unpinned.scaled(1 / plan.computedSaltFanOut(), unpinned.share());
    }

    private ValueFrequencies inBounds(QueryPlan.Bound input, KeyStream rowKeys) {
        int segment = plan.prefixSegments();
        ValueFrequencies all = timeline.keyDistribution().frequencies(rowKeys, segment);
        double share = shareInBounds(input, rowKeys);
        if (!(rowKeys.source(segment) instanceof ValueSource.RandomValue drawn) || rowKeys.inputs(segment).length > 0) {
            return all.scaled(share, share);
        }
        return switch (input) {
            case QueryPlan.Bound.Between between ->
                ValueFrequencies.ofRange(
                        drawn.distribution(),
                        all,
                        between.from().at(ClockSource.START),
                        ConditionNumbers.plus(between.to().at(ClockSource.START), -1));
            case QueryPlan.Bound.Text text
            when rowKeys.writer(segment) instanceof TextTable table -> table.frequencies(drawn, text::contains);
            case QueryPlan.Bound.Text text ->
                numbers.flatMap(found -> found.stream()
                                .map(within ->
                                        ValueFrequencies.ofRange(drawn.distribution(), all, within[0], within[1]))
                                .reduce(ValueFrequencies::plus))
                        .orElseGet(() -> all.scaled(share, share));
        };
    }

    private double shareInBounds(QueryPlan.Bound input, KeyStream rowKeys) {
        return switch (input) {
            case QueryPlan.Bound.Between between ->
                share(
                        between.from().at(ClockSource.START),
                        ConditionNumbers.plus(between.to().at(ClockSource.START), -1),
                        rowKeys);
            case QueryPlan.Bound.Text text -> share(text, rowKeys);
        };
    }

    /** {@return whether the segment with the range condition is a time or a growing number} */
    private boolean isGrowing() {
        return plan.bound()
                .filter(input -> input instanceof QueryPlan.Bound.Between || numbers.isPresent())
                .filter(input -> cursor.stream().source(plan.prefixSegments()).trend() != ByteOrderTrend.CONSTANT)
                .isPresent();
    }

    /** {@return the smallest expected number of rows in one range: 1, divided by the number of salt ranges} */
    double leastRows() {
        return 1 / plan.saltFanOut();
    }

    /**
     * {@return the mean rows within the times and growing numbers of the conditions, for operations from one moment to
     * another} The rows of a current interval, such as the hour, grow from none to all of the interval. If several
     * intervals pass, operations are spread evenly over the age of the interval.
     *
     * @param from nanoseconds from the start of the run
     * @param end nanoseconds from the start of the run, at least {@code from}
     */
    PeriodRows window(long from, long end) {
        OptionalInt passing = Arrays.stream(timed)
                .filter(segment -> isRelative(segment) && length(interval(segment, from)) <= end - from)
                .reduce((one, other) -> length(interval(one, from)) >= length(interval(other, from)) ? one : other);
        if (passing.isEmpty()) {
            return window(from + (end - from) / 2);
        }
        PeriodRows rows = PeriodRows.NONE;
        for (int i = 0; i < AGES; i++) {
            FormattedInterval.Unit interval = interval(passing.getAsInt(), from + (end - from) / AGES * i);
            long age = length(interval) / (2 * AGES) * (2 * (i * AGE_STEP % AGES) + 1);
            rows = rows.plus(window(Math.clamp(interval.from() - ClockSource.START + age, from, end))
                    .times(1.0 / AGES));
        }
        return rows;
    }

    private FormattedInterval.Unit interval(int segment, long nanos) {
        return cursor.stream().interval(segment, ConditionNumbers.plus(ClockSource.START, nanos));
    }

    private static long length(FormattedInterval.Unit interval) {
        return interval.end() - interval.from();
    }

    /** {@return the rows of the table that were written within the times and growing numbers of the conditions} */
    private PeriodRows window(long nanos) {
        if (timed.length == 0) {
            return window(Long.MIN_VALUE, Long.MAX_VALUE, nanos);
        }
        int variants = 1;
        for (int segment : timed) {
            variants = Math.max(variants, isRelative(segment) ? clock(segment).offsets().length : ROW_TIMES);
        }
        PeriodRows rows = PeriodRows.NONE;
        for (int i = 0; i < variants; i++) {
            long rowTime = timeline.timeOfRow(timeline.heldRow((i + 0.5) / variants, nanos));
            long from = Long.MIN_VALUE;
            long end = Long.MAX_VALUE;
            for (int segment : timed) {
                long[] offsets = clock(segment).offsets();
                long time = isRelative(segment)
                        ? ConditionNumbers.plus(ClockSource.START + nanos, offsets[i % offsets.length])
                        : ClockSource.START + rowTime;
                FormattedInterval.Unit alike = cursor.stream().interval(segment, time);
                from = Math.max(from, alike.from());
                end = Math.min(end, alike.end());
            }
            rows = rows.plus(window(from, end, nanos).times(1.0 / variants));
        }
        return rows;
    }

    private ClockSource clock(int segment) {
        return (ClockSource) cursor.stream().source(segment);
    }

    private boolean isRelative(int segment) {
        return clock(segment).offsets().length > 0;
    }

    /**
     * {@return the rows within the bounds that were written from a time to another, exclusive, in nanoseconds since
     * 1970}
     */
    private PeriodRows window(long from, long end, long nanos) {
        PeriodRows all = timeline.rowsByPeriod(Double.NEGATIVE_INFINITY, nanos, nanos);
        boolean growing = isGrowing();
        if (growing && !(cursor.stream().source(plan.prefixSegments()) instanceof ClockSource)) {
            double rows = switch (plan.bound().orElseThrow()) {
                case QueryPlan.Bound.Between between ->
                    rowsBetween(lower(between, nanos), ConditionNumbers.plus(upper(between, nanos), -1), nanos);
                case QueryPlan.Bound.Text text ->
                    numbers.orElseThrow().stream()
                            .mapToDouble(within -> rowsBetween(within[0], within[1], nanos))
                            .sum();
            };
            double share = timeline.rowsAt(nanos) == 0
                    ? 0
                    : (timed.length == 0 ? timeline.rowsHeldAt(nanos) : written(clock(timed[0]), from, end, nanos))
                            / timeline.rowsAt(nanos);
            return all.withRows(rows * share);
        }
        if (growing && plan.bound().orElseThrow() instanceof QueryPlan.Bound.Text) {
            return numbers.orElseThrow().stream()
                    .map(within -> written(
                            Math.max(from, within[0]),
                            Math.min(end, ConditionNumbers.plus(within[1], 1)),
                            plan.prefixSegments(),
                            nanos))
                    .reduce(PeriodRows.NONE, PeriodRows::plus);
        }
        if (!growing && timed.length == 0) {
            return all;
        }
        int segment = growing ? plan.prefixSegments() : timed[0];
        FormattedInterval.Unit bounds = growing
                ? ((QueryPlan.Bound.Between) plan.bound().orElseThrow())
                        .times(clock(segment), ClockSource.START + nanos)
                : new FormattedInterval.Unit(from, end);
        return written(Math.max(from, bounds.from()), Math.min(end, bounds.end()), segment, nanos);
    }

    /** {@return the rows with a time of a segment from one to another, exclusive, in nanoseconds since 1970} */
    private PeriodRows written(long from, long end, int segment, long nanos) {
        return timeline.rowsByPeriod(sinceStart(from), sinceStart(end), nanos)
                .withRows(written(clock(segment), from, end, nanos));
    }

    /** {@return the number of rows with a time from one to another, exclusive, in nanoseconds since 1970} */
    private double written(ClockSource clock, long from, long end, long nanos) {
        double rows = timeline.rowsWithTimes(clock, sinceStart(from), sinceStart(end), nanos);
        boolean hasStarted = !clock.lags() && from <= ClockSource.START + nanos && ClockSource.START + nanos < end;
        if (rows > 0 || !hasStarted) {
            return rows;
        }
        // The current interval has only started. It contains a row if the one before it does.
        double length = (double) end - from;
        double before = timeline.rowsWithTimes(clock, sinceStart(from) - length, sinceStart(from), nanos);
        return before > 0 ? Math.min(1, timeline.rowsAt(nanos)) : 0;
    }

    /**
     * {@return a time in nanoseconds from the start of the run. The difference is exact, unlike that of two
     * floating-point numbers}
     */
    private static double sinceStart(long time) {
        return ConditionNumbers.plus(time, -ClockSource.START);
    }

    private static long lower(QueryPlan.Bound.Between between, long nanos) {
        return between.from().at(ClockSource.START + nanos);
    }

    private static long upper(QueryPlan.Bound.Between between, long nanos) {
        return Math.max(lower(between, nanos), between.to().at(ClockSource.START + nanos));
    }

    /**
     * {@return the number of rows with a time or growing number that is from {@code first} to {@code last}, inclusive}
     */
    private double rowsBetween(long first, long last, long nanos) {
        return switch (cursor.stream().source(plan.prefixSegments())) {
            case ClockSource clock -> written(clock, first, ConditionNumbers.plus(last, 1), nanos);
            case ValueSource.RowCountDependentValue numbers -> {
                double rows = timeline.rowsAt(nanos);
                yield rows <= 0 ? 0 : rows * numbers.share(first, last, timeline.initialRows(), rows);
            }
        };
    }

    /** {@return the share of all writes whose number is from {@code first} to {@code last}, inclusive} */
    private double share(long first, long last, KeyStream stream) {
        double rows = Math.max(1, timeline.rowsAtEnd());
        return switch (stream.source(plan.prefixSegments())) {
            case ClockSource clock ->
                rowsBetween(first, last, timeline.grid().end().toNanos()) / rows;
            case ValueSource.RowCountDependentValue numbers -> numbers.share(first, last, timeline.initialRows(), rows);
        };
    }

    /**
     * {@return the share of the writes with texts that are in a range, from their distribution or else from sampled
     * values}
     */
    private double share(QueryPlan.Bound.Text text, KeyStream stream) {
        if (stream.writer(plan.prefixSegments()) instanceof TextTable table) {
            return table.share(stream.source(plan.prefixSegments()), text::contains);
        }
        OptionalDouble random = text.prefix()
                ? PrefixNumbers.share(stream, plan.prefixSegments(), text.from())
                : OptionalDouble.empty();
        if (random.isPresent()) {
            return random.getAsDouble();
        }
        if (numbers.isPresent()) {
            return Math.min(
                    1,
                    numbers.get().stream()
                            .mapToDouble(within -> share(within[0], within[1], stream))
                            .sum());
        }
        int found = 0;
        KeyCursor input = stream.cursor();
        for (int i = 0; i < SAMPLES; i++) {
            input.setOperation(Long.MIN_VALUE + i, 0, 0, 0, 0);
            input.render(stream.size());
            int segment = plan.prefixSegments();
            found += text.contains(input.bytes(), input.segmentStart(segment), input.segmentEnd(segment)) ? 1 : 0;
        }
        return (double) found / SAMPLES;
    }
}
