package dev.splitpoint.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.tablet.TestDesigns;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("fast")
class RunFilesTest {
    /** A hot table of one tablet, with keys that hold commas, quotes and bytes that are not text. */
    private static final SimulationRun RUN = new Simulator(Runnable::run)
            .run(
                    RunnableDesign.of(
                            TestDesigns.with(
                                    List.of(
                                            "{ name: c, generator: { weighted: { 'a,\"b\"': 1, \u00e9: 1 } } }",
                                            TestDesigns.ID),
                                    """
                                    workload: { phases: [ { name: p, duration: 2h, rate: { constant: 40000 }, mix: { write: 1 } } ] }
                                    simulation: { nodes: 5 }
                                    """),
                            SampleFiles.NONE),
                    new RunOptions(20_000, 256, 1),
                    () -> false);

    @TempDir
    private Path folder;

    private static List<JsonNode> json(String text) {
        ObjectMapper mapper = new ObjectMapper();
        return text.lines()
                .map(line -> {
                    try {
                        return mapper.readTree(line);
                    } catch (IOException e) {
                        throw new AssertionError(line, e);
                    }
                })
                .toList();
    }

    @Test
    void eachEventHasItsTimeKeysRuleAndLimit() throws IOException {
        Path file = folder.resolve("events.jsonl");
        EventFile.save(file, RUN);
        List<JsonNode> lines = json(Files.readString(file));
        assertThat(lines).hasSameSizeAs(RUN.events()).isNotEmpty();
        for (int i = 0; i < lines.size(); i++) {
            TabletEvent event = RUN.events().get(i);
            JsonNode line = lines.get(i);
            assertThat(line.get("seconds").asDouble()).isEqualTo(event.seconds());
            assertThat(Duration.between(
                            Instant.parse("2026-01-01T00:00:00Z"),
                            Instant.parse(line.get("time").asText())))
                    .isEqualTo(Duration.ofNanos(Math.round(event.seconds() * 1e9)));
            assertThat(line.get("kind").asText()).isEqualTo(event.kind().name());
            assertThat(line.get("rule").asText()).isEqualTo(event.rule().name());
            assertThat(line.get("origin").asText()).isIn("documented", "paper", "analogue", "ours");
            assertThat(line.get("source").asText()).isNotBlank();
            assertThat(KeyBytes.hex(line.get("startKeyHex").asText()))
                    .isEqualTo(RUN.load().buckets().start(event.from()));
            assertThat(KeyBytes.hex(line.get("startKeyHex").asText()).toText())
                    .isEqualTo(line.get("startKey").asText());
            assertThat(line.get("splitKey").asText().isEmpty()).isEqualTo(event.kind() == TabletEvent.Kind.MOVE);
            assertThat(line.get("nodeTo").asInt()).isEqualTo(event.nodeTo() + 1).isBetween(1, 5);
            assertThat(line.get("measured").asDouble()).isEqualTo(event.measured());
            assertThat(line.get("limit").asDouble()).isEqualTo(event.limit());
        }
    }

    @Test
    void csvContainsTheSameValuesAsJsonLines() throws IOException {
        Path csv = folder.resolve("events.CSV");
        Path lines = folder.resolve("events.jsonl");
        EventFile.save(csv, RUN);
        EventFile.save(lines, RUN);
        List<JsonNode> expected = json(Files.readString(lines));
        try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(csv)) {
            List<NamedCsvRecord> records = reader.stream().toList();
            assertThat(records).hasSameSizeAs(expected);
            for (int i = 0; i < records.size(); i++) {
                for (String column : records.get(i).getHeader()) {
                    assertThat(records.get(i).getField(column))
                            .isEqualTo(expected.get(i).get(column).asText());
                }
            }
        }
    }

    @Test
    void eachNodeHasARowInEachCell() throws IOException {
        Path file = folder.resolve("nodes.jsonl.gz");
        NodeSeriesFile.save(file, RUN);
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            List<JsonNode> rows = json(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            assertThat(rows).hasSize(120 * 5);
            JsonNode row = rows.get(7 * 5 + 3);
            assertThat(row.get("time").asText()).isEqualTo("2026-01-01T00:07:00Z");
            assertThat(row.get("seconds").asInt()).isEqualTo(420);
            assertThat(row.get("node").asInt()).isEqualTo(4);
            assertThat(row.get("demand").asDouble()).isEqualTo(RUN.nodes().demand()[7 * 5 + 3]);
            assertThat(row.get("load").asDouble()).isEqualTo(RUN.nodes().cpu()[7 * 5 + 3]);
            assertThat(row.get("tablets").asInt()).isEqualTo(RUN.nodes().tablets()[7 * 5 + 3]);
            assertThat(row.get("bytes").asDouble()).isEqualTo(RUN.nodes().bytes()[7 * 5 + 3]);
        }
    }

    @Test
    void failedSaveLeavesNoFile() {
        assertThat(EventFile.isNamed(Path.of("events.txt"))).isFalse();
        assertThat(EventFile.isNamed(Path.of("events.csv.gz"))).isTrue();
        assertThatThrownBy(() -> EventFile.save(folder.resolve("no").resolve("events.csv"), RUN))
                .isInstanceOf(IOException.class);
        assertThat(folder).isEmptyDirectory();
    }
}
