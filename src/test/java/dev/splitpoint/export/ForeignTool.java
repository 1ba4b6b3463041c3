package dev.splitpoint.export;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Programs that parse or run exported files. A test is skipped on a machine without the program. */
final class ForeignTool {
    private ForeignTool() {}

    /** What a program printed, both streams, and returned. */
    record Result(int exitCode, String output) {}

    static boolean isInstalled(String program) {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }

    static void assume(String program) {
        assumeTrue(isInstalled(program), program + " is not installed");
    }

    static Result run(Path directory, Map<String, String> environment, List<String> command) {
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
            builder.redirectInput(new File("/dev/null"));
            builder.environment().putAll(environment);
            Process process = builder.start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Result(process.waitFor(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Writes the files of an export into a directory. */
    static void write(Path directory, Export export) {
        try {
            for (ExportFile file : export.files()) {
                Files.write(directory.resolve(file.name()), file.bytes());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
