package dev.splitpoint.review;

import dev.splitpoint.design.Phase;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Keys of sampled records of a design, by the number of the record and the time at which it is written. For one thread.
 */
final class RecordCursor {
    private final DesignReview review;
    private final RunnableDesign runnable;
    private final List<KeyCursor> cursors = new ArrayList<>();
    private final List<Phase> phases;

    RecordCursor(DesignReview review) {
        this.review = review;
        this.runnable = RunnableDesign.of(review.design(), review.files());
        this.phases = review.design().workload().phases();
        phases.forEach(phase -> cursors.add(runnable.keys(phase).cursor()));
    }

    /** {@return the bytes of the values of an entity, in the order of segments} */
    KeyBytes[] entity(int index, List<String> segments) {
        KeyStream stream = runnable.keys(phases.getFirst());
        KeyCursor cursor = cursors.getFirst();
        cursor.renderNew(index, 0, review.design().simulation().rows());
        List<KeyBytes> values = new ArrayList<>();
        for (String name : segments) {
            for (int i = 0; i < stream.size(); i++) {
                if (stream.segment(i).name().equals(name)) {
                    values.add(KeyBytes.of(
                            Arrays.copyOfRange(cursor.bytes(), cursor.segmentStart(i), cursor.segmentEnd(i))));
                }
            }
        }
        return values.toArray(KeyBytes[]::new);
    }

    /**
     * {@return the key bucket of the record with a number}
     *
     * @param nanos time at which the record is written, in nanoseconds since the start of the run
     */
    int bucket(int index, long nanos) {
        KeyCursor cursor = cursors.get(phase(nanos));
        cursor.renderNew(index, nanos, (long) runnable.timeline().rowsAt(nanos));
        return review.run().load().buckets().find(cursor.toKey());
    }

    private int phase(long nanos) {
        long end = 0;
        for (int i = 0; i < phases.size(); i++) {
            end += phases.get(i).duration().toNanos();
            if (nanos < end) {
                return i;
            }
        }
        return phases.size() - 1;
    }
}
