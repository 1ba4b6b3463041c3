package dev.splitpoint.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.workload.SampleFiles;
import dev.splitpoint.workload.SampleFiles.WeightedValue;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueFilesTest {
    @TempDir
    private Path folder;

    @Test
    void readsValuesWithAndWithoutCounts() throws IOException {
        Files.writeString(folder.resolve("v.csv"), "value,count\nacme,50\nglobex,30.5\n\ninitech\nacme,1\n\"a,\"\"b\",2\n\"q\"\n");
        assertThat(files().read("v.csv"))
                .containsExactly(
                        new WeightedValue("acme", 51),
                        new WeightedValue("globex", 30.5),
                        new WeightedValue("initech", 1),
                        new WeightedValue("a,\"b", 2),
                        new WeightedValue("q", 1));
    }

    @Test
    void readsCompressedFiles() throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("v.csv.gz")))) {
            out.write("zürich,7\n".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(files().read("v.csv.gz")).isEqualTo(List.of(new WeightedValue("zürich", 7)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a,b | The sample file 'v.csv' has 'b' for a count in line 1; write value,count, or the value alone, in quotes if it has a comma.",
                "a,-1 | The sample file 'v.csv' has the count -1 in line 1, but it must be 0 or more.",
                "a,Infinity | The sample file 'v.csv' has the count Infinity in line 1, but it must be 0 or more.",
                "\"a | The sample file 'v.csv' has a quote without its end in line 1.",
            })
    void saysWhatIsWrongInWhichLine(String text, String message) throws IOException {
        Files.writeString(folder.resolve("v.csv"), text);
        assertThatThrownBy(() -> files().read("v.csv")).isInstanceOf(IOException.class).hasMessage(message);
    }

    @Test
    void saysWhichFileIsNotThere() {
        assertThatThrownBy(() -> files().read("no.csv"))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("The sample file 'no.csv' is not there: ");
    }

    @Test
    void saysWhatIsNotText() throws IOException {
        Files.write(folder.resolve("v.csv"), new byte[] {'a', (byte) 0xFF, '\n'});
        assertThatThrownBy(() -> files().read("v.csv"))
                .isInstanceOf(IOException.class)
                .hasMessage("The sample file 'v.csv' is not UTF-8.");
    }

    private SampleFiles files() {
        return ValueFiles.besides(folder.resolve("design.bigtable.yaml"));
    }
}
