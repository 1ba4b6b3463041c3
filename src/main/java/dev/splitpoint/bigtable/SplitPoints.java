package dev.splitpoint.bigtable;

import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.splitpoint.key.KeyBytes;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/** Keys that divide a table into sections of about equal size, as returned by SampleRowKeys. */
public final class SplitPoints {
    /** Maximum number of split points when a table is created. */
    public static final int MAX_SPLITS = 100;

    private SplitPoints() {}

    /**
     * Returns the keys between sections of a table, ascending. They need not be keys of rows. The list is empty on an
     * emulator: it has no tablets, and answers SampleRowKeys with random rows.
     *
     * @param connection connection that stays open during the call
     * @param table table id
     * @param cancelled polled while the request is pending
     * @return the keys
     * @throws BigtableException if the request fails
     * @throws java.util.concurrent.CancellationException if the request was cancelled
     */
    public static List<KeyBytes> of(Connection connection, String table, BooleanSupplier cancelled) {
        if (connection.endpoint() instanceof Endpoint.Emulator) {
            return List.of();
        }
        return connection.call(
                table,
                () ->
                        CancellableWait.getOrCancel(connection.data().sampleRowKeysAsync(TableId.of(table)), cancelled)
                                .stream()
                                .map(offset -> KeyBytes.of(offset.getKey().toByteArray()))
                                .filter(key -> !key.isEmpty())
                                .distinct()
                                .sorted()
                                .toList());
    }

    /** {@return at most {@link #MAX_SPLITS} of the keys, evenly selected: of 200 keys every second one} */
    static List<KeyBytes> limited(List<KeyBytes> keys) {
        return keys.size() <= MAX_SPLITS
                ? keys
                : IntStream.range(0, MAX_SPLITS)
                        .mapToObj(i -> keys.get((int) ((long) i * keys.size() / MAX_SPLITS)))
                        .toList();
    }
}
