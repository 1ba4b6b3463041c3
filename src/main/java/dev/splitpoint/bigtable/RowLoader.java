package dev.splitpoint.bigtable;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import com.google.api.gax.batching.Batcher;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Writes rows of a design: the keys of its segments' generators, cells of its columns.
 *
 * <p>Rows are numbered, and written in that order as if evenly over the design's workload, so that the same number of rows is
 * the same keys. Cells get the present time: an older one could be deleted at once by the family's policy.
 */
public final class RowLoader {
    /** Rows in a request. */
    static final int BATCH = 500;
    /**
     * A request may have 100,000 mutations; with a fifth of that and values of a kilobyte it has the 20 MB that Google's client
     * sends at once.
     */
    private static final int MUTATIONS = 20_000;
    /** Requests without an answer, which keep a server busy. */
    private static final int BATCHES = 4;

    /** Where a rate is asked for: so many, that rows come evenly. */
    private static final int BATCHES_A_SECOND = 10;
    private static final long HEARD_NANOS = 100_000_000;
    private static final int LOOKED_UP = 10;

    private final Connection connection;
    private final TableDesign design;
    private final TableId table;
    private final KeyStream keys;
    private final RowCells cells;
    private final LongSupplier nanos;
    private volatile boolean checked;

    /**
     * @param connection open as long as rows are loaded
     * @param design     has the keys and the columns
     * @param table      where to, which has the design's families
     * @param files      where sample files are read from
     * @throws BigtableException if the design has no family that a cell could be in
     * @throws dev.splitpoint.stream.WorkloadException if it cannot be turned into keys
     */
    public RowLoader(Connection connection, TableDesign design, String table, SampleFiles files) {
        this(connection, design, table, files, System::nanoTime);
    }

    /** @param nanos the time in nanoseconds, from any moment on, by which a silent server is given up */
    RowLoader(Connection connection, TableDesign design, String table, SampleFiles files, LongSupplier nanos) {
        this.connection = connection;
        this.nanos = nanos;
        this.design = design;
        this.table = TableId.of(table);
        if (design.table().columnFamilies().isEmpty() || design.rowKey().segments().isEmpty()) {
            throw new BigtableException(design.rowKey().segments().isEmpty()
                    ? "The design has no segments, but a row needs a key. Add a segment."
                    : "The design has no column families, but a row needs a cell. Add a column family.");
        }
        this.keys = KeyStream.of(design.rowKey(), Map.of(), design.workload().seed(), files);
        this.cells = new RowCells(design, connection.endpoint() instanceof Endpoint.Emulator);
    }

    /**
     * Writes rows.
     *
     * @param rows      how many; rows with the same key are one row in the end
     * @param perSecond the maximum in a second; 0 for no maximum
     * @param cancelled asked about ten times a second
     * @param clock     the present time in milliseconds since 1970, read for each batch: the timestamp of its cells
     * @param progress  receives the number of written rows after each batch, on any thread
     * @return the number of rows written
     * @throws BigtableException     if the table lacks a family, before anything is written; or if the connection fails or is
     *                               silent for 15 seconds, with the number of rows that were written, which stay
     * @throws CancellationException if it was cancelled
     */
    public long load(long rows, long perSecond, BooleanSupplier cancelled, LongSupplier clock, LongConsumer progress) {
        checkFamilies(cancelled);
        int most = Math.clamp(MUTATIONS / cells.most(), 1, BATCH);
        int size = perSecond > 0 ? Math.clamp(perSecond / BATCHES_A_SECOND, 1, most) : most;
        Unanswered unanswered = new Unanswered(size, rows, cancelled, progress);
        try {
            connection.ask(table.getTableId(), () -> {
                write(rows, perSecond, size, unanswered, clock);
                return rows;
            });
        } catch (BigtableException failed) {
            throw failed.after(String.format(Locale.ROOT, "%,d of %,d rows were written.", unanswered.written.get(), rows));
        }
        return unanswered.written.get();
    }

    private void write(long rows, long perSecond, int size, Unanswered unanswered, LongSupplier clock) {
        Batcher<RowMutationEntry, Void> batcher = connection.data().newBulkMutationBatcher(table);
        try {
            KeyCursor cursor = keys.cursor();
            long start = System.nanoTime();
            for (long from = 0; from < rows; from += size) {
                long to = Math.min(rows, from + size);
                if (perSecond > 0) {
                    // Each batch when its last row is due: otherwise the first second would have too many.
                    unanswered.pause(start + (long) ((double) to / perSecond * 1e9));
                }
                long micros = TimeUnit.MILLISECONDS.toMicros(clock.getAsLong());
                for (long row = from; row < to; row++) {
                    unanswered.add(batcher, cells.entry(key(cursor, row, rows), row, micros));
                }
                batcher.sendOutstanding();
            }
            unanswered.await();
        } finally {
            // Closing sends the rows of an incomplete batch; after a failure nobody waits for their answer.
            ApiFuture<Void> _ = batcher.closeAsync();
            batcher.cancelOutstanding();
        }
    }

    /** Rows that were sent and not answered yet: at most four batches, so that a cancellation is soon effective. */
    private final class Unanswered {
        private final int size;
        private final long rows;
        private final BooleanSupplier cancelled;
        private final LongConsumer progress;
        private final Semaphore free;
        private final IdleTimer silence = new IdleTimer(nanos);
        private final AtomicLong written = new AtomicLong();
        private final AtomicReference<Optional<RuntimeException>> failure = new AtomicReference<>(Optional.empty());

        Unanswered(int size, long rows, BooleanSupplier cancelled, LongConsumer progress) {
            this.size = size;
            this.rows = rows;
            this.cancelled = cancelled;
            this.progress = progress;
            this.free = new Semaphore(BATCHES * size);
        }

        void add(Batcher<RowMutationEntry, Void> batcher, RowMutationEntry entry) {
            acquire(1);
            ApiFutures.addCallback(batcher.add(entry), new ApiFutureCallback<>() {
                @Override
                public void onSuccess(Void answer) {
                    silence.end();
                    free.release();
                    long count = written.incrementAndGet();
                    if (count % size == 0 || count == rows) {
                        progress.accept(count);
                    }
                }

                @Override
                public void onFailure(Throwable thrown) {
                    failure.compareAndSet(Optional.empty(), Optional.of(
                            thrown instanceof RuntimeException known ? known : new IllegalStateException(thrown)));
                    free.release();
                }
            }, Runnable::run);
        }

        /** Waits until all rows are answered. */
        void await() {
            acquire(BATCHES * size);
            check();
        }

        void pause(long until) {
            try {
                for (long left = until - System.nanoTime(); left > 0; left = until - System.nanoTime()) {
                    check();
                    TimeUnit.NANOSECONDS.sleep(Math.min(left, HEARD_NANOS));
                }
            } catch (InterruptedException e) {
                throw interrupted();
            }
        }

        private void acquire(int count) {
            try {
                if (free.availablePermits() == BATCHES * size) {
                    silence.end();
                }
                do {
                    check();
                } while (!free.tryAcquire(count, HEARD_NANOS, TimeUnit.NANOSECONDS));
            } catch (InterruptedException e) {
                throw interrupted();
            }
        }

        private void check() {
            failure.get().ifPresent(known -> {
                throw known;
            });
            if (cancelled.getAsBoolean()) {
                throw new CancellationException();
            }
            if (free.availablePermits() < BATCHES * size && silence.isTooLong()) {
                throw BigtableException.late("No response for " + IdleTimer.MOST.toSeconds() + " s from "
                        + connection.endpoint().text() + ". More rows may have been written. Load again when"
                        + " it responds: existing rows get newer cells, and the values are added to"
                        + " their aggregates.", new TimeoutException());
            }
        }

        private static CancellationException interrupted() {
            Thread.currentThread().interrupt();
            return new CancellationException();
        }
    }

    /**
     * {@return what is to be known of rows before they are written: which cells cannot be, and that some of the rows
     * are in the table already, since the same design, number of rows and seed make the same keys; a few of them are looked up}
     *
     * @param rows      how many are to be written
     * @param cancelled is asked while the server says nothing
     * @throws BigtableException     if the table lacks a family, or the other side fails
     * @throws CancellationException if it was cancelled
     */
    public List<ClientNotice> beforehand(long rows, BooleanSupplier cancelled) {
        checkFamilies(cancelled);
        return Stream.concat(cells.unwritten().map(ClientNotice::of).stream(), alreadyThere(rows, cancelled).stream()).toList();
    }

    private Optional<ClientNotice> alreadyThere(long rows, BooleanSupplier cancelled) {
        Query query = Query.create(table).filter(KeyRows.keysOnly());
        Set<ByteString> some = new HashSet<>();
        KeyCursor cursor = keys.cursor();
        lookedUp(rows).forEach(row -> some.add(key(cursor, row, rows)));
        some.forEach(query::rowKey);
        long found = there(() -> connection.ask(table.getTableId(), () -> {
            RowCollector taking = new RowCollector(row -> true, cancelled);
            connection.data().readRowsCallable(new KeyRows()).call(query, taking);
            taking.await();
            return taking.rows();
        }));
        return found == 0 ? Optional.empty() : Optional.of(ClientNotice.existing(table.getTableId(), found, some.size()));
    }

    /** {@return a few numbers of rows, evenly from the first to the last of them} */
    static LongStream lookedUp(long rows) {
        long count = Math.min(rows, LOOKED_UP);
        return LongStream.range(0, count).map(i -> count == 1 ? 0 : (long) ((double) i / (count - 1) * (rows - 1)));
    }

    /** {@return the key of a row, which the cursor then has} */
    private ByteString key(KeyCursor cursor, long row, long rows) {
        long nanos = (long) (design.workload().nanos() * ((double) row / rows));
        cursor.renderRow(row, nanos, rows, nanos, row);
        return ByteString.copyFrom(cursor.bytes(), 0, cursor.length());
    }

    private <T> T there(Supplier<T> question) {
        try {
            return question.get();
        } catch (BigtableException refused) {
            throw ErrorMessages.isMissing(refused)
                    ? new BigtableException("There is no table '" + table.getTableId() + "' in " + connection.endpoint().text()
                            + ". Apply the design first to create it.", refused)
                    : refused;
        }
    }

    /** A server says of a family that is not there only that "some mutations failed to apply". */
    private void checkFamilies(BooleanSupplier cancelled) {
        if (checked) {
            return;
        }
        TableSchema there = there(() -> new Tables(connection).get(table.getTableId(), cancelled));
        for (String family : cells.written()) {
            ColumnFamily found = there.columnFamilies().stream()
                    .filter(one -> one.name().equals(family))
                    .findFirst()
                    .orElseThrow(() -> new BigtableException(
                            "The table '" + there.tableId() + "' has no family '" + family + "'. Apply the design first."));
            if (found.aggregate().isPresent() != cells.isAggregate(family)) {
                throw new BigtableException("The family '" + family + "' of the table '" + there.tableId() + (cells.isAggregate(family)
                        ? "' holds values, but aggregates in the design. The type of a family cannot change. Use another table or family."
                        : "' holds aggregates, but values in the design. The type of a family cannot change. Use another table or family."));
            }
        }
        checked = true;
    }
}
