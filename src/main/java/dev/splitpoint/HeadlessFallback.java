package dev.splitpoint;

import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Fallback for machines without a display: writes the heatmap of a design as a PNG file, with the {@code simulate}
 * command.
 */
final class HeadlessFallback {
    private static final int ENVIRONMENT_FAILED = 3;

    private final CommandDispatcher.Commands commands;
    private final Path directory;

    /**
     * @param commands the command line
     * @param directory output directory of the image
     */
    HeadlessFallback(CommandDispatcher.Commands commands, Path directory) {
        this.commands = commands;
        this.directory = directory;
    }

    /**
     * {@return the exit code of the process}
     *
     * @param name name of a sample
     */
    int writeSampleHeatmap(String name, PrintWriter out, PrintWriter err) {
        try {
            Path unpacked = Files.createTempDirectory("splitpoint");
            Path sample = unpacked.resolve(name + Samples.EXTENSION);
            try {
                Files.writeString(sample, Samples.text(name));
                return writeHeatmap(sample, out, err);
            } finally {
                Files.deleteIfExists(sample);
                Files.delete(unpacked);
            }
        } catch (IOException e) {
            err.println("The sample design could not be unpacked: " + e.getMessage() + ".");
            return ENVIRONMENT_FAILED;
        }
    }

    /**
     * {@return the exit code of the process}
     *
     * @param design a design document
     */
    int writeHeatmap(Path design, PrintWriter out, PrintWriter err) {
        String file =
                Optional.ofNullable(design.getFileName()).map(Path::toString).orElse("");
        String name =
                file.endsWith(Samples.EXTENSION) ? file.substring(0, file.length() - Samples.EXTENSION.length()) : file;
        Path png = directory.resolve(name + ".heatmap.png").toAbsolutePath();
        String[] simulate = {"simulate", design.toString(), "--png", png.toString()};
        int exitCode = commands.run(simulate, new PrintWriter(Writer.nullWriter()), err);
        if (exitCode == 0) {
            out.println("Instead of the window, here is the heatmap of " + name + ": " + png);
        }
        return exitCode;
    }
}
