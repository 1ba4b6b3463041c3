package dev.splitpoint.bigtable.sample;

import com.google.cloud.bigtable.data.v2.models.KeyOffset;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.splitpoint.bigtable.CancellableWait;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.KeyRowAdapter;
import dev.splitpoint.bigtable.RowCollector;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampledKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** Key reads through a connection. */
final class ClientReads implements KeyReads {
    private final Connection connection;
    private final TableId table;
    private final BooleanSupplier cancelled;

    ClientReads(Connection connection, String table, BooleanSupplier cancelled) {
        this.connection = connection;
        this.table = TableId.of(table);
        this.cancelled = cancelled;
    }

    @Override
    public List<SplitPoint> boundaries() {
        List<KeyOffset> offsets = connection.call(
                table.getTableId(),
                () -> CancellableWait.getOrCancel(connection.data().sampleRowKeysAsync(table), cancelled));
        return offsets.stream()
                .map(offset -> new SplitPoint(KeyBytes.of(offset.getKey().toByteArray()), offset.getOffsetBytes()))
                .toList();
    }

    @Override
    public boolean read(KeyRange range, long limit, Predicate<SampledKey> taker) {
        return connection.call(table.getTableId(), () -> {
            Query query = KeyRowAdapter.withRange(Query.create(table), range)
                    .filter(KeyRowAdapter.keysOnly())
                    .limit(limit);
            RowCollector collector = new RowCollector(taker, cancelled);
            connection.data().readRowsCallable(new KeyRowAdapter()).call(query, collector);
            return collector.await() && collector.rows() < limit;
        });
    }

    @Override
    public KeyRange narrowed(KeyRange range) {
        return connection.call(table.getTableId(), () -> {
            Query query = KeyRowAdapter.withRange(Query.create(table), range)
                    .filter(KeyRowAdapter.keysOnly())
                    .limit(1)
                    .reversed(true);
            List<SampledKey> rows = new ArrayList<>();
            RowCollector collector = new RowCollector(rows::add, cancelled);
            connection.data().readRowsCallable(new KeyRowAdapter()).call(query, collector);
            collector.await();
            KeyBytes end =
                    rows.isEmpty() ? range.start() : rows.getFirst().key().next();
            return new KeyRange(range.start(), Optional.of(end));
        });
    }
}
