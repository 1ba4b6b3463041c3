package dev.splitpoint.workload;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Where reads fall: the range of keys of a planned read, the values that it pins drawn as the writes draw them. Of a read
 * of several ranges each operation stands for one of them.
 */
final class ReadLocator implements Locator {
    /** Values drawn to see how many begin with a text, where no distribution tells. */
    private static final int DRAWS = 2_000;

    private final KeyCursor cursor;
    private final Timeline timeline;
    private final double limit;
    private final ReadPlan plan;
    private final RandomStream rowWords;
    private final boolean endsEarly;
    /** Share of values whose texts lie within the bounds; not a number until it is asked for. */
    private double shareOfText = Double.NaN;
    /** Share of rows whose numbers lie within the bounds, where it is the same at all times; NaN until it is asked for. */
    private double shareOfNumbers = Double.NaN;
    /** The numbers that begin with the bound, as they are written, where they can be told. */
    private final Optional<List<long[]>> numbers;

    private final byte[] bound = new byte[NumberFormats.MAX_LENGTH];

    /** @param limit how many rows of one range are looked at, where the read ends before it */
    ReadLocator(KeyStream stream, Timeline timeline, ReadPlan plan, OptionalDouble limit, RandomStream rowWords) {
        this.cursor = stream.cursor();
        this.timeline = timeline;
        this.plan = plan;
        this.rowWords = rowWords;
        this.endsEarly = stream.mayEndWith(plan.pinned());
        this.numbers = plan.bound()
                .filter(bound -> bound instanceof ReadPlan.Bound.Text text && text.prefix())
                .flatMap(bound -> PrefixNumbers.of(
                        stream, plan.pinned(), ((ReadPlan.Bound.Text) bound).from(), timeline.rowsAtEnd()));
        this.limit = limit.orElse(Double.POSITIVE_INFINITY);
    }

    @Override
    public KeyCursor render(long index, long nanos) {
        double rows = timeline.rowsAt(nanos);
        double row = Mixing.unit(rowWords.word(index)) * rows;
        cursor.set(index, nanos, (long) rows, timeline.timeOfRow(row), (long) row);
        renderPrefix();
        return cursor;
    }

    private void renderPrefix() {
        if (plan.point()) {
            cursor.render(plan.pinned());
        } else {
            cursor.renderPrefix(plan.pinned());
        }
    }

    /** In ordered code a row with nothing behind what is pinned comes first, and its key ends there. */
    private void renderFirstOfPrefix() {
        if (endsEarly) {
            cursor.render(plan.pinned());
        }
    }

    /** {@return the bucket of the first row with the prefix: where keys fall with time it is the newest one} */
    private int firstRow(long nanos, KeyBuckets buckets) {
        if (plan.startsAtRow()) {
            boolean newest = plan.newestRowFirst();
            long rows = cursor.operation().rows;
            long rowTime = newest ? nanos : (long) -timeline.history();
            cursor.set(cursor.operation().index, nanos, rows, rowTime, newest ? rows : 0);
            cursor.render(plan.pinned() + 1);
        } else {
            renderFirstOfPrefix();
        }
        return buckets.find(cursor.bytes(), cursor.length());
    }

    @Override
    public long locate(long index, long nanos, KeyBuckets buckets) {
        render(index, nanos);
        int prefix = cursor.length();
        if (plan.point()) {
            int bucket = buckets.find(cursor.bytes(), prefix);
            return Locator.place(bucket, bucket);
        }
        if (plan.bound().isEmpty()) {
            int last = lastOfPrefix(prefix, buckets);
            return place(firstRow(nanos, buckets), last);
        }
        int last = endOfBound(nanos) ? lastBefore(cursor.bytes(), cursor.length(), buckets) : lastOfPrefix(prefix, buckets);
        cursor.cut(prefix);
        startOfBound(nanos);
        return place(buckets.find(cursor.bytes(), cursor.length()), last);
    }

    private long place(int from, int to) {
        return Locator.place(from, limit <= 1 ? from : Math.max(from, to));
    }

    /** Extends the key to where the range ends; returns whether it ends before the prefix does. */
    private boolean endOfBound(long nanos) {
        switch (plan.bound().orElseThrow()) {
            case ReadPlan.Bound.Between between -> extend(between.end(ClockSource.START + nanos, bound));
            case ReadPlan.Bound.Text text -> {
                text.end().ifPresent(this::extend);
                return text.end().isPresent();
            }
        }
        return true;
    }

    private void startOfBound(long nanos) {
        switch (plan.bound().orElseThrow()) {
            case ReadPlan.Bound.Between between -> extend(between.start(ClockSource.START + nanos, bound));
            case ReadPlan.Bound.Text text when text.from().isEmpty() -> renderFirstOfPrefix();
            case ReadPlan.Bound.Text text -> extend(text.from());
        }
    }

    private void extend(KeyBytes bytes) {
        cursor.extendSegment(bytes.toArray(), bytes.length());
    }

    private void extend(int length) {
        cursor.extendSegment(bound, length);
    }

    /** {@return the last bucket with a key that begins with the first bytes of the cursor's} */
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

    /** {@return the last bucket with a key before an end} */
    private static int lastBefore(byte[] end, int length, KeyBuckets buckets) {
        int bucket = buckets.find(end, length);
        return bucket > 0 && buckets.startsAt(bucket, end, length) ? bucket - 1 : bucket;
    }

    /** {@return the share of the rows that have what an operation pins, in one of its ranges, 0 to 1} */
    double shareOfPinned(long index, long nanos) {
        render(index, nanos);
        double share = 1 / plan.unknownSalts();
        for (int i = 0; i < plan.pinned(); i++) {
            if (cursor.stream().inputs(i).length == 0) {
                ValueSource source = cursor.stream().source(i);
                share *= share(source, source.value(cursor.operation()), timeline.rowsAt(nanos));
            }
        }
        return share;
    }

    private double share(ValueSource source, long value, double rows) {
        return switch (source) {
            case ClockSource clock -> clock.probability(value);
            case ValueSource.Numbers numbers -> rows <= 0
                    ? numbers.probability(value)
                    : numbers.share(value, value + 1, timeline.initialRows(), rows);
        };
    }

    /**
     * {@return the fewest rows that an operation meets in one of its ranges: values of which every row has its own count as
     * one row, which lies in one of the ranges of each salt}
     */
    double leastRows() {
        return 1 / plan.everySalts();
    }

    /** {@return how many rows of the whole table lie within the bounds at a time} */
    double rowsInBounds(long nanos) {
        if (plan.bound().isEmpty()) {
            return timeline.rowsAt(nanos);
        }
        return switch (plan.bound().get()) {
            case ReadPlan.Bound.Between between -> rowsBetween(between, nanos);
            case ReadPlan.Bound.Text text -> {
                if (numbers.isPresent() && cursor.stream().source(plan.pinned()).trend() != Trend.CONSTANT) {
                    yield numbers.get().stream().mapToDouble(within -> rowsBetween(within[0], within[1], nanos)).sum();
                }
                shareOfText = Double.isNaN(shareOfText) ? share(text) : shareOfText;
                yield timeline.rowsAt(nanos) * shareOfText;
            }
        };
    }

    private double rowsBetween(ReadPlan.Bound.Between between, long nanos) {
        long now = ClockSource.START + nanos;
        long lower = between.from().at(now);
        long upper = Math.max(lower, between.to().at(now));
        if (cursor.stream().source(plan.pinned()).trend() != Trend.CONSTANT) {
            return rowsBetween(lower, upper, nanos);
        }
        shareOfNumbers = Double.isNaN(shareOfNumbers) ? share(lower, upper) : shareOfNumbers;
        return timeline.rowsAt(nanos) * shareOfNumbers;
    }

    /** {@return how many rows have a growing number, or a time, from one up to another} */
    private double rowsBetween(long lower, long upper, long nanos) {
        return switch (cursor.stream().source(plan.pinned())) {
            case ClockSource clock -> {
                long now = ClockSource.START + nanos;
                yield timeline.rowsWrittenBy(Math.min(now, upper) - ClockSource.START)
                        - timeline.rowsWrittenBy(Math.min(now, lower) - ClockSource.START);
            }
            case ValueSource.Numbers numbers -> {
                double rows = timeline.rowsAt(nanos);
                yield rows <= 0 ? 0 : rows * numbers.share(lower, upper, timeline.initialRows(), rows);
            }
        };
    }

    /** {@return the share of the rows whose number lies from one up to another, where it is the same at all times} */
    private double share(long lower, long upper) {
        double rows = Math.max(1, timeline.rowsAtEnd());
        return switch (cursor.stream().source(plan.pinned())) {
            case ClockSource clock -> rowsBetween(lower, upper, timeline.grid().end().toNanos()) / rows;
            case ValueSource.Numbers numbers -> numbers.share(lower, upper, timeline.initialRows(), rows);
        };
    }

    /** {@return the share of the rows whose texts lie in a range, from their distribution; of drawn ones where it does not tell} */
    private double share(ReadPlan.Bound.Text text) {
        KeyStream stream = cursor.stream();
        if (stream.writer(plan.pinned()) instanceof TextTable table) {
            return table.share(stream.source(plan.pinned()), text);
        }
        OptionalDouble random = text.prefix() ? PrefixNumbers.share(stream, plan.pinned(), text.from()) : OptionalDouble.empty();
        if (random.isPresent()) {
            return random.getAsDouble();
        }
        if (numbers.isPresent()) {
            return Math.min(1, numbers.get().stream().mapToDouble(within -> share(within[0], within[1])).sum());
        }
        int found = 0;
        for (int i = 0; i < DRAWS; i++) {
            cursor.set(Long.MIN_VALUE + i, 0, 0, 0, 0);
            cursor.render(cursor.stream().size());
            int segment = plan.pinned();
            found += text.contains(cursor.bytes(), cursor.from(segment), cursor.to(segment)) ? 1 : 0;
        }
        return (double) found / DRAWS;
    }
}
