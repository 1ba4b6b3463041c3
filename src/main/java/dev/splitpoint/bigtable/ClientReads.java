package dev.splitpoint.bigtable;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Reads of keys by Google's client. */
final class ClientReads implements KeyReads {
    /** Where no row can be read to be weighed any more. */
    private static final double USUAL_BYTES = 1024;

    private final Connection connection;
    private final TableId table;

    ClientReads(Connection connection, String table) {
        this.connection = connection;
        this.table = TableId.of(table);
    }

    @Override
    public void boundaries(Consumer<Boundary> taker) {
        Refusals.asking(connection.endpoint(), table.getTableId(), () -> connection.data().sampleRowKeys(table))
                .forEach(found -> taker.accept(
                        new Boundary(KeyBytes.of(found.getKey().toByteArray()), found.getOffsetBytes())));
    }

    @Override
    public boolean read(KeyRange range, long limit, Predicate<SampledKey> taker) {
        try {
            Query query = KeyRows.in(Query.create(table), range).filter(KeyRows.keysOnly()).limit(limit);
            Taking taking = new Taking(taker, () -> false);
            connection.data().readRowsCallable(new KeyRows()).call(query, taking);
            return taking.await() && taking.rows() < limit;
        } catch (RuntimeException e) {
            throw Refusals.of(e, connection.endpoint(), table.getTableId());
        }
    }

    @Override
    public double bytesARow(Iterable<KeyRange> ranges) {
        Filter newest = FILTERS.limit().cellsPerColumn(1);
        long bytes = 0;
        int rows = 0;
        try {
            for (KeyRange range : ranges) {
                Query query = KeyRows.in(Query.create(table), range).filter(newest).limit(1);
                for (SampledKey row : connection.data().readRowsCallable(new KeyRows()).call(query)) {
                    bytes += row.bytes() + row.key().length();
                    rows++;
                }
            }
        } catch (RuntimeException e) {
            System.getLogger(ClientReads.class.getName()).log(System.Logger.Level.DEBUG, "No rows to weigh.", e);
        }
        return rows == 0 ? USUAL_BYTES : Math.max(1, (double) bytes / rows);
    }

    @Override
    public void close() {
        // the connection belongs to who opened it
    }
}
