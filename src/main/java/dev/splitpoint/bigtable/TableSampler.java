package dev.splitpoint.bigtable;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.workload.Parts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/**
 * Reads keys of a table, without the values, within a budget: all of a small table, of a large one the first rows of each
 * of a thousand strata.
 *
 * <p>Every read has an end, since emulators build the rest of the table for one that has none. What was read is kept when
 * the other side fails, the time is up or somebody cancels; strata are read in an order drawn from a seed, so that a part
 * of them is a sample too.
 */
public final class TableSampler {
    /** Strata of a table that is sampled: no range of over 0.2 % of the bytes is missed. */
    private static final int SAMPLED = 1_000;

    /** Ranges of a table that is read whole: enough to keep all streams busy to the end. */
    private static final int WHOLE = 64;

    /** A table of an instance with fewer bytes is read whole. */
    private static final double SMALL_BYTES = 64 << 20;

    /** Rows that are read with their values, to learn how many bytes a row has. */
    private static final int WEIGHED = 20;

    private static final long SEED = 20_260_101;
    private static final int REPORTED = 1_000;

    private final Connection connection;
    private final TableId table;
    private final SampleBudget budget;
    private final Parts parts;
    private final LongConsumer progress;
    private final AtomicLong read = new AtomicLong();
    private final AtomicReference<Optional<End>> cutShort = new AtomicReference<>(Optional.empty());
    private final AtomicReference<Optional<BigtableException>> failure = new AtomicReference<>(Optional.empty());
    private final long end;
    private final BooleanSupplier cancelled;

    /**
     * @param connection open as long as the sample is taken
     * @param table      its name
     * @param budget     what it may cost
     * @param parts      reads side by side, as many streams as it has threads; its question whether to stop is not an error here
     * @param progress   is told every thousand rows how many there are so far, by any thread
     */
    public TableSampler(Connection connection, String table, SampleBudget budget, Parts parts, LongConsumer progress) {
        this.connection = connection;
        this.table = TableId.of(table);
        this.budget = budget;
        this.cancelled = parts.cancelled();
        this.parts = new Parts(parts.executor(), parts.threads(), () -> false);
        this.progress = progress;
        this.end = System.nanoTime() + budget.time().toNanos();
    }

    /**
     * {@return the sample}
     *
     * @throws BigtableException if nothing could be read
     */
    public TableSample sample() {
        boolean emulated = connection.endpoint() instanceof Endpoint.Emulator;
        var answer = asking(() -> connection.data().sampleRowKeys(table));
        Strata coarse = Strata.of(answer, emulated, WHOLE);
        boolean small = emulated ? coarse.total() <= budget.rows() : coarse.total() <= SMALL_BYTES;
        Strata strata = small ? coarse : Strata.of(answer, emulated, (int) Math.min(SAMPLED, budget.rows()));
        int count = strata.parts().size();
        long each = small ? budget.rows() : Math.max(1, budget.rows() / count);
        List<Integer> order = new ArrayList<>(IntStream.range(0, count).boxed().toList());
        Collections.shuffle(order, new Random(SEED));
        List<List<SampledKey>> found = new ArrayList<>(Collections.nCopies(count, List.<SampledKey>of()));
        boolean[] ended = new boolean[count];
        parts.run(count, i -> {
            int number = order.get(i);
            Taking taking = new Taking(this::goOn);
            ended[number] = read(taking, strata.parts().get(number), each);
            synchronized (found) {
                found.set(number, taking.keys());
            }
        });
        synchronized (found) {
            return told(strata, found, ended);
        }
    }

    /** {@return whether the whole part was read} */
    private boolean read(Taking taking, Strata.Part part, long limit) {
        if (stop()) {
            return false;
        }
        try {
            Query query = KeyRows.in(Query.create(table), part.range()).filter(KeyRows.keysOnly()).limit(limit);
            connection.data().readRowsCallable(new KeyRows()).call(query, taking);
            return taking.await() && taking.keys().size() < limit;
        } catch (RuntimeException e) {
            BigtableException refused = Refusals.of(e, connection.endpoint(), table.getTableId());
            failure.compareAndSet(Optional.empty(), Optional.of(refused));
            cutShort.compareAndSet(Optional.empty(), Optional.of(new End(String.valueOf(refused.getMessage()), true)));
            return false;
        }
    }

    private static Optional<End> wished(String why) {
        return Optional.of(new End(why, false));
    }

    private boolean goOn() {
        long now = read.incrementAndGet();
        if (now % REPORTED == 0) {
            progress.accept(now);
        }
        if (now >= budget.rows()) {
            cutShort.compareAndSet(Optional.empty(), wished("The budget of " + budget.rows() + " rows is used up."));
            return false;
        }
        return now % 64 != 0 || !stop();
    }

    private boolean stop() {
        if (cancelled.getAsBoolean()) {
            cutShort.compareAndSet(Optional.empty(), wished("It was cancelled."));
        } else if (System.nanoTime() > end) {
            cutShort.compareAndSet(Optional.empty(), wished("The time of " + budget.time().toSeconds() + " s is up."));
        }
        return cutShort.get().isPresent();
    }

    private TableSample told(Strata strata, List<List<SampledKey>> found, boolean[] ended) {
        long seen = read.get();
        if (seen == 0 && failure.get().isPresent()) {
            throw failure.get().get();
        }
        boolean whole = IntStream.range(0, ended.length).allMatch(i -> ended[i]);
        double bytesARow = whole || strata.emulated() ? 1 : bytesARow(strata, found);
        List<SampledKey> keys = new ArrayList<>();
        for (int i = 0; i < ended.length; i++) {
            List<SampledKey> part = found.get(i);
            double weight = ended[i] || part.isEmpty()
                    ? 1
                    : Math.max(1, strata.parts().get(i).size() / bytesARow / part.size());
            part.forEach(key -> keys.add(weight == 1 ? key : new SampledKey(key.key(), key.newest(), key.bytes(), weight)));
        }
        Optional<KeyBytes> first = keys.isEmpty() ? Optional.empty() : Optional.of(keys.getFirst().key());
        Optional<KeyBytes> last = keys.isEmpty() ? Optional.empty() : Optional.of(keys.getLast().key());
        double rows = keys.stream().mapToDouble(SampledKey::weight).sum();
        Collections.shuffle(keys, new Random(SEED));
        // A share that was not read at all can be anything.
        double unread = strata.total() == 0
                ? 0
                : IntStream.range(0, ended.length)
                                .filter(i -> !ended[i] && found.get(i).isEmpty())
                                .mapToDouble(i -> strata.parts().get(i).size())
                                .sum()
                        / strata.total();
        Optional<End> early = whole ? Optional.empty() : cutShort.get();
        return new TableSample(
                new KeySample(keys, seen, rows, first, last),
                seen,
                whole,
                ended.length,
                whole ? 0 : Math.min(1, strata.error() + unread),
                strata.emulated(),
                early.map(End::why),
                early.map(End::failed).orElse(false));
    }

    /** Why it ended early, and whether the other side failed. */
    private record End(String why, boolean failed) {}

    /** {@return the mean bytes of some rows, with their values; about a kilobyte where they cannot be read any more} */
    private double bytesARow(Strata strata, List<List<SampledKey>> found) {
        Filter newest = FILTERS.limit().cellsPerColumn(1);
        long bytes = 0;
        int rows = 0;
        try {
            for (int i = 0; i < found.size(); i += Math.max(1, found.size() / WEIGHED)) {
                Query query = KeyRows.in(Query.create(table), strata.parts().get(i).range()).filter(newest).limit(1);
                for (SampledKey row : connection.data().readRowsCallable(new KeyRows()).call(query)) {
                    bytes += row.bytes() + row.key().length();
                    rows++;
                }
            }
        } catch (RuntimeException e) {
            System.getLogger(TableSampler.class.getName()).log(System.Logger.Level.DEBUG, "No rows to weigh.", e);
        }
        return rows == 0 ? 1024 : Math.max(1, (double) bytes / rows);
    }

    private <T> T asking(java.util.function.Supplier<T> question) {
        return Refusals.asking(connection.endpoint(), table.getTableId(), question);
    }
}
