package dev.splitpoint.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.yaml.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The real program is ended and started again. */
@Tag("window")
class RestartTest {
    private static final long MOST_SECONDS = 180;

    @TempDir
    private Path directory;

    @Test
    @Timeout(2 * MOST_SECONDS)
    void themeTextSizeAndRecentFilesAreRestored() throws Exception {
        Path file = directory.resolve("plant-seven.bigtable.yaml");
        Files.writeString(file, Samples.text(Samples.FIRST).replace("sensor-readings", "plant-seven"));
        List<String> left = run("leave", file.toString());
        // The other theme than that of the machine.
        String standing = left.stream()
                .filter(line -> line.startsWith("left "))
                .findFirst()
                .orElseThrow();
        assertThat(standing).matches("left from (light to dark|dark to light), larger");

        assertThat(run("return"))
                .contains("returned to " + standing.split("[ ,]")[4] + ", larger")
                .anyMatch(line -> line.startsWith("opened plant-seven"));
    }

    private List<String> run(String... args) throws Exception {
        Process program = new Program(directory).start(ProgramProbe.class, args);
        try {
            // Read it all: a pipe that is full would hold the program up.
            List<String> lines = Program.lines(program, "until it ends");
            assertThat(program.waitFor(MOST_SECONDS, TimeUnit.SECONDS))
                    .as("%s", lines)
                    .isTrue();
            assertThat(program.exitValue()).as("%s", lines).isZero();
            return lines;
        } finally {
            program.destroyForcibly();
        }
    }
}
