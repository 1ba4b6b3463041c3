package dev.splitpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.yaml.bind.DesignSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a short command does not wait for. */
@Tag("fast")
class CommandStartTest {
    @TempDir
    Path directory;

    private List<String> loaded(int exitCode, String... args) throws IOException, InterruptedException {
        Path log = directory.resolve("classes.log");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load:file=" + log.getFileName() + ":none",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName()));
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("printed.txt").toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(exitCode);
        return Files.readAllLines(log, StandardCharsets.UTF_8);
    }

    @Test
    @Timeout(90)
    void commandStartDoesNotLoadLogging() throws Exception {
        assertThat(loaded(0, "schema"))
                .anyMatch(line -> line.startsWith("dev.splitpoint.cli.SchemaCommand "))
                .noneMatch(line -> line.startsWith("java.util.logging.LogManager "))
                .noneMatch(line -> line.startsWith("jdk.internal.logger.LoggerFinderLoader "))
                .noneMatch(line -> line.startsWith("dev.splitpoint.cli.SimulateCommand "));
        assertThat(Files.readString(directory.resolve("printed.txt"))).isEqualTo(DesignSchema.text());
    }

    @Test
    @Timeout(90)
    void failedCommandReturnsItsExitCode() throws Exception {
        assertThat(loaded(2, "validate", "nothing.bigtable.yaml")).isNotEmpty();
        assertThat(directory.resolve("printed.txt")).content().contains("nothing.bigtable.yaml");
    }
}
