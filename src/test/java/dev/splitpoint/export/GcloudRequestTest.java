package dev.splitpoint.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.protobuf.util.JsonFormat;
import com.sun.net.httpserver.HttpServer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script of gcloud, run by gcloud itself against a server that records its requests. */
@Tag("slow")
class GcloudRequestTest {
    @TempDir
    private Path directory;

    @Test
    void gcloudRequestMatchesTheTableOfTheDesign() throws IOException {
        ForeignTool.assume("gcloud");
        ForeignTool.assume("bash");
        TableDesign rich = Exports.rich();
        List<KeyBytes> splits =
                List.of(KeyBytes.utf8("a,b"), KeyBytes.utf8("c;d"), KeyBytes.utf8("é"), KeyBytes.utf8("$(id) `x`"));
        TableDesign design = rich.withSimulation(rich.simulation().withSplits(splits));
        CreateTableRequest.Builder admin = CreateTableRequest.newBuilder();
        JsonFormat.parser().merge(Exports.text("admin-json", design), admin);
        // gcloud leaves the granularity, the frequency, types and nested policies to the server and to cbt.
        admin.getTableBuilder()
                .clearGranularity()
                .clearTieredStorageConfig()
                .getAutomatedBackupPolicyBuilder()
                .clearFrequency();
        List.of("sum", "min", "max", "users").forEach(admin.getTableBuilder()::removeColumnFamilies);
        for (String family : List.of("nested", "three")) {
            admin.getTableBuilder()
                    .putColumnFamilies(family, com.google.bigtable.admin.v2.ColumnFamily.getDefaultInstance());
        }
        assertThat(withoutEmptyPolicies(request(design)))
                .isEqualTo(withoutEmptyPolicies(admin.clearParent().build()));
    }

    @Test
    void gcloudRequestOfAnAggregateTableHasNoFamilies() throws IOException {
        ForeignTool.assume("gcloud");
        ForeignTool.assume("bash");
        CreateTableRequest request = request(Samples.load("page-counters").design());
        assertThat(request.getTable().getColumnFamiliesMap()).isEmpty();
        assertThat(request.getTable().getRowKeySchema().getFieldsCount()).isEqualTo(2);
    }

    private static CreateTableRequest withoutEmptyPolicies(CreateTableRequest request) {
        CreateTableRequest.Builder builder = request.toBuilder();
        request.getTable().getColumnFamiliesMap().forEach((name, family) -> {
            if (family.getGcRule().getSerializedSize() == 0) {
                builder.getTableBuilder()
                        .putColumnFamilies(
                                name, family.toBuilder().clearGcRule().build());
            }
        });
        return builder.build();
    }

    private CreateTableRequest request(TableDesign design) throws IOException {
        Queue<String> requests = new ConcurrentLinkedQueue<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            requests.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            byte[] answer = "{}".getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        try {
            Path tools = Files.createDirectory(directory.resolve("bin"));
            Path cbt = Files.writeString(tools.resolve("cbt"), "#!/bin/sh\n");
            Files.setPosixFilePermissions(cbt, PosixFilePermissions.fromString("rwxr-xr-x"));
            Export export = Exports.of("gcloud", design);
            ForeignTool.write(directory, export);
            ForeignTool.Result result = ForeignTool.run(
                    directory,
                    Map.of(
                            "PATH",
                            tools + ":" + System.getenv("PATH"),
                            "CLOUDSDK_CONFIG",
                            directory.resolve("config").toString(),
                            "CLOUDSDK_API_ENDPOINT_OVERRIDES_BIGTABLEADMIN",
                            "http://localhost:" + server.getAddress().getPort() + "/",
                            "CLOUDSDK_AUTH_ACCESS_TOKEN_FILE",
                            Files.writeString(directory.resolve("token"), "none")
                                    .toString(),
                            "CLOUDSDK_CORE_DISABLE_PROMPTS",
                            "1",
                            "CLOUDSDK_CORE_CHECK_GCE_METADATA",
                            "false"),
                    List.of("bash", export.files().getFirst().name()));
            assertThat(result.exitCode()).as(result.output()).isZero();
        } finally {
            server.stop(0);
        }
        CreateTableRequest.Builder request = CreateTableRequest.newBuilder();
        assertThat(requests).hasSize(1);
        JsonFormat.parser().merge(requests.element(), request);
        return request.build();
    }
}
