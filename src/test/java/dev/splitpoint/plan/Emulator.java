package dev.splitpoint.plan;

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
import dev.splitpoint.key.KeyBytes;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Google's emulator of Bigtable, as a process of its own, with a client of the data and of the tables. */
final class Emulator {
    static final String PROJECT = "test-project";
    static final String INSTANCE = "test-instance";

    private final Path folder;
    private final Process process;
    private final int port;
    private final BigtableDataClient data;
    private final BigtableTableAdminClient admin;

    private Emulator(Path folder, Process process, int port) throws IOException {
        this.folder = folder;
        this.process = process;
        this.port = port;
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
    static Optional<Emulator> start() throws IOException, InterruptedException {
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String system = os.contains("win") ? "windows" : os.contains("mac") ? "darwin" : "linux";
        String machine = System.getProperty("os.arch").equals("aarch64") ? "arm" : "x86_64";
        String suffix = system.equals("windows") ? ".exe" : "";
        String resource = "/gcloud/bigtable-" + system + "-" + machine + "/platform/bigtable-emulator/cbtemulator" + suffix;
        try (InputStream binary = Emulator.class.getResourceAsStream(resource)) {
            if (binary == null) {
                return Optional.empty();
            }
            Path folder = Files.createTempDirectory("bigtable emulator");
            Path file = folder.resolve("cbtemulator" + suffix);
            Files.copy(binary, file);
            if (!file.toFile().setExecutable(true)) {
                return Optional.empty();
            }
            int port = freePort();
            Process process = new ProcessBuilder(file.toString(), "-host=localhost", "-port=" + port)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            await(port, process);
            return Optional.of(new Emulator(folder, process, port));
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static void await(int port, Process process) throws InterruptedException {
        while (process.isAlive()) {
            try {
                new Socket("localhost", port).close();
                return;
            } catch (IOException notYet) {
                TimeUnit.MILLISECONDS.sleep(20);
            }
        }
        throw new IllegalStateException("The emulator ended with " + process.exitValue());
    }

    String address() {
        return "localhost:" + port;
    }

    BigtableDataClient data() {
        return data;
    }

    /** Makes a table with a family m that holds a cell in each row. */
    void fill(String table, Collection<KeyBytes> keys) {
        admin.createTable(CreateTableRequest.of(table).addFamily("m"));
        List<KeyBytes> all = List.copyOf(keys);
        for (int from = 0; from < all.size(); from += 1000) {
            BulkMutation rows = BulkMutation.create(TableId.of(table));
            for (KeyBytes key : all.subList(from, Math.min(from + 1000, all.size()))) {
                rows.add(bytes(key), Mutation.create().setCell("m", "v", "x"));
            }
            data.bulkMutateRows(rows);
        }
    }

    void drop(String table) {
        admin.deleteTable(table);
    }

    List<KeyBytes> keys(Query query) {
        List<KeyBytes> keys = new ArrayList<>();
        data.readRows(query).forEach(row -> keys.add(key(row)));
        return keys;
    }

    static KeyBytes key(Row row) {
        return KeyBytes.of(row.getKey().toByteArray());
    }

    static ByteString bytes(KeyBytes key) {
        return ByteString.copyFrom(key.toArray());
    }

    void close() throws IOException, InterruptedException {
        data.close();
        admin.close();
        process.destroy();
        process.waitFor(10, TimeUnit.SECONDS);
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(folder);
    }
}
