package dev.splitpoint.bigtable;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.workload.Parts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/**
 * Reads keys of a table, without the values, within a budget: all of a small table, of a large one some rows of each of a
 * thousand strata, from its start and from points within it.
 *
 * <p>Every read has an end, since emulators build the rest of the table for one that has none. An emulator needs as long to
 * say where its table can be cut as to give away a fourth of it, so there the first parts are read while the others are being
 * found. What was read is kept when the other side fails, the time is up or somebody cancels; parts are read in an order drawn
 * from a seed, so that some of them are a sample too.
 */
public final class TableSampler {
    /** Strata of a table that is sampled: no range of over 0.2 % of the bytes is missed. */
    private static final int SAMPLED = 1_000;

    /** Ranges of an instance's table that is read whole: enough to keep all streams busy to the end. */
    private static final int WHOLE = 64;

    /** Of an emulator's keys to cut at, so many make a part that is worth a request: about 2,000 rows. */
    private static final int CUTS = 20;

    /** Rows of what was not found, since finding failed: so many that the error is all. */
    private static final double UNKNOWN = 1e15;

    /** A table of an instance with fewer bytes is read whole. */
    private static final double SMALL_BYTES = 64 << 20;

    /** Points within a stratum that are read from, besides its start. */
    private static final int POINTS = 2;

    /** Rows that are read with their values, to learn how many bytes a row has. */
    private static final int WEIGHED = 20;

    private static final long SEED = 20_260_101;
    private static final int REPORTED = 1_000;

    private final KeyReads reads;
    private final boolean emulated;
    private final SampleBudget budget;
    private final Parts parts;
    private final LongConsumer progress;
    private final AtomicLong read = new AtomicLong();
    private final AtomicReference<Optional<End>> cutShort = new AtomicReference<>(Optional.empty());
    private final AtomicReference<Optional<BigtableException>> failure = new AtomicReference<>(Optional.empty());
    private final long end;
    private final BooleanSupplier cancelled;

    /** Why it ended early. */
    private record End(String why, Kind kind) {
        /** Because the budget is used up, somebody wished it, or the other side failed. */
        enum Kind { SPENT, WISHED, FAILED }
    }

    /**
     * @param connection open as long as the sample is taken
     * @param table      its name
     * @param budget     what it may cost
     * @param parts      reads side by side, as many streams as it has threads; its question whether to stop is not an error here
     * @param progress   is told every thousand rows how many there are so far, by any thread
     */
    public TableSampler(Connection connection, String table, SampleBudget budget, Parts parts, LongConsumer progress) {
        this(KeyReads.of(connection, table, parts.cancelled()), connection.endpoint() instanceof Endpoint.Emulator, budget, parts, progress);
    }

    TableSampler(KeyReads reads, boolean emulated, SampleBudget budget, Parts parts, LongConsumer progress) {
        this.reads = reads;
        this.emulated = emulated;
        this.budget = budget;
        this.cancelled = parts.cancelled();
        this.parts = new Parts(parts.executor(), parts.threads(), () -> false);
        this.progress = progress;
        this.end = System.nanoTime() + budget.time().toNanos();
    }

    /**
     * {@return the sample; to be asked for once}
     *
     * @throws BigtableException if nothing could be read
     */
    public TableSample sample() {
        try (reads) {
            return emulated ? ofEmulator() : ofInstance();
        }
    }

    private TableSample ofInstance() {
        List<Boundary> answer = new ArrayList<>();
        try {
            reads.boundaries(answer::add);
        } catch (CancellationException wished) {
            cancel();
        }
        Strata coarse = Strata.of(answer, false, WHOLE);
        return coarse.total() <= SMALL_BYTES
                ? told(coarse, OptionalDouble.empty(), part -> read(part, () -> true))
                : some(answer);
    }

    private TableSample ofEmulator() {
        List<Boundary> answer = new ArrayList<>();
        PartStock stock = new PartStock(SEED);
        Map<Integer, PartRead> found = new ConcurrentHashMap<>();
        AtomicBoolean large = new AtomicBoolean();
        // the emulator shares this machine: one reads what another has just sent, and more are only in the way
        int workers = Math.max(2, Math.min(parts.threads(), Runtime.getRuntime().availableProcessors() + 1));
        parts.run(workers, worker -> {
            if (worker == 0) {
                find(answer, stock, large);
            }
            for (Optional<Integer> number = stock.take(); number.isPresent(); number = stock.take()) {
                if (!large.get()) {
                    found.put(number.get(), read(stock.part(number.get()), () -> !large.get()));
                }
            }
        });
        List<Strata.Part> all = stock.parts();
        if (!large.get()) {
            return told(new Strata(all, true), OptionalDouble.of(1), IntStream.range(0, all.size())
                    .mapToObj(i -> found.getOrDefault(i, new PartRead(all.get(i), List.of(), false)))
                    .toList());
        }
        read.set(0);
        cutShort.updateAndGet(early -> early.filter(why -> why.kind() != End.Kind.SPENT));
        return some(answer);
    }

    /** Finds parts to read, until there are more than may be read. */
    private void find(List<Boundary> answer, PartStock stock, AtomicBoolean large) {
        KeyBytes[] start = {KeyBytes.EMPTY};
        int[] cuts = {0};
        double rest = UNKNOWN;
        try {
            reads.boundaries(boundary -> {
                if (stop()) {
                    throw new CancellationException();
                }
                if (boundary.key().isEmpty()) {
                    return;
                }
                answer.add(boundary);
                large.set(answer.size() * Strata.ROWS_A_KEY > budget.rows());
                cuts[0]++;
                if (cuts[0] == CUTS && !large.get()) {
                    stock.add(new Strata.Part(new KeyRange(start[0], Optional.of(boundary.key())), CUTS * Strata.ROWS_A_KEY));
                    start[0] = boundary.key();
                    cuts[0] = 0;
                }
            });
            rest = cuts[0] * Strata.ROWS_A_KEY;
        } catch (BigtableException refused) {
            fail(refused);
        } catch (CancellationException wished) {
            cancel();
        } finally {
            stock.add(new Strata.Part(new KeyRange(start[0], Optional.empty()), rest));
            stock.complete();
        }
    }

    private void fail(BigtableException refused) {
        failure.compareAndSet(Optional.empty(), Optional.of(refused));
        stop(End.Kind.FAILED, String.valueOf(refused.getMessage()));
    }

    private void cancel() {
        stop(End.Kind.WISHED, "It was cancelled.");
    }

    /** {@return what was read of a part from its start} */
    private PartRead read(Strata.Part part, BooleanSupplier goOn) {
        List<SampledKey> keys = new ArrayList<>();
        boolean ended = read(part.range(), budget.rows(), keys, goOn);
        return new PartRead(part, keys, ended);
    }

    private TableSample some(List<Boundary> answer) {
        Strata strata = Strata.of(answer, emulated, (int) Math.min(SAMPLED, budget.rows()));
        long most = Math.max(1, budget.rows() / strata.parts().size());
        return told(strata, emulated ? OptionalDouble.of(1) : weighed(strata), part -> some(part, most));
    }

    /** {@return some rows of a stratum} */
    private PartRead some(Strata.Part part, long most) {
        List<SampledKey> keys = new ArrayList<>();
        long each = most / (1 + POINTS);
        boolean ended = read(part.range(), most - POINTS * each, keys, () -> true);
        Random random = new Random(SEED ^ part.range().start().hashCode());
        for (int left = each == 0 ? 0 : POINTS; left > 0 && !ended && !keys.isEmpty(); left--) {
            KeyRange rest = new KeyRange(keys.getLast().key().next(), part.range().end());
            KeyBytes point = KeyPoints.in(rest, random.nextDouble() / left);
            read(new KeyRange(point, rest.end()), each, keys, () -> true);
        }
        return new PartRead(part, keys, ended);
    }

    /** {@return whether the whole range was read} */
    private boolean read(KeyRange range, long limit, List<SampledKey> keys, BooleanSupplier goOn) {
        if (stop() || range.isEmpty()) {
            return false;
        }
        try {
            return reads.read(range, limit, row -> taken(row, keys) && goOn.getAsBoolean());
        } catch (BigtableException refused) {
            fail(refused);
            return false;
        } catch (CancellationException wished) {
            cancel();
            return false;
        }
    }

    private void stop(End.Kind kind, String why) {
        cutShort.compareAndSet(Optional.empty(), Optional.of(new End(why, kind)));
    }

    /** {@return whether to go on, after a row was kept} */
    private boolean taken(SampledKey row, List<SampledKey> keys) {
        long now = read.incrementAndGet();
        if (now > budget.rows()) {
            // Another thread has just read the last one.
            read.decrementAndGet();
            return false;
        }
        keys.add(row);
        if (now % REPORTED == 0) {
            progress.accept(now);
        }
        if (now >= budget.rows()) {
            stop(End.Kind.SPENT, "The budget of " + budget.rows() + " rows is used up.");
            return false;
        }
        return now % 64 != 0 || !stop();
    }

    private boolean stop() {
        if (cancelled.getAsBoolean()) {
            cancel();
        } else if (System.nanoTime() > end) {
            stop(End.Kind.WISHED, "The time of " + budget.time().toSeconds() + " s is up.");
        }
        return cutShort.get().isPresent();
    }

    /** Reads a stratum. */
    private interface Reading {
        PartRead of(Strata.Part part);
    }

    private TableSample told(Strata strata, OptionalDouble bytesARow, Reading reading) {
        List<Strata.Part> all = strata.parts();
        List<Integer> order = new ArrayList<>(IntStream.range(0, all.size()).boxed().toList());
        Collections.shuffle(order, new Random(SEED));
        Map<Integer, PartRead> found = new ConcurrentHashMap<>();
        parts.run(all.size(), i -> found.put(order.get(i), reading.of(all.get(order.get(i)))));
        return told(strata, bytesARow, IntStream.range(0, all.size()).mapToObj(found::get).toList());
    }

    /** @param known the bytes of a row, on an emulator 1, where they are known before the parts are read */
    private TableSample told(Strata strata, OptionalDouble known, List<PartRead> found) {
        long seen = read.get();
        if (seen == 0 && failure.get().isPresent()) {
            throw failure.get().get();
        }
        boolean whole = found.stream().allMatch(PartRead::ended);
        double bytesARow = known.orElseGet(() -> ofEnded(found));
        List<SampledKey> keys = new ArrayList<>();
        for (PartRead one : found) {
            double weight = one.ended() || one.keys().isEmpty()
                    ? 1
                    : Math.max(1, one.part().size() / bytesARow / one.keys().size());
            one.keys().forEach(key -> keys.add(weight == 1 ? key : new SampledKey(key.key(), key.newest(), key.bytes(), weight)));
        }
        Optional<KeyBytes> first = keys.isEmpty() ? Optional.empty() : Optional.of(keys.getFirst().key());
        Optional<KeyBytes> last = keys.isEmpty() ? Optional.empty() : Optional.of(keys.getLast().key());
        double rows = keys.stream().mapToDouble(SampledKey::weight).sum();
        Collections.shuffle(keys, new Random(SEED));
        // A share that was not read at all can be anything.
        double unread = strata.total() == 0
                ? 0
                : found.stream()
                                .filter(one -> !one.ended() && one.keys().isEmpty())
                                .mapToDouble(one -> one.part().size())
                                .sum()
                        / strata.total();
        Optional<End> early = whole ? Optional.empty() : cutShort.get();
        return new TableSample(
                new KeySample(keys, seen, rows, first, last),
                seen,
                whole,
                found.size(),
                whole ? 0 : Math.min(1, strata.error() + unread),
                emulated,
                early.map(End::why),
                early.filter(why -> why.kind() == End.Kind.FAILED).isPresent());
    }

    /** {@return the bytes of a row by a few rows that are read for it; empty where somebody cancels} */
    private OptionalDouble weighed(Strata strata) {
        List<Strata.Part> all = strata.parts();
        try {
            return stop() ? OptionalDouble.empty() : OptionalDouble.of(reads.bytesARow(
                    IntStream.iterate(0, i -> i < all.size(), i -> i + Math.ceilDiv(all.size(), WEIGHED))
                            .mapToObj(i -> all.get(i).range())
                            .toList()));
        } catch (CancellationException wished) {
            cancel();
            return OptionalDouble.empty();
        }
    }

    /** {@return the bytes of a row by the parts that were read to their end: who has cancelled waits for no more reads} */
    private static double ofEnded(List<PartRead> found) {
        double bytes = found.stream().filter(PartRead::ended).mapToDouble(one -> one.part().size()).sum();
        long rows = found.stream().filter(PartRead::ended).mapToLong(one -> one.keys().size()).sum();
        return rows == 0 || bytes == 0 ? KeyReads.USUAL_BYTES : Math.max(1, bytes / rows);
    }
}
