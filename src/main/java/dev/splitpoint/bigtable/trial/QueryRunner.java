package dev.splitpoint.bigtable.trial;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.KeyRows;
import dev.splitpoint.bigtable.RowCollector;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.query.Explanation;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/** Runs queries on a table: the key ranges that were worked out for them, to be held against what was predicted. */
public final class QueryRunner {
    /** A request with many more ranges is too large (512 KiB). */
    private static final int RANGES = 1_000;

    private final Connection connection;
    private final TableId table;

    /**
     * @param connection open as long as reads run
     * @param table      the table
     */
    public QueryRunner(Connection connection, String table) {
        this.connection = connection;
        this.table = TableId.of(table);
    }

    /**
     * What a read was like.
     *
     * @param rows    that are in its ranges, up to its limit where that ends the reading
     * @param elapsed from the first request to the last row
     */
    public record Counted(long rows, Duration elapsed) {}

    /**
     * {@return what is in the ranges of a read, keys only, up to its limit where that ends the reading}
     *
     * @param read      whose ranges are all listed
     * @param cancelled asked now and then
     * @throws BigtableException     if the other side fails
     * @throws CancellationException if it was cancelled
     */
    public Counted run(Explanation read, BooleanSupplier cancelled) {
        List<KeyRange> ranges = read.ranges().ranges();
        return connection.ask(table.getTableId(), () -> {
            connection.data();
            long start = System.nanoTime();
            long rows = 0;
            // without a range a request would read the whole table
            for (int from = 0; from < ranges.size(); from += RANGES) {
                Query query = Query.create(table).filter(KeyRows.keysOnly());
                limit(read).ifPresent(query::limit);
                ranges.subList(from, Math.min(ranges.size(), from + RANGES)).forEach(range -> KeyRows.in(query, range));
                RowCollector taking = new RowCollector(row -> !cancelled.getAsBoolean(), cancelled);
                connection.data().readRowsCallable(new KeyRows()).call(query, taking);
                if (!taking.await()) {
                    throw new CancellationException();
                }
                rows += taking.rows();
            }
            return new Counted(rows, Duration.ofNanos(System.nanoTime() - start));
        });
    }

    /** {@return the limit of a read, where the first rows met are those that it wants: then no others are read} */
    static OptionalLong limit(Explanation read) {
        boolean firstOnes = read.ranges().leftovers().isEmpty() && !read.isSorted() && !read.ranges().isMerged(read.read())
                && read.ranges().ranges().size() <= RANGES;
        return firstOnes ? read.read().limit() : OptionalLong.empty();
    }
}
