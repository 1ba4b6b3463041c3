package dev.splitpoint.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.SampleFiles.WeightedValue;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class ValueFilesTest {
    @TempDir
    private Path folder;

    @Test
    void readsValuesWithAndWithoutCounts() throws IOException {
        Files.writeString(
                folder.resolve("v.csv"),
                "value,count\nacme,50\nglobex,30.5\n\ninitech\nacme,1\n\"a,\"\"b\",2\n\"q\"\n");
        assertThat(files().read("v.csv"))
                .containsExactly(
                        new WeightedValue("acme", 51),
                        new WeightedValue("globex", 30.5),
                        new WeightedValue("initech", 1),
                        new WeightedValue("a,\"b", 2),
                        new WeightedValue("q", 1));
    }

    @Test
    void savedValuesAreReadBackWithQuotesAndLineBreaks() throws IOException {
        List<WeightedValue> values = Stream.of(
                        "a", "two\nlines", "\n", "cr\r", "crlf\r\n\"quoted\", and more", "\"", "last\n")
                .map(value -> new WeightedValue(value, 2))
                .toList();
        ValueFileWriter.save(values, folder.resolve("v.csv"));
        assertThat(files().read("v.csv")).isEqualTo(values);
        Files.writeString(folder.resolve("v.csv"), "\"two\nlines\",1\nb,x\n");
        assertThatThrownBy(() -> files().read("v.csv")).hasMessageContaining("line 3");
        Files.writeString(folder.resolve("v.csv"), "a\n\"b\n" + "c\n".repeat(100_000));
        assertThatThrownBy(() -> files().read("v.csv")).hasMessageContaining("quote");
    }

    @Test
    void byteOrderMarkIsNotPartOfTheHeader() throws IOException {
        Files.writeString(folder.resolve("v.csv"), "\uFEFFvalue,count\r\nacme,50\r\n");
        assertThat(files().read("v.csv")).containsExactly(new WeightedValue("acme", 50));
        Files.writeString(folder.resolve("v.csv"), "\uFEFFacme,50\n");
        assertThat(files().read("v.csv")).containsExactly(new WeightedValue("acme", 50));
    }

    @Test
    void readsCompressedFiles() throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("v.csv.gz")))) {
            out.write("zürich,7\n".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(files().read("v.csv.gz")).isEqualTo(List.of(new WeightedValue("zürich", 7)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"secret,b", "secret,-1", "secret,Infinity", "secret,NaN", "secret,1,2"})
    void invalidLineIsRejectedWithItsNumberAndWithoutItsText(String line) throws IOException {
        Files.writeString(folder.resolve("v.csv"), "a,1\n" + line + "\n");
        assertThatThrownBy(() -> files().read("v.csv"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("'v.csv'")
                .hasMessageContaining("line 2")
                .hasMessageNotContaining("secret");
    }

    @Test
    void fileOutsideTheDesignFolderIsRejected() throws IOException {
        Path designs = Files.createDirectories(folder.resolve("designs/sub")).getParent();
        Path secret = Files.writeString(folder.resolve("secret.csv"), "password,1\n");
        Files.writeString(designs.resolve("sub/v.csv"), "a,1\n");
        SampleFiles files = ValueFiles.nextTo(designs.resolve("design.bigtable.yaml"));
        assertThat(files.read("sub/v.csv")).hasSize(1);
        assertThat(files.read("sub/../sub/v.csv")).hasSize(1);
        for (String name : List.of(
                "../secret.csv",
                "sub/../../secret.csv",
                secret.toString(),
                "/proc/self/environ",
                "\\\\host\\share\\x",
                "C:/x",
                "sub",
                ".",
                "a\0b")) {
            assertThatThrownBy(() -> files.read(name))
                    .as(name)
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("The sample file '")
                    .hasMessageNotContaining("password");
        }
        Files.createSymbolicLink(designs.resolve("link.csv"), secret);
        Files.createSymbolicLink(designs.resolve("up"), folder);
        for (String name : List.of("link.csv", "up/secret.csv")) {
            assertThatThrownBy(() -> files.read(name)).as(name).hasMessageContaining("link");
        }
        Files.createSymbolicLink(designs.resolve("inside.csv"), designs.resolve("sub/v.csv"));
        assertThat(files.read("inside.csv")).hasSize(1);
    }

    @Test
    void uncompressedGzipFileIsRejectedAndClosed() throws IOException {
        Path file = Files.writeString(folder.resolve("v.csv.gz"), "acme,50\n");
        Files.createFile(folder.resolve("none.csv.gz"));
        for (String name : List.of("v.csv.gz", "none.csv.gz")) {
            assertThatThrownBy(() -> files().read(name)).hasMessageContaining("gzip");
        }
        Path open = Path.of("/proc/self/fd");
        assumeTrue(Files.isDirectory(open), "only Linux lists the files that a process has open");
        try (Stream<Path> descriptors = Files.list(open)) {
            assertThat(descriptors.filter(descriptor -> leadsTo(descriptor, file)))
                    .isEmpty();
        }
    }

    private static boolean leadsTo(Path descriptor, Path file) {
        try {
            return Files.readSymbolicLink(descriptor).equals(file.toRealPath());
        } catch (IOException closedMeanwhile) {
            return false;
        }
    }

    @Test
    void textExceedingMemoryIsRejectedDuringReading() throws IOException {
        String text = "x".repeat(60_000) + "\n";
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("bomb.csv.gz")))) {
            for (int i = 0; i < 1_700; i++) {
                out.write((i + text).getBytes(StandardCharsets.UTF_8));
            }
        }
        assertThatThrownBy(() -> files().read("bomb.csv.gz")).hasMessageContaining("100 million");
    }

    @Test
    void overflowingSumIsRejected() throws IOException {
        Files.writeString(folder.resolve("v.csv"), "a,1e308\na,1e308\n");
        assertThatThrownBy(() -> files().read("v.csv")).hasMessageContaining("line 2");
    }

    @Test
    void reportsTheMissingFile() {
        assertThatThrownBy(() -> files().read("no.csv"))
                .isInstanceOf(IOException.class)
                .hasMessage("The sample file 'no.csv' does not exist. Copy it into the folder of the design.");
    }

    @Test
    void reportsNonTextContent() throws IOException {
        Files.write(folder.resolve("v.csv"), new byte[] {'a', (byte) 0xFF, '\n'});
        assertThatThrownBy(() -> files().read("v.csv"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("UTF-8");
    }

    private SampleFiles files() {
        return ValueFiles.nextTo(folder.resolve("design.bigtable.yaml"));
    }
}
