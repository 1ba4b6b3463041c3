package dev.splitpoint.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.yaml.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The real program is set up by its user and quit, and started again. */
class RestartTest {
    private static final long MOST_SECONDS = 180;

    @TempDir
    private Path directory;

    @Test
    @Timeout(2 * MOST_SECONDS)
    void themeSizeDivisionTextAndRecentFilesAreThoseOfTheLastEnd() throws Exception {
        Path file = Files.writeString(directory.resolve("mine.bigtable.yaml"), Samples.text(Samples.FIRST));
        Path other = Files.writeString(directory.resolve("other.bigtable.yaml"), Samples.text(Samples.FIRST));
        String left = run("change", other.toString(), file.toString());
        assertThat(left).contains("840 high", "divided at 0.62", "with YAML", "recent mine.bigtable.yaml other.bigtable.yaml");
        assertThat(run("look", file.toString())).isEqualTo(left);
    }

    private String run(String what, String... more) throws Exception {
        String[] arguments = Stream.concat(Stream.of(what), Stream.of(more)).toArray(String[]::new);
        Process process = new Program(directory).start(RestartProbe.class, arguments);
        try {
            List<String> lines = Program.lines(process, "quit");
            assertThat(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).as(String.join("\n", lines)).isZero();
            return lines.stream()
                    .filter(line -> line.startsWith(what + ": "))
                    .map(line -> line.substring(what.length() + 2))
                    .findFirst()
                    .orElseThrow();
        } finally {
            process.destroyForcibly();
        }
    }
}
