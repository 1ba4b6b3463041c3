package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InferCommandTest {
    @TempDir
    private Path folder;

    private String keys;

    @BeforeEach
    void write() throws IOException {
        StringBuilder lines = new StringBuilder();
        Random random = new Random(6);
        for (int i = 0; i < 500; i++) {
            lines.append(String.format(Locale.ROOT, "acme#sensor-%05d#%d%n", random.nextInt(99_999),
                    Long.MAX_VALUE - 1_716_000_000_000L - random.nextInt()));
        }
        keys = Files.writeString(folder.resolve("keys.txt"), lines).toString();
    }

    @Test
    void readingsAreToldAndTheDesignCanBeSimulated() throws IOException {
        String out = folder.resolve("found.bigtable.yaml").toString();
        Shell.Run run = Shell.run("infer", keys, "--out", out);
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("500 keys read", "Reading 1: 100.0 %", "reversed timestamp in ms");
        assertThat(folder.resolve("found.sensor.values.csv")).exists();
        Shell.Run valid = Shell.run("validate", "--strict", out);
        assertThat(valid.err()).isEmpty();
        assertThat(valid.exitCode()).isZero();
        assertThat(Shell.run("simulate", out, "--samples", "1000").exitCode()).isZero();
    }

    @Test
    void jsonHasEverySegment() throws IOException {
        JsonNode root = new ObjectMapper().readTree(Shell.run("infer", keys, "--json").out());
        JsonNode segments = root.at("/readings/0/kinds/0/segments");
        assertThat(segments).hasSize(3);
        assertThat(segments.at("/1/type").asText()).isEqualTo("'sensor-' and a number of 5 digits");
        assertThat(segments.at("/1/delimiter").asText()).isEqualTo("#");
        assertThat(root.at("/readings/0/matchShare").asDouble()).isEqualTo(1);
    }

    @Test
    void aGuessIsExitCode1AndAFileWithoutKeysIs2AndWhatCannotBeWrittenIs3() throws IOException {
        String one = Files.writeString(folder.resolve("one.txt"), "x\n").toString();
        assertThat(Shell.run("infer", one).exitCode()).isEqualTo(1);
        Shell.Run missing = Shell.run("infer", folder.resolve("no.txt").toString());
        assertThat(missing.exitCode()).isEqualTo(2);
        assertThat(missing.err()).contains("is not there").hasLineCount(1);
        Shell.Run lost = Shell.run("infer", keys, "--out", folder.resolve("no/d.bigtable.yaml").toString());
        assertThat(lost.exitCode()).isEqualTo(3);
        assertThat(lost.err()).contains("does not exist");
    }
}
