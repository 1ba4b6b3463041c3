package dev.splitpoint;

import java.io.PrintWriter;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Sends the user where the arguments point: to a command, to the window, or, where there can be none, to a picture. */
final class FrontDoor {
    /** A command is a plain word; a file of such a name is opened as {@code ./name}. */
    private static final Pattern COMMAND = Pattern.compile("-.*|[a-z]+(-[a-z]+)*");

    private static final int OUTSIDE_FAILED = 3;
    private static final Logger LOG = System.getLogger(FrontDoor.class.getName());

    private final Commands commands;
    private final Window window;
    private final Supplier<Optional<String>> obstacle;
    private final PictureInstead picture;

    /**
     * @param commands the command line
     * @param window   opens the window
     * @param obstacle why no window can open, if so; asked only when one is wanted
     * @param picture  what there is where no window can open
     */
    FrontDoor(Commands commands, Window window, Supplier<Optional<String>> obstacle, PictureInstead picture) {
        this.commands = commands;
        this.window = window;
        this.obstacle = obstacle;
        this.picture = picture;
    }

    /**
     * {@return the exit code of the process}
     *
     * @param args files to open, or a command
     */
    int enter(String[] args, PrintWriter out, PrintWriter err) {
        if (args.length > 0 && COMMAND.matcher(args[0]).matches()) {
            return commands.run(args, out, err);
        }
        Optional<String> reason = obstacle.get();
        if (reason.isPresent()) {
            err.println(reason.get());
            return picture.write(Arrays.stream(args).findFirst(), out, err);
        }
        try {
            window.open(args);
            return 0;
        } catch (RuntimeException failed) {
            LOG.log(Level.DEBUG, "The window could not be opened", failed);
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
