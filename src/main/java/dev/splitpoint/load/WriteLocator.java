package dev.splitpoint.load;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.stream.HashMixing;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;

/** Locator of writes: inserts, or updates of a row that {@link Timeline#rewrittenRow} chooses. */
final class WriteLocator implements Locator {
    private final KeyCursor cursor;
    private final Timeline timeline;
    private final boolean existing;
    private final RandomStream rowWords;

    WriteLocator(KeyStream stream, Timeline timeline, boolean existing, RandomStream rowWords) {
        this.cursor = stream.cursor();
        this.timeline = timeline;
        this.existing = existing;
        this.rowWords = rowWords;
    }

    @Override
    public KeyCursor render(long index, long nanos) {
        double rows = timeline.rowsAt(nanos);
        if (existing) {
            double row = timeline.rewrittenRow(HashMixing.unit(rowWords.word(index)), nanos);
            cursor.renderRow(index, nanos, (long) rows, timeline.timeOfRow(row), (long) row);
        } else {
            cursor.renderNew(index, nanos, (long) rows);
        }
        return cursor;
    }

    @Override
    public long locate(long index, long nanos, KeyBuckets buckets) {
        KeyCursor key = render(index, nanos);
        int bucket = buckets.find(key.bytes(), key.length());
        return Locator.place(bucket, bucket);
    }
}
