package dev.splitpoint.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.heat.data.HeavyRows;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.load.HeavyKey;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TestDesigns;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("fast")
class ScanFileTest {
    private final SimulationRun run = SyntheticRun.of(40, 64, Duration.ofMinutes(1));

    private static SimulationRun run(String... segments) {
        return TestDesigns.run(
                TestDesigns.design(List.of(segments), "", "{ write: 1 }", "10m", 1000, 3, "{ rows: 0 }"), 100_000, 1);
    }

    private JsonNode read() throws IOException {
        return read(run);
    }

    private static JsonNode read(SimulationRun run) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ScanFile.write(run, out);
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            return new ObjectMapper().readTree(in);
        }
    }

    @Test
    void everyMetricMatchesTheRun() throws IOException {
        JsonNode metrics = read().at("/scanData/data/metrics");
        assertThat(metrics).hasSize(Metric.values().length);
        for (JsonNode metric : metrics) {
            HeatGrid grid =
                    new HeatData(run).grid(Metric.valueOf(metric.get("category").asText()));
            JsonNode rows = metric.at("/matrix/rows");
            assertThat(rows).hasSize(40);
            double expected = 0;
            for (int cell = 0; cell < 40; cell++) {
                assertThat(rows.get(cell).get("cols")).hasSize(64);
                for (int bucket = 0; bucket < 64; bucket++) {
                    double value = grid.at(cell, bucket);
                    JsonNode col = rows.get(cell).get("cols").get(bucket);
                    assertThat(col.isNull()).isEqualTo(Double.isNaN(value));
                    if (!Double.isNaN(value)) {
                        assertThat((float) col.asDouble())
                                .as(
                                        "%s in cell %d, bucket %d",
                                        metric.get("category").asText(), cell, bucket)
                                .isEqualTo((float) value);
                    }
                    expected += Double.isNaN(value) ? 0 : value;
                }
            }
            assertThat(metric.get("hasNonzeroData").asBoolean()).isEqualTo(expected > 0);
        }
    }

    @Test
    void keysPrefixesAndFindingsMatchTheSpannerFormat() throws IOException {
        JsonNode scan = read();
        JsonNode data = scan.at("/scanData/data");
        assertThat(data.get("endKeyStrings")).hasSize(64);
        assertThat(data.get("endKeyStrings").get(63).asText()).isEmpty();
        assertThat(data.get("endKeyStrings").get(0).asText())
                .isEqualTo(run.load().buckets().start(1).toText());
        assertThat(data.get("keySeparator").asText()).isEqualTo("#");
        assertThat(data.at("/prefixNodes/3/word").asText()).isEqualTo("03#");
        assertThat(data.at("/prefixNodes/3/startIndex").asInt()).isEqualTo(12);
        assertThat(data.at("/prefixNodes/3/endIndex").asInt()).isEqualTo(16);
        assertThat(data.at("/diagnosticMessages/0/shortMessage/message").asText())
                .isEqualTo("HOT_RANGE");
        assertThat(scan.get("startTime").asText()).isEqualTo("2026-01-01T00:00:00Z");
        assertThat(scan.get("endTime").asText()).isEqualTo("2026-01-01T00:40:00Z");
    }

    @Test
    void prominentHeavyRowsAreNamed() throws IOException {
        JsonNode data = read(run(TestDesigns.ID, TestDesigns.TIME)).at("/scanData/data");
        assertThat(data.get("indexedKeys")).as("every row is written once").isEmpty();
        SimulationRun rows = run(TestDesigns.ZIPF);
        data = read(rows).at("/scanData/data");
        JsonNode operations = data.at("/metrics/0");
        assertThat(operations.get("category").asText()).isEqualTo("OPERATIONS");
        HeavyRows heavy = new HeavyRows(rows);
        int named = 0;
        for (int bucket = 0; bucket < rows.load().buckets().size(); bucket++) {
            JsonNode index = operations.at("/indexedHotKeys/7/sparseHotKeys/" + bucket);
            List<HeavyKey> found = heavy.at(7, bucket);
            assertThat(index.isMissingNode()).isEqualTo(found.isEmpty());
            if (!found.isEmpty()) {
                named++;
                assertThat(data.get("indexedKeys").get(index.asInt()).asText())
                        .isEqualTo(found.getFirst().key().toText());
            }
        }
        assertThat(named).isGreaterThan(20);
        assertThat(java.util.stream.IntStream.range(0, rows.load().buckets().size())
                        .filter(bucket -> !rows.load().buckets().isSingleRow(bucket)
                                && !heavy.at(7, bucket).isEmpty()))
                .as("rows that share their bucket with others")
                .isNotEmpty();
    }

    @Test
    void savingReportsProgressAndCanBeCancelled(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.json.gz"), "old");
        List<Double> shares = new ArrayList<>();
        assertThatThrownBy(() -> ScanFile.save(file, run, share -> {
                    shares.add(share);
                    if (share > 0.5) {
                        throw new CancellationException();
                    }
                }))
                .isInstanceOf(CancellationException.class);
        assertThat(shares).isSorted().hasSizeGreaterThan(100).startsWith(0.0);
        assertThat(file).hasContent("old");
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void fileNameDeterminesCompression(@TempDir Path folder) throws IOException {
        ScanFile.save(folder.resolve("a.JSON"), run);
        ScanFile.save(folder.resolve("a.json.gz"), run);
        assertThat(new ObjectMapper().readTree(folder.resolve("a.JSON").toFile()))
                .isEqualTo(read());
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve("a.json.gz")))) {
            assertThat(new ObjectMapper().readTree(in)).isEqualTo(read());
        }
    }

    @Test
    void writeErrorIsReportedInASentence(@TempDir Path folder) throws IOException {
        assertThatThrownBy(() -> ScanFile.save(folder.resolve("none/a.heat.json.gz"), run))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("The folder of");
        assertThatThrownBy(() -> ScanFile.save(folder, run)).hasMessageContaining("is a directory");
        Path file = folder.resolve("a.heat.json.gz");
        Files.writeString(file, "old");
        ScanFile.save(file, run);
        assertThat(Files.size(file)).isGreaterThan(1000);
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }
}
