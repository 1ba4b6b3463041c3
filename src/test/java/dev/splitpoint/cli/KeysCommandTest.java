package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("fast")
class KeysCommandTest {
    @TempDir
    private Path folder;

    private String file;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("design.bigtable.yaml"), Samples.text(Samples.FIRST))
                .toString();
    }

    @Test
    void textAndJsonContainTheSameKeys() throws IOException {
        Shell.Run text = Shell.run("keys", file, "--count", "50");
        Shell.Run json = Shell.run("keys", file, "--count", "50", "--json");
        assertThat(text.exitCode()).isZero();
        List<String> keys = text.out().lines().toList();
        assertThat(keys).hasSize(50);
        List<String> lines = json.out().lines().toList();
        assertThat(lines).hasSize(50);
        for (int i = 0; i < keys.size(); i++) {
            JsonNode line = new ObjectMapper().readTree(lines.get(i));
            assertThat(line.get("key").asText()).isEqualTo(keys.get(i));
            assertThat(KeyBytes.hex(line.get("hex").asText()).toText()).isEqualTo(keys.get(i));
            assertThat(line.get("operation").asText()).isIn("insert", "update");
            line.get("segments")
                    .forEach(segment -> assertThat(line.get("key").asText()).contains(segment.asText()));
            assertThat(line.get("segments")).isNotEmpty();
        }
        assertThat(Shell.run("keys", file).out().lines().toList()).isEqualTo(keys.subList(0, 20));
    }

    @Test
    void offsetAndItsInstantAreTheSameTime() {
        String offset = Shell.run("keys", file, "--at", "30m").out();
        assertThat(offset.lines()).hasSize(20);
        assertThat(Shell.run("keys", file, "--at", "2026-01-01T00:30:00Z").out())
                .isEqualTo(offset);
        assertThat(Shell.run("keys", file).out()).isNotEqualTo(offset);
    }

    @Test
    void wrongTimesPhasesAndCountsAreRefused() {
        for (String[] wrong : List.of(
                new String[] {"--at", "yesterday"},
                new String[] {"--at", "3650d"},
                new String[] {"--at", "2400-01-01T00:00:00Z"},
                new String[] {"--phase", "none"},
                new String[] {"--count", "0"})) {
            Shell.Run run = Shell.run("keys", file, wrong[0], wrong[1]);
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).startsWith("splitpoint: ");
        }
    }
}
