package dev.splitpoint.review;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Finds where another design stores a record of a design: the record with the same values of the common segments, under
 * its other key.
 *
 * <p>Example: the last bucket of a table that is ordered by time contains at 06:00 a reading of sensor 417. With a
 * salt, the reading of the same sensor and time is in bucket 1,204.
 *
 * <p>Renders up to {@value #RECORDS} keys, about 10 ms. For one thread.
 */
public final class SameRecord {
    private static final int RECORDS = 4_000;

    private final RecordCursor from;
    private final RecordCursor to;

    private SameRecord(DesignReview from, DesignReview to) {
        this.from = new RecordCursor(from);
        this.to = new RecordCursor(to);
    }

    /** {@return a finder; absent if the designs have no entity in common, or different seeds} */
    public static Optional<SameRecord> of(DesignReview from, DesignReview to) {
        boolean isComparable =
                from.design().workload().seed() == to.design().workload().seed()
                        && !EntityDifference.common(from, to).isEmpty();
        return isComparable ? Optional.of(new SameRecord(from, to)) : Optional.empty();
    }

    /**
     * {@return the bucket of the other design with a record that this design writes to the buckets at a time; empty if
     * none of the sampled records is written there}
     *
     * @param seconds time since the start of the run
     * @param fromBucket first bucket
     * @param toBucket exclusive end bucket
     */
    public OptionalInt bucket(double seconds, int fromBucket, int toBucket) {
        long nanos = Math.round(seconds * 1e9);
        for (int record = 0; record < RECORDS; record++) {
            int bucket = from.bucket(record, nanos);
            if (bucket >= fromBucket && bucket < toBucket) {
                return OptionalInt.of(to.bucket(record, nanos));
            }
        }
        return OptionalInt.empty();
    }
}
