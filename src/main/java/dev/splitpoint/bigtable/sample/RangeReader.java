package dev.splitpoint.bigtable.sample;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.stream.key.KeyStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Reader of the keys of strata, which enforces the row limit, the memory limit, and the rate limit. The read keys are
 * retained after a failure or cancellation. Safe for several threads.
 */
final class RangeReader {
    /** Maximum total length of the keys: a fourth of the 256 MB of heap that a sample may use. */
    static final long MOST_BYTES = 64L << 20;

    /** Number of points from which it is worth a request to find the last row of a gap. */
    private static final int MIN_NARROWED_POINTS = 8;

    /** Relative position of a point in its gap. The random offset avoids coincidence with round numbers in keys. */
    private static final double MIDDLE = 0.5;

    private static final double SPREAD = 0.2;

    private static final int REPORT_INTERVAL = 1_000;
    private static final int CHECK_INTERVAL = 64;

    private final KeyReads reads;
    private final SamplingStop stop;
    private final Optional<RateLimit> pace;
    private final LongConsumer progress;
    private final long seed;
    private final AtomicLong read = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong skippedRows = new AtomicLong();
    private volatile long maxRows;

    /**
     * @param maxRows the maximum number of rows
     * @param pace the rate limit; empty for no limit
     * @param progress receives the number of read rows every thousand rows, on any thread
     * @param seed the seed for the positions of points
     */
    RangeReader(
            KeyReads reads,
            long maxRows,
            SamplingStop stop,
            Optional<RateLimit> pace,
            LongConsumer progress,
            long seed) {
        this.reads = reads;
        this.maxRows = maxRows;
        this.stop = stop;
        this.pace = pace;
        this.progress = progress;
        this.seed = seed;
    }

    /** {@return the number of read rows} */
    long rows() {
        return read.get();
    }

    /** {@return the number of skipped rows with keys over Bigtable's maximum length, which an emulator accepts} */
    long skippedRows() {
        return skippedRows.get();
    }

    /** {@return the number of rows that use half of the memory limit, estimated from the read rows} */
    long rowsThatFit() {
        return (long) (MOST_BYTES / 2.0 / Math.max(1, bytes.get()) * Math.max(1, read.get()));
    }

    /** Returns whether the keys exceed the memory limit. */
    boolean isFull() {
        return bytes.get() > MOST_BYTES;
    }

    /** Sets the number of read rows. */
    void setRows(long rows) {
        read.set(rows);
    }

    /** Resets the counters, and the stop if it was caused by a limit. */
    void restart(long newLimit) {
        read.set(0);
        bytes.set(0);
        skippedRows.set(0);
        maxRows = newLimit;
        stop.clearLimit();
    }

    /** {@return the rows from the start of a stratum, until a limit is reached} */
    RangeKeys head(Strata.Part part) {
        List<SampledKey> keys = new ArrayList<>();
        boolean ended = read(part.range(), maxRows, keys);
        return RangeKeys.from(part, keys, ended);
    }

    /**
     * Reads some rows of a stratum: from its start and from points within it. Each point is near the middle of an
     * unread gap. Therefore, no row is read twice, and large clusters of keys are found early.
     *
     * <p>Example: with 3 points in the keys 0 to 1,000, the points are near 500, 250, and 750.
     *
     * @param head maximum number of rows from the start, at least 1
     * @param points number of points
     * @param each maximum number of rows from each point
     * @return the rows
     */
    RangeKeys spread(Strata.Part part, long head, long points, long each) {
        List<SampledKey> keys = new ArrayList<>();
        if (read(part.range(), head, keys)) {
            return RangeKeys.from(part, keys, true);
        }
        int first = points == 0 ? keys.size() : (int) Math.min(keys.size(), each);
        List<SampledKey> some = new ArrayList<>(some(keys, first));
        Random random = new Random(seed ^ part.range().start().hashCode());
        Deque<KeyRange> gaps = new ArrayDeque<>();
        add(gaps, new KeyRange(after(keys, part.range().start()), part.range().end()));
        for (long remainingCount = points;
                remainingCount > 0 && !gaps.isEmpty() && !stop.isStopped();
                remainingCount--) {
            KeyRange gap =
                    points >= MIN_NARROWED_POINTS || gaps.getFirst().end().isEmpty()
                            ? narrowed(gaps.remove())
                            : gaps.remove();
            if (gap.isEmpty()) {
                continue;
            }
            KeyBytes from = KeyInterpolation.between(gap, MIDDLE + (random.nextDouble() - MIDDLE) * SPREAD);
            List<SampledKey> more = new ArrayList<>();
            boolean ended = read(new KeyRange(from, gap.end()), each, more);
            keys.addAll(more);
            some.addAll(more);
            add(gaps, new KeyRange(gap.start(), Optional.of(from)));
            if (!ended) {
                add(gaps, new KeyRange(after(more, from), gap.end()));
            }
        }
        return new RangeKeys(part, keys, some, List.copyOf(gaps), keys.size());
    }

    /** {@return the key that follows the last of some keys, or another key if none exist} */
    private static KeyBytes after(List<SampledKey> keys, KeyBytes otherwise) {
        return keys.isEmpty() ? otherwise : keys.getLast().key().next();
    }

    /** {@return the given number of keys, evenly selected} */
    private static List<SampledKey> some(List<SampledKey> keys, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> keys.get((int) ((long) i * keys.size() / count)))
                .toList();
    }

    /** {@return the range shortened to its last row; unchanged if the request is not possible or fails} */
    private KeyRange narrowed(KeyRange range) {
        try {
            if (!stop.isStopped() && (pace.isEmpty() || pace.get().await(1, stop::isStopped))) {
                return reads.narrowed(range);
            }
        } catch (BigtableException exception) {
            stop.fail(exception);
        } catch (CancellationException cancellation) {
            stop.cancel();
        }
        return range;
    }

    private static void add(Deque<KeyRange> gaps, KeyRange gap) {
        if (!gap.isEmpty()) {
            gaps.add(gap);
        }
    }

    /**
     * Reads the gaps of a stratum. If a limit is reached first, only the minimum number of rows changes.
     *
     * @param some the stratum with its gaps
     * @param limit maximum number of additional rows
     * @return the stratum with all rows, or with a higher minimum
     */
    RangeKeys readGaps(RangeKeys some, long limit) {
        List<SampledKey> keys = new ArrayList<>(some.keys());
        for (KeyRange gap : some.gaps()) {
            if (!read(gap, some.keys().size() + limit - keys.size(), keys)) {
                return new RangeKeys(some.part(), some.keys(), some.representative(), some.gaps(), keys.size());
            }
        }
        return RangeKeys.from(some.part(), keys, true);
    }

    /** Reads a range and returns whether it was read completely. */
    private boolean read(KeyRange range, long limit, List<SampledKey> keys) {
        if (range.isEmpty()) {
            return true;
        }
        if (stop.isStopped() || limit < 1) {
            return false;
        }
        try {
            return pace.isPresent() ? paced(pace.get(), range, limit, keys) : request(range, limit, keys);
        } catch (BigtableException exception) {
            stop.fail(exception);
        } catch (CancellationException cancellation) {
            stop.cancel();
        }
        return false;
    }

    private boolean paced(RateLimit rate, KeyRange range, long limit, List<SampledKey> keys) {
        KeyRange remaining = range;
        for (long remainingCount = limit; remainingCount > 0; ) {
            long rows = Math.min(remainingCount, rate.batchSize());
            if (!rate.await(rows, stop::isStopped)) {
                return false;
            }
            long previous = keys.size();
            boolean ended = request(remaining, rows, keys);
            long received = keys.size() - previous;
            rate.release(rows - received);
            if (ended || received < rows) {
                return ended;
            }
            remainingCount -= received;
            remaining = new KeyRange(keys.getLast().key().next(), range.end());
        }
        return false;
    }

    private boolean request(KeyRange range, long limit, List<SampledKey> keys) {
        Receiver receiver = new Receiver(keys);
        try {
            return reads.read(range, limit, receiver);
        } finally {
            bytes.addAndGet(receiver.length);
        }
    }

    /** Receiver of the keys of one request. */
    private final class Receiver implements Predicate<SampledKey> {
        private final List<SampledKey> keys;
        private long length;

        Receiver(List<SampledKey> keys) {
            this.keys = keys;
        }

        @Override
        public boolean test(SampledKey row) {
            if (row.key().length() > KeyStream.MAX_KEY_LENGTH) {
                skippedRows.incrementAndGet();
                return !stop.isStopped();
            }
            long count = read.incrementAndGet();
            if (count > maxRows) {
                // Another thread has just read the last one.
                read.decrementAndGet();
                return false;
            }
            keys.add(row);
            length += row.key().length();
            if (count % REPORT_INTERVAL == 0) {
                progress.accept(count);
            }
            if (count >= maxRows) {
                stop.reachLimit("The limit of " + maxRows + (maxRows == 1 ? " row" : " rows") + " was reached.");
                return false;
            }
            return count % CHECK_INTERVAL != 0 || canContinue();
        }

        private boolean canContinue() {
            if (bytes.addAndGet(length) > MOST_BYTES) {
                stop.reachLimit("The keys reached the limit of " + BytesText.of(MOST_BYTES) + ".");
            }
            length = 0;
            return !stop.isStopped();
        }
    }
}
