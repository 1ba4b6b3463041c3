package dev.splitpoint;

import dev.splitpoint.cli.CheckedPrintWriter;
import dev.splitpoint.cli.Splitpoint;
import dev.splitpoint.ui.SplitpointApp;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.logging.Logger;
import javafx.application.Application;

/** Starts Splitpoint with the window or a command. */
public final class Main {
    private Main() {}

    /**
     * Runs the program and exits with a code: 0 success, 1 findings, 2 usage error or unreadable input, 3 failure of
     * the environment.
     *
     * @param args files to open, or a command
     */
    public static void main(String[] args) {
        // Images are rendered without a display, and DISPLAY may name one that does not exist.
        System.setProperty("java.awt.headless", "true");
        // The search for Groovy closures would open every library, and commands do not use them.
        System.setProperty("picocli.disable.closures", "true");
        // System.out hides the cause of a write error.
        PrintWriter out = new CheckedPrintWriter(
                new OutputStreamWriter(new FileOutputStream(FileDescriptor.out), System.out.charset()));
        PrintWriter err = new PrintWriter(System.err, true, System.err.charset());
        CommandDispatcher dispatcher = new CommandDispatcher(Splitpoint::run, Main::openWindow, Path.of(""));
        int exitCode = dispatcher.dispatch(args, out, err);
        out.flush();
        err.flush();
        // System.exit logs the call. Initializing that logger takes as long as some commands.
        if (exitCode != 0 || isBusy()) {
            System.exit(exitCode);
        }
    }

    /** {@return whether another non-daemon thread prevents the process from ending} */
    private static boolean isBusy() {
        ThreadGroup all = Thread.currentThread().getThreadGroup();
        while (all.getParent() != null) {
            all = all.getParent();
        }
        Thread[] threads = new Thread[2 * all.activeCount() + 8];
        int found = all.enumerate(threads);
        return Arrays.stream(threads, 0, found)
                .anyMatch(thread -> !thread.isDaemon() && thread != Thread.currentThread());
    }

    private static void openWindow(String[] files) {
        // If started from the JAR file, JavaFX is on the class path and logs a warning that users cannot act on.
        Logger javafx = Logger.getLogger("javafx");
        javafx.setFilter(record -> !String.valueOf(record.getMessage()).startsWith("Unsupported JavaFX configuration"));
        try {
            Application.launch(SplitpointApp.class, files);
        } finally {
            // Keeps the logger reachable, because an unreachable logger loses its filter.
            Reference.reachabilityFence(javafx);
        }
    }
}
