package dev.splitpoint;

import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Entry point that runs a command or opens the window. If the machine has no display, writes a heatmap image instead,
 * with the {@code simulate} command.
 */
final class CommandDispatcher {
    /** A command is an option or a lowercase word. To open a file with such a name, users prefix {@code ./}. */
    private static final Pattern COMMAND = Pattern.compile("-.*|[a-z]+(-[a-z]+)*");

    /** Prefix of the argument that names the sample to open. */
    static final String SAMPLE = "--sample=";

    private static final int USAGE_ERROR = 2;
    private static final int ENVIRONMENT_FAILED = 3;

    private final Commands commands;
    private final Window window;
    private final Path directory;

    /**
     * @param commands the command line
     * @param window opens the window
     * @param directory output directory of the image if the window cannot open
     */
    CommandDispatcher(Commands commands, Window window, Path directory) {
        this.commands = commands;
        this.window = window;
        this.directory = directory;
    }

    /**
     * {@return the exit code of the process}
     *
     * @param args files to open, the name of a sample after {@link #SAMPLE}, or a command with its arguments
     */
    int dispatch(String[] args, PrintWriter out, PrintWriter err) {
        Optional<String> sample = Arrays.stream(args)
                .limit(1)
                .filter(arg -> arg.startsWith(SAMPLE))
                .map(arg -> arg.substring(SAMPLE.length()))
                .findFirst();
        if (sample.isPresent() && !Samples.names().contains(sample.get())) {
            err.println(
                    "There is no sample '" + sample.get() + "'. Samples: " + String.join(", ", Samples.names()) + ".");
            return USAGE_ERROR;
        }
        if (sample.isEmpty() && args.length > 0 && COMMAND.matcher(args[0]).matches()) {
            return commands.run(args, out, err);
        }
        try {
            window.open(args);
            return 0;
        } catch (UnsupportedOperationException | LinkageError noDisplay) {
            // JavaFX throws UnsupportedOperationException without a display, and LinkageError if a library such as
            // GTK is missing.
            err.println("The window cannot open (" + rootCause(noDisplay).getMessage()
                    + "). Start Splitpoint from a desktop with GTK 3, or, on Debian, 'sudo apt install xvfb xauth"
                    + " libgtk-3-0 libxtst6 libxxf86vm1 libgl1' and start it with xvfb-run.");
            return args.length == 0 || sample.isPresent()
                    ? writeSampleHeatmap(sample.orElse(Samples.FIRST), out, err)
                    : writeHeatmap(Path.of(args[0]), out, err);
        } catch (RuntimeException failed) {
            System.getLogger(CommandDispatcher.class.getName())
                    .log(Level.DEBUG, "The window could not be opened", failed);
            err.println("The window could not be opened: "
                    + Objects.requireNonNullElse(rootCause(failed).getMessage(), "JavaFX reported no reason") + ".");
            return ENVIRONMENT_FAILED;
        }
    }

    private int writeSampleHeatmap(String name, PrintWriter out, PrintWriter err) {
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

    private int writeHeatmap(Path design, PrintWriter out, PrintWriter err) {
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

    private static Throwable rootCause(Throwable failed) {
        Throwable cause = failed.getCause();
        return cause == null ? failed : rootCause(cause);
    }

    /** The command line. */
    @FunctionalInterface
    interface Commands {
        /** {@return the exit code} */
        int run(String[] args, PrintWriter out, PrintWriter err);
    }

    /** The window. */
    @FunctionalInterface
    interface Window {
        /** Opens the files, or the start page if none exist. Returns when the window is closed. */
        void open(String[] files);
    }
}
