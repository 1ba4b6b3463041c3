package dev.splitpoint.bigtable.sample;

import dev.splitpoint.bigtable.BigtableException;
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
 * Reads keys of a table's parts, and counts what that costs: no row is read beyond what may be, nor before it may be. What was
 * read is kept, however it ends. For several threads.
 */
final class RangeReader {
    /** Of keys: a fourth of the 256 MB of heap that a sample is to be taken in. */
    static final long MOST_BYTES = 64L << 20;

    /** From so many points on it is worth a request to find out where the rows between two of them end. */
    private static final int NARROWED = 8;

    /** Where between two others a point is: nearly in the middle, and not where somebody's numbers are even. */
    private static final double MIDDLE = 0.5;
    private static final double AROUND = 0.2;

    private static final int REPORTED = 1_000;
    private static final int CHECKED = 64;

    private final KeyReads reads;
    private final SamplingStop ending;
    private final Optional<RateLimit> pace;
    private final LongConsumer progress;
    private final long seed;
    private final AtomicLong read = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong tooLong = new AtomicLong();
    private volatile long most;

    /**
     * @param most     the most rows
     * @param pace     how fast they may be asked for, where it matters
     * @param progress is told every thousand rows how many there are so far, by any thread
     */
    RangeReader(KeyReads reads, long most, SamplingStop ending, Optional<RateLimit> pace, LongConsumer progress, long seed) {
        this.reads = reads;
        this.most = most;
        this.ending = ending;
        this.pace = pace;
        this.progress = progress;
        this.seed = seed;
    }

    /** {@return how many rows were read} */
    long rows() {
        return read.get();
    }

    /** {@return how many rows were left out, since their keys are longer than keys may be: an emulator takes them, and Bigtable does not} */
    long tooLong() {
        return tooLong.get();
    }

    /** {@return how many of them fit into memory, by those that were read} */
    long rowsThatFit() {
        return (long) (MOST_BYTES / 2.0 / Math.max(1, bytes.get()) * Math.max(1, read.get()));
    }

    /** {@return whether no more keys fit into memory} */
    boolean isFull() {
        return bytes.get() > MOST_BYTES;
    }

    /** Counts so many rows as read. */
    void count(long rows) {
        read.set(rows);
    }

    /** Forgets what it cost so far. */
    void startAgain(long mostRows) {
        read.set(0);
        bytes.set(0);
        tooLong.set(0);
        most = mostRows;
        ending.unspend();
    }

    /** {@return the rows of a part from its start, until the budget is used up} */
    RangeKeys head(Strata.Part part) {
        List<SampledKey> keys = new ArrayList<>();
        boolean ended = read(part.range(), most, keys);
        return RangeKeys.from(part, keys, ended);
    }

    /**
     * {@return some rows of a part: from its start, and from points within it. Each point is in the middle of what was not read
     * between two others, so that no row is read twice, and no cluster of keys is long missed}
     *
     * @param head   the most rows from the start, 1 or more
     * @param points how many there are
     * @param each   the most rows from each of them
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
        for (long left = points; left > 0 && !gaps.isEmpty() && !ending.isOver(); left--) {
            KeyRange gap = points >= NARROWED || gaps.getFirst().end().isEmpty() ? narrowed(gaps.remove()) : gaps.remove();
            if (gap.isEmpty()) {
                continue;
            }
            KeyBytes from = KeyPoints.in(gap, MIDDLE + (random.nextDouble() - MIDDLE) * AROUND);
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

    /** {@return what is behind the last of some keys} */
    private static KeyBytes after(List<SampledKey> keys, KeyBytes otherwise) {
        return keys.isEmpty() ? otherwise : keys.getLast().key().next();
    }

    /** {@return so many of some keys, evenly} */
    private static List<SampledKey> some(List<SampledKey> keys, int count) {
        return IntStream.range(0, count).mapToObj(i -> keys.get((int) ((long) i * keys.size() / count))).toList();
    }

    /** {@return a range without what is behind its last row, where that can be found out} */
    private KeyRange narrowed(KeyRange range) {
        try {
            if (!ending.isOver() && (pace.isEmpty() || pace.get().await(1, ending::isOver))) {
                return reads.narrowed(range);
            }
        } catch (BigtableException refused) {
            ending.fail(refused);
        } catch (CancellationException wished) {
            ending.cancel();
        }
        return range;
    }

    private static void add(Deque<KeyRange> gaps, KeyRange gap) {
        if (!gap.isEmpty()) {
            gaps.add(gap);
        }
    }

    /**
     * {@return all rows of a part, some of which were read; as it was, but for how many it has at least, where not all could be}
     *
     * @param limit the most rows besides
     */
    RangeKeys whole(RangeKeys some, long limit) {
        List<SampledKey> keys = new ArrayList<>(some.keys());
        for (KeyRange gap : some.gaps()) {
            if (!read(gap, some.keys().size() + limit - keys.size(), keys)) {
                return new RangeKeys(some.part(), some.keys(), some.fair(), some.gaps(), keys.size());
            }
        }
        return RangeKeys.from(some.part(), keys, true);
    }

    /** {@return whether the whole range was read} */
    private boolean read(KeyRange range, long limit, List<SampledKey> keys) {
        if (range.isEmpty()) {
            return true;
        }
        if (ending.isOver() || limit < 1) {
            return false;
        }
        try {
            return pace.isPresent() ? paced(pace.get(), range, limit, keys) : asked(range, limit, keys);
        } catch (BigtableException refused) {
            ending.fail(refused);
        } catch (CancellationException wished) {
            ending.cancel();
        }
        return false;
    }

    private boolean paced(RateLimit rate, KeyRange range, long limit, List<SampledKey> keys) {
        KeyRange rest = range;
        for (long left = limit; left > 0;) {
            long rows = Math.min(left, rate.atOnce());
            if (!rate.await(rows, ending::isOver)) {
                return false;
            }
            long before = keys.size();
            boolean ended = asked(rest, rows, keys);
            long came = keys.size() - before;
            rate.giveBack(rows - came);
            if (ended || came < rows) {
                return ended;
            }
            left -= came;
            rest = new KeyRange(keys.getLast().key().next(), range.end());
        }
        return false;
    }

    private boolean asked(KeyRange range, long limit, List<SampledKey> keys) {
        Taker taker = new Taker(keys);
        try {
            return reads.read(range, limit, taker);
        } finally {
            bytes.addAndGet(taker.length);
        }
    }

    /** Keeps the keys of one request. */
    private final class Taker implements Predicate<SampledKey> {
        private final List<SampledKey> keys;
        private long length;

        Taker(List<SampledKey> keys) {
            this.keys = keys;
        }

        @Override
        public boolean test(SampledKey row) {
            if (row.key().length() > KeyStream.MAX_KEY_LENGTH) {
                tooLong.incrementAndGet();
                return !ending.isOver();
            }
            long now = read.incrementAndGet();
            if (now > most) {
                // Another thread has just read the last one.
                read.decrementAndGet();
                return false;
            }
            keys.add(row);
            length += row.key().length();
            if (now % REPORTED == 0) {
                progress.accept(now);
            }
            if (now >= most) {
                ending.spent("The limit of " + most + (most == 1 ? " row" : " rows") + " was reached.");
                return false;
            }
            return now % CHECKED != 0 || isFine();
        }

        private boolean isFine() {
            if (bytes.addAndGet(length) > MOST_BYTES) {
                ending.spent("The keys reached the limit of " + (MOST_BYTES >> 20) + " MB.");
            }
            length = 0;
            return !ending.isOver();
        }
    }
}
