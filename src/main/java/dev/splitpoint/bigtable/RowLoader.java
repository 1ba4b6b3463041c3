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
import dev.splitpoint.design.Workload;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.Operation;
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
 * Writer of generated rows: the segment generators of a design give the keys, its columns give the cells.
 *
 * <p>Rows are numbered from 0 and spread evenly over the duration of the workload. The same design and number of rows
 * therefore give the same keys: of 100 rows in a workload of 100 min, row 30 has the key of minute 30. Cells get the
 * current time, since a garbage-collection policy could delete older cells at once.
 */
public final class RowLoader {
    /** Maximum rows of a request. */
    static final int BATCH = 500;
    /**
     * Maximum mutations of a request. Bigtable allows 100,000; 20,000 with values of 1 KiB reach the 20 MB that
     * Google's client sends at once.
     */
    private static final int MUTATIONS = 20_000;
    /** Maximum number of pending requests, which is sufficient to keep a server busy. */
    private static final int BATCHES = 4;

    /** Number of batches per second if a rate is given, so that the load is even. */
    private static final int BATCHES_A_SECOND = 10;

    private static final long POLL_NANOS = 100_000_000;
    private static final int CHECKED_ROWS = 10;

    private final Connection connection;
    private final TableDesign design;
    private final TableId table;
    private final KeyStream keys;
    private final RowCells cells;
    private final LongSupplier nanos;
    private volatile boolean checked;

    /**
     * @param connection connection that stays open while rows are loaded
     * @param design design with the segments and the columns
     * @param table id of the target table, which has the families of the design
     * @param files access to sample files
     * @throws BigtableException if the design has no segments, or no family that is writable
     * @throws dev.splitpoint.stream.WorkloadException if the generators of the segments are invalid
     */
    public RowLoader(Connection connection, TableDesign design, String table, SampleFiles files) {
        this(connection, design, table, files, System::nanoTime);
    }

    /** @param nanos the time in nanoseconds from any origin, for the timeout of a silent server */
    RowLoader(Connection connection, TableDesign design, String table, SampleFiles files, LongSupplier nanos) {
        this.connection = connection;
        this.nanos = nanos;
        this.design = design;
        this.table = TableId.of(table);
        if (design.table().columnFamilies().isEmpty()
                || design.rowKey().segments().isEmpty()) {
            throw new BigtableException(
                    design.rowKey().segments().isEmpty()
                            ? "The design has no segments, but a row needs a key. Add a segment."
                            : "The design has no column families, but a row needs a cell. Add a column family.");
        }
        this.keys = KeyStream.of(design.rowKey(), Map.of(), design.workload().seed(), files);
        this.cells = new RowCells(design, connection.endpoint() instanceof Endpoint.Emulator);
    }

    /**
     * Writes rows.
     *
     * @param rows number of rows; rows with equal keys overwrite each other
     * @param perSecond maximum rows per second; 0 for no limit
     * @param cancelled polled about ten times a second
     * @param clock current time in milliseconds since 1970, read once per batch for the timestamp of its cells
     * @param progress receives the number of written rows after each batch, on any thread
     * @return the number of written rows
     * @throws BigtableException if the table lacks a family, before anything is written; or if the connection fails or
     *     is silent for 15 seconds. The message contains the number of written rows, which stay
     * @throws CancellationException if the load was cancelled
     */
    public long load(long rows, long perSecond, BooleanSupplier cancelled, LongSupplier clock, LongConsumer progress) {
        checkFamilies(cancelled);
        int maxRows = Math.clamp(MUTATIONS / cells.maxCells(), 1, BATCH);
        int size = perSecond > 0 ? Math.clamp(perSecond / BATCHES_A_SECOND, 1, maxRows) : maxRows;
        PendingRows pending = new PendingRows(size, rows, cancelled, progress);
        try {
            connection.call(table.getTableId(), () -> {
                write(rows, perSecond, size, pending, clock);
                return rows;
            });
        } catch (BigtableException failed) {
            throw failed.withCompletedPart(
                    String.format(Locale.ROOT, "%,d of %,d rows were written.", pending.written.get(), rows));
        }
        return pending.written.get();
    }

    private void write(long rows, long perSecond, int size, PendingRows pending, LongSupplier clock) {
        Batcher<RowMutationEntry, Void> batcher = connection.data().newBulkMutationBatcher(table);
        try {
            KeyCursor cursor = keys.cursor();
            long start = System.nanoTime();
            for (long from = 0; from < rows; from += size) {
                long to = Math.min(rows, from + size);
                if (perSecond > 0) {
                    // A batch is sent when its last row is due. Otherwise the first second would have too many rows.
                    pending.pause(start + (long) ((double) to / perSecond * 1e9));
                }
                long micros = TimeUnit.MILLISECONDS.toMicros(clock.getAsLong());
                for (long row = from; row < to; row++) {
                    pending.add(batcher, cells.entry(key(cursor, row, rows), row, micros));
                }
                batcher.sendOutstanding();
            }
            pending.await();
        } finally {
            // Closing sends the rows of an incomplete batch. After a failure, their response is ignored.
            ApiFuture<Void> _ = batcher.closeAsync();
            batcher.cancelOutstanding();
        }
    }

    /** Limit of pending rows: at most four batches, so that a cancellation takes effect soon. */
    private final class PendingRows {
        private final int size;
        private final long rows;
        private final BooleanSupplier cancelled;
        private final LongConsumer progress;
        private final Semaphore free;
        private final IdleTimer idle = new IdleTimer(nanos);
        private final AtomicLong written = new AtomicLong();
        private final AtomicReference<Optional<RuntimeException>> failure = new AtomicReference<>(Optional.empty());

        PendingRows(int size, long rows, BooleanSupplier cancelled, LongConsumer progress) {
            this.size = size;
            this.rows = rows;
            this.cancelled = cancelled;
            this.progress = progress;
            this.free = new Semaphore(BATCHES * size);
        }

        void add(Batcher<RowMutationEntry, Void> batcher, RowMutationEntry entry) {
            acquire(1);
            ApiFutures.addCallback(
                    batcher.add(entry),
                    new ApiFutureCallback<>() {
                        @Override
                        public void onSuccess(Void answer) {
                            idle.reset();
                            free.release();
                            long count = written.incrementAndGet();
                            if (count % size == 0 || count == rows) {
                                progress.accept(count);
                            }
                        }

                        @Override
                        public void onFailure(Throwable thrown) {
                            failure.compareAndSet(
                                    Optional.empty(),
                                    Optional.of(
                                            thrown instanceof RuntimeException known
                                                    ? known
                                                    : new IllegalStateException(thrown)));
                            free.release();
                        }
                    },
                    Runnable::run);
        }

        /** Waits until the server has acknowledged all rows. */
        void await() {
            acquire(BATCHES * size);
            check();
        }

        void pause(long until) {
            try {
                for (long remaining = until - System.nanoTime(); remaining > 0; remaining = until - System.nanoTime()) {
                    check();
                    TimeUnit.NANOSECONDS.sleep(Math.min(remaining, POLL_NANOS));
                }
            } catch (InterruptedException e) {
                throw interrupted();
            }
        }

        private void acquire(int count) {
            try {
                if (free.availablePermits() == BATCHES * size) {
                    idle.reset();
                }
                do {
                    check();
                } while (!free.tryAcquire(count, POLL_NANOS, TimeUnit.NANOSECONDS));
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
            if (free.availablePermits() < BATCHES * size && idle.isExpired()) {
                throw BigtableException.timeout(
                        "No response for " + IdleTimer.TIMEOUT.toSeconds() + " s from "
                                + connection.endpoint().text() + ". More rows may have been written. Load again when"
                                + " it responds: existing rows get newer cells, and the values are added to"
                                + " their aggregates.",
                        new TimeoutException());
            }
        }

        private static CancellationException interrupted() {
            Thread.currentThread().interrupt();
            return new CancellationException();
        }
    }

    /**
     * Returns notices about the rows to be written: families that cannot be written, and rows that exist already.
     *
     * <p>The same design, number of rows, and seed give the same keys. Up to ten rows are looked up in the table.
     *
     * @param rows number of rows to be written
     * @param cancelled polled while the request is pending
     * @return the notices, possibly none
     * @throws BigtableException if the table lacks a family, or a request fails
     * @throws CancellationException if the check was cancelled
     */
    public List<ClientNotice> notices(long rows, BooleanSupplier cancelled) {
        checkFamilies(cancelled);
        return Stream.concat(
                        cells.unwrittenNotice().map(ClientNotice::of).stream(), existingRows(rows, cancelled).stream())
                .toList();
    }

    private Optional<ClientNotice> existingRows(long rows, BooleanSupplier cancelled) {
        Query query = Query.create(table).filter(KeyRowAdapter.keysOnly());
        Set<ByteString> checkedKeys = new HashSet<>();
        KeyCursor cursor = keys.cursor();
        checkedRows(rows).forEach(row -> checkedKeys.add(key(cursor, row, rows)));
        checkedKeys.forEach(query::rowKey);
        long found = requireTable(() -> connection.call(table.getTableId(), () -> {
            RowCollector collector = new RowCollector(row -> true, cancelled);
            connection.data().readRowsCallable(new KeyRowAdapter()).call(query, collector);
            collector.await();
            return collector.rows();
        }));
        return found == 0
                ? Optional.empty()
                : Optional.of(ClientNotice.existing(table.getTableId(), found, checkedKeys.size()));
    }

    /** {@return up to ten row numbers, evenly spaced from the first row to the last; for 19 rows 0, 2, 4, … 18} */
    static LongStream checkedRows(long rows) {
        long count = Math.min(rows, CHECKED_ROWS);
        return LongStream.range(0, count).map(i -> count == 1 ? 0 : (long) ((double) i / (count - 1) * (rows - 1)));
    }

    private ByteString key(KeyCursor cursor, long row, long rows) {
        operation(cursor, design.workload(), row, rows);
        cursor.render(cursor.stream().size());
        return ByteString.copyFrom(cursor.bytes(), 0, cursor.length());
    }

    /**
     * Moves a cursor to a row, and returns the operation that writes it.
     *
     * @param row number of the row, 0 for the first one
     * @param rows number of rows to be written
     */
    public static Operation operation(KeyCursor cursor, Workload workload, long row, long rows) {
        long nanos = (long) (workload.nanos() * ((double) row / rows));
        return cursor.setOperation(row, nanos, rows, nanos, row);
    }

    private <T> T requireTable(Supplier<T> request) {
        try {
            return request.get();
        } catch (BigtableException exception) {
            throw ErrorMessages.isMissing(exception)
                    ? new BigtableException(
                            "There is no table '" + table.getTableId() + "' in "
                                    + connection.endpoint().text() + ". Apply the design first to create it.",
                            exception)
                    : exception;
        }
    }

    /**
     * Checks the families of the table. For a missing family, a server reports only "some mutations failed to apply".
     */
    private void checkFamilies(BooleanSupplier cancelled) {
        if (checked) {
            return;
        }
        TableSchema schema = requireTable(() -> new Tables(connection).get(table.getTableId(), cancelled));
        for (String family : cells.writtenFamilies()) {
            ColumnFamily found = schema.columnFamilies().stream()
                    .filter(one -> one.name().equals(family))
                    .findFirst()
                    .orElseThrow(() -> new BigtableException("The table '" + schema.tableId() + "' has no family '"
                            + family + "'. Apply the design first."));
            if (found.aggregate().isPresent() != cells.isAggregate(family)) {
                throw new BigtableException("The family '" + family + "' of the table '" + schema.tableId()
                        + (cells.isAggregate(family)
                                ? "' holds values, but aggregates in the design. The type of a family cannot"
                                        + " change. Use another table or family."
                                : "' holds aggregates, but values in the design. The type of a family cannot"
                                        + " change. Use another table or family."));
            }
        }
        checked = true;
    }
}
