package dev.splitpoint;

import dev.splitpoint.yaml.Samples;
import java.io.PrintWriter;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/** Runs a command, opens the window, or, if the machine has no display, writes a picture instead. */
final class CommandDispatcher {
    /** A command is a plain word; a file of such a name is opened as {@code ./name}. */
    private static final Pattern COMMAND = Pattern.compile("-.*|[a-z]+(-[a-z]+)*");

    /** What stands before the name of a sample that the window is to open with. */
    static final String SAMPLE = "--sample=";

    private static final int WRONG_USE = 2;
    private static final int OUTSIDE_FAILED = 3;

    private final Commands commands;
    private final Window window;
    private final HeadlessFallback picture;

    /**
     * @param commands the command line
     * @param window   opens the window
     * @param picture  written if no window can open
     */
    CommandDispatcher(Commands commands, Window window, HeadlessFallback picture) {
        this.commands = commands;
        this.window = window;
        this.picture = picture;
    }

    /**
     * {@return the exit code of the process}
     *
     * @param args files to open, or the name of a sample behind {@link #SAMPLE}, or a command
     */
    int enter(String[] args, PrintWriter out, PrintWriter err) {
        Optional<String> sample = Arrays.stream(args)
                .limit(1)
                .filter(arg -> arg.startsWith(SAMPLE))
                .map(arg -> arg.substring(SAMPLE.length()))
                .findFirst();
        if (sample.isPresent() && !Samples.names().contains(sample.get())) {
            err.println("There is no sample '" + sample.get() + "'. Samples: " + String.join(", ", Samples.names()) + ".");
            return WRONG_USE;
        }
        if (sample.isEmpty() && args.length > 0 && COMMAND.matcher(args[0]).matches()) {
            return commands.run(args, out, err);
        }
        try {
            window.open(args);
            return 0;
        } catch (UnsupportedOperationException | LinkageError noDisplay) {
            // JavaFX throws the first if there is no display, and the second if a library such as GTK is missing.
            err.println("The window cannot open (" + root(noDisplay).getMessage() + "). Start Splitpoint from a desktop with"
                    + " GTK 3, or, on Debian, 'sudo apt install xvfb xauth libgtk-3-0 libxtst6 libxxf86vm1 libgl1' and start it"
                    + " with xvfb-run.");
            return args.length == 0 || sample.isPresent()
                    ? picture.ofSample(sample.orElse(Samples.FIRST), out, err)
                    : picture.of(Path.of(args[0]), out, err);
        } catch (RuntimeException failed) {
            System.getLogger(CommandDispatcher.class.getName()).log(Level.DEBUG, "The window could not be opened", failed);
            err.println("The window could not be opened: "
                    + Objects.requireNonNullElse(root(failed).getMessage(), "JavaFX did not say why") + ".");
            return OUTSIDE_FAILED;
        }
    }

    private static Throwable root(Throwable failed) {
        Throwable cause = failed.getCause();
        return cause == null ? failed : root(cause);
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
        /** Shows these files, or a first page where there are none; returns when the window is closed. */
        void open(String[] files);
    }
}
