package dev.splitpoint.query.code;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.key.KeyBytes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Google's emulator of Bigtable, as a process of its own, with a client of the data and of the tables. */
public final class Emulator {
    static final String PROJECT = "test-project";
    static final String INSTANCE = "test-instance";

    private final EmulatorProcess process;
    private final int port;
    private final BigtableDataClient data;
    private final BigtableTableAdminClient admin;

    private Emulator(EmulatorProcess process) throws IOException {
        this.process = process;
        this.port = process.endpoint().port();
        this.data = BigtableDataClient.create(BigtableDataSettings.newBuilderForEmulator(port)
                .setProjectId(PROJECT)
                .setInstanceId(INSTANCE)
                .build());
        this.admin = BigtableTableAdminClient.create(BigtableTableAdminSettings.newBuilderForEmulator(port)
                .setProjectId(PROJECT)
                .setInstanceId(INSTANCE)
                .build());
    }

    /** {@return an emulator that answers; empty where there is no binary of it for this machine} */
    public static Optional<Emulator> start() throws IOException {
        try {
            EmulatorProcess process =
                    EmulatorProcess.start(Path.of("target/emulator of tests").toAbsolutePath(), 0);
            return Optional.of(new Emulator(process));
        } catch (BigtableException none) {
            if (String.valueOf(none.getMessage()).startsWith("There is no emulator")) {
                return Optional.empty();
            }
            throw none;
        }
    }

    String address() {
        return "localhost:" + port;
    }

    BigtableDataClient data() {
        return data;
    }

    /** Makes a table with a family m that holds a cell in each row. */
    public void fill(String table, Collection<KeyBytes> keys) {
        admin.createTable(CreateTableRequest.of(table).addFamily("m"));
        List<KeyBytes> all = List.copyOf(keys);
        for (int from = 0; from < all.size(); from += 1000) {
            BulkMutation rows = BulkMutation.create(TableId.of(table));
            for (KeyBytes key : all.subList(from, Math.min(from + 1000, all.size()))) {
                rows.add(bytes(key), Mutation.create().setCell("m", "v", 1_000, "x"));
            }
            data.bulkMutateRows(rows);
        }
    }

    public void drop(String table) {
        admin.deleteTable(table);
    }

    public List<KeyBytes> keys(Query query) {
        List<KeyBytes> keys = new ArrayList<>();
        data.readRows(query).forEach(row -> keys.add(key(row)));
        return keys;
    }

    static KeyBytes key(Row row) {
        return KeyBytes.of(row.getKey().toByteArray());
    }

    public static ByteString bytes(KeyBytes key) {
        return ByteString.copyFrom(key.toArray());
    }

    public void close() {
        data.close();
        admin.close();
        process.close();
    }
}
