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

/** Starts Splitpoint: the window, or a command. */
public final class Main {
    private Main() {}

    /**
     * Ends the process with an exit code: 0 fine, 1 findings, 2 wrong use or unreadable input, 3 something outside
     * failed.
     *
     * @param args files to open, or a command
     */
    public static void main(String[] args) {
        // A picture needs no screen, and DISPLAY may name one that is not there.
        System.setProperty("java.awt.headless", "true");
        // Commands have no Groovy in them, and to look for it opens every library.
        System.setProperty("picocli.disable.closures", "true");
        // not System.out itself, which keeps to itself why something could not be written
        PrintWriter out = new CheckedPrintWriter(new OutputStreamWriter(new FileOutputStream(FileDescriptor.out), System.out.charset()));
        PrintWriter err = new PrintWriter(System.err, true, System.err.charset());
        HeadlessFallback picture = new HeadlessFallback(Splitpoint::run, Path.of(""));
        CommandDispatcher door = new CommandDispatcher(Splitpoint::run, Main::openWindow, picture);
        int exitCode = door.enter(args, out, err);
        out.flush();
        err.flush();
        // to exit is logged, if anybody wants it, and to find that out takes as long as some commands
        if (exitCode != 0 || isBusy()) {
            System.exit(exitCode);
        }
    }

    /** {@return whether a thread is left that keeps the process from ending by itself} */
    private static boolean isBusy() {
        ThreadGroup all = Thread.currentThread().getThreadGroup();
        while (all.getParent() != null) {
            all = all.getParent();
        }
        Thread[] threads = new Thread[2 * all.activeCount() + 8];
        int found = all.enumerate(threads);
        return Arrays.stream(threads, 0, found).anyMatch(thread -> !thread.isDaemon() && thread != Thread.currentThread());
    }

    private static void openWindow(String[] files) {
        // Started from the jar, JavaFX is on the class path and warns of it: it works, and no user can change it.
        Logger javafx = Logger.getLogger("javafx");
        javafx.setFilter(record -> !String.valueOf(record.getMessage()).startsWith("Unsupported JavaFX configuration"));
        try {
            Application.launch(SplitpointApp.class, files);
        } finally {
            // a logger that nobody holds forgets its filter
            Reference.reachabilityFence(javafx);
        }
    }
}
