package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are no documents, or cannot be read: one sentence, exit code 2, soon. */
@Tag("fast")
class BrokenFilesTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("design.bigtable.yaml");
    }

    private void says(String sentence) {
        Shell.Run run = Shell.run("validate", file.toString());
        assertThat(run.err().lines()).containsExactly(file + ":" + sentence);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(Shell.run("simulate", file.toString())).isEqualTo(run);
    }

    @Test
    void missingFileIsReported() {
        says(" The file does not exist.");
    }

    @Test
    void directoryIsReported() throws IOException {
        Files.createDirectory(file);
        says(" This is a directory. Use a file such as sensor-readings.bigtable.yaml.");
    }

    @Test
    void unreadableFileIsReported() throws IOException {
        Files.writeString(file, Samples.text(Samples.FIRST));
        assumeTrue(file.toFile().setReadable(false) && !Files.isReadable(file), "this user may read everything");
        says(" The file cannot be read: permission denied.");
    }

    @Test
    void pipeWithoutWriterIsReported() throws Exception {
        assumeTrue(makesPipe(file), "there are no pipes here");
        says(" This is a pipe or a device. Use a file.");
    }

    private static boolean makesPipe(Path path) throws InterruptedException {
        try {
            return new ProcessBuilder("mkfifo", path.toString()).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void fileOfFiftyMegabytesOfNoiseIsReported() throws IOException {
        byte[] noise = new byte[50 * 1024 * 1024];
        new SplittableRandom(1).nextBytes(noise);
        Files.write(file, noise);
        says(" The file has 52.4 MB, but a design has at most 16.8 MB. Check that this is a design document.");
    }

    @Test
    void textNoiseOfMaximumSizeIsReportedInOneLine() throws IOException {
        SplittableRandom random = new SplittableRandom(2);
        StringBuilder noise = new StringBuilder();
        while (noise.length() < 15 * 1024 * 1024) {
            noise.append((char) (random.nextInt(30) == 0 ? '\n' : ' ' + random.nextInt(95)));
        }
        Files.writeString(file, noise);
        Shell.Run run = Shell.run("validate", file.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err().lines()).singleElement().asString().matches(".*:[0-9]+:[0-9]+: [^\\p{Cntrl}]+\\.");
    }

    @Test
    void overlongLineIsReported() throws IOException {
        Files.writeString(file, "a: \"" + "x".repeat(15 * 1024 * 1024) + "\"");
        says("1:1: This line has over a million characters. Check that this is a design document?");
    }

    @Test
    void utf16FileIsReported() throws IOException {
        Files.write(file, Samples.text(Samples.FIRST).getBytes(StandardCharsets.UTF_16));
        says("1:1: The text is in UTF-16. Save it in UTF-8.");
    }

    @Test
    void fileWithInvalidUtf8IsReported() throws IOException {
        Files.write(file, "kind: Stra\u00dfe".getBytes(StandardCharsets.ISO_8859_1));
        says("1:11: The byte DF is not valid UTF-8. Save the document in UTF-8.");
        Files.write(file, "# \uFFFD\r\n\rb: caf\u00e9\n".replace("\uFFFD", "??").getBytes(StandardCharsets.ISO_8859_1));
        says("3:7: The byte E9 is not valid UTF-8. Save the document in UTF-8.");
        byte[] mixed = "# \u00df\ud83d\ude00 x\n".getBytes(StandardCharsets.UTF_8);
        mixed[mixed.length - 2] = (byte) 0xF0;
        Files.write(file, mixed);
        says("1:6: The byte F0 is not valid UTF-8. Save the document in UTF-8.");
    }

    @Test
    void circularSymbolicLinkIsReported() throws IOException {
        Path other = file.resolveSibling("other.bigtable.yaml");
        Files.createSymbolicLink(other, file);
        Files.deleteIfExists(file);
        Files.createSymbolicLink(file, other);
        says(" This is a symbolic link that points to itself. Use the file itself.");
        Files.delete(other);
        says(" The file does not exist.");
    }

    @Test
    void problemOfTheWholeFileHasNoLineNumber() throws IOException {
        JsonNode problem = new ObjectMapper()
                .readTree(Shell.run("validate", "--json", file.getParent().toString())
                        .out())
                .at("/files/0/problems/0");
        assertThat(problem.fieldNames()).toIterable().containsExactly("severity", "place", "message");
        assertThat(problem.path("message").asText()).startsWith("This is a directory.");
    }

    @Test
    void secondFileArgumentIsRefused() {
        String sample = "sample-data/orders.bigtable.yaml";
        for (String command : java.util.List.of("simulate", "explain")) {
            assertThat(Shell.run(command, sample, "b.yaml"))
                    .isEqualTo(new Shell.Run(
                            2,
                            "",
                            String.join(
                                    System.lineSeparator(),
                                    "splitpoint: 'b.yaml' is not expected. '" + command + "' takes one FILE.",
                                    "Try 'splitpoint " + command + " --help'.",
                                    "")));
        }
    }

    @Test
    void fileOfZeroBytesIsReported() throws IOException {
        Files.write(file, new byte[4096]);
        says("1:1: The character U+0000 is not allowed in text. Check that this is a design document.");
    }

    @Test
    void fileTruncatedAnywhereIsReported() throws IOException {
        String whole = Samples.text(Samples.FIRST);
        for (int length = 0; length < whole.indexOf("queries:"); length += 97) {
            Files.writeString(file, whole.substring(0, length));
            Shell.Run run = Shell.run("validate", file.toString());
            assertThat(run.exitCode()).as("after %d characters", length).isEqualTo(2);
            assertThat(run.err()).doesNotContain("Exception", "\tat ");
            assertThat(run.err().lines()).hasSizeBetween(1, 12).allMatch(line -> line.matches(".*[.?]( \\[.*])?"));
        }
    }

    @Test
    void windowsLineEndingsAreAccepted() throws IOException {
        Files.writeString(file, "\uFEFF" + Samples.text(Samples.FIRST).replace("\n", "\r\n"));
        assertThat(Shell.run("validate", file.toString()).exitCode()).isZero();
    }

    @Test
    void controlCharactersInFileNamesAreEscaped() {
        Shell.Run run = Shell.run("validate", "\u001b[2J.bigtable.yaml", "--json");
        assertThat(run.out()).doesNotContain("\u001b").contains("\\u001B[2J");
        assertThat(Shell.run("validate", "\u001b[2J.bigtable.yaml").err())
                .isEqualTo("\\u001B[2J.bigtable.yaml: The file does not exist." + System.lineSeparator());
        assertThat(Shell.run("validate", "a\u0000b").err())
                .startsWith("splitpoint: FILE 'a\\u0000b' is not a valid file name.");
        assertThat(Shell.run("valid\u001b[2Jate").err()).doesNotContain("\u001b");
    }
}
