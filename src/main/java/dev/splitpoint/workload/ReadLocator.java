package dev.splitpoint.workload;

import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.key.KeyBuckets;
import java.util.Arrays;

/**
 * Where reads fall: the range of keys of a planned read, the values that it pins drawn as the writes draw them. Of a read
 * of several ranges each operation stands for one of them.
 */
final class ReadLocator implements Locator {
    private static final ReadPlan.Bound NOTHING = new ReadPlan.Bound.StartsWith(new byte[0]);

    /** Values drawn to see how many begin with a text. */
    private static final int DRAWS = 2_000;

    private final KeyCursor cursor;
    private final Timeline timeline;
    private final PlannedRead read;
    private final ReadPlan plan;
    private final RandomStream rowWords;
    /** Share of values that begin with the bound; not a number until it is asked for. */
    private double shareOfText = Double.NaN;
    private final byte[] bound = new byte[NumberFormats.MAX_LENGTH];

    ReadLocator(KeyStream stream, Timeline timeline, PlannedRead read, ReadPlan plan, RandomStream rowWords) {
        this.cursor = stream.cursor();
        this.timeline = timeline;
        this.read = read;
        this.plan = plan;
        this.rowWords = rowWords;
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
        cursor.render(plan.pinned());
        if (!plan.point() && plan.pinned() > 0) {
            cursor.extend(cursor.stream().delimiter());
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
        int from;
        int to;
        switch (plan.bound().orElse(NOTHING)) {
            case ReadPlan.Bound.Between between -> {
                long now = ClockSource.START + nanos;
                extend(between.format().write(between.upper().at(now), bound, 0));
                to = lastBefore(cursor.bytes(), cursor.length(), buckets);
                cursor.cut(prefix);
                extend(between.format().write(between.lower().at(now), bound, 0));
                from = buckets.find(cursor.bytes(), cursor.length());
            }
            case ReadPlan.Bound.StartsWith(byte[] text) -> {
                System.arraycopy(text, 0, bound, 0, text.length);
                extend(text.length);
                to = lastOfPrefix(cursor.length(), buckets);
                from = text.length == 0 ? firstRow(nanos, buckets) : buckets.find(cursor.bytes(), cursor.length());
            }
        }
        return Locator.place(from, read.limit().orElse(Long.MAX_VALUE) <= 1 ? from : Math.max(from, to));
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
                share *= source.probability(source.value(cursor.operation()));
            }
        }
        return share;
    }

    /** {@return how many rows of the whole table lie within the bounds at a time} */
    double rowsInBounds(long nanos) {
        return switch (plan.bound().orElse(NOTHING)) {
            case ReadPlan.Bound.Between between -> rowsBetween(between, nanos);
            case ReadPlan.Bound.StartsWith(byte[] text) -> {
                shareOfText = Double.isNaN(shareOfText) ? share(text) : shareOfText;
                yield timeline.rowsAt(nanos) * shareOfText;
            }
        };
    }

    private double rowsBetween(ReadPlan.Bound.Between between, long nanos) {
        long now = ClockSource.START + nanos;
        double lower = Math.min(between.lower().at(now), between.upper().at(now));
        double upper = Math.max(between.lower().at(now), between.upper().at(now));
        ValueSource source = cursor.stream().source(plan.pinned());
        if (source instanceof ClockSource) {
            return timeline.rowsWrittenBy(Math.min(now, upper) - ClockSource.START)
                    - timeline.rowsWrittenBy(Math.min(now, lower) - ClockSource.START);
        }
        return timeline.rowsAt(nanos) * Math.min(1, (upper - lower) / source.size());
    }

    /** {@return the share of drawn values whose bytes begin with some} */
    private double share(byte[] text) {
        if (text.length == 0) {
            return 1;
        }
        SegmentWriter writer = cursor.stream().writer(plan.pinned());
        byte[] value = new byte[Math.max(writer.maxLength(), text.length)];
        Operation drawn = new Operation();
        int found = 0;
        for (int i = 0; i < DRAWS; i++) {
            drawn.index = Long.MIN_VALUE + i;
            int length = writer.write(drawn, value, 0);
            found += length >= text.length && Arrays.equals(value, 0, text.length, text, 0, text.length) ? 1 : 0;
        }
        return (double) found / DRAWS;
    }
}
