package dev.splitpoint.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * Base class of commands, with the outputs for results and for messages. Subclasses inherit the attributes of the
 * annotation.
 */
@Command(mixinStandardHelpOptions = true, exitCodeListHeading = "%nExit codes:%n")
abstract class Subcommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    CommandSpec spec;

    /** Action that writes files. */
    @FunctionalInterface
    interface FileAction {
        void run() throws IOException;
    }

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /**
     * Runs an action that writes files.
     *
     * @throws CommandFailure if a file cannot be written
     */
    static void writeFiles(FileAction writing) {
        try {
            writing.run();
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.EXTERNAL_FAILURE, String.valueOf(e.getMessage()));
        }
    }
}
