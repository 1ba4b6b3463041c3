package dev.splitpoint.bigtable.trial;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.KeyRowAdapter;
import dev.splitpoint.bigtable.RowCollector;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryRanges;
import dev.splitpoint.query.ReadOrder;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.ToDoubleFunction;

/** Runner that reads the computed key ranges of queries from a table, to compare the rows with the expected number. */
public final class QueryRunner {
    /** Maximum key ranges of a request, so that it stays below 512 KiB. */
    private static final int MAX_RANGES = 1_000;

    private final Connection connection;
    private final TableId table;

    /**
     * @param connection connection that stays open while queries run
     * @param table table id
     */
    public QueryRunner(Connection connection, String table) {
        this.connection = connection;
        this.table = TableId.of(table);
    }

    /**
     * Measured result of a query.
     *
     * @param rows number of rows in its key ranges, up to its limit if the limit ends the read
     * @param elapsed time from the first request to the last row
     */
    public record Counted(long rows, Duration elapsed) {}

    /**
     * Reads the key ranges of a query as its plan specifies, and counts the rows: up to the limit of the query if the
     * limit ends the read, and up to the limit from each range if the newest rows of several ranges are merged. Reads
     * keys only.
     *
     * @param query explanation of the query, with all its ranges
     * @param cancelled polled for each row, and while a request is pending
     * @return the number of rows and the time
     * @throws dev.splitpoint.bigtable.BigtableException if a request fails
     * @throws CancellationException if the query was cancelled
     */
    public Counted run(Explanation query, BooleanSupplier cancelled) {
        List<KeyRange> ranges = query.ranges().ranges();
        return connection.call(table.getTableId(), () -> {
            connection.data();
            long start = System.nanoTime();
            long rows = 0;
            // A request without ranges would read the whole table.
            int most = limit(query.ranges()).isPresent() && query.ranges().isMerged() ? 1 : MAX_RANGES;
            for (int from = 0; from < ranges.size(); from += most) {
                Query request = Query.create(table).filter(KeyRowAdapter.keysOnly());
                limit(query.ranges()).ifPresent(request::limit);
                request.reversed(query.ranges().order().isNewestLast());
                ranges.subList(from, Math.min(ranges.size(), from + most))
                        .forEach(range -> KeyRowAdapter.withRange(request, range));
                RowCollector collector = new RowCollector(row -> !cancelled.getAsBoolean(), cancelled);
                connection.data().readRowsCallable(new KeyRowAdapter()).call(request, collector);
                if (!collector.await()) {
                    throw new CancellationException();
                }
                rows += collector.rows();
            }
            return new Counted(rows, Duration.ofNanos(System.nanoTime() - start));
        });
    }

    /**
     * {@return the limit of each request, if the first or the last rows in key order are the result; otherwise empty}
     */
    private static OptionalLong limit(QueryRanges query) {
        boolean firstRowsSuffice = query.residualFilters().isEmpty()
                && query.order().direction() != ReadOrder.Direction.SORTED
                && query.ranges().size() <= MAX_RANGES;
        return firstRowsSuffice ? query.plan().query().limit() : OptionalLong.empty();
    }

    /**
     * {@return the number of rows that a query reads}
     *
     * @param rows number of rows in a key range
     */
    static double rowsRead(QueryRanges query, ToDoubleFunction<KeyRange> rows) {
        double limit =
                limit(query).isEmpty() ? Double.POSITIVE_INFINITY : limit(query).getAsLong();
        return query.isMerged()
                ? query.ranges().stream()
                        .mapToDouble(range -> Math.min(limit, rows.applyAsDouble(range)))
                        .sum()
                : Math.min(limit, query.ranges().stream().mapToDouble(rows).sum());
    }
}
