package dev.splitpoint.bigtable;

import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.splitpoint.key.KeyBytes;
import java.util.List;

/** Where a table is cut into parts of about the same size, as SampleRowKeys says. */
public final class SplitPoints {
    private SplitPoints() {}

    /**
     * {@return keys between parts of the table, rising; they need not be those of rows. None on an emulator: it has no
     * tablets, and what it answers are random rows}
     *
     * @param connection open as long as this asks
     * @param table      its name
     * @throws BigtableException if the other side fails
     */
    public static List<KeyBytes> of(Connection connection, String table) {
        if (connection.endpoint() instanceof Endpoint.Emulator) {
            return List.of();
        }
        return Refusals.asking(connection.endpoint(), table, () -> connection.data().sampleRowKeys(TableId.of(table)).stream()
                .map(offset -> KeyBytes.of(offset.getKey().toByteArray()))
                .filter(key -> !key.isEmpty())
                .distinct()
                .sorted()
                .toList());
    }
}
