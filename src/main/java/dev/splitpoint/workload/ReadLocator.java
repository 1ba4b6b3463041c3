package dev.splitpoint.workload;

import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.key.KeyBuckets;
import java.util.Optional;

/**
 * Where reads fall: the range of keys of a planned read, the values that it pins drawn as the writes draw them. Of a read
 * of several ranges each operation stands for one of them.
 */
final class ReadLocator implements Locator {
    private final KeyCursor cursor;
    private final Timeline timeline;
    private final PlannedRead read;
    private final ReadPlan plan;
    private final RandomStream rowWords;
    private final byte[] bound = new byte[NumberFormats.MAX_LENGTH];
    private final byte[] end;

    ReadLocator(KeyStream stream, Timeline timeline, PlannedRead read, ReadPlan plan, RandomStream rowWords) {
        this.cursor = stream.cursor();
        this.timeline = timeline;
        this.read = read;
        this.plan = plan;
        this.rowWords = rowWords;
        this.end = new byte[stream.maxLength() * 2 + NumberFormats.MAX_LENGTH];
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
            byte[] delimiter = cursor.stream().delimiter();
            cursor.extend(delimiter, delimiter.length);
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
        Optional<ReadPlan.Bound> range = plan.bound();
        if (range.isPresent()) {
            long now = ClockSource.START + nanos;
            System.arraycopy(cursor.bytes(), 0, end, 0, prefix);
            int length = range.get().format().write(range.get().upper().at(now), bound, 0);
            System.arraycopy(bound, 0, end, prefix, length);
            to = buckets.find(end, prefix + length);
            cursor.extend(bound, range.get().format().write(range.get().lower().at(now), bound, 0));
            from = buckets.find(cursor.bytes(), cursor.length());
        } else {
            to = endOfPrefix(prefix, buckets);
            from = firstRow(nanos, buckets);
        }
        return Locator.place(from, read.limit().orElse(Long.MAX_VALUE) <= 1 ? from : Math.max(from, to));
    }

    /** {@return the last bucket with a key that begins with the prefix} */
    private int endOfPrefix(int prefix, KeyBuckets buckets) {
        byte[] key = cursor.bytes();
        int last = prefix - 1;
        while (last >= 0 && key[last] == (byte) 0xFF) {
            last--;
        }
        if (last < 0) {
            return buckets.size() - 1;
        }
        System.arraycopy(key, 0, end, 0, last + 1);
        end[last]++;
        int bucket = buckets.find(end, last + 1);
        return bucket > 0 && buckets.startsAt(bucket, end, last + 1) ? bucket - 1 : bucket;
    }

    /**
     * {@return how many rows the range of an operation holds, from the popularity of what is pinned and the share of the
     * history that a range of time covers}
     *
     * <p>Values of which every row has its own count as one row.
     */
    double rowsInRange(long index, long nanos) {
        render(index, nanos);
        double rows = timeline.rowsAt(nanos);
        if (plan.point()) {
            return 1;
        }
        double inRange = rows / plan.fanOut();
        for (int i = 0; i < plan.pinned(); i++) {
            if (cursor.stream().inputs(i).length == 0 && plan.fanOut() == 1) {
                ValueSource source = cursor.stream().source(i);
                inRange *= source.probability(source.value(cursor.operation()));
            }
        }
        return Math.max(1, inRange * plan.bound().map(b -> share(b, nanos)).orElse(1.0));
    }

    private double share(ReadPlan.Bound range, long nanos) {
        long now = ClockSource.START + nanos;
        double width = Math.abs((double) range.upper().at(now) - range.lower().at(now));
        ValueSource source = cursor.stream().source(plan.pinned());
        double all = source instanceof ClockSource ? timeline.history() + nanos : source.size();
        return Math.min(1, width / all);
    }
}
