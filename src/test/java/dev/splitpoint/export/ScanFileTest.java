package dev.splitpoint.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitpoint.heat.HeatData;
import dev.splitpoint.heat.HeatGrid;
import dev.splitpoint.heat.Metric;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.tablet.SimulationRun;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScanFileTest {
    private final SimulationRun run = SyntheticRun.of(40, 64, Duration.ofMinutes(1));

    private JsonNode read() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ScanFile.write(run, out);
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            return new ObjectMapper().readTree(in);
        }
    }

    @Test
    void everyMetricReadBackHasTheValuesOfTheRun() throws IOException {
        JsonNode metrics = read().at("/scanData/data/metrics");
        assertThat(metrics).hasSize(Metric.values().length);
        for (JsonNode metric : metrics) {
            HeatGrid grid = new HeatData(run).grid(Metric.valueOf(metric.get("category").asText()));
            JsonNode rows = metric.at("/matrix/rows");
            assertThat(rows).hasSize(40);
            double written = 0;
            double expected = 0;
            for (int cell = 0; cell < 40; cell++) {
                assertThat(rows.get(cell).get("cols")).hasSize(64);
                for (int bucket = 0; bucket < 64; bucket++) {
                    double value = grid.at(cell, bucket);
                    JsonNode col = rows.get(cell).get("cols").get(bucket);
                    assertThat(col.isNull()).isEqualTo(Double.isNaN(value));
                    written += col.asDouble();
                    expected += Double.isNaN(value) ? 0 : value;
                }
            }
            assertThat(written).as(metric.get("category").asText()).isCloseTo(expected, within(expected * 1e-6));
            assertThat(metric.get("hasNonzeroData").asBoolean()).isEqualTo(expected > 0);
        }
    }

    @Test
    void keysPrefixesAndFindingsHaveSpannersShape() throws IOException {
        JsonNode scan = read();
        JsonNode data = scan.at("/scanData/data");
        assertThat(data.get("endKeyStrings")).hasSize(64);
        assertThat(data.get("endKeyStrings").get(63).asText()).isEmpty();
        assertThat(data.get("endKeyStrings").get(0).asText()).isEqualTo(run.load().buckets().start(1).toText());
        assertThat(data.get("keySeparator").asText()).isEqualTo("#");
        assertThat(data.at("/prefixNodes/3/word").asText()).isEqualTo("03#");
        assertThat(data.at("/prefixNodes/3/startIndex").asInt()).isEqualTo(12);
        assertThat(data.at("/prefixNodes/3/endIndex").asInt()).isEqualTo(16);
        assertThat(data.at("/diagnosticMessages/0/shortMessage/message").asText()).isEqualTo("HOT_RANGE");
        assertThat(scan.get("startTime").asText()).isEqualTo("2026-01-01T00:00:00Z");
        assertThat(scan.get("endTime").asText()).isEqualTo("2026-01-01T00:40:00Z");
    }

    @Test
    void theNameSaysWhetherItIsZipped(@TempDir Path folder) throws IOException {
        ScanFile.save(folder.resolve("a.JSON"), run);
        ScanFile.save(folder.resolve("a.json.gz"), run);
        assertThat(new ObjectMapper().readTree(folder.resolve("a.JSON").toFile())).isEqualTo(read());
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve("a.json.gz")))) {
            assertThat(new ObjectMapper().readTree(in)).isEqualTo(read());
        }
    }

    @Test
    void whatCannotBeWrittenIsSaidInASentence(@TempDir Path folder) throws IOException {
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
