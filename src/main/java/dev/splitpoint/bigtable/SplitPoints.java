package dev.splitpoint.bigtable;

import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.splitpoint.key.KeyBytes;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** Where a table is cut into parts of about the same size, as SampleRowKeys says. */
public final class SplitPoints {
    /** A table can be made with so many. */
    public static final int MOST = 100;

    private SplitPoints() {}

    /**
     * {@return keys between parts of the table, rising; they need not be those of rows. None on an emulator: it has no
     * tablets, and what it answers are random rows}
     *
     * @param connection open as long as this asks
     * @param table      its name
     * @param cancelled  is asked while the other side says nothing
     * @throws BigtableException     if the other side fails
     * @throws CancellationException if it was cancelled
     */
    public static List<KeyBytes> of(Connection connection, String table, BooleanSupplier cancelled) {
        if (connection.endpoint() instanceof Endpoint.Emulator) {
            return List.of();
        }
        return connection.ask(table, () -> CancellableWait
                .of(connection.data().sampleRowKeysAsync(TableId.of(table)), cancelled)
                .stream()
                .map(offset -> KeyBytes.of(offset.getKey().toByteArray()))
                .filter(key -> !key.isEmpty())
                .distinct()
                .sorted()
                .toList());
    }

    /** {@return as many of them as a table can be made with, evenly taken} */
    static List<KeyBytes> thinned(List<KeyBytes> keys) {
        return keys.size() <= MOST
                ? keys
                : IntStream.range(0, MOST).mapToObj(i -> keys.get((int) ((long) i * keys.size() / MOST))).toList();
    }
}
